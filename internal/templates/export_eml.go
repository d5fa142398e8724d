package templates

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"

	"github.com/emersion/go-message"
	"github.com/emersion/go-message/mail"

	"mailwright/internal/platform/api"
)

// boundary separates the parts of a message. Quoted-printable text never contains "=_", so it can't appear inside a
// part.
const boundary = "=_mailwright"

// maxSubject keeps a subject within what email clients show, and its line within the limit that the standard sets.
const maxSubject = 255

// eml returns the email as a draft without a sender or recipients. Email clients can open it, and Outlook opens it for
// editing.
func (s *Service) eml(_ context.Context, t Template, rendered Rendered) ([]byte, int, error) {
	var header mail.Header
	header.SetContentType("multipart/alternative", map[string]string{"boundary": boundary})
	header.Set("X-Unsent", "1")
	header.SetDate(t.lastChange())
	header.SetSubject(subjectOf(t))
	var file bytes.Buffer
	w, err := message.CreateWriter(&file, header.Header)
	if err != nil {
		return nil, 0, err
	}
	err = errors.Join(writePart(w, "text/plain", rendered.Text), writePart(w, "text/html", rendered.HTML), w.Close())
	return file.Bytes(), 0, err
}

func writePart(w *message.Writer, contentType, body string) error {
	var header message.Header
	header.SetContentType(contentType, map[string]string{"charset": "utf-8"})
	header.Set("Content-Transfer-Encoding", "quoted-printable")
	part, err := w.CreatePart(header)
	if err != nil {
		return err
	}
	_, err = io.WriteString(part, body)
	return errors.Join(err, part.Close())
}

// subjectOf returns the subject as one line. A line break in the settings' subject would end the header.
func subjectOf(t Template) string {
	subject := settingsOf(t).Subject
	if strings.TrimSpace(subject) == "" {
		subject = t.Name
	}
	line := []rune(api.OneLine(subject))
	return string(line[:min(len(line), maxSubject)])
}
