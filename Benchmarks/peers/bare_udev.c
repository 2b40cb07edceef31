/* The least that hears device events with libudev: poll, receive, stamp. `bare_udev COUNT [kernel]` takes what
 * udev-latency takes, and prints `ready` and its document: CLOCK_MONOTONIC nanoseconds.
 *
 * Compiled with -DCOMPUTING=15000 it is woken up in the same way, and what it times is none of the reading but so many
 * nanoseconds of computing without memory or system calls: what this machine makes of any work of that length. */
#include <libudev.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static long long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec * 1000000000LL + t.tv_nsec;
}

#ifdef COMPUTING
static void add_up(long rounds)
{
    volatile long sum = 0;
    for (long i = 0; i < rounds; i++)
        sum += i;
}

/* How many rounds take that long where nothing comes between: by the fastest of a thousand trials. */
static long rounds_of(long long wanted)
{
    long long least = wanted * 1000;
    for (int trial = 0; trial < 1000; trial++) {
        long long start = now();
        add_up(1000);
        long long took = now() - start;
        if (took < least)
            least = took;
    }
    return wanted * 1000 / (least ? least : 1);
}
#endif

int main(int argc, char **argv)
{
    int count = argc > 1 ? atoi(argv[1]) : 0, heard = 0;
    long long *read = calloc(count + 1, sizeof *read), *told = calloc(count + 1, sizeof *told), stamp;
    struct udev *udev = udev_new();
    struct udev_monitor *monitor = udev_monitor_new_from_netlink(udev, "kernel");
    if (count <= 0 || !read || !told || !monitor)
        return 64;
    int kernel = argc > 2;
    udev_monitor_filter_add_match_subsystem_devtype(monitor, kernel ? "mem" : "usb", kernel ? NULL : "usb_device");
    udev_monitor_set_receive_buffer_size(monitor, 8 << 20);
    udev_monitor_enable_receiving(monitor);
#ifdef COMPUTING
    long rounds = rounds_of(COMPUTING);
#endif
    struct pollfd wanted = { udev_monitor_get_fd(monitor), POLLIN, 0 };
    puts("ready");
    fflush(stdout);
    while (heard < count && poll(&wanted, 1, -1) > 0) {
        struct udev_device *device;
        stamp = now();
        while (heard < count && (device = udev_monitor_receive_device(monitor))) {
            const char *action = udev_device_get_action(device), *path = udev_device_get_devpath(device);
#ifdef COMPUTING
            stamp = now();
            add_up(rounds);
#endif
            if (action && path && strcmp(action, "bind"))
                read[heard] = stamp, told[heard++] = now();
            udev_device_unref(device);
            stamp = now();
        }
    }
    for (int list = 0; list < 2; list++) {
        printf("%s", list ? "],\"told\":[" : "{\"read\":[");
        for (int i = 0; i < heard; i++)
            printf("%s%lld", i ? "," : "", list ? told[i] : read[i]);
    }
    puts("]}");
    return 0;
}
