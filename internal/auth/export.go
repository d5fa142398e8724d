package auth

import (
	"bufio"
	"context"
	"database/sql"
	"encoding/json"
	"fmt"
	"io"
	"slices"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
)

var exports = api.Window{Name: "user-export", Count: 5, Per: time.Hour}

// exportTime is long enough for gigabytes of templates.
const exportTime = 10 * time.Minute

// Export is everything that Mailwright stores about a user. It is written piece by piece, and is never in memory as a
// whole.
type Export struct {
	User      ExportedUser       `json:"user"`
	Accounts  []ExportedAccount  `json:"accounts" doc:"The accounts that you belong to."`
	Templates []ExportedTemplate `json:"templates" doc:"The templates that you created in these accounts."`
	// SkippedAccounts comes after the templates, because it's known only once they're written.
	SkippedAccounts []string          `json:"skippedAccounts" doc:"Slugs of accounts whose templates, API keys and events are missing because they require two-step sign-in and this session doesn't have it." example:"[\"analytical-engines\"]"`
	Comments        []ExportedComment `json:"comments" doc:"Your comments."`
	Sessions        []Session         `json:"sessions"`
	APIKeys         []ExportedKey     `json:"apiKeys" doc:"The API keys that you created, without their secrets."`
	Events          []audit.Own       `json:"events" doc:"What you did in these accounts in the past year."`
}

// SchemaName returns the type's name in the API description.
func (Export) SchemaName() string { return "UserExport" }

// ExportedUser is the user's own record.
type ExportedUser struct {
	Profiled
	CreatedAt api.Time `json:"createdAt"`
}

// SchemaName returns the type's name in the API description.
func (ExportedUser) SchemaName() string { return "ExportedUser" }

// ExportedAccount is a membership.
type ExportedAccount struct {
	ID       string      `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20"`
	Name     string      `json:"name" example:"Analytical Engines"`
	Slug     string      `json:"slug" example:"analytical-engines"`
	Role     access.Role `json:"role" enum:"owner,admin,editor,reviewer" example:"owner"`
	JoinedAt api.Time    `json:"joinedAt"`
}

// ExportedTemplate is a template that the user created, as its account sees it.
type ExportedTemplate struct {
	Account          string   `json:"account" doc:"The account's slug." example:"analytical-engines"`
	ID               string   `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e27"`
	Name             string   `json:"name" example:"Spring sale"`
	Description      *string  `json:"description"`
	EditorMode       string   `json:"editorMode" enum:"visual,html" example:"visual"`
	CraftState       *string  `json:"craftState" doc:"The block document, or null."`
	HTMLContent      *string  `json:"htmlContent" doc:"Raw HTML, or null."`
	TemplateSettings *string  `json:"templateSettings" doc:"The template settings, or null."`
	CreatedAt        api.Time `json:"createdAt"`
	UpdatedAt        api.Time `json:"updatedAt"`
}

// ExportedComment is a placeholder: comments don't exist yet.
type ExportedComment struct {
	ID string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e28"`
}

// ExportedKey is an API key that the user created.
type ExportedKey struct {
	Account    string    `json:"account" doc:"The account's slug." example:"analytical-engines"`
	ID         string    `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e22"`
	Name       string    `json:"name" example:"CI"`
	CreatedAt  api.Time  `json:"createdAt"`
	LastUsedAt *api.Time `json:"lastUsedAt" nullable:"true"`
}

// Templates is what an export needs from package templates, which comes later in the import order.
type Templates interface {
	// EachOf calls each with the templates that the caller created in the accounts they belong to. It reads one at a time.
	// It returns the slugs of accounts that it skipped because they require two-step sign-in.
	EachOf(ctx context.Context, who access.Access, each func(ExportedTemplate) error) (skipped []string, err error)
}

// Export returns a function that writes everything we store about the caller as JSON. If it returns an error, nothing
// has been written.
func (s *Service) Export(ctx context.Context, who access.Access) (func(io.Writer) error, error) {
	err := s.DB.Write(ctx, func(tx *sql.Tx) error { return s.Throttle.TakeInWindow(ctx, tx, exports, who.UserID) })
	if err != nil {
		return nil, err
	}
	user, err := s.exportedUser(ctx, who.UserID)
	if err != nil {
		return nil, err
	}
	return func(w io.Writer) error { return s.writeExport(ctx, who, user, w) }, nil
}

