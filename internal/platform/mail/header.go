package mail

import (
	"errors"
	"fmt"
	netmail "net/mail"
	"strings"

	gomail "github.com/wneessen/go-mail"
)

// compose makes the e-mail. Whatever goes into a header passes through header or recipient here.
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

// header refuses what could end a header line or hide in it: C0, DEL, C1 and the Unicode line ends. A byte that is no UTF-8
// could be any of them to another reader.
func header(value string) error {
	for _, r := range value {
		switch {
		case r < 0x20, r >= 0x7f && r <= 0x9f, r == '\u2028', r == '\u2029', r == '\ufffd':
			return errors.New("holds a control character")
		}
	}
	return nil
}

// literal keeps a text that looks like an encoded word from being decoded, to who knows what, by parting it invisibly.
func literal(text string) string { return strings.ReplaceAll(text, "=?", "=\u200b?") }

// recipient accepts a bare address and nothing that only parses to one, such as a name, a comment or quotes.
func recipient(value string) (*netmail.Address, error) {
	if err := header(value); err != nil {
		return nil, err
	}
	address, err := netmail.ParseAddress(value)
	if err != nil || address.Address != value || strings.ContainsAny(value, " ,;:<>()[]\"\\") {
		return nil, errors.New("is not an e-mail address")
	}
	return address, nil
}

// ParseFrom reads a sender: an address, with or without a name.
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
