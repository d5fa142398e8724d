package style_test

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"

	"mailwright/internal/email/importer/internal/cases"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

var views = [...]string{style.Desktop: "", style.Phone: "phone ", style.Dark: "dark "}

// TestOf_cases compares the styles of emails with those in their files. Every piece of text has one line with its style, and more
// if it differs on phones or in dark mode.
func TestOf_cases(t *testing.T) {
	cases.Run(t, "../testdata/cases/style/*.txtar", func(_ *testing.T, email txtar.File) []txtar.File {
		var out strings.Builder
		write(&out, style.Of(tree.Parse(t.Context(), string(email.Data))).Body)
		return []txtar.File{{Name: "styles", Data: []byte(out.String())}}
	})
}

func write(out *strings.Builder, n *style.Node) {
	for _, c := range n.Children {
		if c.IsElement() {
			write(out, c)
		} else if words := tree.Collapse(c.Text); words != "" {
			large := short(n.Styles[style.Desktop])
			fmt.Fprintf(out, "%s %q: %s\n", n.Tag, words, large)
			for v, s := range n.Styles[style.Phone:] {
				if s != nil && short(s) != large {
					fmt.Fprintf(out, "  %s%s\n", views[v+1], short(s))
				}
			}
		}
	}
}

// short returns the most common properties.
func short(s *style.Style) string {
	if s.IsHidden() {
		return "hidden"
	}
	parts := []string{s.Color.String(), fmt.Sprintf("%.4g/%.4g %d", s.Size, s.Line(), s.Weight), style.CleanFamily(s.Family), s.Alignment()}
	flags := map[string]bool{"italic": s.Italic, "underline": s.Underline, "strike": s.Strike, "rtl": s.RTL}
	for _, name := range slices.Sorted(maps.Keys(flags)) {
		if flags[name] {
			parts = append(parts, name)
		}
	}
	if s.Background.A > 0 {
		parts = append(parts, "on "+s.Background.String())
	}
	return strings.Join(parts, ", ")
}
