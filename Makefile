# Two commands do all their own set-up: `make run` shows a bench scenario from start to verdict, `make test` runs every test.
SHELL := /bin/bash
BUILD_PACKAGES := libudev-dev libusb-1.0-0-dev libgps-dev libyaml-dev zlib1g-dev libexpat1-dev libmicrohttpd-dev libplist-dev libzip-dev libpango1.0-dev fonts-noto-core fonts-ipafont-gothic pkg-config
TEST_PACKAGES := libproj-dev umockdev libumockdev-dev python3 python3-venv libxml2-utils mandoc shellcheck
BENCH_PACKAGES := python3 time umockdev
PEER_PACKAGES := python3-venv gpsd-clients
# The virtual environment of the programs that `make bench` is compared with; it is kept outside the tree.
BENCH_PEERS ?= $(or $(XDG_CACHE_HOME),$(HOME)/.cache)/rig-bench
RELEASE := swift build -c release --static-swift-stdlib

.PHONY: run test test-long lint format bench bench-peers build examples picture pictures docs clean help

help:
	@sed -nE '1s/^# ?//p; s/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 20

run: build ## a bench scenario from start to verdict, without hardware
	@.build/release/rig demo

build: ## the release binary, .build/release/rig
	@.ci/setup $(BUILD_PACKAGES)
	@$(RELEASE) --quiet --product rig

test: ## every test
	@.ci/setup $(BUILD_PACKAGES) $(TEST_PACKAGES)
	@.ci/python
	@.ci/promtool
	PATH="$(CURDIR)/.build/python/bin:$$PATH:$(CURDIR)/.build/promtool" swift test

test-long: ## the slow suites: runs killed at a hundred moments, locks tried a thousand times, 20,000 cuts of the cable, known answers with a hundred seeds
	@.ci/setup $(BUILD_PACKAGES) $(TEST_PACKAGES)
	RIG_LONG=1 swift test --filter 'KillTests|LockTests|DisconnectMeasurementTests|DetectorTests|AdaptiveThresholdTests|GuidanceFitTests|KnownAnswerTests|SeedAppRunTests'

.PHONY: test-kernel kernel-fixtures kernel-shell
# A machine that cannot run it skips, which is no failure unless RIG_KERNEL=required.
test-kernel: ## the suite on a real kernel with emulated devices, in QEMU
	@.ci/setup $(BUILD_PACKAGES)
	@Tests/VirtualBench/run suite || { test $$? -eq 77 && test "$$RIG_KERNEL" != required; }

kernel-fixtures: ## records the device events of Tests/Fixtures/uevents anew
	@.ci/setup $(BUILD_PACKAGES)
	@Tests/VirtualBench/run record

kernel-shell: ## a shell in the guest of test-kernel
	@.ci/setup $(BUILD_PACKAGES)
	@Tests/VirtualBench/run shell

lint: ## the formatter's rules, strictly
	swift format lint --strict --recursive --parallel Package.swift Sources Tests witness

format: ## the formatter
	swift format --in-place --recursive --parallel Package.swift Sources Tests witness

bench: build ## speed and memory in tables, beside the peers that are installed
	@.ci/setup $(BENCH_PACKAGES)
	@$(RELEASE) --quiet --product town
	@$(RELEASE) --quiet --product loading
	@$(RELEASE) --quiet --product udev-latency
	@python3 Benchmarks/bench.py --peers "$(BENCH_PEERS)"
	@$(RELEASE) --quiet --product following
	@python3 Benchmarks/following.py
	@$(MAKE) --no-print-directory bench-reader bench-gpsd bench-rules bench-gestures bench-layout bench-pictures bench-recording

bench-peers: build ## installs the peers where they can be, and compares with them alone
	@.ci/setup $(BENCH_PACKAGES)
	-@.ci/setup $(PEER_PACKAGES)
	-@test -x "$(BENCH_PEERS)/bin/python" || python3 -m venv "$(BENCH_PEERS)"
	-@"$(BENCH_PEERS)/bin/python" -m pip install --quiet --disable-pip-version-check -r Benchmarks/peers/requirements.txt
	@$(RELEASE) --quiet --product town
	@python3 Benchmarks/bench.py --peers "$(BENCH_PEERS)" --only peers