func (s *Service) exportedUser(ctx context.Context, userID string) (ExportedUser, error) {
	user, err := userByID(ctx, s.DB.Read(), userID)
	profiled, err := s.profiled(ctx, user, err)
	if err != nil {
		return ExportedUser{}, err
	}
	exported := ExportedUser{Profiled: profiled}
	err = s.DB.Read().QueryRowContext(ctx, `SELECT created_at FROM users WHERE id = $1`, userID).Scan(&exported.CreatedAt)
	if err != nil {
		return ExportedUser{}, fmt.Errorf("read user: %w", err)
	}
	return exported, nil
}

func (s *Service) writeExport(ctx context.Context, who access.Access, user ExportedUser, w io.Writer) error {
	out := &exportWriter{to: bufio.NewWriter(w)}
	out.member("user", user)
	list(out, "accounts", func(each func(ExportedAccount) error) error {
		return eachIn(memberships(ctx, s.DB.Read(), who.UserID))(each)
	})
	skipped := []string{}
	list(out, "templates", func(each func(ExportedTemplate) error) error {
		slugs, err := s.Templates.EachOf(ctx, who, each)
		skipped = append(skipped, slugs...)
		return err
	})
	out.member("skippedAccounts", skipped)
	list(out, "comments", func(func(ExportedComment) error) error { return nil })
	list(out, "sessions", func(each func(Session) error) error { return eachIn(s.Sessions(ctx, who))(each) })
	list(out, "apiKeys", func(each func(ExportedKey) error) error {
		return eachIn(keysOf(ctx, s.DB.Read(), who.UserID))(func(key ExportedKey) error {
			return unless(slices.Contains(skipped, key.Account), each, key)
		})
	})
	list(out, "events", func(each func(audit.Own) error) error {
		return s.Audit.EachOf(ctx, who.UserID, func(event audit.Own) error {
			return unless(slices.Contains(skipped, event.Account), each, event)
		})
	})
	return out.end()
}

func unless[T any](isSkipped bool, each func(T) error, item T) error {
	if isSkipped {
		return nil
	}
	return each(item)
}

func eachIn[T any](all []T, err error) func(each func(T) error) error {
	return func(each func(T) error) error {
		for _, item := range all {
			if err := each(item); err != nil {
				return err
			}
		}
		return err
	}
}

func memberships(ctx context.Context, q database.Querier, userID string) ([]ExportedAccount, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.id, a.name, a.slug, m.role, m.joined_at FROM members m JOIN accounts a ON a.id = m.account_id
		WHERE m.user_id = $1 ORDER BY a.id DESC`, userID)
	if err != nil {
		return nil, fmt.Errorf("list memberships: %w", err)
	}
	return database.Collect(rows, func(a *ExportedAccount) []any { return []any{&a.ID, &a.Name, &a.Slug, &a.Role, &a.JoinedAt} })
}

func keysOf(ctx context.Context, q database.Querier, userID string) ([]ExportedKey, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.slug, k.id, k.name, k.created_at, k.last_used_at FROM members m
		JOIN api_keys k ON k.account_id = m.account_id AND k.created_by = m.user_id JOIN accounts a ON a.id = k.account_id
		WHERE m.user_id = $1 ORDER BY k.id DESC`, userID)
	if err != nil {
		return nil, fmt.Errorf("list a user's API keys: %w", err)
	}
	return database.Collect(rows, func(k *ExportedKey) []any { return []any{&k.Account, &k.ID, &k.Name, &k.CreatedAt, &k.LastUsedAt} })
}

// exportWriter writes a JSON object member by member. After the first error it does nothing.
type exportWriter struct {
	to    *bufio.Writer
	begun bool
	err   error
}

func (w *exportWriter) text(text string) {
	if w.err == nil {
		_, w.err = w.to.WriteString(text)
	}
}

func (w *exportWriter) value(value any) {
	encoded, err := json.Marshal(value)
	if w.err == nil {
		w.err = err
	}
	w.text(string(encoded))
}

func (w *exportWriter) name(name string) {
	if w.begun {
		w.text(",\n")
	} else {
		w.text("{\n")
	}
	w.begun = true
	w.text(`"` + name + `": `)
}

func (w *exportWriter) member(name string, value any) {
	w.name(name)
	w.value(value)
}

// list writes a list item by item, each on a line of its own.
func list[T any](w *exportWriter, name string, items func(each func(T) error) error) {
	w.name(name)
	w.text("[")
	separator := "\n"
	if w.err != nil {
		return
	}
	err := items(func(item T) error {
		w.text(separator)
		w.value(item)
		separator = ",\n"
		return w.err
	})
	if w.err == nil {
		w.err = err
	}
	w.text("]")
}

func (w *exportWriter) end() error {
	w.text("\n}\n")
	if w.err == nil {
		w.err = w.to.Flush()
	}
	return w.err
}
