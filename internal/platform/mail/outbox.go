package mail

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"regexp"
)

// Outbox writes every message to a file and logs its first link, so that you can try the service without a mail server.
type Outbox struct {
	dir string
	log *slog.Logger
}

// NewOutbox creates the outbox folder in the data directory.
func NewOutbox(dir string, log *slog.Logger) (*Outbox, error) {
	dir = filepath.Join(dir, "outbox")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return nil, fmt.Errorf("create outbox: %w", err)
	}
	return &Outbox{dir: dir, log: log}, nil
}

// Send implements Transport. A message that is sent again replaces its file.
func (o *Outbox) Send(ctx context.Context, message Message) error {
	name := filepath.Join(o.dir, message.Date.UTC().Format("20060102T150405.000Z")+"-"+message.ID+".eml")
	if err := o.write(name, message); err != nil {
		return err
	}
	o.log.InfoContext(ctx, "email written to the outbox",
		"to", message.To, "subject", message.Subject, "link", firstLink(message.Text), "file", name)
	return nil
}

func (o *Outbox) write(name string, message Message) error {
	letter, err := compose(message)
	if err != nil {
		return err
	}
	file, err := os.CreateTemp(o.dir, ".*.tmp") // mode 0600
	if err != nil {
		return fmt.Errorf("write email: %w", err)
	}
	_, err = letter.WriteTo(file)
	if err = errors.Join(err, file.Sync(), file.Close()); err != nil {
		return fmt.Errorf("write email: %w", errors.Join(err, os.Remove(file.Name())))
	}
	if err := errors.Join(os.Rename(file.Name(), name), syncDir(o.dir)); err != nil {
		return fmt.Errorf("write email: %w", err)
	}
	return nil
}

// syncDir makes sure that a rename survives a power failure.
func syncDir(dir string) error {
	folder, err := os.Open(dir)
	if err != nil {
		return err
	}
	return errors.Join(folder.Sync(), folder.Close())
}

var link = regexp.MustCompile(`https?://[^\s<>"]+`)

func firstLink(text string) string { return link.FindString(text) }
