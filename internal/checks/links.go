package checks

import (
	"net/url"
	"strings"

	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

func startsWithMergeTag(href string) bool {
	return href != "" && render.MergeTagEnd(href, 0) > 0
}

func (f *finder) linkURLs() {
	for _, l := range f.links {
		href := strings.TrimSpace(l.href.Value().Text)
		if id, _ := f.blockAt(l.span); href == "" && f.has("link-missing", id) {
			continue // the renderer already reported it
		}
		if fault, severity, fix := faultOf(href); fault != "" {
			id := "link-invalid"
			switch {
			case href == "" || href == "#":
				id = "link-empty"
			case render.HasCredentials(href):
				id = "link-credentials"
			case severity == worse:
				id = "link-http"
			}
			if id == "link-http" {
				fault += ": " + shortened(href)
			}
			f.fixLink(f.at(id, severity, fault, fix, l.span), href)
		}
	}
}

func (f *finder) fixLink(n *found, href string) {
	block := f.blockOf(n.NodeID)
	n.field(linkField(block))
	if n.ID == "link-http" {
		f.fixScheme(n, href, linkField(block))
	}
}

// fixDropped completes a URL that the renderer dropped because it lacks a scheme.
func (f *finder) fixDropped(n *found, prop string) {
	href, _ := f.props(n.NodeID)[prop].(string)
	if better := completed(strings.TrimSpace(href)); n.ID == "link-missing" && better != "" {
		n.change(prop, better)
	}
}

// fixScheme offers https, or points to the prop that contains the URL.
func (f *finder) fixScheme(n *found, href, prop string) {
	n.field(prop)
	if better := protected(href); better != "" {
		f.fixURL(n, href, better)
	}
}

// shortened shortens a URL so that it fits on one line.
func shortened(href string) string {
	if runes := []rune(href); len(runes) > 60 {
		return string(runes[:59]) + "…"
	}
	return href
}

// faultOf returns what's wrong with a link's URL. The URL may be, or may contain, merge tags.
func faultOf(href string) (fault string, severity compatibility.Severity, fix string) {
	switch {
	case href == "" || href == "#":
		return "The link has no URL", bad, "Enter a URL"
	case strings.HasPrefix(href, "#"), startsWithMergeTag(href):
		return "", "", ""
	}
	if render.HasCredentials(href) {
		return "The link's URL contains a username or password, which every reader can see", bad, "Use a URL without them"
	}
	parsed, err := url.Parse(withoutMergeTags(href))
	if err != nil {
		return "The link isn't a valid URL", bad, "Enter a full URL"
	}
	switch strings.ToLower(parsed.Scheme) {
	case "https":
		if parsed.Host == "" {
			return "The link's URL has no domain", bad, "Enter a full URL"
		}
	case "http":
		return "The link uses http instead of https", worse, "Use https"
	case "mailto", "tel", "sms":
		if parsed.Opaque == "" && parsed.Path == "" {
			return "The link has no email address or phone number", bad, "Enter one"
		}
	case "javascript", "data", "vbscript", "file":
		return "Email clients don't open this type of link", bad, "Use https"
	case "":
		return "The link's URL has no domain", bad, "Start the URL with https://"
	}
	return "", "", ""
}

// withoutMergeTags replaces each merge tag with a letter.
func withoutMergeTags(text string) string {
	var plain strings.Builder
	for i := 0; i < len(text); {
		if end := render.MergeTagEnd(text, i); end > i {
			plain.WriteByte('x')
			i = end
			continue
		}
		plain.WriteByte(text[i])
		i++
	}
	return plain.String()
}

// mergeTags reports unclosed tags, unclosed blocks, mixed dialects and tags that no provider replaces.
func (f *finder) mergeTags() {
	m := mergeReader{finder: f, dialects: map[string]markup.Span{}}
	m.read(f.email.HTML)
	for _, open := range m.blocks {
		f.at("merge-tag-block", bad, "The merge tag block “"+open.name+"” is never closed", "Add its closing tag", open.span)
	}
	if len(m.dialects) > 1 {
		for _, name := range []string{"*| |*", "%% %%"} {
			if span, ok := m.dialects[name]; ok {
				f.at("merge-tag-mixed", worse, "The email mixes merge tags from different providers, and each provider replaces only its own",
					"Use the same syntax for all merge tags", span)
			}
		}
	}
}

type mergeReader struct {
	*finder
	dialects map[string]markup.Span // the first tag of each dialect
	blocks   []mergeBlock           // open blocks
}

type mergeBlock struct {
	name string
	span markup.Span
}

func (m *mergeReader) read(source string) {
	for t := range markup.Tokens(source) {
		switch {
		case t.Kind == markup.Text && t.Inside != "style" && t.Inside != "script":
			m.text(source, t.Start, t.End, true)
		case t.Kind == markup.StartTag:
			for _, a := range t.Attributes {
				if a.Name == "href" || a.Name == "src" || a.Name == "alt" || a.Name == "title" {
					m.text(source, a.At, a.At+len(a.Raw), false)
				}
			}
		}
	}
}

func (m *mergeReader) text(source string, start, end int, isText bool) {
	text := source[start:end]
	for i := 0; i < len(text); {
		switch c := text[i]; c {
		case '{', '*', '%', '[', '$', '@', '#', '(':
			if stop := render.MergeTagEnd(text, i); stop > i {
				m.tag(text[i:stop], markup.Span{Start: start + i, End: start + stop})
				i = stop
				continue
			}
			m.notATag(text, i, start, isText)
		}
		i++
	}
}

func (m *mergeReader) tag(tag string, span markup.Span) {
	inside := strings.TrimSpace(strings.Trim(tag, "{}%*|[]"))
	switch {
	case strings.HasPrefix(tag, "{{"), strings.HasPrefix(tag, "{%"):
		m.dialect("{{ }}", span)
	case strings.HasPrefix(tag, "*|"):
		m.dialect("*| |*", span)
	case strings.HasPrefix(tag, "%%"):
		m.dialect("%% %%", span)
	}
	if inside == "" {
		m.at("merge-tag-unknown", worse, "The merge tag “"+tag+"” doesn't name a field", "Enter the name of a field", span)
	}
	word, _, _ := strings.Cut(inside, " ")
	switch {
	case strings.HasPrefix(tag, "{{") && strings.HasPrefix(inside, "#"):
		m.begin(strings.TrimPrefix(word, "#"), span)
	case strings.HasPrefix(tag, "{{") && strings.HasPrefix(inside, "/"):
		m.end(strings.TrimPrefix(word, "/"), span)
	case strings.HasPrefix(tag, "{%"):
		m.statement(strings.Trim(word, "-"), span)
	case strings.HasPrefix(tag, "*|IF:"), strings.HasPrefix(tag, "*|IFNOT:"):
		m.begin("IF", span)
	case strings.HasPrefix(tag, "*|END:IF"):
		m.end("IF", span)
	}
}

func (m *mergeReader) dialect(name string, span markup.Span) {
	if _, ok := m.dialects[name]; !ok {
		m.dialects[name] = span
	}
}

// statement handles a Liquid or Jinja statement.
func (m *mergeReader) statement(word string, span markup.Span) {
	switch word {
	case "if", "for", "unless", "case", "block", "capture", "with", "raw":
		m.begin(word, span)
	default:
		if name, ok := strings.CutPrefix(word, "end"); ok {
			m.end(name, span)
		}
	}
}

// maxBlocks is the maximum number of open merge tag blocks.
const maxBlocks = 100

func (m *mergeReader) begin(name string, span markup.Span) {
	if len(m.blocks) < maxBlocks {
		m.blocks = append(m.blocks, mergeBlock{name, span})
	}
}

func (m *mergeReader) end(name string, span markup.Span) {
	if last := len(m.blocks) - 1; last >= 0 && m.blocks[last].name == name {
		m.blocks = m.blocks[:last]
		return
	}
	m.at("merge-tag-block", bad, "A merge tag closes the block “"+name+"”, which isn't open", "Add the opening tag or remove the closing tag",
		span)
}

// notATag handles text that starts like a merge tag but isn't one.
func (m *mergeReader) notATag(text string, i, start int, isText bool) {
	rest := text[i:]
	line, _, _ := strings.Cut(rest[:min(len(rest), 40)], "\n")
	span := markup.Span{Start: start + i, End: start + i + len(strings.ToValidUTF8(line, ""))}
	switch {
	case strings.HasPrefix(rest, "{{"), strings.HasPrefix(rest, "*|"), strings.HasPrefix(rest, "{%"):
		if i > 0 && text[i-1] == rest[0] {
			return // it's the second of three braces
		}
		m.at("merge-tag-open", bad, "A merge tag isn't closed, so readers will see it as text", "Add the closing characters", span)
	case isText && rest[0] == '{' && (i == 0 || text[i-1] != '{'):
		m.unknown(rest, singleBrace(rest), span.Start)
	case isText && strings.HasPrefix(rest, "(("):
		m.unknown(rest, doubleParenthesis(rest), span.Start)
	}
}

// unknown reports a tag that no provider replaces. The tag ends at the given byte of rest. If end is 0, there's no
// tag.
func (m *mergeReader) unknown(rest string, end, start int) {
	if end > 0 {
		m.at("merge-tag-unknown", worse, "“"+rest[:end]+"” looks like a merge tag, but no provider supports it",
			"Write it as {{ "+strings.Trim(rest[:end], "{}()")+" }}", markup.Span{Start: start, End: start + end})
	}
}

// doubleParenthesis returns the end of a tag like ((first_name)).
func doubleParenthesis(s string) int {
	end := strings.Index(s[:min(len(s), 40)], "))")
	if end < 3 || strings.Trim(s[2:end], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") != "" {
		return 0
	}
	return end + 2
}

// singleBrace returns the end of a tag like {first_name}.
func singleBrace(s string) int {
	for i := 1; i < len(s) && i < 40; i++ {
		c := s[i]
		switch {
		case c == '}' && i > 2:
			return i + 1
		case c != '_' && c != '.' && c != '-' && (c|0x20 < 'a' || c|0x20 > 'z') && (c < '0' || c > '9'):
			return 0
		}
	}
	return 0
}
