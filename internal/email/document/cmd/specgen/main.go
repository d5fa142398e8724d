// Command specgen generates files from the block specs: the rules and defaults that the web app reads, its table of blocks, the JSON
// Schema, and the block sections in docs/document-format.md.
//
// Run it in the root of the repository, as make generate does.
package main

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
)

// file is a file that specgen writes. Its previous content matters if only part of it is generated.
type file struct {
	path string
	make func(before []byte) ([]byte, error)
}

var files = []file{
	{"internal/email/document/rules.json", rulesJSON},
	{"internal/email/document/defaults.json", defaultsJSON},
	{"docs/document-schema.json", schemaJSON},
	{"docs/document-format.md", formatPage},
	{"web/src/editor/document/blocks.gen.ts", typeScript},
}

func main() {
	written, err := writeFiles(".")
	for _, path := range written {
		fmt.Println("Wrote", path)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "specgen:", err)
		os.Exit(1)
	}
}

// writeFiles updates the generated files in a repository and returns the paths of those that changed.
func writeFiles(root string) (written []string, err error) {
	for _, f := range files {
		path := filepath.Join(root, f.path)
		before, err := os.ReadFile(path)
		if err != nil && !os.IsNotExist(err) {
			return written, err
		}
		after, err := f.make(before)
		if err != nil {
			return written, fmt.Errorf("make %s: %w", f.path, err)
		}
		if bytes.Equal(before, after) {
			continue
		}
		if err := os.WriteFile(path, after, 0o644); err != nil {
			return written, err
		}
		written = append(written, f.path)
	}
	return written, nil
}
