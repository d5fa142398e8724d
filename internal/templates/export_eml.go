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

// boundary stands between the parts of a message. Quoted-printable text never holds "=_", so no part can hold it.
const boundary = "=_mailwright"

// maxSubject keeps a subject to what mail programs show, and its line within what the standard allows.
const maxSubject = 255

// eml is the mail as a draft without sender and recipient: mail programs open it, Outlook for editing.
func (s *Service) eml(_ context.Context, t Template, rendered Rendered) ([]byte, error) {
	var header mail.Header
	header.SetContentType("multipart/alternative", map[string]string{"boundary": boundary})
	header.Set("X-Unsent", "1")
	header.SetDate(t.lastChange())
	header.SetSubject(subjectOf(t))
	var file bytes.Buffer
	w, err := message.CreateWriter(&file, header.Header)
	if err != nil {
		return nil, err
	}
	err = errors.Join(writePart(w, "text/plain", rendered.Text), writePart(w, "text/html", rendered.HTML), w.Close())
	return file.Bytes(), err
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

// subjectOf is one line: the settings' subject may hold line ends, which would end the header.
func subjectOf(t Template) string {
	subject := settingsOf(t).Subject
	if strings.TrimSpace(subject) == "" {
		subject = t.Name
	}
	line := []rune(api.OneLine(subject))
	return string(line[:min(len(line), maxSubject)])
}
