package apptest

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"testing"
	"time"

	"github.com/emersion/go-message/mail"
)

// Mail is an email that the server wrote to its outbox.
type Mail struct {
	To, Subject, Text, HTML string
}

// Mails reads the outbox, oldest first.
func (s *Server) Mails(t *testing.T, to string) []Mail {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(s.Dir, "outbox", "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(paths)
	var mails []Mail
	for _, path := range paths {
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		if m := parseMail(t, raw); m.To == to {
			mails = append(mails, m)
		}
	}
	return mails
}

func parseMail(t *testing.T, raw []byte) Mail {
	t.Helper()
	reader, err := mail.CreateReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	var m Mail
	to, err := reader.Header.AddressList("To")
	if err != nil || len(to) != 1 {
		t.Fatalf("email to %v: %v", to, err)
	}
	m.To = to[0].Address
	m.Subject, _ = reader.Header.Subject()
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return m
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(part.Body)
		if err != nil {
			t.Fatal(err)
		}
		if inline, ok := part.Header.(*mail.InlineHeader); ok {
			if kind, _, _ := inline.ContentType(); kind == "text/html" {
				m.HTML = string(body)
			} else {
				m.Text = string(body)
			}
		}
	}
}

// MailedToken waits for the email with a link to page and returns the link's token.
func (s *Server) MailedToken(t *testing.T, to, page string) string {
	t.Helper()
	return s.mailed(t, to, regexp.MustCompile(`/`+page+`\?token=([A-Za-z0-9_-]+)`))
}

// MailedInvite waits for the email with an invite and returns the link's token.
func (s *Server) MailedInvite(t *testing.T, to string) string {
	t.Helper()
	return s.mailed(t, to, regexp.MustCompile(`/invites/([A-Za-z0-9_-]+)`))
}

// mailed returns the link in the newest email that contains one.
func (s *Server) mailed(t *testing.T, to string, link *regexp.Regexp) string {
	t.Helper()
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		for _, m := range slices.Backward(s.Mails(t, to)) {
			if found := link.FindStringSubmatch(m.Text); found != nil {
				return found[1]
			}
		}
	}
	t.Fatalf("no email to %s with a link like %s", to, link)
	return ""
}

// ForgetMails empties the outbox.
func (s *Server) ForgetMails(t *testing.T) {
	t.Helper()
	paths, err := filepath.Glob(filepath.Join(s.Dir, "outbox", "*.eml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, path := range paths {
		if err := os.Remove(path); err != nil {
			t.Fatal(err)
		}
	}
}
