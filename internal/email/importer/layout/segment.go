package layout

import (
	"strings"

	"mailwright/internal/email/importer/style"
)

// Segment is a part of a run: text in one style, a line break, or an image.
type Segment struct {
	Raw     string
	Node    *style.Node // the image or line break itself; for text, the element around it
	Style   *style.Style
	Href    string
	IsBreak bool
	IsImage bool
}

// AppendSegments adds the visible content of n. s and href are the style and link that apply around it.
func AppendSegments(list []Segment, n *style.Node, s *style.Style, href string, v style.View) []Segment {
	if !n.IsElement() {
		if s.Size < 2 || s.Invisible {
			return list
		}
		return append(list, Segment{Raw: n.Text, Node: n.Parent, Style: s, Href: href})
	}
	s = n.Styles[v]
	switch {
	case s.IsHidden() || IsTracker(n, s):
		return list
	case n.Tag == "br":
		return append(list, Segment{Node: n, Style: s, IsBreak: true})
	case n.Tag == "img":
		return append(list, Segment{Node: n, Style: s, Href: href, IsImage: true})
	case n.Tag == "a" && n.Attr("href") != "":
		href = strings.TrimSpace(n.Attr("href"))
	}
	for _, c := range n.Children {
		list = AppendSegments(list, c, s, href, v)
	}
	return list
}

// IsBlankSegment reports whether a segment isn't visible, because it's a line break or blank text.
func IsBlankSegment(s Segment) bool { return !s.IsImage && (s.IsBreak || IsBlankText(s.Raw)) }
