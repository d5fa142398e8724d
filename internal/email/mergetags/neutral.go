package mergetags

import (
	"strings"

	"mailwright/internal/email/markup"
)

// Detect is the dialect in which a mail is written: the one that explains most of its letters by tags other than fields, which
// fit too much. A mail without any has none.
func Detect(source string) (*Dialect, bool) {
	var best *Dialect
	most := 0
	for _, d := range dialects() {
		letters := 0
		for _, r := range d.readers {
			if r.name != Field {
				for _, m := range r.pattern.FindAllStringIndex(source, -1) {
					letters += m[1] - m[0]
				}
			}
		}
		for name := range d.elements() {
			letters += len(name) * strings.Count(source, "<"+name)
		}
		if letters > most {
			best, most = d, letters
		}
	}
	return best, best != nil
}

// elements are the names that the dialect's elements stand for.
func (d *Dialect) elements() map[string]Name {
	names := map[string]Name{}
	for name, s := range d.Tags {
		if s.Element != "" {
			names[s.Element] = name
		}
	}
	return names
}

// NeutralText is a plain text with this dialect's tags made neutral.
func (d *Dialect) NeutralText(text string) string {
	for name, s := range d.Tags {
		if s.Text != "" {
			text = strings.ReplaceAll(text, s.Text, Tag{Name: name}.String())
		}
	}
	return d.neutralPiece(text)
}

func (r reader) replaceAll(text string) string {
	matches := r.pattern.FindAllStringSubmatchIndex(text, -1)
	if matches == nil {
		return text
	}
	var b strings.Builder
	done := 0
	for _, m := range matches {
		tag, ok := r.tag(text, m)
		if !ok {
			continue
		}
		b.WriteString(text[done:m[0]])
		b.WriteString(tag.String())
		done = m[1]
	}
	b.WriteString(text[done:])
	return b.String()
}

// Neutral is a mail with this dialect's tags made neutral: in texts, in the addresses of links, and elements as links. Style
// sheets and comments are left alone.
func (d *Dialect) Neutral(source string) string {
	out := edits{source: source}
	elements := d.elements()
	for t := range markup.Tokens(source) {
		if t.Start < out.done {
			continue // a part of a tag that is replaced
		}
		switch {
		case t.Kind == markup.Text && (t.Inside == "" || t.Inside == "title"):
			out.replace(t.Start, t.End, d.neutralPiece(source[t.Start:t.End]))
		case t.Kind == markup.EndTag && elements[t.Name] != "":
			out.replace(t.Start, t.End, "</a>")
		case t.Kind == markup.StartTag && elements[t.Name] != "":
			out.replace(t.Start, t.Start+1+len(t.Name), `<a href="`+Tag{Name: elements[t.Name]}.String()+`"`)
		case t.Kind == markup.StartTag:
			d.neutralTag(t, &out)
		}
	}
	return out.String()
}

// neutralTag looks at the addresses of a start tag, and at those that are the beginning of a merge tag.
func (d *Dialect) neutralTag(t *markup.Token, out *edits) {
	for _, r := range d.readers {
		if !r.isElement {
			continue
		}
		rest := out.source[t.Start:]
		if m := r.pattern.FindStringSubmatchIndex(rest); m != nil && m[0] == 0 {
			out.replace(t.Start, t.Start+m[1], Tag{Name: r.name}.String())
			return
		}
	}
	if href, ok := t.Attribute("href"); ok {
		out.replace(href.At, href.At+len(href.Raw), d.neutralPiece(href.Raw))
	}
}

func (d *Dialect) neutralPiece(text string) string {
	for _, r := range d.readers {
		text = r.replaceAll(text)
	}
	return text
}
