package importer_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer"
	"mailwright/internal/email/importer/internal/cases"
)

// TestImport_cases imports every email in testdata and compares the result with the blocks, settings, report and warnings in its file. Each
// import stage has its own folder. An email called same.html must also read the same after it's imported and rendered.
func TestImport_cases(t *testing.T) {
	cases.Run(t, "testdata/cases/*/*.txtar", func(t *testing.T, email txtar.File) []txtar.File {
		result, again := imported(t, string(email.Data))
		if email.Name == "same.html" {
			wantSame(t, shown(string(email.Data)), shown(again))
		}
		return golden(t, result)
	})
}

// golden returns the complete result of an import, as sections of a case.
func golden(t *testing.T, result importer.Result) []txtar.File {
	t.Helper()
	var report, warnings strings.Builder
	for _, e := range result.Report {
		fmt.Fprintf(&report, "%d:%d %s %s (%d): %s\n", e.Line, e.Column, e.Outcome, e.Element, e.Count, e.Message)
	}
	for _, w := range result.Warnings {
		fmt.Fprintf(&warnings, "%d:%d %s %s\n", w.Line, w.Column, w.Code, w.Message)
	}
	return []txtar.File{
		{Name: "blocks", Data: []byte(outline(t, result.CraftState))},
		{Name: "settings", Data: []byte(short(parsed[map[string]any](t, result.Settings)) + "\n")},
		{Name: "report", Data: []byte(report.String())},
		{Name: "warnings", Data: []byte(warnings.String())},
	}
}

// outline returns a document with one line for each block, indented by its depth.
func outline(t *testing.T, craftState string) string {
	t.Helper()
	doc, err := document.Parse(craftState)
	if err != nil {
		t.Fatal("not a document", err)
	}
	nodes := parsed[map[string]struct{ Props map[string]any }](t, craftState)
	var out strings.Builder
	var walk func(n document.Node, depth int)
	walk = func(n document.Node, depth int) {
		line := strings.TrimSuffix(n.TypeName(), "Block") + " " + short(nodes[n.ID()].Props)
		out.WriteString(strings.Repeat("  ", depth) + strings.TrimSpace(line) + "\n")
		for c := range n.Children() {
			walk(c, depth+1)
		}
	}
	root, _ := doc.Root()
	walk(root, 0)
	return out.String()
}

func parsed[T any](t *testing.T, source string) (value T) {
	t.Helper()
	if err := json.Unmarshal([]byte(source), &value); err != nil {
		t.Fatal(err)
	}
	return value
}

// short returns the members of an object as name=value, sorted by name, with nested objects in parentheses.
func short(members map[string]any) string {
	var parts []string
	for _, name := range slices.Sorted(maps.Keys(members)) {
		if inner, ok := members[name].(map[string]any); ok {
			parts = append(parts, name+"("+short(inner)+")")
		} else {
			parts = append(parts, name+"="+shortValue(members[name]))
		}
	}
	return strings.Join(parts, " ")
}

// needsQuotes matches strings that would be hard to distinguish from their surroundings.
var needsQuotes = regexp.MustCompile(`[\s"()\[\]=]|^$`)

func shortValue(value any) string {
	switch v := value.(type) {
	case map[string]any:
		return "(" + short(v) + ")"
	case []any:
		var parts []string
		for _, entry := range v {
			parts = append(parts, shortValue(entry))
		}
		return "[" + strings.Join(parts, " ") + "]"
	case string:
		switch {
		case !needsQuotes.MatchString(v):
			return v
		case strconv.CanBackquote(v):
			return "`" + v + "`"
		}
		return strconv.Quote(v)
	}
	return fmt.Sprint(value)
}
