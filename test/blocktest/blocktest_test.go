//go:build !toy

// Package blocktest verifies what ARCHITECTURE.md says about adding a block. It adds one, in the files and lines named
// there, and toy_test.go uses it.
package blocktest

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	// The go command reruns a test only when something it imports or reads has changed, so import the packages that
	// toy_test.go uses.
	_ "mailwright/internal/ai/operations"
	_ "mailwright/internal/checks"
	"mailwright/internal/email/document"
	_ "mailwright/internal/email/render"
	_ "mailwright/internal/library"
)

// TestToyBlock builds the product with one more block. It gives the go command an overlay with the new files, and with
// one more line each in specs.go and page.go.
func TestToyBlock(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	number := strconv.Itoa(len(document.Specs()) + 1)
	o := overlay{t: t, root: root, Replace: map[string]string{}}
	o.put("internal/email/document/quote.go", strings.Replace(read(t, "testdata/document.go.txt"), "NEXT", number, 1))
	o.put("internal/email/render/quote.go", read(t, "testdata/render.go.txt"))
	o.addLine("internal/email/document/specs.go", "\n}\n", "\n\tQuoteBlock: &quoteSpec,")
	o.addLine("internal/email/render/page.go", "\n\tdefault:\n\t\tp.unknownBlock", "\n\tcase document.QuoteBlock:\n\t\tp.quoteBlock(n, l, f)")

	read(t, "toy_test.go") // so that changing it reruns the test
	repository := generate(t, o)
	o.run(root, []string{"TOY_REPOSITORY=" + repository}, "go", "test", "-count=1", "-tags=toy", "-overlay="+o.file(), "./test/blocktest")
}

// generate runs specgen with the new block on a copy of the generated files, and returns the copy's location.
func generate(t *testing.T, o overlay) (repository string) {
	repository = t.TempDir()
	for _, path := range []string{
		"internal/email/document/rules.json", "internal/email/document/defaults.json", "docs/document-schema.json",
		"docs/document-format.md", "web/src/editor/document/blocks.gen.ts",
	} {
		write(t, filepath.Join(repository, path), read(t, filepath.Join(o.root, path)))
	}
	specgen := filepath.Join(t.TempDir(), "specgen")
	o.run(o.root, nil, "go", "build", "-overlay="+o.file(), "-o", specgen, "./internal/email/document/cmd/specgen")
	o.run(repository, nil, specgen)
	return repository
}

// overlay lists files that the go command reads instead of those on disk.
type overlay struct {
	t       *testing.T
	root    string
	Replace map[string]string
}

func (o overlay) put(path, text string) {
	o.t.Helper()
	file := filepath.Join(o.t.TempDir(), filepath.Base(path))
	write(o.t, file, text)
	o.Replace[filepath.Join(o.root, path)] = file
}

// addLine inserts a line before text in a file.
func (o overlay) addLine(path, before, line string) {
	o.t.Helper()
	text := read(o.t, filepath.Join(o.root, path))
	at := strings.LastIndex(text, before)
	if at < 0 {
		o.t.Fatalf("%s has no %q", path, before)
	}
	o.put(path, text[:at]+line+text[at:])
}

func (o overlay) file() string {
	o.t.Helper()
	text, err := json.Marshal(o)
	if err != nil {
		o.t.Fatal(err)
	}
	file := filepath.Join(o.t.TempDir(), "overlay.json")
	write(o.t, file, string(text))
	return file
}

func (o overlay) run(folder string, env []string, name string, args ...string) {
	o.t.Helper()
	command := exec.CommandContext(o.t.Context(), name, args...)
	command.Dir, command.Env = folder, append(os.Environ(), env...)
	if out, err := command.CombinedOutput(); err != nil {
		o.t.Fatalf("%s: %v\n%s", command, err, out)
	}
}

func read(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
