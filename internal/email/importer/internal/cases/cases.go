// Package cases runs tests on emails in files that also contain the expected output of an import stage.
package cases

import (
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

var update = flag.Bool("update", false, "update the files in testdata/cases; stages share files, so use -p 1")

// order is the order of the sections in a file, after the email.
var order = []string{"tree", "styles", "boxes", "blocks", "settings", "report", "warnings"}

// Run creates sections from the email in every matching file and compares them with the sections of the same name in the file. If a section
// is empty, the file must not contain it. Sections that makeSections doesn't return are left to other tests.
func Run(t *testing.T, pattern string, makeSections func(t *testing.T, email txtar.File) []txtar.File) {
	files, err := filepath.Glob(pattern)
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range files {
		folder, file := filepath.Split(name)
		t.Run(filepath.Base(folder)+"/"+strings.TrimSuffix(file, ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			want := txtar.Format(archive)
			archive.Files = replaced(archive.Files, makeSections(t, archive.Files[0]))
			got := txtar.Format(archive)
			switch {
			case string(got) == string(want):
			case !*update:
				t.Errorf("%s is now\n%s", name, got)
			default:
				if err := os.WriteFile(name, got, 0o644); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// replaced returns the sections of a file, where those with the same names as in sections are replaced.
func replaced(files, sections []txtar.File) []txtar.File {
	files = slices.DeleteFunc(files, func(f txtar.File) bool {
		return slices.ContainsFunc(sections, func(s txtar.File) bool { return s.Name == f.Name })
	})
	for _, s := range sections {
		if len(s.Data) > 0 {
			files = append(files, s)
		}
	}
	slices.SortStableFunc(files[1:], func(a, b txtar.File) int { return slices.Index(order, a.Name) - slices.Index(order, b.Name) })
	return files
}
