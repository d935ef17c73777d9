# Everything is built when it is needed and only when its sources changed. `make help` lists the targets.
# HANSA_BUILD, HANSA_OPT, HANSA_ASSERTS: see setup.py. HANSA_REQUIRE_ALL=1: a missing browser or database is an error.

SHELL := /bin/bash
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:

PYTHON ?= $(shell command -v python3.11 || command -v python3)
PY := .venv/bin/python
COMPILED := build/compiled
STATIC := src/hansa/server/static
PYTEST_ARGS ?=

# The tree a command runs from. Absolute, so that processes started elsewhere find it too.
PURE_PY := PYTHONPATH="$(CURDIR)/src" HANSA_EXPECT=interpreted $(PY)
FAST_PY := PYTHONPATH="$(CURDIR)/$(COMPILED)" $(PY)

# Tests on all cores, handed out one by one, the slow ones first, so that all workers end at about the same time. There
# are more workers than cores where tests wait for servers, databases and browsers. Bytecode is kept even where the
# machine forbids it, because otherwise every process would compile all tests and plugins again.
TESTS := env -u PYTHONDONTWRITEBYTECODE -u MAKEFLAGS -u MAKELEVEL
CORES := $(shell getconf _NPROCESSORS_ONLN)
COMPILED_WORKERS := $(shell echo $$(($(CORES) * 3 / 2)))
BROWSER_WORKERS := $(shell echo $$(($(CORES) * 2)))
HANDED_OUT := --dist load --maxschedchunk 1
SKIPPED := build/skipped.json

# Two at a time, because one alone often waits. What each says comes when it has ended, so that the lines do not mix.
SIDE_BY_SIDE := $(MAKE) --no-print-directory --jobs=2 --output-sync=target

# Interpreted tests are for the rules and what stands directly on them; the rest is tested compiled.
NOT_PURE := $(foreach d,arena bots cli e2e research server text training,--ignore=tests/$(d))

.PHONY: help venv web build play test test-pure test-compiled test-browser test-budget test-e2e test-web checks lint lint-web format types contracts \
        check-web api check-api bench proof load screenshots lock dist release clean

help: ## list the targets
	@grep -hE '^[a-z0-9-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | awk -F'\t' '{printf "  make %-15s %s\n", $$1, $$2}'

# ---------------------------------------------------------------- what everything needs

venv: .venv/.project ## create .venv with the pinned packages

