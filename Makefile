# Everything a developer or CI runs. Tools are pinned in tools/go.mod and web/package-lock.json.
.DEFAULT_GOAL := help
SHELL := bash
# As the release is built; the race detector alone needs cgo.
export CGO_ENABLED := 0

version := $(shell git describe --always --dirty 2>/dev/null || echo dev)
golangci := go tool -modfile=tools/go.mod golangci-lint
icons := internal/icons/data/glyphs.json
gotest := go tool -modfile=tools/go.mod gotestsum --format pkgname --format-hide-empty-pkg --

.PHONY: help
help: ## List the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "make %-13s%s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: run
run: build ## Build and serve on http://localhost:8080, data in ./data
	bin/mailwright serve

.PHONY: build
build: $(icons) ## Build bin/mailwright
	go build -trimpath -buildvcs=false -ldflags '-s -w -X main.version=$(version)' -o bin/mailwright ./cmd/mailwright

.PHONY: test
test: $(icons) lint generate ## All that CI runs: lint, OpenAPI checks, Go tests on SQLite and PostgreSQL
	scripts/with-postgres $(gotest) ./...
	@echo "make test: everything passed."

.PHONY: test-sqlite
test-sqlite: $(icons) ## The quick one: Go tests on SQLite only
	MAILWRIGHT_TEST_DATABASE_URL= $(gotest) ./...

.PHONY: race
race: $(icons) ## Go tests on both databases under the race detector
	@command -v gcc >/dev/null || scripts/apt-install gcc libc6-dev
	CGO_ENABLED=1 scripts/with-postgres $(gotest) -race -shuffle=on -timeout 20m ./...

.PHONY: check
check: lint generate race ## Before a release: format, lint, vet, race tests, known vulnerabilities
	scripts/check-vulnerabilities

.PHONY: lint
lint: $(icons) ## Check format, vet, import order and the rest of .golangci.yml
	$(golangci) run

.PHONY: format
format: ## Format the Go code
	$(golangci) fmt

.PHONY: generate
generate: build web/node_modules/.installed ## Write build/openapi.yaml and a TypeScript client from it; check both
	scripts/check-openapi

.PHONY: bench
bench: ## Measure against the bare drivers, into docs/benchmarks.md
	scripts/with-postgres --durable go run ./internal/bench -o docs/benchmarks.md

.PHONY: chaos
chaos: ## Kill the server in the middle of writes: nothing acknowledged may be lost
	scripts/with-postgres --durable go test -tags chaos -run Chaos -count=1 -timeout 30m -v ./internal/app/...

.PHONY: clean
clean: ## Remove what was built and downloaded; keeps ./data
	rm -rf bin build .cache web/node_modules internal/icons/data/glyphs.json internal/icons/data/LICENSES.txt

# Embedded in the binary, so that it must be there before anything is compiled.
$(icons): internal/icons/platforms.go scripts/generate-icons web/node_modules/.installed
	scripts/generate-icons

web/node_modules/.installed: web/package-lock.json
	@echo "Installing the npm packages of web/"
	cd web && npm ci
	touch $@
