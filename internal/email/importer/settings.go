package importer

import (
	"html"
	"math"
	"strings"

	"mailwright/internal/email/document"
)

// settings are those of the template.
func (mk *maker) settings(background document.Color, width float64) string {
	f := fields{}
	addText(&f, "title", mk.page.title)
	addText(&f, "previewText", mk.preheader())
	f.add("width", int(math.Round(width)))
	f.add("backgroundColor", background.String())
	addText(&f, "fontFamily", mk.baseFamily)
	if mk.linkColor.Set {
		f.add("linkColor", mk.linkColor.String())
	}
	addText(&f, "lang", strings.TrimSpace(mk.page.html.attr("lang")))
	if mk.page.body.styles[desktop].rtl {
		f.add("dir", "rtl")
	}
	if fonts := mk.fonts(); len(fonts) > 0 {
		f.add("fonts", fonts)
	}
	return f.json()
}

func (mk *maker) fonts() []fields {
	var list []fields
	for _, font := range mk.page.fonts[:min(len(mk.page.fonts), 12)] {
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
func (mk *maker) preheader() string {
	text, _ := hiddenText(mk.page.body)
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune("\u200b\u200c\u200d\ufeff\u034f\u00ad\u2007\u2060", r) {
			return -1
		}
		return r
	}, text)
	return collapse(strings.ReplaceAll(text, "\u00a0", " "))
}

// hiddenText looks for hidden words until it finds some that are shown.
func hiddenText(n *styled) (text string, done bool) {
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

func allText(n *styled) string {
	if !n.isElement() {
		return html.UnescapeString(n.text)
	}
	var b strings.Builder
	for _, c := range n.children {
		b.WriteString(allText(c))
	}
	return b.String()
}

// addSubject puts a subject into settings; an empty one changes nothing.
func addSubject(settings, subject string) string {
	if subject == "" {
		return settings
	}
	first := fields{{"subject", subject}}.json()
	return strings.TrimSuffix(first, "}") + "," + strings.TrimPrefix(settings, "{") // a title or a width is always there
}
