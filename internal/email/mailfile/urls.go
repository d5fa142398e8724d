package mailfile

import (
	"html"
	"strings"

	"mailwright/internal/email/markup"
	"mailwright/internal/email/render"
)

// edit replaces bytes in the source.
type edit struct {
	start, end int
	text       string
}

// urlFinder finds image URLs in elements, backgrounds, style sheets and content for Word.
type urlFinder struct {
	source  string
	replace func(link string) (string, bool)
	edits   []edit
}

// eachURL calls replace for every image URL in reading order, with entities decoded, and returns the HTML with the replacements.
func eachURL(source string, replace func(link string) (string, bool)) string {
	a := &urlFinder{source: source, replace: replace}
	a.scan(source, 0, 0)
	return a.apply()
}

func (a *urlFinder) apply() string {
	if len(a.edits) == 0 {
		return a.source
	}
	var out strings.Builder
	at := 0
	for _, e := range a.edits {
		out.WriteString(a.source[at:e.start])
		out.WriteString(e.text)
		at = e.end
		if out.Len() > maxHTML { // the caller rejects it
			break
		}
	}
	out.WriteString(a.source[at:])
	return out.String()
}

// scan reads HTML at an offset in the source. It also scans comments, because they can contain HTML for Word.
func (a *urlFinder) scan(text string, offset, depth int) {
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

// comment reads the content of <!--[if mso]>…<![endif]-->.
func (a *urlFinder) comment(text string, offset int) {
	start := strings.Index(text, "]>")
	end := strings.LastIndex(text, "<![endif")
	if strings.HasPrefix(text, "<!--[if") && start >= 0 && end > start {
		a.scan(text[start+2:end], offset+start+2, 1)
	}
}

func (a *urlFinder) attribute(tag string, attribute markup.Attribute, offset int) {
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

// put handles one URL. entities is set for attributes, where the URL may contain entities.
func (a *urlFinder) put(raw string, at int, entities bool) {
	trimmed := strings.TrimSpace(raw)
	if trimmed == "" {
		return
	}
	at += strings.Index(raw, trimmed)
	link := trimmed
	if entities {
		link = html.UnescapeString(trimmed)
	}
	text, ok := a.replace(link)
	if !ok {
		return
	}
	if entities {
		text = html.EscapeString(text)
	}
	a.edits = append(a.edits, edit{at, at + len(trimmed), text})
}

// srcset reads comma-separated URLs with their widths.
func (a *urlFinder) srcset(raw string, at int) {
	for raw != "" {
		part, rest, _ := strings.Cut(raw, ",")
		if fields := strings.Fields(part); len(fields) > 0 {
			a.put(fields[0], at+strings.Index(part, fields[0]), true)
		}
		at += len(raw) - len(rest)
		raw = rest
	}
}

// css looks for url(…). In attributes, the quotes may be written as entities.
func (a *urlFinder) css(text string, offset int, entities bool) {
	lower := strings.ToLower(text)
	if len(lower) != len(text) { // characters with a different length in lower case would shift the offsets
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

// Place replaces image URLs. newURLs maps each URL in the HTML to its replacement.
func (m *Email) Place(newURLs map[string]string) error {
	m.HTML = eachURL(m.HTML, func(link string) (string, bool) {
		text, ok := newURLs[link]
		return text, ok
	})
	if len(m.HTML) > maxHTML {
		return errHTMLSize
	}
	return nil
}

// dropCredentials removes usernames and passwords from image URLs, because everyone who gets the email could read them.
func (m *Email) dropCredentials() {
	count := 0
	m.HTML = eachURL(m.HTML, func(link string) (string, bool) {
		if !render.HasCredentials(link) {
			return "", false
		}
		count++
		scheme, rest, _ := strings.Cut(link, "//")
		end := len(rest)
		if i := strings.IndexAny(rest, "/?#\\"); i >= 0 {
			end = i
		}
		return scheme + "//" + rest[strings.LastIndexByte(rest[:end], '@')+1:], true
	})
	if count > 0 {
		m.Losses = append(m.Losses, Loss{
			Element: "img", Count: count, Kept: true,
			Message: "The username and password in an image's URL were removed, because every reader could see them. Upload the image instead",
		})
	}
}

// pick keeps the files that the HTML shows, each with its URLs. find returns the file for a URL, and whether the URL should refer to one of
// our files at all.
func (m *Email) pick(find func(link string) (file *Image, isOurs bool)) {
	index := map[*Image]int{}
	known := map[string]bool{}
	eachURL(m.HTML, func(link string) (string, bool) {
		if known[link] {
			return "", false
		}
		known[link] = true
		file, isOurs := find(link)
		switch {
		case file == nil && isOurs:
			m.Missing = append(m.Missing, link)
		case file != nil:
			i, chosen := index[file]
			if !chosen {
				i = len(m.Images)
				index[file] = i
				m.Images = append(m.Images, Image{Name: file.Name, Content: file.Content})
			}
			m.Images[i].URLs = append(m.Images[i].URLs, link)
		}
		return "", false
	})
}
