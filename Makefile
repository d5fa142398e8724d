# Everything a developer or CI runs. Tools are pinned in tools/go.mod and web/package-lock.json.
.DEFAULT_GOAL := help
SHELL := bash
# As the release is built; the race detector alone needs cgo.
export CGO_ENABLED := 0

version := $(shell git describe --always --dirty 2>/dev/null || echo dev)
golangci := go tool -modfile=tools/go.mod golangci-lint
icons := internal/email/icons/data/glyphs.json
support := internal/email/compatibility/data/support.json
embedded := $(icons) $(support)
gotest := go tool -modfile=tools/go.mod gotestsum --format pkgname --format-hide-empty-pkg
# Packages that only make test-full runs: whole runs of the service on two databases, a second build, every email in a browser.
slow := ./test/agreement ./test/blocktest ./test/mailcheck
quick = $$(go list ./... | grep -vxF "$$(go list $(slow))")
# Reports of the last run, which scripts/slowest-tests reads.
reports := build/test
# Suites side by side, all of them to their end, and what took longest.
suites = rm -rf $(reports) && mkdir -p $(reports) && { $(MAKE) --no-print-directory --jobs=2 --keep-going $(1); code=$$?; scripts/slowest-tests; exit $$code; }

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-18s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: build ## Build and serve on http://localhost:8080, data in ./data
	bin/mailwright serve

.PHONY: dev
dev: $(embedded) web/node_modules/.installed ## Serve on http://localhost:5173; changes of the web app show at once
	scripts/dev

.PHONY: build
build: web ## Build bin/mailwright with the web app in it
	go build -trimpath -buildvcs=false -ldflags '-s -w -X main.version=$(version)' -o bin/mailwright ./cmd/mailwright

.PHONY: web
web: $(embedded) web/node_modules/.installed ## Build the web app into web/dist, where something has changed
	scripts/build-web

.PHONY: test
test: build client ## The tests to run before every commit: SQLite and PostgreSQL, the web app, its journeys in a browser
	@$(call suites,suite-go suite-web suite-browser)
	@echo "make test: everything passed."

.PHONY: test-quick
test-quick: $(embedded) web/node_modules/.installed ## While you work: Go tests on SQLite and the web app's unit tests, no browser
	scripts/generate-client
	@$(call suites,suite-sqlite suite-unit)

.PHONY: test-full
test-full: build ## What is too slow for make test: every browser test and every email in the whole Chromium
	CHROMIUM=$$(scripts/find-browser --whole) scripts/test-browser --project full
	CHROMIUM=$$(scripts/find-browser --whole) scripts/with-mail-tools scripts/with-s3 scripts/with-postgres $(gotest) -- -p 2 -timeout 30m $(slow)

.PHONY: test-web
test-web: build ## The web app: format, lint, types, unit tests, budgets
	$(MAKE) --no-print-directory suite-web

.PHONY: test-browser
test-browser: build ## The web app in a real browser: the journeys of web/e2e
	$(MAKE) --no-print-directory suite-browser

# The suites themselves, for targets that have built what they need. More packages at once than cores: some of them wait.
.PHONY: suite-go suite-sqlite suite-web suite-unit suite-browser
suite-go:
	scripts/with-s3 scripts/with-postgres $(gotest) --jsonfile $(reports)/go.json -- -p 4 -timeout 20m $(quick)

suite-sqlite:
	MAILWRIGHT_TEST_DATABASE_URL= $(gotest) --jsonfile $(reports)/go.json -- -p 4 -timeout 20m $(quick)

suite-web: suite-unit
	cd web && npm run --silent check
	scripts/check-web-budgets

suite-unit:
	cd web && npm run --silent test -- --reporter=default --reporter=json --outputFile.json=../$(reports)/web.json

suite-browser:
	scripts/test-browser --project journeys

.PHONY: race
race: $(embedded) ## Go tests on both databases under the race detector
	@command -v gcc >/dev/null || scripts/apt-install gcc libc6-dev
	CGO_ENABLED=1 scripts/with-s3 scripts/with-postgres $(gotest) -- -race -shuffle=on -timeout 20m ./...

