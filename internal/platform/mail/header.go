package mail

import (
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// compose builds the email. header or recipient checks everything that goes into a header.
func compose(message Message) (*gomail.Msg, error) {
	to, err := recipient(message.To)
	if err != nil {
		return nil, fmt.Errorf("%w: recipient %w", ErrRefused, err)
	}
	if err := header(message.Subject); err != nil {
		return nil, fmt.Errorf("%w: subject %w", ErrRefused, err)
	}
	if err := header(message.From.Name + message.From.Address); err != nil {
		return nil, fmt.Errorf("%w: sender %w", ErrRefused, err)
	}
	letter := gomail.NewMsg(gomail.WithNoDefaultUserAgent())
	letter.FromMailAddress(&message.From)
	letter.ToMailAddress(to)
	letter.Subject(literal(message.Subject))
	letter.SetDateWithValue(message.Date)
	letter.SetMessageIDWithValue(message.ID + "@" + domain(message.From.Address))
	letter.SetGenHeader("Auto-Submitted", "auto-generated")
	setBody(letter, message)
	return letter, nil
}

func setBody(letter *gomail.Msg, message Message) {
	switch {
	case message.HTML == "":
		letter.SetBodyString(gomail.TypeTextPlain, message.Text)
	case message.Text == "":
		letter.SetBodyString(gomail.TypeTextHTML, message.HTML)
	default:
		letter.SetBodyString(gomail.TypeTextPlain, message.Text)
		letter.AddAlternativeString(gomail.TypeTextHTML, message.HTML)
	}
}

// header rejects characters that could end a header line or hide in it: C0, DEL, C1 and the Unicode line separators. It
// also rejects invalid UTF-8, which another program could read as any of them.
func header(value string) error {
	for _, r := range value {
		switch {
		case r < 0x20, r >= 0x7f && r <= 0x9f, r == '\u2028', r == '\u2029', r == '\ufffd':
			return errors.New("contains a control character")
		}
	}
	return nil
}

// literal inserts an invisible character into text that looks like an encoded word, so that it isn't decoded.
func literal(text string) string { return strings.ReplaceAll(text, "=?", "=\u200b?") }

// recipient accepts only a bare email address, and not text that merely parses to one, such as an address with a name,
// a comment or quotes.
func recipient(value string) (*netmail.Address, error) {
	if err := header(value); err != nil {
		return nil, err
	}
	address, err := netmail.ParseAddress(value)
	if err != nil || address.Address != value || strings.ContainsAny(value, " ,;:<>()[]\"\\") {
		return nil, errors.New("is not a valid email address")
	}
	return address, nil
}

// ParseFrom parses a sender: an email address, with or without a name.
func ParseFrom(value string) (netmail.Address, error) {
	if err := header(value); err != nil {
		return netmail.Address{}, err
	}
	parsed, err := netmail.ParseAddress(value)
	if err != nil {
		return netmail.Address{}, fmt.Errorf("must look like Mailwright <no-reply@example.com>: %w", err)
	}
	if _, err := recipient(parsed.Address); err != nil {
		return netmail.Address{}, fmt.Errorf("%q %w", parsed.Address, err)
	}
	return *parsed, nil
}

func domain(address string) string {
	return address[strings.LastIndexByte(address, '@')+1:]
}
