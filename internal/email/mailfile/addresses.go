package mailfile

import (
	"html"
	"strings"

	"mailwright/internal/email/markup"
)

// An edit replaces bytes of the source.
type edit struct {
	start, end int
	text       string
}

// addresses finds where pictures are named: by elements, their backgrounds, style sheets, and what is drawn for Word.
type addresses struct {
	source  string
	replace func(address string) (string, bool)
	edits   []edit
}

// eachAddress shows replace every address of a picture in reading order, as it stands without entities, and gives the HTML back
// with those that it replaces.
func eachAddress(source string, replace func(address string) (string, bool)) string {
	a := &addresses{source: source, replace: replace}
	a.scan(source, 0, 0)
	return a.apply()
}

func (a *addresses) apply() string {
	if len(a.edits) == 0 {
		return a.source
	}
	var out strings.Builder
	at := 0
	for _, e := range a.edits {
		out.WriteString(a.source[at:e.start])
		out.WriteString(e.text)
		at = e.end
		if out.Len() > maxHTML { // the caller refuses it
			break
		}
	}
	out.WriteString(a.source[at:])
	return out.String()
}

// scan reads HTML that stands at an offset of the source; comments hold HTML for Word, which is read once more.
func (a *addresses) scan(text string, offset, depth int) {
	for token := range markup.Tokens(text) {
		switch {
		case token.Kind == markup.StartTag:
			for _, attribute := range token.Attributes {
				a.attribute(token.Name, attribute, offset)
			}
		case token.Kind == markup.Text && token.Inside == "style":
			a.css(text[token.Start:token.End], offset+token.Start, false)
		case token.Kind == markup.Comment && depth == 0:
			a.comment(text[token.Start:token.End], offset+token.Start)
		}
	}
}

// comment reads what stands in <!--[if mso]>…<![endif]-->.
func (a *addresses) comment(text string, offset int) {
	start := strings.Index(text, "]>")
	end := strings.LastIndex(text, "<![endif")
	if strings.HasPrefix(text, "<!--[if") && start >= 0 && end > start {
		a.scan(text[start+2:end], offset+start+2, 1)
	}
}

func (a *addresses) attribute(tag string, attribute markup.Attribute, offset int) {
	at := offset + attribute.At
	switch name := attribute.Name; {
	case name == "src" && (tag == "img" || tag == "input" || strings.HasPrefix(tag, "v:")), name == "background", name == "poster":
		a.put(attribute.Raw, at, true)
	case name == "srcset" && (tag == "img" || tag == "source"):
		a.srcset(attribute.Raw, at)
	case name == "style":
		a.css(attribute.Raw, at, true)
	}
}

// put asks for one address. In attributes it has entities, in style sheets none.
func (a *addresses) put(raw string, at int, entities bool) {
	trimmed := strings.TrimSpace(raw)
	if trimmed == "" {
		return
	}
	at += strings.Index(raw, trimmed)
	address := trimmed
	if entities {
		address = html.UnescapeString(trimmed)
	}
	text, ok := a.replace(address)
	if !ok {
		return
	}
	if entities {
		text = html.EscapeString(text)
	}
	a.edits = append(a.edits, edit{at, at + len(trimmed), text})
}

// srcset reads addresses with their widths, divided by commas.
func (a *addresses) srcset(raw string, at int) {
	for raw != "" {
		part, rest, _ := strings.Cut(raw, ",")
		if fields := strings.Fields(part); len(fields) > 0 {
			a.put(fields[0], at+strings.Index(part, fields[0]), true)
		}
		at += len(raw) - len(rest)
		raw = rest
	}
}

// css looks for url(…). In attributes its quotes may be written as entities.
func (a *addresses) css(text string, offset int, entities bool) {
	lower := strings.ToLower(text)
	if len(lower) != len(text) { // letters that are longer in lower case would move the places
		lower = text
	}
	for at := 0; ; {
		found := strings.Index(lower[at:], "url(")
		if found < 0 {
			return
		}
		start := at + found + len("url(")
		length := strings.IndexByte(text[start:], ')')
		if length < 0 {
			return
		}
		inner := text[start : start+length]
		bare := inner
		for _, quote := range []string{" ", "\n", "\t", "\r", "&quot;", "&#39;", "&apos;", "&#34;", `"`, "'", " "} {
			bare = strings.TrimSuffix(strings.TrimPrefix(bare, quote), quote)
		}
		if bare != "" {
			a.put(bare, offset+start+strings.Index(inner, bare), entities)
		}
		at = start + length
	}
}

// Place gives the pictures new addresses, by the ones that they have.
func (m *Mail) Place(addresses map[string]string) error {
	m.HTML = eachAddress(m.HTML, func(address string) (string, bool) {
		text, ok := addresses[address]
		return text, ok
	})
	if len(m.HTML) > maxHTML {
		return errHTMLSize
	}
	return nil
}

// pick keeps the files that the HTML shows, each with the addresses that lead to it. find tells which one an address means, and
// whether it should be one of them at all.
func (m *Mail) pick(find func(address string) (file *Picture, isOurs bool)) {
	index := map[*Picture]int{}
	known := map[string]bool{}
	eachAddress(m.HTML, func(address string) (string, bool) {
		if known[address] {
			return "", false
		}
		known[address] = true
		file, isOurs := find(address)
		switch {
		case file == nil && isOurs:
			m.Missing = append(m.Missing, address)
		case file != nil:
			i, chosen := index[file]
			if !chosen {
				i = len(m.Pictures)
				index[file] = i
				m.Pictures = append(m.Pictures, Picture{Name: file.Name, Content: file.Content})
			}
			m.Pictures[i].Addresses = append(m.Pictures[i].Addresses, address)
		}
		return "", false
	})
}
