package mailcheck

import (
	"encoding/json"
	"iter"
	"strings"
	"testing"

	"mailwright/internal/email/render"
)

// cases returns the renderer's case files as emails: one email per block with all its cases, and one per case of the
// settings.
func cases(t *testing.T) []email {
	t.Helper()
	var emails []email
	for kind, file := range files(t, "../../internal/email/render/testdata/cases/*.txt") {
		var sections []block
		for name, source := range casesIn(file) {
			if kind == "settings" {
				emails = append(emails, email{name: "case/settings " + name, html: compose(t, render.ParseSettings(source), container(nil, text("x")))})
				continue
			}
			sections = append(sections, caseSection(t, kind, source))
		}
		if kind != "settings" {
			emails = append(emails, email{name: "case/" + kind, html: compose(t, render.Settings{Subject: "Cases"}, sections...)})
		}
	}
	return emails
}

// casesIn returns the sources in a case file, by name.
func casesIn(file string) iter.Seq2[string, string] {
	return func(yield func(name, source string) bool) {
		for _, part := range strings.Split("\n"+file, "\n-- ")[1:] {
			name, rest, _ := strings.Cut(part, " --\n")
			source, _, _ := strings.Cut(rest, "\n==\n")
			if !yield(name, source) {
				return
			}
		}
	}
}

// caseSection returns a case as a section of an email. The case is a tree of blocks or the props of one block.
func caseSection(t *testing.T, kind, source string) block {
	t.Helper()
	var tree block
	if err := json.Unmarshal([]byte(source), &tree); err != nil {
		t.Fatalf("%s: %v: %s", kind, err, source)
	}
	if tree.Type == "" {
		tree = block{Type: kind}
		if err := json.Unmarshal([]byte(source), &tree.Props); err != nil {
			t.Fatalf("%s: %v: %s", kind, err, source)
		}
	}
	if tree.Type == "RowBlock" || tree.Type == "ContainerBlock" {
		return tree
	}
	return container(nil, tree)
}
