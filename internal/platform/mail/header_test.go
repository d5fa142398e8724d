package mail

import (
	"errors"
	netmail "net/mail"
	"strings"
	"testing"

	"mailwright/internal/platform/mail/mailtest"
)

// breaks returns the characters that could let a value escape from its header, or hide in it.
func breaks() []string {
	characters := []string{"\r\n", "\n\r", "\u2028", "\u2029", "\xff", "\xc2", "\xe2\x80"}
	for r := range rune(0x20) {
		characters = append(characters, string(r))
	}
	for r := rune(0x7f); r <= 0x9f; r++ {
		characters = append(characters, string(r))
	}
	return characters
}

func TestCompose_rejectsHeaderInjection(t *testing.T) {
	for _, b := range breaks() {
		injected := "x" + b + "Bcc: eve@example.com"
		changes := map[string]func(*Message){
			"subject":        func(m *Message) { m.Subject = injected },
			"recipient":      func(m *Message) { m.To = "ada@example.com" + b + "eve@example.com" },
			"sender name":    func(m *Message) { m.From.Name = injected },
			"sender address": func(m *Message) { m.From.Address = "no-reply@example.com" + b + "x" },
		}
		for name, change := range changes {
			message := givenMessage()
			change(&message)
			if _, err := compose(message); !errors.Is(err, ErrRefused) {
				t.Errorf("%s with %q: %v", name, b, err)
			}
		}
		if _, err := ParseFrom("Mail" + b + "wright <no-reply@example.com>"); err == nil {
			t.Errorf("accepted a sender with %q", b)
		}
	}
}

func TestCompose_acceptsOneBareRecipient(t *testing.T) {
	for _, to := range []string{
		"", "ada", "@example.com", "ada@", "ada@example.com,eve@example.com", "ada@example.com, eve@example.com",
		"ada@example.com;eve@example.com", "Ada <ada@example.com>", "<ada@example.com>", "ada@example.com (comment)",
		"(comment)ada@example.com", `"ada eve"@example.com`, `"ada"@example.com`, " ada@example.com", "ada@example.com ",
		"group: ada@example.com;", "ada@[127.0.0.1]", "ada@exa mple.com", "ada@@example.com", "ada@example.com>",
		"ada@example.com> SIZE=1", "a..b@example.com", ".ada@example.com",
	} {
		message := givenMessage()
		message.To = to
		if _, err := compose(message); !errors.Is(err, ErrRefused) {
			t.Errorf("%q: %v", to, err)
		}
	}
	for _, to := range []string{
		"ada@example.com", "ada+tag@sub.example.co.uk", "o'neil@example.com", "a_b-c.d@example.com",
		"ädä@exämple.com", "ada@localhost",
	} {
		message := givenMessage()
		message.To = to
		if _, err := compose(message); err != nil {
			t.Errorf("%q: %v", to, err)
		}
	}
}

func TestCompose_neutralizesHostileText(t *testing.T) {
	hostile := "a\r\n.\r\nMAIL FROM:<eve@example.com>\r\n--boundary--\r\nBcc: eve@example.com\r\n\r\n"
	server := mailtest.Start(t, &mailtest.Server{})
	message := givenMessage()
	message.Text, message.HTML = hostile, hostile
	message.Subject = strings.Repeat("=?utf-8?q?=0D=0ABcc:_eve@example.com?= ", 8)
	if err := givenSMTP(t, "smtp://"+server.Address, nil).Send(t.Context(), message); err != nil {
		t.Fatal(err)
	}
	got := server.All(t, 1)
	l := parse(t, got[0].Data)
	plain := strings.ReplaceAll(hostile, "\r\n", "\n")
	if len(got) != 1 || len(got[0].To) != 1 || l.parts["text/plain"] != plain || l.parts["text/html"] != plain {
		t.Errorf("%d messages, %d recipients, parts %q", len(got), len(got[0].To), l.parts)
	}
	if l.header.Has("Bcc") || l.header.Len() != 8 {
		t.Errorf("%d headers, Bcc %q", l.header.Len(), l.header.Get("Bcc"))
	}
}

func TestParseFrom(t *testing.T) {
	accepted := map[string]netmail.Address{
		"Mailwright <no-reply@localhost>": {Name: "Mailwright", Address: "no-reply@localhost"},
		"no-reply@example.com":            {Address: "no-reply@example.com"},
		`"Smith, Ada" <ada@example.com>`:  {Name: "Smith, Ada", Address: "ada@example.com"},
		"Müller <m@example.com>":          {Name: "Müller", Address: "m@example.com"},
	}
	for value, want := range accepted {
		if got, err := ParseFrom(value); err != nil || got != want {
			t.Errorf("%s: %v, %v", value, got, err)
		}
	}
	for _, value := range []string{
		"", "Mailwright", "Mailwright <>", "a@b.c, d@e.f", "Mailwright <no reply@example.com>",
		`<"a b"@example.com>`,
	} {
		if _, err := ParseFrom(value); err == nil {
			t.Errorf("%q: %v", value, err)
		}
	}
}
