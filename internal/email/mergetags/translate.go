package mergetags

import (
	"context"
	"html"
	"regexp"
	"strconv"
	"strings"
	"time"

	"mailwright/internal/email/markup"
)

// Values are the values that are known when an email is pushed, for tags that the provider doesn't support.
type Values struct {
	Company, Address string
	Now              time.Time
}

func (v Values) of(name Name) string {
	switch name {
	case SenderCompany:
		return v.Company
	case SenderAddress:
		return v.Address
	case CurrentYear:
		return strconv.Itoa(v.Now.Year())
	case CurrentDate:
		return v.Now.Format("January 2, 2006")
	}
	return ""
}

// HTML translates the neutral tags in an email's text, link URLs and content for Outlook to the provider's syntax. Style sheets, other
// comments and other attributes stay unchanged.
func (d *Dialect) HTML(source string, values Values) (string, []Warning) {
	out, w := d.html(context.Background(), source, values, 0)
	return out, w.list
}

// html is like HTML but stops when the output exceeds the limit, unless that's 0, or when the context is done.
func (d *Dialect) html(ctx context.Context, source string, values Values, limit int) (string, warnings) {
	t := translation{dialect: d, values: values, edits: edits{source: source, limit: limit}}
	for token := range markup.TokensUntil(ctx, source) {
		if t.isOver() {
			break
		}
		t.token(token)
	}
	return t.String(), t.warnings
}

// translation is an email that's being translated for a provider.
type translation struct {
	edits
	dialect  *Dialect
	values   Values
	warnings warnings

	element  string // the element that the next </a> closes instead
	dropping bool   // whether everything up to the next </a> is dropped
	trimNext bool   // whether the separator at the start of the next text is no longer needed
}

func (t *translation) token(token *markup.Token) {
	switch {
	case token.Kind == markup.EndTag && token.Name == "a":
		t.endLink(token)
	case t.dropping:
	case token.Kind == markup.Text && (token.Inside == "" || token.Inside == "title"):
		t.text(token)
	case token.Kind == markup.StartTag:
		t.startTag(token)
	case token.Kind == markup.Comment && strings.HasPrefix(t.source[token.Start:token.End], "<!--[if"):
		t.replace(token.Start, token.End, t.attribute(t.source[token.Start:token.End]))
	}
}

func (t *translation) endLink(token *markup.Token) {
	switch {
	case t.dropping:
		t.dropping, t.done = false, token.End
	case t.element != "":
		t.replace(token.Start, token.End, "</"+t.element+">")
		t.element = ""
	}
}

func (t *translation) startTag(token *markup.Token) {
	for _, a := range token.Attributes {
		if a.Name != "href" {
			t.leave(a.Raw)
			continue
		}
		tag, isWhole := whole(a.Raw)
		spelling := t.dialect.Tags[tag.Name]
		switch {
		case isWhole && token.Name == "a" && spelling.Element != "":
			t.toElement(token, a, spelling.Element)
			return
		case isWhole && token.Name == "a" && spelling.Without == DropLink:
			t.dropLink(token, tag)
			return
		default:
			t.replace(a.At, a.At+len(a.Raw), t.attribute(a.Raw))
		}
	}
}

// leave warns about tags in a place where no provider replaces them.
func (t *translation) leave(raw string) {
	for _, tag := range find(raw) {
		t.warnings.add(Left, tag.String(), "")
	}
}

// toElement turns <a href="…" style="…"> into <unsubscribe style="…">.
func (t *translation) toElement(token *markup.Token, href markup.Attribute, element string) {
	start := token.Start + 1 + len(token.Name)
	before := strings.TrimRight(t.source[start:href.Start], " \t\r\n")
	t.replace(token.Start, href.End, "<"+element+before)
	t.element = element
}

// dropLink removes a link and one separator: the one before it, or else the one after it.
func (t *translation) dropLink(token *markup.Token, tag Tag) {
	t.warnings.add(Unsupported, tag.String(), DropLink)
	before := t.source[t.done:token.Start]
	kept := trailingSeparator.ReplaceAllString(before, "")
	t.trimNext = kept == before
	t.out.WriteString(kept)
	t.done = token.Start
	t.dropping = true
}

const separators = `(?:\s|&nbsp;|\x{a0})*(?:[|·•–-]|&middot;|&bull;|&ndash;|&#124;)(?:\s|&nbsp;|\x{a0})*`

var (
	trailingSeparator = regexp.MustCompile(separators + `$`)
	leadingSeparator  = regexp.MustCompile(`^` + separators)
)

func (t *translation) text(token *markup.Token) {
	start := token.Start
	if t.trimNext {
		t.trimNext = false
		if sign := leadingSeparator.FindString(t.source[start:token.End]); sign != "" {
			t.replace(start, start+len(sign), "")
			start += len(sign)
		}
	}
	text := t.source[start:token.End]
	for _, tag := range find(text) {
		if with, ok := t.inText(tag.Tag); ok {
			t.replace(start+tag.start, start+tag.end, with)
		}
	}
	t.warnUnknown(text)
}