examples: build ## makes the drawn town, its route and its drive anew
	@$(RELEASE) --product town
	.build/release/town > runbooks/town/route.json
	.build/release/rig drive --route runbooks/town/route.json --seed 1 --rate 10 -o runbooks/town/drive.nmea --truth runbooks/town/truth.csv
	.build/release/rig drive --route runbooks/town/route.json --seed 1 --rate 10 --speed 25 \
	  $$(for metres in 5 10 15 20 25 30 35 40 45 50 55 60 65; do echo --stop $$metres:1.2; done) -o .build/starts.nmea
	head --lines 1200 .build/starts.nmea > runbooks/town/starts.nmea

.PHONY: measured
measured: ## qualifies the model of the standard unit anew, rigs/measured/example-800x480.yaml
	@test -x $(PICTURES_RIG) || $(MAKE) --no-print-directory build
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && \
	$(PICTURES_RIG) run runbooks/qualify-unit.yaml --rig rigs/model-800x480.yaml --seed 1 --out "$$folder" > /dev/null && \
	{ printf '# yaml-language-server: $$schema=%s\n' ../../docs/schema/measured.schema.json; \
	  echo '# What runbooks/qualify-unit.yaml finds of the model of the standard unit: measured on no hardware.'; \
	  cat "$$folder"/*/measured.yaml; } > rigs/measured/example-800x480.yaml

# PICTURES_RIG lets another build of rig draw, such as the one of `swift build`.
PICTURES_RIG ?= .build/release/rig
pictures: ## draws the screens of every unit anew, docs/screens
	@test -x $(PICTURES_RIG) || $(MAKE) --no-print-directory build
	@RIG=$(PICTURES_RIG) docs/screens/make

.PHONY: bench-reader bench-gpsd bench-rules bench-gestures bench-layout bench-pictures bench-recording pictures fuzz
bench-reader: build ## the NMEA reader beside gpsdecode, on the same file in turn
	@$(RELEASE) --quiet --product reading
	@python3 Benchmarks/reading.py

bench-gpsd: build ## from a line of gpsd to its fix and its event
	@$(RELEASE) --quiet --product gpsd-latency
	@python3 Benchmarks/gpsd.py

bench-pictures: build ## a screen drawn, the memory of a thousand, and what the drawing libraries cost at the start
	@$(RELEASE) --quiet --product screen-frames
	@python3 Benchmarks/pictures.py

bench-rules: build ## a template call with its rule
	@$(RELEASE) --quiet --product template-calls
	@python3 Benchmarks/rules.py

bench-layout: build ## where everything stands on a unit's screen
	@$(RELEASE) --quiet --product layouts
	@python3 Benchmarks/layout.py

bench-gestures: build ## a touch sample through a unit's input path
	@$(RELEASE) --quiet --product gestures
	@python3 Benchmarks/gestures.py

bench-recording: build ## a sample taken, and a journal of a million events read and judged
	@$(RELEASE) --quiet --product recording
	@python3 Benchmarks/recording.py

fuzz: ## each fuzz target for FUZZ_SECONDS (60), with libFuzzer and the address sanitizer
	@.ci/setup $(BUILD_PACKAGES)
	@Fuzz/run

picture: build ## draws docs/cut-cable.svg anew from a run
	@rm -rf .build/picture
	@.build/release/rig run runbooks/first-drive.yaml --rig rigs/model-2gis-2018.yaml --out .build/picture >/dev/null; test $$? -eq 1
	.build/release/rig report .build/picture/* --lanes docs/cut-cable.svg

docs: build ## makes the schemas, the reference pages, the manual page and the completions anew
	@$(RELEASE) --quiet --product reference
	.build/release/reference docs
	.build/release/rig help --man > docs/rig.1
	.build/release/rig help --bash > docs/completions/rig.bash

# Below DESTDIR the file is all that is installed; on this machine the group is made and udevd reads the rules, too.
.PHONY: install-rules
install-rules: ## the udev rules, for a bench without root (as root, or: sudo make install-rules)
	@install -D -m 0644 udev-rules/70-rig.rules "$(DESTDIR)/etc/udev/rules.d/70-rig.rules"
	@test -n "$(DESTDIR)" || getent group rig >/dev/null || groupadd --system rig
	@test -n "$(DESTDIR)" || ! test -e /run/udev/control || \
	  { udevadm control --reload && udevadm trigger --subsystem-match=usb --subsystem-match=tty; }
	@echo "Installed $(DESTDIR)/etc/udev/rules.d/70-rig.rules; give your user the group: usermod --append --groups rig USER"

clean:
	rm -rf .build runs
