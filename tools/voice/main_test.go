package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestCheck(t *testing.T) {
	for _, c := range []struct{ name, file, text, want string }{
		{"doc", "docs/a.md", "# Title\n\nThe looks of\na brand.\n", `docs/a.md:3: "looks of": write "style of"`},
		{"Go comment", "a.go", "package a\n\n// A is mended.\nvar A int\n", `a.go:3: "mended": write "fix"`},
		{"Go comment of two lines", "a.go", "package a\n\n// The looks\n// of B.\nvar A int\n", "a.go:3: \"looks\\nof\": write \"style of\""},
		{"Go string", "a.go", "package a\n\nvar A = `one\nGrey`\n", `a.go:4: "Grey": write "gray"`},
		{"words.ts", "web/src/x/words.ts", "export const words = { a: \"A picture\" };\n", `web/src/x/words.ts:1: "picture": write "image"`},
		{"comment of a test", "a_test.go", "package a\n\n// Whoever runs it.\n", `a_test.go:3: "Whoever": write "anyone who"`},
		{"string of a test", "a_test.go", "package a\n\nvar a = \"colour\"\n", ""},
		{"code in a doc", "a.md", "Set `colour`, see [this](grey.md).\n\n```sh\nmend\n```\n", ""},
		{"part of a word", "a.md", "We recommend understandings.\n", ""},
		{"allowed phrase", "a.md", "It is no longer a `<picture>`, nor <picture>.\n", ""},
		{"allowed phrase on two lines", "a.go", "package a\n\n// A is no\n// longer used.\nvar A int\n", ""},
		{"other file", "web/src/x/App.tsx", "const a = \"colour\";\n", ""},
		{"skipped folder", "web/node_modules/x/README.md", "colour\n", ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			root := t.TempDir()
			path := filepath.Join(root, c.file)
			if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(path, []byte(c.text), 0o600); err != nil {
				t.Fatal(err)
			}
			found, err := check(root)
			if err != nil {
				t.Fatal(err)
			}
			if got := strings.Join(found, "\n"); got != c.want {
				t.Errorf("got %q, want %q", got, c.want)
			}
		})
	}
}

func TestCheck_reportsBrokenGo(t *testing.T) {
	root := t.TempDir()
	if err := os.WriteFile(filepath.Join(root, "a.go"), []byte("not Go"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := check(root); err == nil {
		t.Error("a file that doesn't parse gave no error")
	}
}
