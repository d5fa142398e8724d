package tree_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"mailwright/internal/email/importer/internal/cases"
	"mailwright/internal/email/importer/tree"
)

// TestParse_cases compares the trees of emails with those in their files, which have one line for each element and text.
func TestParse_cases(t *testing.T) {
	cases.Run(t, "../testdata/cases/tree/*.txtar", func(_ *testing.T, email txtar.File) []txtar.File {
		parsed := tree.Parse(t.Context(), string(email.Data))
		var out strings.Builder
		write(&out, parsed.HTML, 0)
		for _, n := range parsed.Skipped {
			out.WriteString("skipped " + n.Tag + "\n")
		}
		return []txtar.File{{Name: "tree", Data: []byte(out.String())}}
	})
}

func write(out *strings.Builder, n *tree.Node, depth int) {
	line := n.Tag
	for _, a := range n.Attrs {
		line += fmt.Sprintf(" %s=%q", a.Name, a.Value)
	}
	if !n.IsElement() {
		words := tree.Collapse(n.Text)
		if words == "" {
			return
		}
		line = fmt.Sprintf("%q", words)
	}
	out.WriteString(strings.Repeat("  ", depth) + line + "\n")
	for _, c := range n.Children {
		write(out, c, depth+1)
	}
}

// TestParse_limits checks that parts beyond the limits aren't read.
func TestParse_limits(t *testing.T) {
	if parsed := tree.Parse(t.Context(), strings.Repeat("<p>x", 30_000)); !parsed.TooBig {
		t.Error("60,000 nodes aren't too big")
	}
	deep, nested := 0, tree.Parse(t.Context(), strings.Repeat("<div>", 1_000)+"x")
	for n := nested.HTML; len(n.Children) > 0; n = n.Children[len(n.Children)-1] {
		deep++
	}
	if deep > 200 {
		t.Errorf("%d nested elements", deep)
	}
	many := tree.Parse(t.Context(), "<p"+attributes(100)+">x")
	if got := len(many.Body.Children[0].Attrs); got > 40 {
		t.Errorf("kept %d attributes", got)
	}
}

func attributes(count int) string {
	var out strings.Builder
	for i := range count {
		fmt.Fprintf(&out, ` a%d="x"`, i)
	}
	return out.String()
}
