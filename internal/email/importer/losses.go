package importer

import (
	"math"
	"strings"
)

// lostTags are elements that no block can show, with what is said about them.
var lostTags = map[string]string{
	"script": "Scripts do not run in mails", "iframe": "Mails can't show other pages", "object": "Mails can't show embedded objects",
	"embed": "Mails can't show embedded objects", "audio": "Mails can't play sound", "video": "Mails can't play videos; what stood in place of it was kept",
	"input": "Forms do not work in mails", "select": "Forms do not work in mails", "textarea": "Forms do not work in mails",
	"form": "Forms do not work in mails; the texts in it were kept", "svg": "Drawings in the HTML can't be shown; use an image", "canvas": "Drawings in the HTML can't be shown; use an image",
	"math": "Formulas can't be shown; use an image", "map": "Links on parts of a picture can't be kept", "marquee": "Moving texts stand still",
}

// lostProperties are looks that no block has. What they are called is part of the message.
var lostProperties = map[string]string{
	"animation": "Animations can't be kept", "animation-name": "Animations can't be kept", "box-shadow": "Shadows can't be kept", "text-shadow": "Shadows can't be kept",
	"transform": "Turned and moved boxes stand as they would without it", "filter": "Filters can't be kept", "clip-path": "Clipped shapes can't be kept",
}

// losses notes what the mail has and its blocks have not. What was kept as HTML has lost nothing.
func (im *importer) losses(n *node) {
	if im.asHTML[n] {
		return
	}
	if message, lost := lostTags[n.tag]; lost {
		im.report.note(Dropped, n.tag, message, n.offset)
	}
	if n.tag == "a" && !leadsSomewhere(n.attr("href")) {
		im.report.note(Approximated, n.tag, "A link without a whole address leads nowhere in a mail; the document keeps it", n.offset)
	}
	if s := n.styles[desktop]; s != nil && !s.isHidden() { // a skipped one has none
		im.lostLooks(n)
		im.changesOnPhones(n)
	}
	for _, c := range n.children {
		if c.isElement() {
			im.losses(c)
		}
	}
}

// lostLooks goes by the declarations that hold for an element; the last one of a name wins.
func (im *importer) lostLooks(n *node) {
	values := map[string]string{}
	for _, d := range n.declared[desktop] {
		values[d.Name] = strings.ToLower(d.Value)
	}
	for name, message := range lostProperties {
		if value := values[name]; value != "" && value != "none" && value != "unset" && value != "initial" {
			im.report.note(Dropped, n.tag, message, n.offset)
		}
	}
	im.lostBackground(n, values["background"]+" "+values["background-image"])
	im.lostBorders(n)
	if position := values["position"]; position == "absolute" || position == "fixed" || position == "sticky" {
		im.report.note(Approximated, n.tag, "What lies over other things stands in its place in the text", n.offset)
	}
	if space := n.styles[desktop].letterSpacing; values["letter-spacing"] != "" && math.Abs(space-math.Round(space)) > 0.1 {
		im.report.note(Approximated, n.tag, "The space between letters was rounded to whole pixels", n.offset)
	}
}

func (im *importer) lostBackground(n *node, value string) {
	s := n.styles[desktop]
	switch {
	case strings.Contains(value, "radial-gradient(") || strings.Contains(value, "conic-gradient(") || strings.Contains(value, "repeating-"):
		im.report.note(Dropped, n.tag, "Only gradients along a line can be kept", n.offset)
	case s.gradient.set && s.gradient.stops > 2:
		im.report.note(Approximated, n.tag, "A gradient has its first and its last colour only", n.offset)
	case s.picture.url != "" && !isWebAddress(im.tree.resolve(s.picture.url)):
		im.report.note(Dropped, n.tag, "A background picture without an address that a mail can show", n.offset)
	case s.picture.url != "" && !s.isBlockLevel() && !s.isAtomic():
		im.report.note(Dropped, n.tag, "Background pictures behind single words can't be kept", n.offset)
	}
}

func (im *importer) lostBorders(n *node) {
	s := n.styles[desktop]
	if n.tag == "hr" || s.frame().visible() {
		return
	}
	if !im.barred[n] && (s.border[left].visible() || s.border[right].visible()) {
		im.report.note(Dropped, n.tag, "Borders at the left or the right side only can't be kept", n.offset)
	}
	if s.border[top].visible() || s.border[bottom].visible() {
		im.report.note(Approximated, n.tag, "A border above or below became a line", n.offset)
	}
}

// changesOnPhones notes looks that blocks have for all screens or for none.
func (im *importer) changesOnPhones(n *node) {
	s, p := n.styles[desktop], n.styles[phone]
	if n.parent == nil || p.isHidden() {
		return
	}
	around, aroundPhone := n.parent.styles[desktop], n.parent.styles[phone]
	if s.alignment() != p.alignment() && around.alignment() == aroundPhone.alignment() {
		im.report.note(Approximated, n.tag, "An alignment that changes on phones is that of large screens everywhere", n.offset)
	}
	if s.color != p.color && around.color == aroundPhone.color || s.background != p.background {
		im.report.note(Approximated, n.tag, "A colour that changes on phones is that of large screens everywhere", n.offset)
	}
}
