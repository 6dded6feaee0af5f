# Everything is installed into .venv, once, and again when the pins or pyproject.toml change.
PYTHON ?= python3
UV     := uv==0.13.7

BIN    := .venv/bin
VENV   := .venv/.made
RUN    := .venv/.run
DEV    := .venv/.dev
BENCH  := .venv/.bench
BOARDGAME := .venv/boardgame/.made

# The pins are complete, so nothing is resolved; hashes are checked on every download.
INSTALL := $(BIN)/python -m pip install --quiet --require-hashes --requirement
COMPILE := $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest \
	--generate-hashes --no-emit-index-url --no-emit-find-links --custom-compile-command "make lock"

PYTEST := $(BIN)/python -m pytest --numprocesses 2
QUICK  := $(addprefix tests/,architecture core editions golden play rules tell)
COVERING := $(addprefix tests/,golden play positions questions rules every_game/test_boards.py)

# A user's own pip settings must not send packages out of .venv.
export PIP_USER := 0
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.DEFAULT_GOAL := help
.PHONY: help play page test quick coverage test-bounds check format docs bench bench-former
.PHONY: bench-load screenshots icons golden mutants generate audit chaos ladder release lock clean

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / {printf "  make %-12s %s\n", $$1, $$2}' Makefile

play: page ## Open the house in your browser
	@$(BIN)/matador

page: $(RUN) ## Build the page, if anything of it has changed
	@$(BIN)/python tools/page.py

test: $(DEV) page ## Run every check and every test, the compiled rules also with bounds checking
	@echo "== 1 of 3: format, style, types and imports"
	@$(MAKE) --no-print-directory check
	@echo "== 2 of 3: every test, in two processes; the rules are compiled on the way"
	$(PYTEST)
	@echo "== 3 of 3: the compiled rules once more, with bounds checking"
	@$(MAKE) --no-print-directory test-bounds

quick: check ## Run the checks and the tests that need no compiler, for the inner loop
	$(PYTEST) -q $(QUICK)

coverage: $(DEV) ## Measure which lines and branches of the rules the interpreted tests reach
	@mkdir -p .coverage
	$(BIN)/python -m coverage run -m pytest -q $(COVERING)
	$(BIN)/python -m coverage report

test-bounds: $(DEV) ## Run the compiled rules with bounds checking on
	NUMBA_BOUNDSCHECK=1 $(PYTEST) tests/compiled tests/lab tests/properties/test_audit.py

check: $(DEV) ## Check format, style, types and imports
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python tools/page.py --check

format: $(DEV) ## Format the code
	$(BIN)/ruff check --fix-only
	$(BIN)/ruff format

docs: $(DEV) ## Build the documentation into docs/_build
	$(BIN)/python -m sphinx -W --keep-going -q -b html docs docs/_build

bench: $(BENCH) ## Measure the speed, beside OpenSpiel's
	$(BIN)/python bench/compare.py

bench-former: $(RUN) ## Measure the speed, beside a former commit's: COMMIT=name for another
	$(BIN)/python bench/former.py $(if $(COMMIT),--commit $(COMMIT))
	$(BIN)/python bench/light.py $(if $(COMMIT),--commit $(COMMIT))

bench-load: $(RUN) $(BOARDGAME) ## Measure live tables under load, beside boardgame.io's server
	$(BIN)/python bench/load.py $(LOAD)

screenshots: $(DEV) page ## Take pictures of every screen of the page: SCREENS="danish home" for some
	$(BIN)/python docs/make_screenshots.py $(SCREENS)

icons: $(DEV) page ## Draw the icons of the page and the picture of its link into web/public
	$(BIN)/python tools/icons.py

golden: $(DEV) ## Write the golden games again; review them as a diff
	$(BIN)/python tests/golden/regenerate.py

mutants: $(DEV) ## Break every rule once, then sample mutants elsewhere: ROOM=server, COUNT=n, SEED=n
	$(BIN)/python tests/mutants/breaker.py $(addprefix --room ,$(ROOM)) \
		$(if $(COUNT),--count $(COUNT)) $(if $(SEED),--seed $(SEED))

generate: $(DEV) ## Run every example of README and docs and write down what it prints
	$(BIN)/python docs/_ext/generate.py

audit: $(RUN) ## Check every listed move of a million games of each kind, by random switches
	$(BIN)/python -m matador.lab.audit
	$(BIN)/python -m matador.lab.audit --bots steady
	$(BIN)/python -m matador.lab.audit --game gnav
	$(BIN)/python -m matador.lab.audit --game dominoes

chaos: $(DEV) ## Kill the server a thousand times while all games are played: KILLS=n, SEED=n
	PYTHONPATH=tests $(BIN)/python -m drivers.chaos --kills $(or $(KILLS),1000) \
		$(if $(SEED),--seed $(SEED))

ladder: $(RUN) ## Let all bots play each other and write the ladder into docs/bots.md
	$(BIN)/python -m matador.lab.ladder --write docs/bots.md

release: $(RUN) ## Make a release: make release VERSION=x.y.z
	@$(BIN)/python tools/release.py "$(VERSION)"

# Versions stay where they are if they still fit; make lock UPGRADE=--upgrade moves them on.
lock: $(VENV) ## Resolve the Python and npm packages again
	$(BIN)/python -m pip install --quiet $(UV)
	$(COMPILE) $(UPGRADE) pyproject.toml requirements/build.in -o requirements/run.txt
	$(COMPILE) $(UPGRADE) pyproject.toml requirements/build.in -c requirements/run.txt \
		--extra postgres --extra test --extra docs -o requirements/dev.txt
	$(COMPILE) $(UPGRADE) pyproject.toml requirements/build.in -c requirements/dev.txt \
		--extra bench -o requirements/bench.txt
	$(COMPILE) $(UPGRADE) requirements/page.in -o requirements/page.txt
	$(BIN)/python tools/page.py --lock

clean: ## Remove everything that can be made again
	rm -rf .coverage .venv .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf dist docs/_build src/matador/server/page web/node_modules
	find . -name __pycache__ -prune -exec rm -rf {} +

$(VENV):
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo \
		"Matador needs Python 3.11 or later. Is there one by another name? make PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { echo \
		"This Python cannot make a venv. On Debian and Ubuntu: apt install python3-venv"; exit 1; }
	@echo "Setting up .venv (once) ..."
	@$(PYTHON) -m venv .venv
	@touch $@

$(RUN): $(VENV) requirements/run.txt pyproject.toml
	@$(INSTALL) requirements/run.txt
	@$(BIN)/python -m pip install --quiet --no-index --no-deps --no-build-isolation --editable .
	@touch $@

$(DEV): requirements/dev.txt $(RUN)
	@$(INSTALL) requirements/dev.txt
	@touch $@

$(BENCH): requirements/bench.txt $(RUN)
	@$(INSTALL) requirements/bench.txt
	@touch $@

$(BOARDGAME): bench/boardgame/package.json $(VENV)
	@command -v npm >/dev/null || { echo "boardgame.io needs Node and npm; Matador alone is" \
		"measured by $(BIN)/python bench/load.py --server matador"; exit 1; }
	@mkdir -p $(@D)
	@cp $< $(@D)
	npm install --prefix $(@D) --no-audit --no-fund --no-package-lock
	@touch $@
