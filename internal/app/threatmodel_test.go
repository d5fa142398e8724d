package app_test

import (
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestThreatModel_namesTestsThatExist checks that the tests named in docs/threat-model.md exist.
func TestThreatModel_namesTestsThatExist(t *testing.T) { wantNamedTests(t, "threat-model.md", 40) }

func TestASVS_namesTestsThatExist(t *testing.T) {
	wantNamedTests(t, "asvs.md", 150)
	named := regexp.MustCompile("`(web/[^`]+)` \"([^\"]+)\"").FindAllStringSubmatch(readDoc(t, "asvs.md"), -1)
	if len(named) == 0 {
		t.Error("no test of the web app is named")
	}
	for _, name := range named {
		content, err := os.ReadFile("../../" + name[1])
		if err != nil || !regexp.MustCompile(`\("`+regexp.QuoteMeta(name[2])+`( @journey)?"`).Match(content) {
			t.Errorf("%s has no test %q: %v", name[1], name[2], err)
		}
	}
}

// TestASVS_everyRowHasAStatus checks that every row names a test, a document or a reason why it doesn't apply, or is
// marked as open.
func TestASVS_everyRowHasAStatus(t *testing.T) {
	page := readDoc(t, "asvs.md")
	rows := regexp.MustCompile(`(?m)^\| \d+\.\d.*\|$`).FindAllString(page, -1)
	if len(rows) < 120 {
		t.Errorf("only %d rows", len(rows))
	}
	answer := regexp.MustCompile("`Test|`web/|document: |not applicable|open: |open for ")
	for _, row := range rows {
		cells := strings.Split(strings.Trim(row, "|"), "|")
		if len(cells) != 4 || !answer.MatchString(cells[3]) {
			t.Errorf("no answer: %s", row)
		}
	}
}

func readDoc(t *testing.T, name string) string {
	t.Helper()
	page, err := os.ReadFile("../../docs/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(page)
}

func wantNamedTests(t *testing.T, page string, least int) {
	t.Helper()
	tests := testNames(t)
	named := regexp.MustCompile("`(Test[A-Za-z0-9_]+)`").FindAllStringSubmatch(readDoc(t, page), -1)
	if len(named) < least {
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
	root := os.DirFS("../..")
	err := fs.WalkDir(root, ".", func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.Name() == "node_modules" {
			return fs.SkipDir
		}
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