.PHONY: check
check: lint client race ## Before a release: format, lint, vet, race tests, known vulnerabilities
	scripts/check-vulnerabilities

.PHONY: lint
lint: $(embedded) ## Check format, vet, import order and the rest of .golangci.yml
	$(golangci) run

.PHONY: format
format: web/node_modules/.installed ## Format the code
	$(golangci) fmt
	cd web && npm run --silent format

.PHONY: generate
generate: client ## Write what follows from the specs of the blocks, and all that make client does
	go run ./internal/email/document/cmd/specgen

.PHONY: client
client: $(embedded) web/node_modules/.installed ## Write build/openapi.yaml and the web app's client from it; check the description
	scripts/generate-client
	scripts/check-openapi

.PHONY: bench
bench: build ## Measure against the bare drivers, PocketBase and other renderers, into docs/benchmarks.md
	scripts/with-postgres --durable go run ./bench -o docs/benchmarks.md

.PHONY: bench-pocketbase
bench-pocketbase: build ## Measure the service beside PocketBase alone, into docs/benchmarks.md
	go run ./bench -only pocketbase

.PHONY: bench-render
bench-render: $(embedded) ## Measure the renderer alone beside others, into docs/benchmarks.md
	go run ./bench -only render

.PHONY: ai-eval
ai-eval: $(embedded) ## Draft every occasion's example without and with the model of MAILWRIGHT_AI_PROVIDER and print the figures of both
	go test -tags eval -run Eval -count=1 -timeout 60m ./internal/ai

.PHONY: bench-web
bench-web: build ## Measure the web app in a real browser, into docs/benchmarks.md
	scripts/bench-web

.PHONY: pictures
pictures: $(embedded) ## Draw the pictures and thumbnails of the library anew
	scripts/draw-pictures
	go run ./internal/library/preview -thumbnails
	scripts/with-mail-tools go test ./test/mailcheck -run Pictures -update

.PHONY: chaos
chaos: $(embedded) ## Kill the server, backups and restores, take its database, files, disk and providers away: nothing acknowledged may be lost; into docs/reliability.md
	MAILWRIGHT_RELIABILITY=$(CURDIR)/docs/reliability.md scripts/with-s3 scripts/with-postgres --durable go test -tags chaos -run Chaos -count=1 -timeout 30m -v ./internal/app/...

.PHONY: soak
soak: $(embedded) ## Overload, noisy tenants, slow clients, bombs and a long run, into docs/reliability.md
	MAILWRIGHT_RELIABILITY=$(CURDIR)/docs/reliability.md go test -tags chaos -run Soak -count=1 -timeout 30m -v ./internal/app

.PHONY: security
security: $(embedded) ## Measure what strangers could learn by time, and whether limits can be got round, into docs/reliability.md
	MAILWRIGHT_RELIABILITY=$(CURDIR)/docs/reliability.md go test -tags chaos -run Security -count=1 -timeout 30m -v ./internal/app

.PHONY: fuzz
fuzz: $(embedded) ## Give every parser made-up input, each for time=60s
	scripts/fuzz $(or $(time),60s)

.PHONY: sbom
sbom: build ## Write build/sbom.cdx.json: every Go module and npm package that is in the binary
	scripts/make-sbom

.PHONY: reproducible
reproducible: ## Build the last commit twice from nothing and compare the binaries
	scripts/check-reproducible

.PHONY: clean
clean: ## Remove what was built and downloaded; keeps ./data
	rm -rf bin build .cache bench/peers/node_modules web/node_modules web/src/api/generated web/test-results internal/email/icons/data/glyphs.json internal/email/icons/data/LICENSES.txt internal/email/compatibility/data/support.json internal/email/compatibility/data/LICENSE.txt
	find web/dist -mindepth 1 ! -name .gitkeep -delete

# Embedded in the binary, so that it must be there before anything is compiled.
$(icons): internal/email/icons/platforms.go scripts/generate-icons web/node_modules/.installed
	scripts/generate-icons

$(support): scripts/generate-support web/node_modules/.installed
	scripts/generate-support

web/node_modules/.installed: web/package-lock.json
	@echo "Installing the npm packages of web/"
	cd web && npm ci
	touch $@
