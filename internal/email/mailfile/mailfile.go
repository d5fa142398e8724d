// Package mailfile extracts the email from a file: HTML, MJML, a message (.eml) or an archive (.zip) with its images. It doesn't fetch or
// write anything, and the cost of a hostile file is limited by its size.
package mailfile

import (
	"bytes"
	"regexp"
	"strings"
	"unicode/utf8"

	"golang.org/x/net/html/charset"

	"mailwright/internal/email/mailfile/mjml"
)

// maxHTML is the maximum size of an email's HTML, both before and after its image URLs are rewritten.
const maxHTML = 2 << 20

// Email is the content of a file.
type Email struct {
	HTML    string
	Subject string   // a message's subject; "" for other files
	Images  []Image  // files that came with the email and that the HTML shows
	Missing []string // URLs that should be in the archive but aren't
	Losses  []Loss
}

// Image is a file that the HTML shows.
type Image struct {
	Name    string
	Content []byte
	URLs    []string // as written in the HTML
}

// Loss is a kind of element that isn't supported.
type Loss struct {
	Element string
	Message string
	Count   int
	Kept    bool // whether its content is still shown in another form
}

// Refusal is the reason why a file can't be read as an email. It's shown to the user.
type Refusal string

func (r Refusal) Error() string { return string(r) }

// The refusals.
const (
	errUnknown   = Refusal("must be an HTML, MJML, .eml or .zip file")
	errHTMLSize  = Refusal("contains more than 2 MB of HTML. Import a shorter email.")
	errNoText    = Refusal("is an email without any text. Save it from your email app again.")
	errMessage   = Refusal("is a damaged email. Save it from your email app again.")
	errParts     = Refusal("is an email with too many parts. Save it without attachments.")
	errArchive   = Refusal("is a damaged zip archive. Create it again.")
	errNoPage    = Refusal("is a zip archive without an HTML or MJML file. Add one.")
	errUnpacked  = Refusal("is too large when unpacked. Remove files that the email doesn't need.")
	errEncrypted = Refusal("is a password-protected zip archive. Remove the password.")
	errMJML      = Refusal("isn't valid MJML. Check that every tag is closed.")
)

// Read extracts the email from a file. It detects the type from the content, so the file name doesn't matter.
func Read(content []byte) (Email, error) {
	m, err := read(content)
	m.dropCredentials()
	return m, err
}

func read(content []byte) (Email, error) {
	switch {
	case bytes.HasPrefix(content, []byte("PK\x03\x04")) || bytes.HasPrefix(content, []byte("PK\x05\x06")):
		return readArchive(content)
	case isMessage(content):
		return readMessage(content)
	}
	text, ok := decodeText(content, "")
	if !ok || !hasTag.MatchString(text) {
		return Email{}, errUnknown
	}
	return readText(text)
}

// ReadText reads HTML or MJML.
func ReadText(text string) (Email, error) {
	m, err := readText(text)
	m.dropCredentials()
	return m, err
}

func readText(text string) (Email, error) {
	if len(text) > maxHTML {
		return Email{}, errHTMLSize
	}
	if mjml.Is(text) {
		return readMJML(text)
	}
	return Email{HTML: text}, nil
}

var hasTag = regexp.MustCompile(`<[a-zA-Z!]`)

// decodeText converts content to UTF-8, from the given charset or the one detected from its bytes. It returns false if the content isn't
// text.
func decodeText(content []byte, contentType string) (string, bool) {
	isWide := bytes.HasPrefix(content, []byte{0xff, 0xfe}) || bytes.HasPrefix(content, []byte{0xfe, 0xff})
	if !isWide && bytes.IndexByte(content[:min(len(content), 4096)], 0) >= 0 {
		return "", false
	}
	// ISO-2022 and HZ are excluded because their bytes look like ASCII.
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
