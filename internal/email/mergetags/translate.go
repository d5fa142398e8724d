package mergetags

import (
	"html"
	"regexp"
	"strconv"
	"strings"
	"time"

	"mailwright/internal/email/markup"
)

// Values are what is known when a mail goes to a provider, for tags that it lacks.
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

// HTML is a mail with its neutral tags in the words of the provider: in texts, in the addresses of links and in what only
// Outlook reads. Style sheets, other comments and other attributes are left alone.
func (d *Dialect) HTML(source string, values Values) (string, []Warning) {
	t := translation{dialect: d, values: values, edits: edits{source: source}}
	for token := range markup.Tokens(source) {
		t.token(token)
	}
	return t.String(), t.warnings
}

// translation is a mail on its way to a provider.
type translation struct {
	edits
	dialect  *Dialect
	values   Values
	warnings warnings

	element  string // that the next </a> ends instead
	dropping bool   // everything up to the next </a>
	trimNext bool   // the sign at the beginning of the next text parts nothing any more
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

// leave tells of tags in a place where no provider replaces them.
func (t *translation) leave(raw string) {
	for _, tag := range find(raw) {
		t.warnings.add(Left, tag.String(), "")
	}
}

// toElement makes <unsubscribe style="…"> of <a href="…" style="…">.
func (t *translation) toElement(token *markup.Token, href markup.Attribute, element string) {
	start := token.Start + 1 + len(token.Name)
	before := strings.TrimRight(t.source[start:href.Start], " \t\r\n")
	t.replace(token.Start, href.End, "<"+element+before)
	t.element = element
}

// dropLink leaves out a link and one sign that parts it from its neighbour: the one before it, or else the one after.
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
	t.tellUnknown(text)
}

// braced is what looks like a neutral tag.
var braced = regexp.MustCompile(`\{\{[^{}<>]{1,200}\}\}`)

// tellUnknown names what looks like a tag and is none, unless the provider's own tags look the same.
func (t *translation) tellUnknown(text string) {
	if strings.Contains(t.dialect.Tags[FirstName].Tag, "{{") {
		return
	}
	for _, tag := range braced.FindAllString(text, -1) {
		if _, isKnown := whole(tag); !isKnown {
			t.warnings.add(Left, tag, "")
		}
	}
}

// inText is what stands for a tag in a text of the mail.
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

// attribute is the value of an attribute, or a comment that holds attributes, with the tags that can stand there: nothing with
// quotes of its own, and no element.
func (t *translation) attribute(raw string) string {
	out := edits{source: raw}
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
		action = Literal // an element that tells the year or the day
	}
	if action == "" || action == DropLink {
		t.warnings.add(Left, tag.String(), "")
		return "", false
	}
	t.warnings.add(Unsupported, tag.String(), action)
	return html.EscapeString(t.without(tag, action)), true
}

// Text is a plain text or a subject with its tags in the words of the provider.
func (d *Dialect) Text(source string, values Values) (string, []Warning) {
	t := translation{dialect: d, values: values}
	var lines []string
	for line := range strings.Lines(source) {
		if kept, ok := t.plainLine(line); ok {
			lines = append(lines, kept)
		}
	}
	return strings.Join(lines, ""), t.warnings
}

// plainLine leaves out links that the provider makes itself, and the line if nothing else stood in it.
func (t *translation) plainLine(line string) (string, bool) {
	tags := find(line)
	for _, tag := range tags {
		if t.dialect.Tags[tag.Name].Without == DropLink {
			t.warnings.add(Unsupported, tag.String(), DropLink)
			return t.withoutLink(line, tag.Name)
		}
	}
	out := edits{source: line}
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

// withoutLink takes a link out of a line of links.
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
