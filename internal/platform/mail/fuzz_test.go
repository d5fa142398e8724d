package mail

import (
	"bytes"
	netmail "net/mail"
	"slices"
	"strings"
	"testing"
	"time"
)

// FuzzCompose checks that for any accepted recipient and subject, the email has only our headers, each once, and only
// one recipient.
func FuzzCompose(f *testing.F) {
	f.Add("ada@example.com", "Hello", "Hi\r\n.\r\nBcc: x@example.com")
	f.Add("ada@example.com\r\nBcc: eve@example.com", "Hello\rX: y", "")
	f.Add("ada@example.com,eve@example.com", "=?utf-8?q?=0d=0aBcc:_x?=", "\x00")
	f.Add("\"a b\"@example.com", "a\u2028b\u0085c", strings.Repeat("ä", 2000))
	wanted := []string{
		"Auto-Submitted", "Content-Transfer-Encoding", "Content-Type", "Date", "From", "Message-Id", "Mime-Version", "Subject",
		"To",
	}
	f.Fuzz(func(t *testing.T, to, subject, text string) {
		message := Message{
			To: to, Subject: subject, Text: text, From: netmail.Address{Name: "Mailwright", Address: "no-reply@example.com"},
			Date: time.Unix(0, 0), ID: "1",
		}
		letter, err := compose(message)
		if err != nil {
			return
		}
		var out bytes.Buffer
		if _, err := letter.WriteTo(&out); err != nil {
			t.Fatal(err)
		}
		read, err := netmail.ReadMessage(&out)
		if err != nil {
			t.Fatalf("to %q, subject %q: %v", to, subject, err)
		}
		for name, values := range read.Header {
			if !slices.Contains(wanted, name) || len(values) != 1 {
				t.Fatalf("to %q, subject %q: %s: %q", to, subject, name, values)
			}
		}
		if recipients, err := read.Header.AddressList("To"); err != nil || len(recipients) != 1 || recipients[0].Address != to {
			t.Fatalf("to %q goes to %v, %v", to, recipients, err)
		}
	})
}
