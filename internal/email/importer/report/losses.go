package report

import (
	"math"
	"strings"

	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// lostTags maps elements that no block can show to their messages.
var lostTags = map[string]string{
	"script":   "Scripts don't run in emails",
	"iframe":   "Emails can't show other pages",
	"object":   "Emails can't show embedded objects",
	"embed":    "Emails can't show embedded objects",
	"audio":    "Emails can't play audio",
	"video":    "Emails can't play videos. The fallback content was kept",
	"input":    "Forms don't work in emails",
	"select":   "Forms don't work in emails",
	"textarea": "Forms don't work in emails",
	"form":     "Forms don't work in emails. The text was kept",
	"svg":      "Inline drawings can't be shown. Use an image",
	"canvas":   "Inline drawings can't be shown. Use an image",
	"math":     "Formulas can't be shown. Use an image",
	"map":      "Links on parts of an image can't be kept",
	"marquee":  "Scrolling text doesn't move anymore",
}

// lostProperties maps CSS properties that no block can show to their messages.
var lostProperties = map[string]string{
	"animation":      "Animations can't be kept",
	"animation-name": "Animations can't be kept",
	"box-shadow":     "Shadows can't be kept",
	"text-shadow":    "Shadows can't be kept",
	"transform":      "Rotated and moved boxes are shown without the transform",
	"filter":         "Filters can't be kept",
	"clip-path":      "Clipped shapes can't be kept",
}

// losses reports the parts of the email that blocks can't show. Nothing is lost in parts that were kept as HTML.
func (r *reporter) losses(n *style.Node) {
	if r.made.Kept[n] {
		return
	}
	r.lostElement(n.Node)
	if n.Tag == "a" && !leadsSomewhere(n.Attr("href")) {
		r.note(Approximated, n.Tag, "A link without a full URL doesn't work in emails. It was kept as is", n.Offset)
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

// lostStyles checks the declarations that apply to an element. The last declaration of each property wins.
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
		r.note(Approximated, n.Tag, "Positioned content is now part of the normal flow", n.Offset)
	}
	if space := n.Styles[style.Desktop].LetterSpacing; values["letter-spacing"] != "" && math.Abs(space-math.Round(space)) > 0.1 {
		r.note(Approximated, n.Tag, "Letter spacing was rounded to whole pixels", n.Offset)
	}
}

func (r *reporter) lostBackground(n *style.Node, value string) {
	s := n.Styles[style.Desktop]
	switch {
	case strings.Contains(value, "radial-gradient(") || strings.Contains(value, "conic-gradient(") || strings.Contains(value, "repeating-"):
		r.note(Dropped, n.Tag, "Only linear gradients can be kept", n.Offset)
	case s.Gradient.Set && s.Gradient.Stops > 2:
		r.note(Approximated, n.Tag, "The gradient keeps only its first and last color", n.Offset)
	case s.Image.URL != "" && !tree.IsWebURL(r.page.Resolve(s.Image.URL)):
		r.note(Dropped, n.Tag, "The background image has no URL that works in an email", n.Offset)
	case s.Image.URL != "" && !s.IsBlockLevel() && !s.IsAtomic():
		r.note(Dropped, n.Tag, "Background images behind inline text can't be kept", n.Offset)
	}
}

func (r *reporter) lostBorders(n *style.Node) {
	s := n.Styles[style.Desktop]
	if n.Tag == "hr" || s.Frame().Visible() {
		return
	}
	if !r.made.Barred[n] && (s.Border[style.Left].Visible() || s.Border[style.Right].Visible()) {
		r.note(Dropped, n.Tag, "Borders only on the left or right can't be kept", n.Offset)
	}
	if s.Border[style.Top].Visible() || s.Border[style.Bottom].Visible() {
		r.note(Approximated, n.Tag, "A top or bottom border became a divider", n.Offset)
	}
}

// changesOnPhones reports styles that differ on small screens where blocks can't.
func (r *reporter) changesOnPhones(n *style.Node) {
	s, p := n.Styles[style.Desktop], n.Styles[style.Phone]
	if n.Parent == nil || p.IsHidden() {
		return
	}
	around, aroundPhone := n.Parent.Styles[style.Desktop], n.Parent.Styles[style.Phone]
	if s.Alignment() != p.Alignment() && around.Alignment() == aroundPhone.Alignment() {
		r.note(Approximated, n.Tag, "Alignment can't change on phones, so the desktop alignment is used", n.Offset)
	}
	if s.Color != p.Color && around.Color == aroundPhone.Color || s.Background != p.Background {
		r.note(Approximated, n.Tag, "Colors can't change on phones, so the desktop color is used", n.Offset)
	}
}

// leadsSomewhere reports whether a URL works in an email.
func leadsSomewhere(link string) bool {
	link = strings.ToLower(strings.TrimSpace(link))
	for _, scheme := range []string{"http:", "https:", "mailto:", "tel:", "#"} {
		if strings.HasPrefix(link, scheme) {
			return true
		}
	}
	return link == "" || tree.MergeTagEnd(link, 0) > 0
}
