package blocks

import (
	"html"
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/email/document"
	"mailwright/internal/email/importer/layout"
	"mailwright/internal/email/importer/style"
	"mailwright/internal/email/importer/tree"
)

// inline writes segments as inline HTML for a text block with the style base.
func (mk *maker) inline(part []layout.Segment, base *style.Style, behind document.Color) string {
	w := inlineWriter{mk: mk, base: base, behind: behind, space: true}
	for _, s := range part {
		if s.IsBreak {
			w.lineBreak()
		} else {
			w.words(s)
		}
	}
	w.closeLook()
	w.closeLink()
	return strings.TrimRight(w.out.String(), " ")
}

// inlineWriter tracks the open link and style, so that adjacent text with the same style shares its tags.
type inlineWriter struct {
	mk     *maker
	base   *style.Style
	behind document.Color
	out    strings.Builder
	href   string
	tags   []string // the open tags for the current style
	space  bool     // whether the last character is whitespace
	any    bool
}

func (w *inlineWriter) lineBreak() {
	w.closeLook()
	w.out.WriteString("<br>")
	w.space = true
}

func (w *inlineWriter) words(s layout.Segment) {
	text := w.collapsed(s)
	if text == "" {
		return
	}
	if text == " " {
		w.blank(s)
		return
	}
	if s.Href != w.href {
		w.closeLook()
		w.closeLink()
		w.openLink(s)
	}
	if tags := w.tagsFor(s); strings.Join(tags, "") != strings.Join(w.tags, "") {
		w.closeLook()
		for _, tag := range tags {
			w.out.WriteString("<" + tag + ">")
		}
		w.tags = tags
	}
	w.out.WriteString(text)
	w.any = true
}

// blank writes a space. The space has no style of its own, so that words around it with the same style share their tags. An underline or
// background that doesn't apply to the space ends before it.
func (w *inlineWriter) blank(s layout.Segment) {
	switch {
	case w.href != "" && s.Href != w.href:
		w.closeLook()
		w.closeLink()
	case w.isDrawn() && !slices.Equal(w.tags, w.tagsFor(s)):
		w.closeLook()
	}
	w.out.WriteString(" ")
}

// isDrawn reports whether the open style is visible even on a space.
func (w *inlineWriter) isDrawn() bool {
	return slices.ContainsFunc(w.tags, func(tag string) bool {
		return tag == "u" || tag == "s" || strings.Contains(tag, "background-color")
	})
}

func (w *inlineWriter) closeLook() {
	for _, tag := range slices.Backward(w.tags) {
		name, _, _ := strings.Cut(tag, " ")
		w.out.WriteString("</" + name + ">")
	}
	w.tags = nil
}

func (w *inlineWriter) openLink(s layout.Segment) {
	if w.href = s.Href; w.href == "" {
		return
	}
	if !s.Style.Underline {
		w.mk.made.Notes = append(w.mk.made.Notes, Note{About: LinkUnderlined, Tag: "a", Offset: s.Node.Offset})
	}
	w.out.WriteString(`<a href="` + attribute(w.href) + `">`)
}

func (w *inlineWriter) closeLink() {
	if w.href != "" {
		w.out.WriteString("</a>")
		w.href = ""
	}
}

// tagsFor returns the tags, without brackets, for the styles that differ from the block's.
func (w *inlineWriter) tagsFor(s layout.Segment) []string {
	var tags []string
	if style := w.spanStyle(s); style != "" {
		tags = append(tags, `span style="`+attribute(style)+`"`)
	}
	t := s.Style
	if t.Weight >= 700 && w.base.Weight < 600 {
		tags = append(tags, "strong")
	}
	if t.Italic {
		tags = append(tags, "em")
	}
	if t.Underline && s.Href == "" {
		tags = append(tags, "u")
	}
	if t.Strike {
		tags = append(tags, "s")
	}
	switch t.Rise {
	case "sub":
		tags = append(tags, "sub")
	case "super":
		tags = append(tags, "sup")
	}
	return tags
}

