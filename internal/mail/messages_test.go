package mail

import (
	"strings"
	"testing"
)

const address = "https://example.com/verify-email?token=a1&lang=en"

func TestMessages_carryTheLinkInBothParts(t *testing.T) {
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
	for _, message := range []Message{Verification("Ada", address), PasswordReset("Ada", address), PasswordChanged("Ada")} {
		if message.Subject == "" || message.To != "" || strings.Contains(message.HTML, "{body}") {
			t.Errorf("%+v", message)
		}
		for paragraph := range strings.SplitSeq(strings.TrimSpace(message.Text), "\n\n") {
			if shown := strings.ReplaceAll(paragraph, "&", "&amp;"); !strings.Contains(message.HTML, shown) {
				t.Errorf("%q is missing in:\n%s", paragraph, message.HTML)
			}
		}
	}
}

func TestGreeting_usesOnlyPlainNames(t *testing.T) {
	for name, want := range map[string]string{
		"Ada": "Hello Ada,", " Ada Lovelace ": "Hello Ada Lovelace,", "Dr. O’Neil-Müller": "Hello Dr. O’Neil-Müller,", "山田 太郎": "Hello 山田 太郎,",
		"": "Hello,", "Win at evil.example": "Hello,", "http://evil.example": "Hello,", "eve@evil": "Hello,", "<b>Ada</b>": "Hello,",
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
