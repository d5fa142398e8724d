package app_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestThreatModel_namesTestsThatExist keeps the page from promising what nobody checks.
func TestThreatModel_namesTestsThatExist(t *testing.T) {
	page, err := os.ReadFile("../../docs/threat-model.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := testNames(t)
	named := regexp.MustCompile("`(Test[A-Za-z0-9_]+)`").FindAllStringSubmatch(string(page), -1)
	if len(named) < 40 {
		t.Errorf("only %d tests are named", len(named))
	}
	for _, name := range named {
		if !tests[name[1]] {
			t.Errorf("there is no %s", name[1])
		}
	}
}

func testNames(t *testing.T) map[string]bool {
	t.Helper()
	names := map[string]bool{}
	declared := regexp.MustCompile(`(?m)^func (Test[A-Za-z0-9_]+)\(`)
	root := os.DirFS("..")
	err := fs.WalkDir(root, ".", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, "_test.go") {
			return err
		}
		content, err := fs.ReadFile(root, path)
		for _, name := range declared.FindAllSubmatch(content, -1) {
			names[string(name[1])] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}