.venv/.packages: requirements.lock
	@test -n "$(PYTHON)" && $(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; say which with make PYTHON=..."; exit 1; }
	@echo "installing the pinned packages into .venv ..."
	@test -x $(PY) || $(PYTHON) -m venv .venv
	@env -u PYTHONDONTWRITEBYTECODE $(PY) -m pip install -qq --disable-pip-version-check --require-hashes -r requirements.lock
	@# Some machines forbid writing bytecode, which makes every start compile all packages anew.
	@env -u PYTHONDONTWRITEBYTECODE $(PY) -m compileall -q .venv/lib >/dev/null || true
	@touch $@

.venv/.project: .venv/.packages pyproject.toml setup.py
	@HANSA_BUILD=pure $(PY) -m pip install -qq --disable-pip-version-check --no-deps --no-build-isolation --no-index --editable .
	@touch $@

# Directories too, so that a deleted file counts as a change.
WEB_SOURCES := $(shell find web -mindepth 1 \( -name node_modules -o -name dist -o -name coverage \) -prune -o -print | sed 's/ /\\ /g')
WORDS := $(shell find src/hansa/data -type f 2>/dev/null)

web: build/web.built ## build the web client into the package

web/node_modules/.installed: web/package-lock.json web/package.json
	@command -v npm >/dev/null || { echo "node 20.19 or newer with npm is needed to build the web client"; exit 1; }
	@echo "installing the web client's packages ..."
	@cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

build/web.built: web/node_modules/.installed $(WEB_SOURCES) $(WORDS)
	@echo "building the web client ..."
	@cd web && npm run --silent build -- --outDir ../$(STATIC) --emptyOutDir --logLevel warn
	@mkdir -p build && touch $@

build: venv web ## build the whole package with a compiled engine into build/compiled
	@$(PY) tools/build_tree.py $(COMPILED)

# ---------------------------------------------------------------- play

play: build ## play in the browser
	@$(FAST_PY) -m hansa play

# ---------------------------------------------------------------- tests

# The long parts first; the browser's and the server's tests wait at different times.
PARTS := test-compiled test-browser test-pure test-web

test: ## all tests, two parts at a time; at the end what was skipped in any part, and why
	@mkdir -p build && rm -f $(SKIPPED)
	@echo "two parts at a time; what each says comes when it has ended: $(PARTS)"
	@HANSA_SKIPPED="$(CURDIR)/$(SKIPPED)" $(SIDE_BY_SIDE) COMPILED_WORKERS=$(CORES) $(PARTS)
	@HANSA_SKIPPED="$(CURDIR)/$(SKIPPED)" $(MAKE) --no-print-directory test-budget

test-pure: venv ## the rules with the interpreted engine
	@$(TESTS) $(PURE_PY) -m pytest -n $(CORES) $(HANDED_OUT) -p no:playwright -m "not slow and not browser and not postgres" $(NOT_PURE) $(PYTEST_ARGS)

test-compiled: build ## all tests but the browser's with the compiled engine
	@HANSA_EXPECT=compiled $(TESTS) $(FAST_PY) -m pytest -n $(COMPILED_WORKERS) $(HANDED_OUT) -p no:playwright -m "not browser" --ignore=tests/e2e $(PYTEST_ARGS)

test-browser: build ## the tests in the browser, but for those that measure time
	@HANSA_EXPECT=compiled $(TESTS) $(FAST_PY) -m pytest -n $(BROWSER_WORKERS) $(HANDED_OUT) tests/e2e -m browser --ignore=tests/e2e/test_budget.py $(PYTEST_ARGS)

BUDGET := HANSA_EXPECT=compiled $(TESTS) $(FAST_PY) -m pytest tests/e2e/test_budget.py -m browser $(PYTEST_ARGS)

test-budget: build ## the tests in the browser that measure time, alone
	@$(BUDGET)

test-e2e: test-browser ## all tests in the browser; those that measure time come last and alone
	@$(BUDGET)

test-web: web/node_modules/.installed ## the web client's own tests
	@cd web && npm run --silent test

lint-web: web/node_modules/.installed ## prettier and eslint
	@cd web && npm run --silent lint

check-web: web/node_modules/.installed ## types and accessibility of the web client
	@cd web && npm run --silent check

# ---------------------------------------------------------------- checks

checks: ## everything that is looked at without running it, and the build, two at a time
	@$(SIDE_BY_SIDE) build lint types contracts check-api check-web

lint: venv lint-web ## ruff, and prettier and eslint for the web client: rules and format
	@$(PY) -m ruff check .
	@$(PY) -m ruff format --check .

format: venv web/node_modules/.installed ## mend what can be mended
	@cd web && npm run --silent format
	@$(PY) -m ruff check --fix --exit-zero --quiet .
	@$(PY) -m ruff format .
	@$(PY) -m ruff check .

types: venv ## mypy --strict
	@$(PY) -m mypy --strict

contracts: venv ## who may import whom
	@PYTHONPATH="$(CURDIR)/src" .venv/bin/lint-imports

# The types of the web client, from the server's description of its API.
API := $(PURE_PY) -m hansa.server.description --structures > build/openapi.json && cd web && \
  node_modules/.bin/openapi-typescript ../build/openapi.json --root-types --root-types-no-schema-prefix \
  --alphabetize --default-non-nullable=false --output

api: venv web/node_modules/.installed ## make web/src/api/types.ts from the description of the API
	@mkdir -p build && $(API) src/api/types.ts >/dev/null

check-api: venv web/node_modules/.installed ## whether web/src/api/types.ts is what the server says
	@mkdir -p build && $(API) ../build/types.ts >/dev/null
	@cmp -s build/types.ts web/src/api/types.ts || { diff -u web/src/api/types.ts build/types.ts | head -40; \
	  echo "web/src/api/types.ts is not what the server says: run make api"; exit 1; }

# ---------------------------------------------------------------- measurements

bench proof load: build
	@$(FAST_PY) bench/$@.py $(ARGS)
bench: ## speed of engine and bots
proof: ## the long proofs of engine, bots and server into docs/proof.md
load: ## many players at one server, table and picture into docs

screenshots: build ## pictures of the main pages into docs/screenshots
	@$(FAST_PY) tools/screenshots.py

# ---------------------------------------------------------------- upkeep

LOCKED := server bots sim parquet cluster research openspiel dev

lock: ## pin all packages anew from pyproject.toml
	@test -x build/lock/bin/uv || { $(PYTHON) -m venv build/lock && build/lock/bin/python -m pip install -qq uv; }
	@build/lock/bin/uv pip compile --quiet --universal --python-version 3.11 --upgrade --generate-hashes \
	  --no-header --no-annotate --no-emit-index-url --no-emit-find-links \
	  $(LOCKED:%=--extra %) pyproject.toml --output-file requirements.lock
	@! grep -nE '://|^-' requirements.lock || { echo "requirements.lock names an address or an option"; exit 1; }

release: dist ## build the wheel and check that version, changelog, locks and wheel are a release
	@$(PY) tools/release.py

dist: venv web ## wheel (engine compiled twice, by what it does; built web client) into dist/
	@$(PY) tools/profiled_wheel.py dist

clean: ## remove everything that make made
	rm -rf .venv build dist web/node_modules $(STATIC) src/hansa.egg-info .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests tools -name __pycache__ -type d -prune -exec rm -rf {} +
