package mergetags

import (
	"context"
	"strings"

	"mailwright/internal/email/markup"
)

// Detect returns an email's dialect, which is the one with tags that cover the most text. Fields don't count, because they match too much.
// It returns false for an email without tags.
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

// elements maps the dialect's elements to tag names.
func (d *Dialect) elements() map[string]Name {
	names := map[string]Name{}
	for name, s := range d.Tags {
		if s.Element != "" {
			names[s.Element] = name
		}
	}
	return names
}

// NeutralText replaces this dialect's tags in plain text with neutral ones.
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

// Neutral replaces this dialect's tags in an email's text and link URLs with neutral ones, and turns its elements into links. Style sheets
// and comments stay unchanged.
func (d *Dialect) Neutral(source string) string { return d.neutral(context.Background(), source) }

// neutral is like Neutral but stops when the context is done.
func (d *Dialect) neutral(ctx context.Context, source string) string {
	out := edits{source: source}
	elements := d.elements()
	for t := range markup.TokensUntil(ctx, source) {
		if t.Start < out.done {
			continue // part of a tag that's replaced
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

// neutralTag replaces a merge tag that starts with this start tag, or else the merge tags in the start tag's link URL.
func (d *Dialect) neutralTag(t *markup.Token, out *edits) {
	for _, r := range d.readers {
		if r.element == nil {
			continue
		}
		if m := r.element.FindStringIndex(out.source[t.Start:]); m != nil {
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
