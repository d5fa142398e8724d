package mail

import (
	"strings"
	"testing"
)

func TestInvite_namesSenderAndAccount(t *testing.T) {
	const link = "https://example.com/invites/a1"
	message := Invite("Ada Lovelace", "Analytical Engines", "editor", link)
	if message.Subject != "You're invited to join Analytical Engines on Mailwright" {
		t.Errorf("subject %s", message.Subject)
	}
	for _, part := range []string{message.Text, message.HTML} {
		if !strings.Contains(part, "Ada Lovelace invited you to join Analytical Engines as an editor.") || !strings.Contains(part, link) {
			t.Errorf("the email says %s", part)
		}
	}
	if text := Invite("Ada", "Engines", "reviewer", link).Text; !strings.Contains(text, "as a reviewer.") {
		t.Errorf("the email says %s", text)
	}
}

// TestInvite_omitsSuspiciousNames covers names that the sender chose and a stranger reads.
func TestInvite_omitsSuspiciousNames(t *testing.T) {
	for _, name := range []string{
		"evil.example/win", "Call +1 555 0100 now!", "<b>Bold</b>", "http://evil.example", "a\r\nBcc: b@example.com", "www.evil.example",
		strings.Repeat("long ", 20), "",
	} {
		message := Invite(name, name, "editor", "https://example.com/invites/a1")
		if message.Subject != "You're invited to join their team on Mailwright" ||
			!strings.Contains(message.Text, "Someone invited you to join their team as an editor.") {
			t.Errorf("%q: %s\n%s", name, message.Subject, message.Text)
		}
	}
}
