"""A driver that reads nothing, so that only labgrid's own work is measured."""
import attr
from labgrid import step, target_factory
from labgrid.driver import Driver


@target_factory.reg_driver
@attr.s(eq=False)
class ReadingDriver(Driver):
    @Driver.check_active
    @step(args=["number"], result=True)
    def read(self, number):
        return number % 100
