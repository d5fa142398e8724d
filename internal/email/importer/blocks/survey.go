package blocks

import (
	"maps"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
)

// survey finds the most common link color and font family.
func (mk *maker) survey() {
	links, papers, families := map[document.Color]int{}, map[document.Color]int{}, map[string]int{}
	var walk func(n *style.Node, behind document.Color)
	walk = func(n *style.Node, behind document.Color) {
		s := n.Styles[style.Desktop]
		if s.IsHidden() {
			return
		}
		behind = s.Ground(behind)
		for _, c := range n.Children {
			if c.IsElement() {
				walk(c, behind)
				continue
			}
			length := len(strings.TrimSpace(c.Text))
			families[style.CleanFamily(s.Family)] += length
			papers[behind] += length
			if layout.LinkAround(n) != "" && s.Color.A == 255 && !isLabelOfButton(n) {
				links[s.Color] += length
			}
		}
	}
	walk(mk.page.Body, mk.page.HTML.Styles[style.Desktop].Ground(style.White))
	mk.linkColor = linkColorOf(links, mostOf(papers, byName))
	mk.baseFamily = mostOf(families, func(a, b string) bool { return a < b })
}

// readableLink is the link color for emails with links that aren't readable on their background.
var readableLink = document.Color{R: 0x1d, G: 0x4e, B: 0xd8, A: 255, Set: true}

// faint is the contrast below which a link is invisible on its background. Many emails have pale links on purpose.
const faint = 2.5

// linkColorOf returns the most common link color that's readable on the background.
func linkColorOf(links map[document.Color]int, paper document.Color) document.Color {
	if len(links) == 0 {
		return document.Color{}
	}
	maps.DeleteFunc(links, func(c document.Color, _ int) bool { return document.Contrast(c, paper) < faint })
	if len(links) == 0 {
		return readableLink
	}
	return mostOf(links, byName)
}

func byName(a, b document.Color) bool { return a.String() < b.String() }

// isLabelOfButton reports whether text is a link with its own background, so its color doesn't count as a link color.
func isLabelOfButton(n *style.Node) bool {
	for range 4 {
		if n == nil {
			break
		}
		if s := n.Styles[style.Desktop]; s.Background.A > 0 || s.Gradient.Set {
			return n.Tag == "a" || layout.OnlyLink(n, style.Desktop) != nil
		}
		n = n.Parent
	}
	return false
}

// mostOf returns the key with the highest count. Ties go to the first key in sort order, so that the same email always gives the same
// document.
func mostOf[K comparable](counts map[K]int, before func(a, b K) bool) K {
	var best K
	most := -1
	for key, count := range counts {
		if count > most || count == most && before(key, best) {
			best, most = key, count
		}
	}
	return best
}
