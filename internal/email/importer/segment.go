package importer

import "strings"

// A segment is a piece of a run: words of one look, the end of a line, or an image.
type segment struct {
	raw     string
	node    *styled // of an image or break, itself; of words, the element around them
	style   *style
	href    string
	isBreak bool
	isImage bool
}

// appendSegments adds what can be seen of n; s and href are the style and the link around it.
func appendSegments(list []segment, n *styled, s *style, href string, v view) []segment {
	if !n.isElement() {
		if s.size < 2 || s.invisible {
			return list
		}
		return append(list, segment{raw: n.text, node: n.parent, style: s, href: href})
	}
	s = n.styles[v]
	switch {
	case s.isHidden() || isTracker(n, s):
		return list
	case n.tag == "br":
		return append(list, segment{node: n, style: s, isBreak: true})
	case n.tag == "img":
		return append(list, segment{node: n, style: s, href: href, isImage: true})
	case n.tag == "a" && n.attr("href") != "":
		href = strings.TrimSpace(n.attr("href"))
	}
	for _, c := range n.children {
		list = appendSegments(list, c, s, href, v)
	}
	return list
}

// isBlankSegment reports whether a segment shows nothing: a break, or a text of blanks.
func isBlankSegment(s segment) bool { return !s.isImage && (s.isBreak || isBlankText(s.raw)) }
