package layout_test

import (
	"fmt"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"mailwright/internal/email/importer/internal/cases"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

var kinds = [...]string{
	layout.Block: "block", layout.Run: "run", layout.Table: "table", layout.Cell: "cell", layout.Button: "button",
}

// TestOf_cases compares the boxes of emails with those in their files. Each box is listed with its kind, its element, and its horizontal
// position on a large screen and on a phone. Boxes that are side by side are listed below a line that says so.
func TestOf_cases(t *testing.T) {
	cases.Run(t, "../testdata/cases/layout/*.txtar", func(_ *testing.T, email txtar.File) []txtar.File {
		var out strings.Builder
		write(&out, layout.Of(style.Of(tree.Parse(t.Context(), string(email.Data)))), 0)
		return []txtar.File{{Name: "boxes", Data: []byte(out.String())}}
	})
}

func write(out *strings.Builder, b *layout.Box, depth int) {
	name := b.Node.Tag
	if b.Kind == layout.Run {
		name = words(b)
	}
	indent := strings.Repeat("  ", depth)
	fmt.Fprintf(out, "%s%s %s %s | %s\n", indent, kinds[b.Kind], name, place(b.At[style.Desktop]), place(b.At[style.Phone]))
	for _, l := range b.Lines {
		inner := depth + 1
		if len(l.Boxes) > 1 {
			fmt.Fprintf(out, "%s  line of %d%s\n", indent, len(l.Boxes), map[bool]string{true: ", stacks on phones"}[l.Stacks])
			inner++
		}
		for _, c := range l.Boxes {
			write(out, c, inner)
		}
	}
}

func place(s layout.Span) string { return fmt.Sprintf("%.0f-%.0f", s.X, s.End()) }

// words returns the text in a run, piece by piece. For an image, it returns the URL.
func words(b *layout.Box) string {
	var all []string
	for _, n := range b.Run {
		for _, s := range layout.AppendSegments(nil, n, n.Parent.Styles[b.View], "", b.View) {
			if s.IsImage {
				all = append(all, s.Node.Attr("src"))
			} else {
				all = append(all, s.Raw)
			}
		}
	}
	return fmt.Sprintf("%q", tree.Collapse(strings.Join(all, " ")))
}
