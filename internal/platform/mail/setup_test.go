package mail

import (
	"bytes"
	"errors"
	"io"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// letter is a parsed email.
type letter struct {
	header message.Header
	parts  map[string]string // text by content type
}

func parse(t *testing.T, data []byte) letter {
	t.Helper()
	entity, err := message.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	l := letter{header: entity.Header, parts: map[string]string{}}
	err = entity.Walk(func(_ []int, part *message.Entity, err error) error {
		kind, _, typeErr := part.Header.ContentType()
		if strings.HasPrefix(kind, "multipart/") {
			l.parts[kind] = ""
			return errors.Join(err, typeErr)
		}
		text, readErr := io.ReadAll(part.Body)
		l.parts[kind] = strings.ReplaceAll(string(text), "\r\n", "\n")
		return errors.Join(err, typeErr, readErr)
	})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func (l letter) text(t *testing.T, name string) string {
	t.Helper()
	value, err := l.header.Text(name)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

var sender = netmail.Address{Name: "Mailwright", Address: "no-reply@example.com"}

// givenMessage returns a message as the Mailer passes it to a transport.
func givenMessage() Message {
	return Message{
		To: "ada@example.com", Subject: "Grüße & 挨拶", Text: "Hello,\n.\n..leading dots\nhttps://example.com/x?token=abc\n",
		HTML: "<p>Grüße</p>", ID: "0190-id", Date: time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC), From: sender,
	}
}
