# Everything a developer or CI runs. Tools are pinned in tools/go.mod and web/package-lock.json.
.DEFAULT_GOAL := help
SHELL := bash
# Releases are built without cgo. Only the race detector needs it.
export CGO_ENABLED := 0
# The same flags for every command, so that everything is compiled only once.
export GOFLAGS := $(filter-out -trimpath,$(GOFLAGS)) -trimpath
# Tests allocate a lot of memory and keep little of it, so collecting it less often saves time.
suite-go suite-sqlite: export GOGC := 400

version := $(shell git describe --always --dirty 2>/dev/null || echo dev)
golangci := go tool -modfile=tools/go.mod golangci-lint
icons := internal/email/icons/data/glyphs.json
support := internal/email/compatibility/data/support.json
passwords := internal/auth/guessable/data/passwords.txt
embedded := $(icons) $(support) $(passwords)
# Packages that only make test-full runs: the whole service on two databases, a second build, every email in a browser.
# It also runs the tests that make test skips with -short.
slow := ./test/agreement ./test/blocktest ./test/mailcheck
# The tests that wait the longest come first, so that others run in the meantime. Packages without tests aren't compiled.
tested = go list -f '{{if or .TestGoFiles .XTestGoFiles}}{{.ImportPath}}{{end}}'
quick = ./test/frontdoor $$($(tested) ./... | grep -vxF "$$(go list $(slow))")
# Packages that make test-quick leaves out, because they start programs or wait for slow clients.
patient := ./cmd/mailwright ./test/frontdoor ./internal/platform/backup
# The reports from the last run, which scripts/slowest-tests reads.
reports := build/test
# Runs suites in parallel, lets all of them finish, then prints the slowest tests.
suites = rm -rf $(reports) && mkdir -p $(reports) && { $(MAKE) --no-print-directory --jobs=3 --keep-going $(1); code=$$?; scripts/slowest-tests; exit $$code; }

.PHONY: help
help: ## List all targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: build ## Build and serve on http://localhost:8080, with data in ./data
	bin/mailwright serve

.PHONY: dev
dev: $(embedded) web/node_modules/.installed ## Serve on http://localhost:5173 with live reload of the web app
	scripts/dev

.PHONY: build
build: web ## Build bin/mailwright, including the web app
	GOGC=400 go build -buildvcs=false -ldflags '-s -w -X main.version=$(version)' -o bin/mailwright ./cmd/mailwright

.PHONY: web
web: $(embedded) web/node_modules/.installed ## Build the web app into web/dist if anything has changed
	scripts/build-web

.PHONY: test
test: fetched build client ## Run the tests for every commit: Go on both databases, the web app and its browser journeys
	@$(call suites,suite-go suite-web suite-browser)
	@echo "make test: all tests passed."

# Downloads what the tests need. Each download mostly waits, so they run in parallel.
.PHONY: fetched fetch-modules fetch-postgres fetch-browser
fetched:
	@$(MAKE) --no-print-directory --jobs=4 web/node_modules/.installed fetch-modules fetch-postgres fetch-browser

fetch-modules:
	@go list -e -deps -test ./... >/dev/null

fetch-postgres:
	@scripts/find-postgres >/dev/null

fetch-browser:
	@scripts/find-browser >/dev/null

.PHONY: test-quick
test-quick: $(embedded) web/node_modules/.installed ## Run the quick Go tests on SQLite and the web app's unit tests
	scripts/generate-client
	@$(call suites,suite-sqlite suite-unit)

.PHONY: test-full
test-full: build ## Run the slow tests: every browser test and every email in the full Chromium
	CHROMIUM=$$(scripts/find-browser --whole) scripts/test-browser --project full
	CHROMIUM=$$(scripts/find-browser --whole) scripts/with-mail-tools scripts/with-clamd scripts/with-s3 scripts/with-postgres \
		scripts/test-go -p 2 -timeout 30m ./...

.PHONY: test-web
test-web: build ## Check the web app: format, lint, types, unit tests, size budgets
	cd web && npm run --silent check
	$(MAKE) --no-print-directory suite-web

.PHONY: test-browser
test-browser: build ## Run the browser journeys in web/e2e
	$(MAKE) --no-print-directory suite-browser

# The suites, for targets that have already built everything. They run more packages in parallel than there are cores,
# because some packages mostly wait.
.PHONY: suite-go suite-sqlite suite-web suite-unit suite-browser
suite-go:
	scripts/with-postgres scripts/test-go -short -p 4 -parallel 4 -timeout 20m $(quick)

suite-sqlite:
	MAILWRIGHT_TEST_DATABASE_URL= scripts/test-go -short -p 4 -parallel 4 $$($(tested) ./... | grep -vxF "$$(go list $(slow) $(patient))")

suite-web: suite-unit
	scripts/check-web-budgets

suite-unit:
	cd web && npm run --silent test -- --reporter=default --reporter=json --outputFile.json=../$(reports)/web.json

suite-browser:
	scripts/test-browser --project journeys

.PHONY: race
race: $(embedded) ## Run the Go tests on both databases with the race detector
	@command -v gcc >/dev/null || scripts/apt-install gcc libc6-dev
	CGO_ENABLED=1 scripts/with-s3 scripts/with-postgres scripts/test-go -race -shuffle=on -timeout 20m ./...

