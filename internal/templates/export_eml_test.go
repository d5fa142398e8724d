package templates_test

import (
	"bytes"
	"errors"
	"io"
	netmail "net/mail"
	"strings"
	"testing"
	"time"

	_ "github.com/emersion/go-message/charset"
	"github.com/emersion/go-message/mail"

	"mailwright/test/apptest"
)

func TestExport_emlIsAValidMessage(t *testing.T) {
	long := strings.Repeat("ünï wörds ", 400)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner,
			fields{
				"craftState":       saying(long + " {{ a < b }} =_mailwright --=_mailwright--"),
				"templateSettings": `{"subject":"Grüße, {{ first_name }}"}`,
			})
		file := export(t, owner, path, "eml").Body
		letter := readLetter(t, file)
		if letter.subject != "Grüße, {{ first_name }}" {
			t.Errorf("subject %q", letter.subject)
		}
		rendered := owner.Post(t, path+"/render", nil)
		if got, want := letter.parts["text/html"], rendered.Text(t, "data.html"); got != want {
			t.Errorf("HTML %q, want %q", got, want)
		}
		if got, want := letter.parts["text/plain"], rendered.Text(t, "data.text"); strings.ReplaceAll(got, "\r\n", "\n") != want {
			t.Errorf("text %q, want %q", got, want)
		}
		changed := owner.Get(t, path).Text(t, "template.updatedAt")
		if got := letter.date.UTC().Format("2006-01-02T15:04:05"); got != changed[:len(got)] {
			t.Errorf("date %s, the template was changed at %s", got, changed)
		}
		checkLines(t, file)
	})
}

func TestExport_emlSubjects(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := given(t, s, "business")
		path := create(t, owner, fields{"name": "The name"})
		for settings, want := range map[string]string{
			`{}`:                                   "The name",
			`{"subject":" \t "}`:                   "The name",
			`{"subject":5}`:                        "The name",
			`{"subject":"a\r\nBcc: x@y.z\u0001b"}`: "a Bcc: x@y.z b",
			`{"subject":"` + strings.Repeat("x", 2000) + `"}`: strings.Repeat("x", 255),
			`{"subject":"` + strings.Repeat("é", 2000) + `"}`: strings.Repeat("é", 255),
		} {
			owner.Patch(t, path, fields{"templateSettings": settings}).Want(t, 200)
			file := export(t, owner, path, "eml").Body
			if got := readLetter(t, file).subject; got != want {
				t.Errorf("%s: subject %q", settings, got)
			}
			checkLines(t, file)
		}
	})
}

// checkLines requires lines that every mail server accepts: terminated by CRLF, 7-bit, and at most 998 bytes long.
func checkLines(t *testing.T, file []byte) {
	t.Helper()
	for line := range bytes.Lines(file) {
		text, ended := bytes.CutSuffix(line, []byte("\r\n"))
		if !ended || len(text) > 998 || bytes.ContainsFunc(text, func(r rune) bool { return r > '~' || r == '\r' }) {
			t.Fatalf("the line %q", line)
		}
	}
}

type letter struct {
	subject string
	date    time.Time
	parts   map[string]string
}

// readLetter reads a message with two libraries.
func readLetter(t *testing.T, file []byte) letter {
	t.Helper()
	other, err := netmail.ReadMessage(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]string{"X-Unsent": "1", "Mime-Version": "1.0", "Message-Id": "", "From": "", "To": "", "Bcc": ""} {
		if got := other.Header.Get(name); got != want {
			t.Errorf("%s is %q, want %q", name, got, want)
		}
	}
	reader, err := mail.CreateReader(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	l := letter{parts: map[string]string{}}
	var subjectErr, dateErr error
	l.subject, subjectErr = reader.Header.Subject()
	l.date, dateErr = reader.Header.Date()
	if err := errors.Join(subjectErr, dateErr); err != nil {
		t.Fatal(err)
	}
	for {
		part, err := reader.NextPart()
		if errors.Is(err, io.EOF) {
			return l
		}
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(part.Body)
		if err != nil {
			t.Fatal(err)
		}
		kind, _, err := part.Header.(*mail.InlineHeader).ContentType()
		if err != nil {
			t.Fatal(err)
		}
		l.parts[kind] = string(body)
	}
}
