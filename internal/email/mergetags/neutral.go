package mergetags

import (
	"context"
	"strings"

	"mailwright/internal/email/markup"
)

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
func (d *Dialect) NeutralText(text string) string { return d.neutralText(context.Background(), text) }

// neutralText is like NeutralText but stops when the context is done.
func (d *Dialect) neutralText(ctx context.Context, text string) string {
	for name, s := range d.Tags {
		if s.Text != "" {
			text = strings.ReplaceAll(text, s.Text, Tag{Name: name}.String())
		}
	}
	return d.neutralPiece(ctx, text)
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
			out.replace(t.Start, t.End, d.neutralPiece(ctx, source[t.Start:t.End]))
		case t.Kind == markup.EndTag && elements[t.Name] != "":
			out.replace(t.Start, t.End, "</a>")
		case t.Kind == markup.StartTag && elements[t.Name] != "":
			out.replace(t.Start, t.Start+1+len(t.Name), `<a href="`+Tag{Name: elements[t.Name]}.String()+`"`)
		case t.Kind == markup.StartTag:
			d.neutralTag(ctx, t, &out)
		}
	}
	return out.String()
}

// neutralTag replaces a merge tag that starts with this start tag, or else the merge tags in the start tag's link URL.
func (d *Dialect) neutralTag(ctx context.Context, t *markup.Token, out *edits) {
	s := search{Dialect: d, text: out.source}
	for i := range d.readers {
		r := &d.readers[i]
		if !strings.HasPrefix(r.opener, "<") {
			continue
		}
		if tag, ok := s.tagAt(r, t.Start); ok {
			out.replace(t.Start, tag.end, Tag{Name: r.name}.String())
			return
		}
	}
	if href, ok := t.Attribute("href"); ok {
		out.replace(href.At, href.At+len(href.Raw), d.neutralPiece(ctx, href.Raw))
	}
}

func (d *Dialect) neutralPiece(ctx context.Context, text string) string {
	for i := range d.readers {
		s, out := search{Dialect: d, text: text}, edits{source: text}
		for tag := range s.tags(ctx, &d.readers[i]) {
			out.replace(tag.start, tag.end, tag.String())
		}
		text = out.String()
	}
	return text
}
