package report

import (
	"math"
	"strings"

	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// lostTags are elements that no block can show, with what is said about them.
var lostTags = map[string]string{
	"script":   "Scripts do not run in mails",
	"iframe":   "Mails can't show other pages",
	"object":   "Mails can't show embedded objects",
	"embed":    "Mails can't show embedded objects",
	"audio":    "Mails can't play sound",
	"video":    "Mails can't play videos; what stood in place of it was kept",
	"input":    "Forms do not work in mails",
	"select":   "Forms do not work in mails",
	"textarea": "Forms do not work in mails",
	"form":     "Forms do not work in mails; the texts in it were kept",
	"svg":      "Drawings in the HTML can't be shown; use an image",
	"canvas":   "Drawings in the HTML can't be shown; use an image",
	"math":     "Formulas can't be shown; use an image",
	"map":      "Links on parts of a picture can't be kept",
	"marquee":  "Moving texts stand still",
}

// lostProperties are what no block can show, with what is said about them.
var lostProperties = map[string]string{
	"animation":      "Animations can't be kept",
	"animation-name": "Animations can't be kept",
	"box-shadow":     "Shadows can't be kept",
	"text-shadow":    "Shadows can't be kept",
	"transform":      "Turned and moved boxes stand as they would without it",
	"filter":         "Filters can't be kept",
	"clip-path":      "Clipped shapes can't be kept",
}

// losses notes what the email has and its blocks have not. What was kept as HTML has lost nothing.
func (r *reporter) losses(n *style.Node) {
	if r.made.Kept[n] {
		return
	}
	r.lostElement(n.Node)
	if n.Tag == "a" && !leadsSomewhere(n.Attr("href")) {
		r.note(Approximated, n.Tag, "A link without a whole address leads nowhere in a mail; the document keeps it", n.Offset)
	}
	if !n.Styles[style.Desktop].IsHidden() {
		r.lostStyles(n)
		r.changesOnPhones(n)
	}
	for _, c := range n.Children {
		if c.IsElement() {
			r.losses(c)
		}
	}
}

func (r *reporter) lostElement(n *tree.Node) {
	if message, lost := lostTags[n.Tag]; lost {
		r.note(Dropped, n.Tag, message, n.Offset)
	}
}

// lostStyles goes by the declarations that hold for an element; the last one of a name wins.
func (r *reporter) lostStyles(n *style.Node) {
	values := map[string]string{}
	for _, d := range n.Declared[style.Desktop] {
		values[d.Name] = strings.ToLower(d.Value)
	}
	for name, message := range lostProperties {
		if value := values[name]; value != "" && value != "none" && value != "unset" && value != "initial" {
			r.note(Dropped, n.Tag, message, n.Offset)
		}
	}
	r.lostBackground(n, values["background"]+" "+values["background-image"])
	r.lostBorders(n)
	if position := values["position"]; position == "absolute" || position == "fixed" || position == "sticky" {
		r.note(Approximated, n.Tag, "What lies over other things stands in its place in the text", n.Offset)
	}
	if space := n.Styles[style.Desktop].LetterSpacing; values["letter-spacing"] != "" && math.Abs(space-math.Round(space)) > 0.1 {
		r.note(Approximated, n.Tag, "The space between letters was rounded to whole pixels", n.Offset)
	}
}

func (r *reporter) lostBackground(n *style.Node, value string) {
	s := n.Styles[style.Desktop]
	switch {
	case strings.Contains(value, "radial-gradient(") || strings.Contains(value, "conic-gradient(") || strings.Contains(value, "repeating-"):
		r.note(Dropped, n.Tag, "Only gradients along a line can be kept", n.Offset)
	case s.Gradient.Set && s.Gradient.Stops > 2:
		r.note(Approximated, n.Tag, "A gradient has its first and its last colour only", n.Offset)
	case s.Image.URL != "" && !tree.IsWebURL(r.page.Resolve(s.Image.URL)):
		r.note(Dropped, n.Tag, "A background picture without an address that a mail can show", n.Offset)
	case s.Image.URL != "" && !s.IsBlockLevel() && !s.IsAtomic():
		r.note(Dropped, n.Tag, "Background pictures behind single words can't be kept", n.Offset)
	}
}

func (r *reporter) lostBorders(n *style.Node) {
	s := n.Styles[style.Desktop]
	if n.Tag == "hr" || s.Frame().Visible() {
		return
	}
	if !r.made.Barred[n] && (s.Border[style.Left].Visible() || s.Border[style.Right].Visible()) {
		r.note(Dropped, n.Tag, "Borders at the left or the right side only can't be kept", n.Offset)
	}
	if s.Border[style.Top].Visible() || s.Border[style.Bottom].Visible() {
		r.note(Approximated, n.Tag, "A border above or below became a line", n.Offset)
	}
}

// changesOnPhones notes looks that blocks have for all screens or for none.
func (r *reporter) changesOnPhones(n *style.Node) {
	s, p := n.Styles[style.Desktop], n.Styles[style.Phone]
	if n.Parent == nil || p.IsHidden() {
		return
	}
	around, aroundPhone := n.Parent.Styles[style.Desktop], n.Parent.Styles[style.Phone]
	if s.Alignment() != p.Alignment() && around.Alignment() == aroundPhone.Alignment() {
		r.note(Approximated, n.Tag, "An alignment that changes on phones is that of large screens everywhere", n.Offset)
	}
	if s.Color != p.Color && around.Color == aroundPhone.Color || s.Background != p.Background {
		r.note(Approximated, n.Tag, "A colour that changes on phones is that of large screens everywhere", n.Offset)
	}
}

// leadsSomewhere reports whether an email can follow a URL.
func leadsSomewhere(address string) bool {
	address = strings.ToLower(strings.TrimSpace(address))
	for _, scheme := range []string{"http:", "https:", "mailto:", "tel:", "#"} {
		if strings.HasPrefix(address, scheme) {
			return true
		}
	}
	return address == "" || tree.MergeTagEnd(address, 0) > 0
}
