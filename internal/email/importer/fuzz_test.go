package importer_test

import (
	"errors"
	"os"
	"path/filepath"
	"testing"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer"
)

// FuzzImport checks that any input gives either a valid document, which is always the same, or an error.
func FuzzImport(f *testing.F) {
	files, err := filepath.Glob("testdata/cases/*/*.txtar")
	if err != nil {
		f.Fatal(err)
	}
	for _, name := range files {
		source, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(source))
	}
	f.Add(`<table><tr><td width=-5 colspan=0 style="padding:1e9px;width:calc(1px/0)">x<table></td><b><p></b>`)
	f.Fuzz(func(t *testing.T, source string) {
		if len(source) > 1<<16 {
			return
		}
		result, err := importer.Import(t.Context(), source)
		if errors.Is(err, importer.ErrEmpty) || errors.Is(err, importer.ErrTooLarge) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		doc, err := document.Parse(result.CraftState)
		if err != nil {
			t.Fatal(err)
		}
		if problems := doc.Check(); len(problems) > 0 {
			t.Fatal(problems)
		}
		again, err := importer.Import(t.Context(), source)
		if err != nil || again.CraftState != result.CraftState || again.Settings != result.Settings {
			t.Fatal("the same email gave a different document", err)
		}
	})
}