func (w *inlineWriter) spanStyle(s layout.Segment) string {
	var parts []string
	t, base := s.Style, w.base
	if c := style.Over(t.Color, w.behind); c != w.expected(s.Href) {
		parts = append(parts, "color:"+c.String())
	}
	if !near(t.Size, base.Size) && t.Rise == "" {
		parts = append(parts, "font-size:"+px(t.Size))
	}
	switch {
	case t.Weight < 600 && base.Weight >= 600:
		parts = append(parts, "font-weight:normal")
	case t.Weight == 600 && base.Weight < 600:
		parts = append(parts, "font-weight:600")
	}
	if family := style.CleanFamily(t.Family); family != style.CleanFamily(base.Family) {
		parts = append(parts, "font-family:"+family)
	}
	if t.Background.A > 0 && t != base && t.Display == "inline" {
		parts = append(parts, "background-color:"+style.Over(t.Background, w.behind).String())
	}
	return strings.Join(parts, ";")
}

// expected returns the color that the renderer gives to text. Links have the template's link color if it's readable.
func (w *inlineWriter) expected(href string) document.Color {
	text := style.Over(w.base.Color, w.behind)
	if href != "" && document.Contrast(w.mk.linkColor, w.behind) >= 4.5 {
		return w.mk.linkColor
	}
	return text
}

// collapsed returns the text as a browser shows it: whitespace is collapsed, and letters have the case that CSS sets.
func (w *inlineWriter) collapsed(s layout.Segment) string {
	if s.Style.Pre {
		w.space = false
		return preserved(s.Raw)
	}
	var b strings.Builder
	for i := 0; i < len(s.Raw); {
		if end := tree.MergeTagEnd(s.Raw, i); end > 0 {
			b.WriteString(s.Raw[i:end])
			w.space = false
			i = end
			continue
		}
		c := s.Raw[i]
		i++
		switch c {
		case ' ', '\t', '\n', '\r', '\f':
			if !w.space {
				b.WriteByte(' ')
			}
			w.space = true
		case '<':
			b.WriteString("&lt;")
			w.space = false
		default:
			b.WriteByte(c)
			w.space = false
		}
	}
	return transformed(b.String(), s.Style.Transform)
}

// preserved keeps the lines and spaces of preformatted text.
func preserved(raw string) string {
	raw = strings.ReplaceAll(strings.ReplaceAll(raw, "\r\n", "\n"), "<", "&lt;")
	return strings.ReplaceAll(strings.ReplaceAll(strings.Trim(raw, "\n"), "\n", "<br>"), "  ", "&nbsp; ")
}

// transformed changes the case of letters, but leaves merge tags and character references unchanged.
func transformed(s, transform string) string {
	var change func(string) string
	switch transform {
	case "uppercase":
		change = strings.ToUpper
	case "lowercase":
		change = strings.ToLower
	case "capitalize":
		change = capitalized
	default:
		return s
	}
	var b strings.Builder
	start := 0
	for i := 0; i < len(s); {
		end := tree.MergeTagEnd(s, i)
		if end == 0 && s[i] == '&' {
			end = referenceEnd(s, i)
		}
		if end == 0 {
			i++
			continue
		}
		b.WriteString(change(s[start:i]))
		b.WriteString(s[i:end])
		start, i = end, end
	}
	b.WriteString(change(s[start:]))
	return b.String()
}

func capitalized(s string) string {
	before := ' '
	return strings.Map(func(r rune) rune {
		isStart := unicode.IsSpace(before)
		before = r
		if isStart {
			return unicode.ToTitle(r)
		}
		return r
	}, s)
}

func referenceEnd(s string, i int) int {
	if end := strings.IndexByte(s[i:], ';'); end > 0 && end < 12 {
		return i + end + 1
	}
	return 0
}

// attribute escapes a value for double quotes. Merge tags in it stay unchanged.
func attribute(value string) string { return html.EscapeString(value) }
