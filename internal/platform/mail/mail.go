// Package mail sends emails through a mail server, or writes them to files if none is configured.
package mail

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	netmail "net/mail"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

// Message is one email to one recipient. Text or HTML may be empty, but not both.
type Message struct {
	To      string // a bare email address
	Subject string
	Text    string
	HTML    string

	// The Mailer sets these fields. ID and Date stay the same for all delivery attempts.
	ID   string
	Date time.Time
	From netmail.Address `json:"-"`
}

// Transport delivers a message. It returns ErrRefused if retrying is pointless.
type Transport interface {
	Send(ctx context.Context, message Message) error
}

// ErrRefused means that the message can't be delivered, and that retrying won't help.
var ErrRefused = errors.New("email rejected")

// purpose binds encrypted messages to this package. jobTimeout is longer than the transport's own timeout, which
// returns a clearer error.
const (
	purpose    = "mail"
	jobTimeout = 2 * sendTimeout
)

// notices limits how many notices an address gets. It is per address rather than per user, because someone could delete
// their profile and sign up again with the same address.
var notices = api.Window{Name: "notice", Count: 20, Per: time.Hour}

// Mailer sends messages immediately or through the queue.
type Mailer struct {
	transport Transport
	from      netmail.Address
	sealer    *seal.Sealer
	queue     *jobs.Queue
	throttle  *api.Throttle
	log       *slog.Logger
}

// New returns a mailer and registers its job with queue, which must not have started.
func New(
	transport Transport, from netmail.Address, sealer *seal.Sealer, queue *jobs.Queue, throttle *api.Throttle, log *slog.Logger,
) *Mailer {
	m := &Mailer{transport: transport, from: from, sealer: sealer, queue: queue, throttle: throttle, log: log}
	jobs.Work(queue, m.deliver, jobs.Timeout(jobTimeout))
	return m
}

// Send delivers a message while the caller waits, for at most 15 seconds.
func (m *Mailer) Send(ctx context.Context, message Message) error {
	return m.transport.Send(ctx, m.stamp(message))
}

// Queue sends a message after the caller's transaction has committed, and only then. The message survives a crash. It
// is stored encrypted, because the links in it are as good as passwords.
func (m *Mailer) Queue(ctx context.Context, tx *sql.Tx, message Message) error {
	message = m.stamp(message)
	if _, err := compose(message); err != nil {
		return err
	}
	plain, err := json.Marshal(message)
	if err != nil {
		return fmt.Errorf("queue email: %w", err)
	}
	return m.queue.Insert(ctx, tx, delivery{Sealed: m.sealer.Seal(plain, purpose)})
}

// Notify is like Queue, for messages that only inform someone of a change. If the recipient already got many of them, it
// logs the message's subject and drops it, or a script that repeats a change could flood the mailbox and delay everyone's
// emails.
func (m *Mailer) Notify(ctx context.Context, tx *sql.Tx, message Message) error {
	err := m.throttle.TakeInWindow(ctx, tx, notices, message.To)
	if refused, ok := errors.AsType[*problem.Problem](err); ok && refused.Kind == problem.TooMany {
		m.log.WarnContext(ctx, "email dropped because its recipient got too many notices", "subject", message.Subject,
			"requestId", api.RequestID(ctx))
		return nil
	}
	if err != nil {
		return err
	}
	return m.Queue(ctx, tx, message)
}

func (m *Mailer) stamp(message Message) Message {
	message.From = m.from
	if message.ID == "" {
		id := uuid.Must(uuid.NewV7())
		message.ID, message.Date = id.String(), time.Unix(id.Time().UnixTime()).UTC()
	}
	return message
}

// delivery is the job that sends a queued message.
type delivery struct {
	Sealed []byte `json:"sealed"`
}

func (delivery) Kind() string { return "mail" }

func (m *Mailer) deliver(ctx context.Context, d delivery) error {
	plain, err := m.sealer.Open(d.Sealed, purpose)
	if err != nil {
		return fmt.Errorf("decrypt email: %w", err)
	}
	var message Message
	if err := json.Unmarshal(plain, &message); err != nil {
		return fmt.Errorf("read email: %w", err)
	}
	err = m.Send(ctx, message)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, ErrRefused):
		return jobs.Permanent(discreet{err, message.To})
	}
	return discreet{err, message.To}
}

// discreet is an error that doesn't reveal the recipient in the log.
type discreet struct {
	error
	recipient string
}

func (d discreet) Error() string {
	return strings.ReplaceAll(d.error.Error(), d.recipient, "the recipient")
}

func (d discreet) Unwrap() error { return d.error }
