// Package testsend sends test emails to the user who requests them.
package testsend

import (
	"cmp"
	"context"
	"database/sql"
	"errors"
	"fmt"
	"log/slog"
	"time"

	"mailwright/internal/auth"
	"mailwright/internal/email/render"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// testsByUser limits test emails per user, across accounts.
var testsByUser = api.Window{Name: "test mails", Count: 15, Per: time.Hour}

var (
	errUnverified = problem.Coded(problem.Forbidden, "EMAIL_UNVERIFIED",
		"Verify your email address first. Then you can send yourself test emails.")
	errSendFailed = problem.Coded(problem.Failed, "SEND_FAILED", "The mail server rejected the test email. Try again later.")
)

// Service sends test emails.
type Service struct {
	DB       *database.DB
	Users    *auth.Service
	Audit    *audit.Log
	Mailer   *mail.Mailer
	Throttle *api.Throttle
	Log      *slog.Logger
}

// Draft is the email to send as a test.
type Draft struct {
	HTML       string  `json:"html" minLength:"1" doc:"The rendered email, at most 1 MB." example:"<p>Hello</p>"`
	Text       *string `json:"text,omitempty" doc:"The plain text version. If omitted, it's made from the HTML." example:"Hello"`
	Subject    string  `json:"subject,omitempty" maxLength:"200" doc:"The subject, sent as \"[Test] {subject}\", or \"[Test] Untitled\" if omitted. Line breaks become spaces." example:"Spring sale"`
	TemplateID string  `json:"templateId,omitempty" maxLength:"100" doc:"The template that the email was made from. Used only for the audit log." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e21"`
}

// SchemaName returns the type's name in the API description.
func (Draft) SchemaName() string { return "TestMail" }

// maxHTML is the maximum size of the HTML in bytes.
const maxHTML = 1 << 20

// Send sends the draft to the caller's own verified address synchronously, and returns that address.
func (s *Service) Send(ctx context.Context, who access.Access, draft Draft) (to string, err error) {
	if len(draft.HTML) > maxHTML || draft.Text != nil && len(*draft.Text) > maxHTML {
		return "", problem.Field(tooLong(draft), "must be at most 1 MB")
	}
	user, err := s.Users.Read(ctx, who)
	if err != nil {
		return "", err
	}
	if !user.EmailVerified {
		return "", errUnverified
	}
	err = s.DB.Write(ctx, func(tx *sql.Tx) error { return s.Throttle.TakeInWindow(ctx, tx, testsByUser, user.ID) })
	if err != nil {
		return "", err
	}
	message, err := draft.message(ctx, user.Email)
	if err != nil {
		return "", err
	}
	if err := s.Mailer.Send(ctx, message); err != nil {
		s.Log.WarnContext(ctx, "can't send a test email", "error", err)
		return "", errSendFailed
	}
	return user.Email, s.note(ctx, who, user, draft)
}

func (s *Service) note(ctx context.Context, who access.Access, to auth.User, draft Draft) error {
	details := map[string]string{"subject": draft.subject()}
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if draft.TemplateID != "" {
			details["templateId"] = draft.TemplateID
			name, err := templateName(ctx, tx, who.AccountID, draft.TemplateID)
			if err != nil {
				return err
			}
			if name != "" {
				details["template"] = name
			}
		}
		return s.Audit.Record(ctx, tx, who, audit.Event{
			Action: audit.TestEmailSent, Target: audit.Target{Kind: "user", ID: to.ID, Name: to.Email}, Details: details,
		})
	})
}

// templateName returns the template's name, or "" if the account has no template with that id, because the id comes
// from the caller.
func templateName(ctx context.Context, tx *sql.Tx, accountID, id string) (string, error) {
	var name string
	err := tx.QueryRowContext(ctx, `SELECT name FROM templates WHERE account_id = $1 AND id = $2`, accountID, id).Scan(&name)
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	if err != nil {
		return "", fmt.Errorf("read the template's name: %w", err)
	}
	return name, nil
}

func tooLong(draft Draft) string {
	if len(draft.HTML) > maxHTML {
		return "html"
	}
	return "text"
}

func (d Draft) subject() string { return cmp.Or(api.OneLine(d.Subject), "Untitled") }

func (d Draft) message(ctx context.Context, to string) (mail.Message, error) {
	message := mail.Message{To: to, Subject: "[Test] " + d.subject(), HTML: d.HTML}
	if d.Text != nil {
		message.Text = *d.Text
		return message, nil
	}
	rendered, err := render.HTML(ctx, d.HTML, false) // without the watermark, it can't become too large
	message.Text = rendered.Text
	return message, err
}
