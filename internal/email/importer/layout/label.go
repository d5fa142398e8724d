package layout

import (
	"html"
	"slices"
	"strings"

	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// maxLabel is longer than the label of any button.
const maxLabel = 70

// IsButton reports whether a link looks like a button: it has a fill or a border, and space around a short label.
func IsButton(n *style.Node, v style.View) bool {
	s := n.Styles[v]
	if n.Tag != "a" && n.Tag != "button" || s.IsHidden() {
		return false
	}
	room := s.Padding[style.Left].Px + s.Padding[style.Right].Px
	filled := s.Background.A > 0 || s.Gradient.Set
	framed := s.Frame().Visible()
	boxed := s.Display != "inline" || s.Floats()
	if !filled && !framed || room < 6 && !(boxed && (s.Width.Set || s.Line() > 1.8*s.Size)) {
		return false
	}
	return IsLabel(n, v)
}

// IsLabel reports whether n contains only a few words on one line.
func IsLabel(n *style.Node, v style.View) bool {
	label := PlainText(n, v)
	return label != "" && len(label) <= maxLabel && !Holds(n, v, "img") && !Holds(n, v, "table")
}

// Holds reports whether n contains a visible element with the given tag.
func Holds(n *style.Node, v style.View, tag string) bool {
	for _, c := range n.Children {
		if c.IsElement() && !c.Styles[v].IsHidden() && (c.Tag == tag && !IsTracker(c, c.Styles[v]) || Holds(c, v, tag)) {
			return true
		}
	}
	return false
}

// OnlyLink returns the link that contains all the text in n, or nil if there is none.
func OnlyLink(n *style.Node, v style.View) *style.Node {
	var found *style.Node
	for _, c := range n.Children {
		link, ok := onlyLinkIn(c, v)
		if !ok || link != nil && found != nil {
			return nil
		}
		if link != nil {
			found = link
		}
	}
	return found
}

// onlyLinkIn returns the link that n is or contains. ok is false if n shows anything else.
func onlyLinkIn(n *style.Node, v style.View) (link *style.Node, ok bool) {
	switch {
	case !n.IsElement():
		return nil, IsBlankText(n.Text)
	case n.Styles[v].IsHidden() || n.Tag == "br":
		return nil, true
	case n.Tag == "img" && !IsTracker(n, n.Styles[v]):
		return nil, false
	case n.Tag == "a" && n.Attr("href") != "":
		return n, true
	}
	link = OnlyLink(n, v)
	return link, link != nil || !hasWords(n, v)
}

// hasWords reports whether n contains visible text. It doesn't build the text, unlike PlainText.
func hasWords(n *style.Node, v style.View) bool {
	if !n.IsElement() {
		return strings.TrimSpace(html.UnescapeString(n.Text)) != ""
	}
	if n.Styles[v].IsHidden() {
		return false
	}
	return slices.ContainsFunc(n.Children, func(c *style.Node) bool { return hasWords(c, v) })
}

// PlainText returns the text in n, with single spaces.
func PlainText(n *style.Node, v style.View) string {
	var b strings.Builder
	appendPlain(&b, n, v)
	return tree.Collapse(b.String())
}

func appendPlain(b *strings.Builder, n *style.Node, v style.View) {
	if !n.IsElement() {
		b.WriteString(html.UnescapeString(n.Text))
		return
	}
	if n.Styles[v].IsHidden() {
		return
	}
	if n.Tag == "br" || n.Styles[v].IsBlockLevel() {
		b.WriteByte(' ')
	}
	for _, c := range n.Children {
		appendPlain(b, c, v)
	}
}

// LinkAround returns the URL of the link around n.
func LinkAround(n *style.Node) string {
	if a := n.Ancestor("a"); a != nil {
		return strings.TrimSpace(a.Attr("href"))
	}
	return ""
}

// LabelStyle returns the style of a link's text.
func LabelStyle(a *style.Node, v style.View) *style.Style {
	segments := AppendSegments(nil, a, a.Styles[v], "", v)
	best := a.Styles[v]
	most := 0
	for _, s := range segments {
		if words := len(strings.TrimSpace(s.Raw)); words > most {
			best, most = s.Style, words
		}
	}
	return best
}
