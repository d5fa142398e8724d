package checks

import (
	"net/url"
	"strings"

	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

func startsWithMergeTag(address string) bool {
	return address != "" && render.MergeTagEnd(address, 0) > 0
}

func (f *finder) linkAddresses() {
	for _, l := range f.links {
		address := strings.TrimSpace(l.href.Value().Text)
		if id, _ := f.blockAt(l.span); address == "" && f.has("link-missing", id) {
			continue // the renderer told it
		}
		if fault, severity, fix := faultOf(address); fault != "" {
			id := "link-invalid"
			switch {
			case address == "" || address == "#":
				id = "link-empty"
			case severity == worse:
				id = "link-http"
			}
			if id == "link-http" {
				fault += ": " + shortened(address)
			}
			f.fixLink(f.at(id, severity, fault, fix, l.span), address)
		}
	}
}

func (f *finder) fixLink(n *found, address string) {
	block := f.blockOf(n.NodeID)
	n.field(linkField(block))
	if n.ID == "link-http" {
		f.fixScheme(n, address, linkField(block))
	}
}

// fixDropped completes an address that the renderer left out because it lacks its scheme.
func (f *finder) fixDropped(n *found, prop string) {
	address, _ := f.props(n.NodeID)[prop].(string)
	if better := completed(strings.TrimSpace(address)); n.ID == "link-missing" && better != "" {
		n.change(prop, better)
	}
}

// fixScheme offers https, or leads to where the address is written.
func (f *finder) fixScheme(n *found, address, prop string) {
	n.field(prop)
	if better := protected(address); better != "" {
		f.fixAddress(n, address, better)
	}
}

// shortened is an address that fits into a line.
func shortened(address string) string {
	if runes := []rune(address); len(runes) > 60 {
		return string(runes[:59]) + "…"
	}
	return address
}

// faultOf tells what is wrong with where a link leads. Merge tags may stand for all of it or for a part.
func faultOf(address string) (fault string, severity compatibility.Severity, fix string) {
	switch {
	case address == "" || address == "#":
		return "The link leads nowhere", bad, "Enter where it leads"
	case strings.HasPrefix(address, "#"), startsWithMergeTag(address):
		return "", "", ""
	}
	parsed, err := url.Parse(withoutMergeTags(address))
	if err != nil {
		return "The address of the link makes no sense", bad, "Enter a whole address"
	}
	switch strings.ToLower(parsed.Scheme) {
	case "https":
		if parsed.Host == "" {
			return "The address of the link says no host", bad, "Enter a whole address"
		}
	case "http":
		return "The link leads over an unprotected connection", worse, "Use https"
	case "mailto", "tel", "sms":
		if parsed.Opaque == "" && parsed.Path == "" {
			return "The link says no address or number", bad, "Enter it"
		}
	case "javascript", "data", "vbscript", "file":
		return "No mail client follows such a link", bad, "Use https"
	case "":
		return "The address of the link says no host", bad, "Begin it with https://"
	}
	return "", "", ""
}

// withoutMergeTags puts a letter in the place of each merge tag.
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

// mergeTags looks at tags that are not closed, blocks that do not end, dialects that are mixed and signs that nobody replaces.
func (f *finder) mergeTags() {
	m := mergeReader{finder: f, dialects: map[string]markup.Span{}}
	m.read(f.mail.HTML)
	for _, open := range m.blocks {
		f.at("merge-tag-block", bad, "The block of the merge tag “"+open.name+"” does not end", "Add its end", open.span)
	}
	if len(m.dialects) > 1 {
		for _, name := range []string{"*| |*", "%% %%"} {
			if span, ok := m.dialects[name]; ok {
				f.at("merge-tag-mixed", worse, "The mail has merge tags of more than one provider: each replaces only its own",
					"Write all of them in one way", span)
			}
		}
	}
}

type mergeReader struct {
	*finder
	dialects map[string]markup.Span // the first tag of each
	blocks   []mergeBlock           // that are open
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
		m.at("merge-tag-unknown", worse, "The merge tag “"+tag+"” names nothing", "Say which field it stands for", span)
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

// statement is one of Liquid and Jinja.
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

// maxBlocks is how many blocks of merge tags may be open.
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
	m.at("merge-tag-block", bad, "A merge tag ends the block “"+name+"”, which is not open", "Add its beginning, or take the end away",
		span)
}

// notATag looks at what begins like a merge tag and is none.
func (m *mergeReader) notATag(text string, i, start int, isText bool) {
	rest := text[i:]
	line, _, _ := strings.Cut(rest[:min(len(rest), 40)], "\n")
	span := markup.Span{Start: start + i, End: start + i + len(strings.ToValidUTF8(line, ""))}
	switch {
	case strings.HasPrefix(rest, "{{"), strings.HasPrefix(rest, "*|"), strings.HasPrefix(rest, "{%"):
		if i > 0 && text[i-1] == rest[0] {
			return // the second brace of three
		}
		m.at("merge-tag-open", bad, "A merge tag is not closed: readers will see it as it is", "Close it as it was opened", span)
	case isText && rest[0] == '{' && (i == 0 || text[i-1] != '{'):
		m.unknown(rest, singleBrace(rest), span.Start)
	case isText && strings.HasPrefix(rest, "(("):
		m.unknown(rest, doubleParenthesis(rest), span.Start)
	}
}

// unknown tells of a tag that no provider has; it ends at a byte of the rest, or is none.
func (m *mergeReader) unknown(rest string, end, start int) {
	if end > 0 {
		m.at("merge-tag-unknown", worse, "“"+rest[:end]+"” looks like a merge tag, but no provider replaces it",
			"Write it as {{ "+strings.Trim(rest[:end], "{}()")+" }}", markup.Span{Start: start, End: start + end})
	}
}

// doubleParenthesis is the end of ((first_name)).
func doubleParenthesis(s string) int {
	end := strings.Index(s[:min(len(s), 40)], "))")
	if end < 3 || strings.Trim(s[2:end], "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_.") != "" {
		return 0
	}
	return end + 2
}

// singleBrace is the end of {first_name}.
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
