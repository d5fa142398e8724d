package app_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// goals lists the goals that tests check. The goals for releases are documented commands.
var goals = strings.Fields("S1 S2 S3 S4 S5 S6 S7 S8 S9 S10 S11 S12 S13 S14 S15 C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 D1 D2 D3 D4 D6 A1 A2 A3 A4 " +
	"A5 A6 A7 A8 A9 A10 nodes")

// TestReliability_namesTestsThatExist checks that the tests named in docs/reliability.md exist and that no goal is
// missing.
func TestReliability_namesTestsThatExist(t *testing.T) {
	page, err := os.ReadFile("../../docs/reliability.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := testNames(t)
	named := regexp.MustCompile("`(Test[A-Za-z0-9_]+)`").FindAllStringSubmatch(string(page), -1)
	if len(named) < 25 {
		t.Errorf("only %d tests are named", len(named))
	}
	for _, name := range named {
		if !tests[name[1]] {
			t.Errorf("there is no %s", name[1])
		}
	}
	for _, goal := range goals {
		if !regexp.MustCompile(`(?m)^\| ` + goal + `( [a-z]+)? \|`).Match(page) {
			t.Errorf("goal %s has no row", goal)
		}
	}
}
