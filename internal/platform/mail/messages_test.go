package mail

import (
	"slices"
	"strings"
	"testing"
)

const address = "https://example.com/verify-email?token=a1&lang=en"

func TestMessages_haveTheLinkInBothParts(t *testing.T) {
	for name, message := range map[string]Message{"verification": Verification("Ada", address), "reset": PasswordReset("Ada", address)} {
		if firstLink(message.Text) != address || strings.Count(message.Text, address) != 1 {
			t.Errorf("%s as text:\n%s", name, message.Text)
		}
		if escaped := `href="https://example.com/verify-email?token=a1&amp;lang=en"`; strings.Count(message.HTML, escaped) != 2 {
			t.Errorf("%s as HTML:\n%s", name, message.HTML)
		}
	}
}

func TestMessages_sayTheSameInBothParts(t *testing.T) {
	letter := words{
		subject: "A letter", text: []string{"Hello Ada,", "First of all.", "Second & last."}, action: "Do it", link: address, note: "Or do not.",
	}
	message := letter.message()
	for _, said := range slices.Concat(letter.text, []string{letter.subject, letter.action, letter.note, "Mailwright"}) {
		if !strings.Contains(message.Text, said) {
			t.Errorf("%q is missing from the text:\n%s", said, message.Text)
		}
		if !strings.Contains(message.HTML, strings.ReplaceAll(said, "&", "&amp;")) {
			t.Errorf("%q is missing from the HTML", said)
		}
	}
	if letter.link = ""; strings.Contains(letter.message().HTML, "<a ") {
		t.Error("a letter without a link has one")
	}
}

func TestGreeting_usesOnlyPlainNames(t *testing.T) {
	for name, want := range map[string]string{
		"Ada": "Hello Ada,", " Ada Lovelace ": "Hello Ada Lovelace,", "Dr. O’Neil-Müller": "Hello Dr. O’Neil-Müller,",
		"山田 太郎": "Hello 山田 太郎,",
		"":      "Hello,", "Win at evil.example": "Hello,", "http://evil.example": "Hello,", "eve@evil": "Hello,", "<b>Ada</b>": "Hello,",
		"Ada\n\nClick here": "Hello,", "{note}": "Hello,", strings.Repeat("a", 61): "Hello,",
	} {
		if got := greeting(name); got != want {
			t.Errorf("%q: %q", name, got)
		}
	}
}

func TestMessages_escapeHTML(t *testing.T) {
	message := Verification("Ada", `https://example.com/"><script>alert(1)</script>`)
	if strings.Contains(message.HTML, "<script>") {
		t.Error(message.HTML)
	}
}
