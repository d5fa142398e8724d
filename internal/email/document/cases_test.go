package document

import (
	"fmt"
	"os"
	"strings"
	"testing"
)

// testCase is a document and the expected result. A case file contains many cases in this format:
//
//	-- name --
//	document
//	==
//	result
type testCase struct{ name, document, want string }

// runCases compares the result of each case in the file, or updates the file.
func runCases(t *testing.T, path string, result func(document string) string) {
	cases := readCases(t, path)
	for i, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			cases[i].want = result(c.document)
			if cases[i].want != c.want && !*update {
				t.Errorf("got:\n%s\nwant:\n%s", cases[i].want, c.want)
			}
		})
	}
	if *update {
		writeCases(t, path, cases)
	}
}

func readCases(t testing.TB, path string) []testCase {
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var cases []testCase
	for _, part := range strings.Split("\n"+string(raw), "\n-- ")[1:] {
		name, rest, _ := strings.Cut(part, " --\n")
		document, want, _ := strings.Cut(rest, "\n==\n")
		cases = append(cases, testCase{name, document, strings.TrimSpace(want)})
	}
	return cases
}

func writeCases(t *testing.T, path string, cases []testCase) {
	var b strings.Builder
	for i, c := range cases {
		if i > 0 {
			b.WriteString("\n")
		}
		fmt.Fprintf(&b, "-- %s --\n%s\n==\n%s\n", c.name, c.document, c.want)
	}
	if err := os.WriteFile(path, []byte(b.String()), 0o644); err != nil {
		t.Fatal(err)
	}
}