.PHONY: check
check: lint client race ## Run the checks before a release: format, lint, vet, race tests, known vulnerabilities
	scripts/check-vulnerabilities

.PHONY: lint
lint: client ## Check format, vet, types, import order and everything else in .golangci.yml, and the wording with tools/voice
	$(golangci) run
	cd web && npm run --silent check
	cd tools && go test ./voice && go run ./voice ..

.PHONY: format
format: web/node_modules/.installed ## Format the code
	$(golangci) fmt
	cd web && npm run --silent format

.PHONY: generate
generate: client ## Generate code and schemas from the block specs, and everything make client does
	go run ./internal/email/document/cmd/specgen

.PHONY: client
client: $(embedded) web/node_modules/.installed ## Generate build/openapi.yaml and the web app's API client, and lint the description
	scripts/generate-client
	scripts/check-openapi

.PHONY: bench
bench: build ## Benchmark against bare drivers, PocketBase and other renderers, into docs/benchmarks.md
	scripts/with-postgres --durable go run ./bench -o docs/benchmarks.md

.PHONY: bench-pocketbase
bench-pocketbase: build ## Benchmark only against PocketBase, into docs/benchmarks.md
	go run ./bench -only pocketbase

.PHONY: bench-render
bench-render: $(embedded) ## Benchmark only the renderer against others, into docs/benchmarks.md
	go run ./bench -only render

.PHONY: ai-eval
ai-eval: $(embedded) ## Draft every example with and without the model in MAILWRIGHT_AI_PROVIDER, and compare the scores
	go test -tags eval -run Eval -count=1 -timeout 60m ./internal/ai

.PHONY: bench-web
bench-web: build ## Benchmark the web app in a real browser, into docs/benchmarks.md
	scripts/bench-web

.PHONY: images
images: $(embedded) ## Redraw the images and thumbnails of the template library
	scripts/draw-images
	go run ./internal/library/preview -thumbnails
	scripts/with-mail-tools go test ./test/mailcheck -run Designs -update

.PHONY: chaos
chaos: $(embedded) ## Kill the server, backups, restores and primary databases, and cut off dependencies: no acknowledged data may be lost; into docs/reliability.md
	MAILWRIGHT_RELIABILITY=$(CURDIR)/docs/reliability.md scripts/with-s3 scripts/with-postgres --durable go test -tags chaos -run Chaos -count=1 -timeout 30m -v ./internal/app/...
	$(MAKE) --no-print-directory chaos-failover

.PHONY: chaos-failover
chaos-failover: $(embedded) ## Only kill the primary database, which is part of make chaos
	MAILWRIGHT_RELIABILITY=$(CURDIR)/docs/reliability.md scripts/with-s3 scripts/with-patroni go test -tags chaos -run Chaos_failover -count=1 -timeout 20m -v ./internal/app

.PHONY: soak
soak: $(embedded) ## Test overload, noisy tenants, slow clients, malicious input and a long run, into docs/reliability.md
	MAILWRIGHT_RELIABILITY=$(CURDIR)/docs/reliability.md go test -tags chaos -run Soak -count=1 -timeout 30m -v ./internal/app

.PHONY: security
security: $(embedded) ## Test for timing leaks and ways around limits, into docs/reliability.md
	MAILWRIGHT_RELIABILITY=$(CURDIR)/docs/reliability.md go test -tags chaos -run Security -count=1 -timeout 60m -v ./internal/app ./internal/images

.PHONY: fuzz
fuzz: $(embedded) ## Fuzz every parser, each for time=60s
	scripts/fuzz $(or $(time),60s)

.PHONY: fuzz-nightly
fuzz-nightly: $(embedded) ## Fuzz every parser for 10 CPU minutes. Takes hours; keep .cache/fuzz so that the next run continues from there
	FUZZ_WORKERS=2 scripts/fuzz 5m

.PHONY: sbom
sbom: build ## Write build/sbom.cdx.json, which lists every Go module and npm package in the binary
	scripts/make-sbom

.PHONY: image
image: build ## Build a container image from bin/mailwright into build/image with buildah, and start the server in it
	scripts/build-image

.PHONY: reproducible
reproducible: ## Build the last commit twice from scratch and compare the binaries
	scripts/check-reproducible

.PHONY: clean
clean: ## Remove everything built or downloaded, but keep ./data
	rm -rf bin build .cache bench/peers/node_modules web/node_modules web/src/api/generated web/test-results internal/email/icons/data/glyphs.json internal/email/icons/data/LICENSES.txt internal/email/compatibility/data/support.json internal/email/compatibility/data/LICENSE.txt internal/auth/guessable/data/passwords.txt internal/auth/guessable/data/LICENSE.txt
	find web/dist -mindepth 1 ! -name .gitkeep -delete

# These files are embedded in the binary, so they have to exist before anything is compiled.
$(icons): internal/email/icons/platforms.go scripts/generate-icons web/node_modules/.installed
	scripts/generate-icons

$(support): scripts/generate-support web/node_modules/.installed
	scripts/generate-support

$(passwords): scripts/generate-passwords web/node_modules/.installed
	scripts/generate-passwords

web/node_modules/.installed: web/package-lock.json
	@echo "Installing the npm packages for web/"
	cd web && npm ci
	touch $@
