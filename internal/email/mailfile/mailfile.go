// Package mailfile finds the mail in a file: HTML, MJML, a message (.eml) or an archive (.zip) with its pictures. Nothing is
// fetched and nothing is written; what a hostile file costs is bounded by its size.
package mailfile

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/charset"

	"mailwright/internal/email/mailfile/mjml"
)

// maxHTML is how long the HTML of a mail may be, as it was read and with its pictures' addresses rewritten.
const maxHTML = 2 << 20

// Mail is what a file holds.
type Mail struct {
	HTML     string
	Subject  string    // of a message
	Pictures []Picture // that came with it and that the HTML shows
	Missing  []string  // addresses that should be in the archive and are not
	Losses   []Loss
}

// Picture is a file that the HTML shows.
type Picture struct {
	Name      string
	Content   []byte
	Addresses []string // as they stand in the HTML
}

// Loss is a kind of element that can't be read.
type Loss struct {
	Element string
	Message string
	Count   int
	Kept    bool // what it holds is still shown, in another form
}

// Refusal is why a file is no mail that can be read, in words for the person who sent it.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// The refusals.
const (
	errUnknown   = Refusal("is neither HTML, MJML, a message (.eml) nor an archive (.zip)")
	errHTMLSize  = Refusal("holds more than 2 MB of HTML")
	errNoMail    = Refusal("is a message without a text")
	errMessage   = Refusal("is a message that can't be read")
	errParts     = Refusal("is a message with too many parts")
	errArchive   = Refusal("is an archive that can't be read")
	errNoPage    = Refusal("is an archive without an HTML or MJML file")
	errUnpacked  = Refusal("unpacks to more than an archive may hold")
	errEncrypted = Refusal("is an archive with a password")
	errMJML      = Refusal("is MJML that can't be read")
)

// Read finds the mail in a file by its content; its name does not matter.
func Read(content []byte) (Mail, error) {
	switch {
	case bytes.HasPrefix(content, []byte("PK\x03\x04")) || bytes.HasPrefix(content, []byte("PK\x05\x06")):
		return readArchive(content)
	case isMessage(content):
		return readMessage(content)
	}
	text, ok := decodeText(content, "")
	if !ok || !hasTag.MatchString(text) {
		return Mail{}, errUnknown
	}
	return ReadText(text)
}

// ReadText reads HTML or MJML.
func ReadText(text string) (Mail, error) {
	if len(text) > maxHTML {
		return Mail{}, errHTMLSize
	}
	if mjml.Is(text) {
		return readMJML(text)
	}
	return Mail{HTML: text}, nil
}

var hasTag = regexp.MustCompile(`<[a-zA-Z!]`)

// decodeText makes UTF-8 of a text in the charset that is named, or that its bytes tell. False is for what is no text.
func decodeText(content []byte, contentType string) (string, bool) {
	isWide := bytes.HasPrefix(content, []byte{0xff, 0xfe}) || bytes.HasPrefix(content, []byte{0xfe, 0xff})
	if !isWide && bytes.IndexByte(content[:min(len(content), 4096)], 0) >= 0 {
		return "", false
	}
	// charsets that look like ASCII
	if utf8.Valid(content) && !strings.Contains(contentType, "2022") && !strings.Contains(contentType, "hz-gb") {
		return strings.TrimPrefix(string(content), "\ufeff"), true
	}
	encoding, _, _ := charset.DetermineEncoding(content, contentType)
	decoded, err := encoding.NewDecoder().Bytes(content)
	if err != nil {
		decoded = content
	}
	return strings.TrimPrefix(strings.ToValidUTF8(string(decoded), "\ufffd"), "\ufeff"), true
}
