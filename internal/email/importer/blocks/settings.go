package blocks

import (
	"html"
	"math"
	"strings"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// settings returns the template settings.
func (mk *maker) settings(background document.Color, width float64) string {
	f := fields{}
	addText(&f, "title", mk.page.Title)
	addText(&f, "previewText", mk.preheader())
	f.add("width", int(math.Round(width)))
	f.add("backgroundColor", background.String())
	addText(&f, "fontFamily", mk.baseFamily)
	if mk.linkColor.Set {
		f.add("linkColor", mk.linkColor.String())
	}
	addText(&f, "lang", strings.TrimSpace(mk.page.HTML.Attr("lang")))
	if mk.page.Body.Styles[style.Desktop].RTL {
		f.add("dir", "rtl")
	}
	if fonts := mk.fonts(); len(fonts) > 0 {
		f.add("fonts", fonts)
	}
	return f.json()
}

func (mk *maker) fonts() []fields {
	var list []fields
	for _, font := range mk.page.Fonts[:min(len(mk.page.Fonts), 12)] {
		weight := 400
		switch font.Weight {
		case "bold":
			weight = 700
		case "100", "200", "300", "500", "600", "700", "800", "900":
			weight = int(font.Weight[0]-'0') * 100
		}
		style := "normal"
		if font.Style == "italic" {
			style = "italic"
		}
		list = append(list, fields{{"family", font.Family}, {"url", font.URL}, {"weight", weight}, {"style", style}})
	}
	return list
}

// preheader returns the preview text, which is the hidden text before any visible text.
func (mk *maker) preheader() string {
	text, _ := hiddenText(mk.page.Body)
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune("\u200b\u200c\u200d\ufeff\u034f\u00ad\u2007\u2060", r) {
			return -1
		}
		return r
	}, text)
	return tree.Collapse(strings.ReplaceAll(text, "\u00a0", " "))
}

// hiddenText collects hidden text until it finds visible text.
func hiddenText(n *style.Node) (text string, done bool) {
	for _, c := range n.Children {
		if !c.IsElement() {
			if !layout.IsBlankText(c.Text) {
				return "", true
			}
			continue
		}
		s := c.Styles[style.Desktop]
		if isHiddenText(s) && c.Styles[style.Phone].IsHidden() == s.IsHidden() {
			if words := tree.Collapse(allText(c)); words != "" {
				return words, true
			}
			continue
		}
		if c.Tag == "img" && !layout.IsTracker(c, s) {
			return "", true
		}
		if text, done = hiddenText(c); done {
			return text, true
		}
	}
	return "", false
}

func isHiddenText(s *style.Style) bool { return s.IsHidden() || s.Size < 2 || s.Invisible }

func allText(n *style.Node) string {
	if !n.IsElement() {
		return html.UnescapeString(n.Text)
	}
	var b strings.Builder
	for _, c := range n.Children {
		b.WriteString(allText(c))
	}
	return b.String()
}

// AddSubject adds a subject to the settings. An empty subject doesn't change anything.
func AddSubject(settings, subject string) string {
	if subject == "" {
		return settings
	}
	first := fields{{"subject", subject}}.json()
	return strings.TrimSuffix(first, "}") + "," + strings.TrimPrefix(settings, "{") // settings always has a title or width
}
