package render

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/email/document"
)

// TestCases compares the output for every prop of every block with testdata/cases, which contains one file for each block. To update the
// files, run go test ./internal/email/render -update. The diff shows what a change does to an email.
//
//	-- name --
//	the block's props as JSON, or the tree of blocks
//	==
//	the HTML, the rules in the head, the plain text, the warnings
func TestCases(t *testing.T) {
	paths, err := filepath.Glob("testdata/cases/*.txt")
	if err != nil || len(paths) == 0 {
		t.Fatalf("no cases: %v", err)
	}
	for _, path := range paths {
		block := strings.TrimSuffix(filepath.Base(path), ".txt")
		t.Run(block, func(t *testing.T) { runCases(t, path, block) })
	}
}

func TestCases_coverEveryBlock(t *testing.T) {
	for _, spec := range document.Specs() {
		if _, err := os.Stat(filepath.Join("testdata/cases", spec.Name+".txt")); err != nil {
			t.Errorf("add a case for the block: %v", err)
		}
	}
}

func runCases(t *testing.T, path, block string) {
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var written []string
	for _, part := range strings.Split("\n"+string(raw), "\n-- ")[1:] {
		name, rest, _ := strings.Cut(part, " --\n")
		source, want, _ := strings.Cut(rest, "\n==\n")
		t.Run(name, func(t *testing.T) {
			got := caseResult(t, block, source)
			written = append(written, fmt.Sprintf("-- %s --\n%s\n==\n%s", name, source, got))
			if diff := cmp.Diff(strings.TrimSpace(want), strings.TrimSpace(got)); diff != "" && !*update {
				t.Error(diff)
			}
		})
	}
	if *update {
		if err := os.WriteFile(path, []byte(strings.Join(written, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// branch is a block with its children.
type branch struct {
	Type  string
	Props json.RawMessage
	Nodes []branch
}

func caseResult(t *testing.T, block, source string) string {
	if block == "settings" {
		text := branch{Type: "TextBlock", Props: json.RawMessage(`{"text":"<a href=\"https://example.com\">x</a>"}`)}
		result := Render(parse(t, text.document(t)), Options{Settings: ParseSettings(source), CDNURL: testCDN})
		checkMarkup(t, result.HTML)
		return lines(strings.Replace(result.HTML, preheaderPadding, "…", 1))
	}
	tree := branch{Type: block, Props: json.RawMessage(source)}
	switch block {
	case "ContainerBlock", "RowBlock", "ColumnBlock", "UnknownBlock":
		tree = branch{}
		if err := json.Unmarshal([]byte(source), &tree); err != nil {
			t.Fatal(err)
		}
	}
	result := Render(parse(t, tree.document(t)), Options{CDNURL: testCDN})
	checkMarkup(t, result.HTML)
	return inEmail(t, result.HTML) + section("head", rulesOf(result.HTML)) + section("text", result.Text) + section("warnings",
		warningLines(ofBlocks(result.Warnings)))
}

// inEmail returns the content of the element that limits the email's width.
func inEmail(t *testing.T, html string) string {
	_, rest, found := strings.Cut(html, `text-align:left">`+fullTable)
	inside, _, ended := strings.Cut(rest, `</table></div><!--[if `+
		`mso]></td></tr></table><![endif]--></td></tr></table></div></div></body></html>`)
	if !found || !ended {
		t.Fatalf("no email in %s", html)
	}
	return lines(inside)
}

// lines puts each tag on its own line, so that a diff is readable.
func lines(html string) string { return strings.ReplaceAll(html, "><", ">\n<") + "\n" }

// rulesOf returns the rules for small screens and dark mode.
func rulesOf(html string) string {
	var rules strings.Builder
	for _, part := range strings.Split(html, "<style>")[1:] {
		if style, _, _ := strings.Cut(part, "</style>"); strings.Contains(style, "@media") {
			rules.WriteString(strings.ReplaceAll(style, "}", "}\n"))
		}
	}
	return rules.String()
}

// ofBlocks returns the warnings about blocks, without the expected one about the missing footer.
func ofBlocks(warnings []Warning) []Warning {
	return slices.DeleteFunc(warnings, func(w Warning) bool { return w.NodeID == "" })
}

func section(name, content string) string {
	if content = strings.TrimSpace(content); content == "" {
		return ""
	}
	return name + ":\n" + content + "\n"
}

// document returns an email that contains only the branch.
func (b branch) document(t *testing.T) string {
	nodes := map[string]any{}
	count := 0
	var add func(b branch, parent string) string
	add = func(b branch, parent string) string {
		count++
		id := fmt.Sprintf("n%d", count)
		children := []string{}
		for _, child := range b.Nodes {
			children = append(children, add(child, id))
		}
		props := b.Props
		if props == nil {
			props = json.RawMessage(`{}`)
		}
		nodes[id] = map[string]any{"type": map[string]any{"resolvedName": b.Type}, "props": props, "parent": parent, "nodes": children}
		return id
	}
	top := b
	if b.Type != "RowBlock" && b.Type != "ContainerBlock" {
		top = branch{Type: "ContainerBlock", Nodes: []branch{b}}
	}
	nodes["ROOT"] = map[string]any{
		"type": map[string]any{"resolvedName": "ContainerBlock"}, "props": map[string]any{},
		"nodes": []string{add(top, "ROOT")},
	}
	source, err := json.Marshal(nodes)
	if err != nil {
		t.Fatal(err)
	}
	return string(source)
}
