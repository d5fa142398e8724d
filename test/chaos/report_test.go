package chaos

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTable_writesEachGoalInItsRow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "reliability.md")
	before := "# Title\n\n| Id | Goal |\n|---|---|\n| A1 | old |\n\nText.\n\n| other | table |\n"
	if err := os.WriteFile(path, []byte(before), 0o600); err != nil {
		t.Fatal(err)
	}
	var table Table
	table.Add(Result{ID: "A1", Goal: "first try", Figure: "0", Scale: "full", Run: "make soak"})
	table.Add(Result{ID: "A1", Goal: "goodput", Figure: "91%", Met: true, Scale: "full", Run: "make soak"})
	table.Add(Result{ID: "A10", Goal: "small", Figure: "dead", Scale: "1/2", Run: "make soak"})
	if err := table.WriteInto(path); err != nil {
		t.Fatal(err)
	}
	after, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	want := "# Title\n\n| Id | Goal |\n|---|---|\n| A1 | goodput | 91% | met | full | `make soak` |\n" +
		"| A10 | small | dead | NOT MET | 1/2 | `make soak` |\n\nText.\n\n| other | table |\n"
	if string(after) != want {
		t.Errorf("got:\n%s\nwant:\n%s", after, want)
	}
}
