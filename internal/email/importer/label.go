package importer

import (
	"html"
	"strings"
)

// maxLabel is more than a button says.
const maxLabel = 70

// isButton reports whether a link looks like a button by itself: it is filled or framed, with room around a short label.
func isButton(n *styled, v view) bool {
	s := n.styles[v]
	if n.tag != "a" && n.tag != "button" || s.isHidden() {
		return false
	}
	room := s.padding[left].Px + s.padding[right].Px
	filled := s.background.A > 0 || s.gradient.set
	framed := s.frame().visible()
	boxed := s.display != "inline" || s.floats()
	if !filled && !framed || room < 6 && !(boxed && (s.width.Set || s.line() > 1.8*s.size)) {
		return false
	}
	return isLabel(n, v)
}

// isLabel reports whether n has a few words in one line and nothing else.
func isLabel(n *styled, v view) bool {
	label := plainText(n, v)
	return label != "" && len(label) <= maxLabel && !holds(n, v, "img") && !holds(n, v, "table")
}

// holds reports whether an element of that tag can be seen in n.
func holds(n *styled, v view, tag string) bool {
	for _, c := range n.children {
		if c.isElement() && !c.styles[v].isHidden() && (c.tag == tag && !isTracker(c, c.styles[v]) || holds(c, v, tag)) {
			return true
		}
	}
	return false
}

// onlyLink is the link that has all the words of n.
func onlyLink(n *styled, v view) *styled {
	var found *styled
	for _, c := range n.children {
		switch {
		case !c.isElement():
			if !isBlankText(c.text) {
				return nil
			}
		case c.styles[v].isHidden() || c.tag == "br":
		case c.tag == "img" && !isTracker(c, c.styles[v]):
			return nil
		case c.tag == "a" && c.attr("href") != "":
			if found != nil {
				return nil
			}
			found = c
		default:
			inner := onlyLink(c, v)
			if inner == nil && plainText(c, v) != "" || inner != nil && found != nil {
				return nil
			}
			if inner != nil {
				found = inner
			}
		}
	}
	return found
}

// plainText is the words in n, with single spaces.
func plainText(n *styled, v view) string {
	var b strings.Builder
	appendPlain(&b, n, v)
	return collapse(b.String())
}

func appendPlain(b *strings.Builder, n *styled, v view) {
	if !n.isElement() {
		b.WriteString(html.UnescapeString(n.text))
		return
	}
	if n.styles[v].isHidden() {
		return
	}
	if n.tag == "br" || n.styles[v].isBlockLevel() {
		b.WriteByte(' ')
	}
	for _, c := range n.children {
		appendPlain(b, c, v)
	}
}

// linkAround is the URL of the link that n is in.
func linkAround(n *styled) string {
	if a := n.ancestor("a"); a != nil {
		return strings.TrimSpace(a.attr("href"))
	}
	return ""
}

// labelStyle is the style of the words of a link.
func labelStyle(a *styled, v view) *style {
	segments := appendSegments(nil, a, a.styles[v], "", v)
	best := a.styles[v]
	most := 0
	for _, s := range segments {
		if words := len(strings.TrimSpace(s.raw)); words > most {
			best, most = s.style, words
		}
	}
	return best
}