// warnUnknown warns about text that looks like a tag but isn't, unless the provider's own tags look the same.
func (t *translation) warnUnknown(text string) {
	if strings.Contains(t.dialect.Tags[FirstName].Tag, "{{") {
		return
	}
	for _, tag := range unknownTags(text) {
		if _, isKnown := whole(tag); !isKnown {
			t.warnings.add(Left, tag, "")
		}
	}
}

// inText returns the replacement for a tag in the email's text.
func (t *translation) inText(tag Tag) (string, bool) {
	if spelled, ok := t.dialect.spell(tag); ok {
		return spelled, true
	}
	spelling := t.dialect.Tags[tag.Name]
	if spelling.Element != "" {
		t.warnings.add(Left, tag.String(), "")
		return "", false
	}
	t.warnings.add(Unsupported, tag.String(), spelling.Without)
	return html.EscapeString(t.without(tag, spelling.Without)), true
}

func (t *translation) without(tag Tag, action Action) string {
	if action == Literal {
		if value := t.values.of(tag.Name); value != "" {
			return value
		}
	}
	return html.UnescapeString(tag.Fallback)
}

// attribute translates the value of an attribute, or a comment that contains attributes. It uses only tags that work there, so none with
// quotes and no elements.
func (t *translation) attribute(raw string) string {
	out := edits{source: raw, limit: t.limit}
	for _, tag := range find(raw) {
		with, ok := t.inAttribute(tag.Tag)
		if ok {
			out.replace(tag.start, tag.end, with)
		}
	}
	return out.String()
}

func (t *translation) inAttribute(tag Tag) (string, bool) {
	with, ok := t.dialect.spell(tag)
	if strings.ContainsAny(with, `"<`) && tag.Fallback != "" {
		t.warnings.add(FallbackDropped, tag.String(), "")
		tag.Fallback = ""
		with, ok = t.dialect.spell(tag)
	}
	if ok && !strings.ContainsAny(with, `"<`) {
		return with, true
	}
	action := t.dialect.Tags[tag.Name].Without
	if ok {
		action = Literal // the provider has only an element for the year or day
	}
	if action == "" || action == DropLink {
		t.warnings.add(Left, tag.String(), "")
		return "", false
	}
	t.warnings.add(Unsupported, tag.String(), action)
	return html.EscapeString(t.without(tag, action)), true
}

// Text translates the tags in plain text or a subject to the provider's syntax.
func (d *Dialect) Text(source string, values Values) (string, []Warning) {
	out, w := d.text(context.Background(), source, values, 0)
	return out, w.list
}

// text is like Text but stops when the output exceeds the limit, unless that's 0, or when the context is done.
func (d *Dialect) text(ctx context.Context, source string, values Values, limit int) (string, warnings) {
	t := translation{dialect: d, values: values, edits: edits{limit: limit}}
	for line := range strings.Lines(source) {
		if t.isOver() || ctx.Err() != nil {
			break
		}
		if kept, ok := t.plainLine(line); ok {
			t.out.WriteString(kept)
		}
	}
	return t.out.String(), t.warnings
}

// plainLine translates the tags in a line of plain text. It removes links that the provider adds itself, and returns false if nothing else
// is in the line.
func (t *translation) plainLine(line string) (string, bool) {
	tags := find(line)
	for _, tag := range tags {
		if t.dialect.Tags[tag.Name].Without == DropLink {
			t.warnings.add(Unsupported, tag.String(), DropLink)
			return t.withoutLink(line, tag.Name)
		}
	}
	out := edits{source: line, limit: t.limit}
	for _, tag := range tags {
		spelling := t.dialect.Tags[tag.Name]
		with, ok := t.dialect.spell(tag.Tag)
		switch {
		case spelling.Element != "":
			with = spelling.Text
		case !ok:
			t.warnings.add(Unsupported, tag.String(), spelling.Without)
			with = t.without(tag.Tag, spelling.Without)
		}
		out.replace(tag.start, tag.end, with)
	}
	return out.String(), true
}

var plainSeparator = regexp.MustCompile(` *[|·•] *`)

// withoutLink removes a link from a line of links.
func (t *translation) withoutLink(line string, name Name) (string, bool) {
	text := strings.TrimRight(line, "\r\n")
	var kept []string
	for _, piece := range plainSeparator.Split(text, -1) {
		if !strings.Contains(piece, string(name)) {
			kept = append(kept, piece)
		}
	}
	if len(kept) == 0 {
		return "", false
	}
	return t.plainLine(strings.Join(kept, " · ") + line[len(text):])
}
