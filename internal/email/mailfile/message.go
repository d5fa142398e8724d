package mailfile

import (
	"bytes"
	"encoding/base64"
	"errors"
	"html"
	"io"
	"mime"
	"mime/multipart"
	"mime/quotedprintable"
	"net/mail"
	"net/textproto"
	"net/url"
	"regexp"
	"strings"

	"golang.org/x/net/html/charset"
)

// Limits on a message.
const (
	maxHeader = 256 << 10
	maxParts  = 500
	maxNested = 16
)

var (
	headerLine  = regexp.MustCompile(`^[!-9;-~]+:`)
	mailHeaders = regexp.MustCompile(`(?im)^(from|to|subject|date|received|return-path|delivered-to|message-id|mime-version|content-type):`)
)

// isMessage reports whether a file starts like an email: with headers, at least one of which is an email header.
func isMessage(content []byte) bool {
	header := headerOf(content)
	return headerLine.Match(header) && mailHeaders.Match(header)
}

// headerOf returns everything before the first empty line, without the line that mbox files put before a message.
func headerOf(content []byte) []byte {
	content = withoutEnvelope(content)
	content = content[:min(len(content), maxHeader)]
	for _, empty := range []string{"\r\n\r\n", "\n\n"} {
		if end := bytes.Index(content, []byte(empty)); end >= 0 {
			content = content[:end]
		}
	}
	return content
}

func withoutEnvelope(content []byte) []byte {
	content = bytes.TrimPrefix(content, []byte("\ufeff"))
	content = bytes.TrimLeft(content, "\r\n")
	if bytes.HasPrefix(content, []byte("From ")) {
		_, content, _ = bytes.Cut(content, []byte("\n"))
	}
	return content
}

// message is an email that's being read.
type message struct {
	html, text       string
	hasHTML, hasText bool
	files            []*Image
	byID, byLocation map[string]*Image
	parts            int
}

func readMessage(content []byte) (Email, error) {
	content = withoutEnvelope(content)
	if len(headerOf(content)) >= maxHeader {
		return Email{}, errMessage
	}
	read, err := mail.ReadMessage(bytes.NewReader(content))
	if err != nil {
		return Email{}, errMessage
	}
	m := &message{byID: map[string]*Image{}, byLocation: map[string]*Image{}}
	if err := m.part(textproto.MIMEHeader(read.Header), read.Body, 0); err != nil {
		return Email{}, err
	}
	return m.email(decodeWords(read.Header.Get("Subject")))
}

// email returns the message as HTML. Plain text becomes paragraphs.
func (m *message) email(subject string) (Email, error) {
	source := m.html
	switch {
	case m.hasHTML:
	case m.hasText && strings.TrimSpace(m.text) != "":
		source = paragraphs(m.text)
	default:
		return Email{}, errNoText
	}
	if len(source) > maxHTML {
		return Email{}, errHTMLSize
	}
	found := Email{HTML: source, Subject: subject}
	found.pick(m.find)
	return found, nil
}

// find returns the part for a URL, by its ID or location.
func (m *message) find(link string) (*Image, bool) {
	id, isID := cutScheme(link, "cid:")
	if !isID {
		return m.byLocation[link], false
	}
	if plain, err := url.PathUnescape(id); err == nil {
		id = plain
	}
	return m.byID[id], true
}

func cutScheme(link, scheme string) (string, bool) {
	if len(link) < len(scheme) || !strings.EqualFold(link[:len(scheme)], scheme) {
		return "", false
	}
	return link[len(scheme):], true
}

// part reads a part of the message and its subparts.
func (m *message) part(header textproto.MIMEHeader, body io.Reader, depth int) error {
	if m.parts++; m.parts > maxParts || depth > maxNested {
		return errParts
	}
	kind, params, err := mime.ParseMediaType(header.Get("Content-Type"))
	if err != nil { // according to the standard, a part without a valid type is text
		kind, _, _ = strings.Cut(strings.ToLower(header.Get("Content-Type")), ";")
	}
	kind = strings.TrimSpace(kind)
	disposition, _, _ := mime.ParseMediaType(header.Get("Content-Disposition")) // an invalid one is ignored
	switch {
	case strings.HasPrefix(kind, "multipart/"):
		return m.multipart(body, params["boundary"], depth)
	case kind == "text/html" && !m.hasHTML && disposition != "attachment":
		m.html, m.hasHTML = textOf(header, body)
	case (kind == "text/plain" || kind == "") && !m.hasText && disposition != "attachment":
		m.text, m.hasText = textOf(header, body)
	case header.Get("Content-Id") != "" || header.Get("Content-Location") != "":
		m.file(header, body, params["name"])
	}
	return nil
}

func (m *message) multipart(body io.Reader, boundary string, depth int) error {
	if boundary == "" {
		return errMessage
	}
	parts := multipart.NewReader(body, boundary)
	for {
		part, err := parts.NextRawPart()
		if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
			return nil // many emails end without their last boundary
		}
		if err != nil {
			return errMessage
		}
		if err := m.part(part.Header, part, depth+1); err != nil {
			return err
		}
	}
}

// file keeps a part that the HTML may show.
func (m *message) file(header textproto.MIMEHeader, body io.Reader, name string) {
	_, params, _ := mime.ParseMediaType(header.Get("Content-Disposition")) // an invalid name is ignored
	if params["filename"] != "" {
		name = params["filename"]
	}
	file := &Image{Name: decodeWords(name), Content: decoded(header, body)}
	m.files = append(m.files, file)
	if id := strings.Trim(header.Get("Content-Id"), "<> \t"); id != "" && m.byID[id] == nil {
		m.byID[id] = file
	}
	if place := strings.TrimSpace(header.Get("Content-Location")); place != "" && m.byLocation[place] == nil {
		m.byLocation[place] = file
	}
}

// decoded returns the content of a part. If the encoded content is cut off, it returns as much as possible.
func decoded(header textproto.MIMEHeader, body io.Reader) []byte {
	switch strings.ToLower(strings.TrimSpace(header.Get("Content-Transfer-Encoding"))) {
	case "base64":
		body = base64.NewDecoder(base64.StdEncoding, body)
	case "quoted-printable":
		body = quotedprintable.NewReader(body)
	}
	content, _ := io.ReadAll(body) // content before an error is still used
	return content
}

func textOf(header textproto.MIMEHeader, body io.Reader) (string, bool) {
	return decodeText(decoded(header, body), strings.ToLower(header.Get("Content-Type")))
}

// decodeWords decodes a header with encoded words.
func decodeWords(header string) string {
	decoder := mime.WordDecoder{CharsetReader: charset.NewReaderLabel}
	words, err := decoder.DecodeHeader(header)
	if err != nil {
		words = header
	}
	return strings.Join(strings.Fields(strings.ToValidUTF8(words, "\ufffd")), " ")
}

// paragraphs converts plain text to HTML. An empty line ends a paragraph.
func paragraphs(text string) string {
	text = strings.ReplaceAll(text, "\r\n", "\n")
	var out strings.Builder
	out.WriteString(`<html><body style="font-family:Arial,sans-serif;font-size:16px;line-height:24px">`)
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph != "" {
			out.WriteString("\n<p>" + strings.ReplaceAll(html.EscapeString(paragraph), "\n", "<br>\n") + "</p>")
		}
	}
	out.WriteString("\n</body></html>")
	return out.String()
}
