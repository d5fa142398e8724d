package importer_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer"
)

var update = flag.Bool("update", false, "write what the mails of testdata/cases become into them")

// TestImport_cases holds every mail of testdata/cases to the blocks, settings and warnings beside it.
func TestImport_cases(t *testing.T) {
	files, err := filepath.Glob("testdata/cases/*/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatal("no cases", err)
	}
	for _, name := range files {
		t.Run(strings.TrimSuffix(filepath.Base(name), ".txtar"), func(t *testing.T) {
			archive, err := txtar.ParseFile(name)
			if err != nil {
				t.Fatal(err)
			}
			result, again := imported(t, string(archive.Files[0].Data))
			got := []txtar.File{archive.Files[0], {Name: "blocks", Data: []byte(outline(t, result.CraftState))}, {Name: "settings", Data: []byte(result.Settings + "\n")}}
			if len(result.Report) > 0 {
				got = append(got, txtar.File{Name: "report", Data: []byte(reportLines(result.Report))})
			}
			if len(result.Warnings) > 0 {
				got = append(got, txtar.File{Name: "warnings", Data: []byte(warningLines(result.Warnings))})
			}
			if *update {
				archive.Files = got
				if err := os.WriteFile(name, txtar.Format(archive), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			for i, file := range got {
				if i >= len(archive.Files) || string(archive.Files[i].Data) != string(file.Data) {
					t.Errorf("%s are now\n%s", file.Name, file.Data)
				}
			}
			if archive.Files[0].Name == "same.html" {
				wantSame(t, said(string(archive.Files[0].Data)), said(again))
			}
		})
	}
}

// outline is a document as one line for each block, indented by its depth.
func outline(t *testing.T, craftState string) string {
	t.Helper()
	var nodes map[string]struct {
		Props map[string]any `json:"props"`
	}
	doc, err := document.Parse(craftState)
	if err != nil || json.Unmarshal([]byte(craftState), &nodes) != nil {
		t.Fatal("no document", err)
	}
	var out strings.Builder
	var walk func(n document.Node, depth int)
	walk = func(n document.Node, depth int) {
		var props strings.Builder
		encoder := json.NewEncoder(&props)
		encoder.SetEscapeHTML(false)
		if err := encoder.Encode(nodes[n.ID()].Props); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&out, "%s%s %s", strings.Repeat("  ", depth), strings.TrimSuffix(n.TypeName(), "Block"), props.String())
		for c := range n.Children() {
			walk(c, depth+1)
		}
	}
	root, _ := doc.Root()
	walk(root, 0)
	return out.String()
}

func warningLines(warnings []importer.Warning) string {
	var out strings.Builder
	for _, w := range warnings {
		fmt.Fprintf(&out, "%d:%d %s %s\n", w.Line, w.Column, w.Code, w.Message)
	}
	return out.String()
}

func reportLines(report []importer.Entry) string {
	var out strings.Builder
	for _, e := range report {
		fmt.Fprintf(&out, "%d:%d %s %s (%d): %s\n", e.Line, e.Column, e.Outcome, e.Element, e.Count, e.Message)
	}
	return out.String()
}
