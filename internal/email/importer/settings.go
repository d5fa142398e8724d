package importer

import (
	"mailwright/internal/email/document"
	"math"
	"strings"
)

// settings are those of the template.
func (im *importer) settings(background document.Color, width float64) string {
	f := fields{}
	addText(&f, "title", im.tree.title)
	addText(&f, "previewText", im.preheader())
	f.add("width", int(math.Round(width)))
	f.add("backgroundColor", background.String())
	addText(&f, "fontFamily", im.baseFamily)
	if im.linkColor.Set {
		f.add("linkColor", im.linkColor.String())
	}
	addText(&f, "lang", strings.TrimSpace(im.tree.html.attr("lang")))
	if im.tree.body.styles[desktop].rtl {
		f.add("dir", "rtl")
	}
	if fonts := im.fonts(); len(fonts) > 0 {
		f.add("fonts", fonts)
	}
	w := &writer{}
	w.fields(f)
	return string(w.out)
}

func (im *importer) fonts() []fields {
	var list []fields
	for _, font := range im.sheet.fonts[:min(len(im.sheet.fonts), 12)] {
		weight := 400
		switch font.weight {
		case "bold":
			weight = 700
		case "100", "200", "300", "500", "600", "700", "800", "900":
			weight = int(font.weight[0]-'0') * 100
		}
		style := "normal"
		if font.style == "italic" {
			style = "italic"
		}
		list = append(list, fields{{"family", font.family}, {"url", font.url}, {"weight", weight}, {"style", style}})
	}
	return list
}

// preheader is the hidden text before everything that is shown.
func (im *importer) preheader() string {
	text, _ := hiddenText(im.tree.body)
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune("\u200b\u200c\u200d\ufeff\u034f\u00ad\u2007\u2060", r) {
			return -1
		}
		return r
	}, text)
	return collapse(strings.ReplaceAll(text, "\u00a0", " "))
}

// hiddenText looks for hidden words until it finds some that are shown.
func hiddenText(n *node) (text string, done bool) {
	for _, c := range n.children {
		if !c.isElement() {
			if !isBlankText(c.text) {
				return "", true
			}
			continue
		}
		s := c.styles[desktop]
		if isHiddenText(s) && c.styles[phone].isHidden() == s.isHidden() {
			if words := collapse(allText(c)); words != "" {
				return words, true
			}
			continue
		}
		if c.tag == "img" && !isTracker(c, s) {
			return "", true
		}
		if text, done = hiddenText(c); done {
			return text, true
		}
	}
	return "", false
}

func isHiddenText(s *style) bool { return s.isHidden() || s.size < 2 || s.invisible }

func allText(n *node) string {
	if !n.isElement() {
		return unescape(n.text)
	}
	var b strings.Builder
	for _, c := range n.children {
		b.WriteString(allText(c))
	}
	return b.String()
}
