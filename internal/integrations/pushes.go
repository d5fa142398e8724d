package integrations

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"strconv"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

// Actions and states of a push.
const (
	create  = "create"
	update  = "update"
	pending = "pending"
	pushed  = "pushed"
	failed  = "failed"
	unknown = "unknown"
)

const (
	// abandoned is how long a push can be pending before its process is considered dead.
	abandoned = 3 * time.Minute
	keptFor   = 365 * 24 * time.Hour
)

// Push is an entry in the push history.
type Push struct {
	ID                 string             `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e32"`
	Provider           string             `json:"provider" example:"mailchimp"`
	TemplateID         *string            `json:"templateId" doc:"The Mailwright template, or null if HTML was pushed. It may have been deleted since." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
	Name               string             `json:"name" doc:"The template's name in the provider account." example:"Spring sale"`
	Action             string             `json:"action" enum:"create,update" example:"create"`
	Status             string             `json:"status" enum:"pending,pushed,failed,unknown" doc:"\"unknown\" means that the provider didn't respond and the template may exist there." example:"pushed"`
	ProviderTemplateID *string            `json:"providerTemplateId" doc:"The provider's ID for the template." example:"10042"`
	URL                *string            `json:"url" example:"https://example.com/templates/10042"`
	Error              *string            `json:"error" doc:"Why the push failed." example:"Mailchimp: Your template has no unsubscribe link"`
	Updatable          bool               `json:"updatable" doc:"Whether a push can update the template. If so, send \"providerTemplateId\" as \"update\"." example:"true"`
	ContentHash        string             `json:"contentHash" doc:"SHA-256 of the HTML that was pushed." example:"9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"`
	RendererVersion    string             `json:"rendererVersion" example:"1"`
	CreatedBy          api.OrNull[Author] `json:"createdBy" doc:"The user who pushed it, or null if the user was deleted."`
	CreatedAt          api.Time           `json:"createdAt"`

	accountID string
	account   string // with the provider
	author    struct{ id, name sql.NullString }
}

// SchemaName returns the type's name in the API description.
func (Push) SchemaName() string { return "Push" }

// Author is the user who pushed a template.
type Author struct {
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name string `json:"name" example:"Ada Lovelace"`
}

// SchemaName returns the type's name in the API description.
func (Author) SchemaName() string { return "PushAuthor" }

// PushQuery selects pushes.
type PushQuery struct {
	api.HistoryPage
	Provider   string `query:"provider" maxLength:"50" doc:"Only pushes to this provider." example:"mailchimp"`
	TemplateID string `query:"templateId" maxLength:"100" doc:"Only pushes of this template." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"`
}

// Pushes returns a page of the account's push history, newest first.
func (s *Service) Pushes(ctx context.Context, who access.Access, query PushQuery) ([]Push, api.Cursor, error) {
	after, err := query.Page().After(1)
	if err != nil {
		return nil, api.Cursor{}, err
	}
	pushes, err := listPushes(ctx, s.DB.Read(), who.AccountID, query, after)
	if err != nil {
		return nil, api.Cursor{}, err
	}
	connected, err := s.List(ctx, who)
	if err != nil {
		return nil, api.Cursor{}, err
	}
	accounts := map[string]string{}
	for _, i := range connected {
		if to, err := s.provider(i.Provider); err == nil && i.Status == active && to.CanUpdate() {
			accounts[i.Provider] = i.account
		}
	}
	for n := range pushes {
		pushes[n].show(accounts, s.Now())
	}
	page, next := api.Cut(query.Page(), pushes, func(last Push) []string { return []string{last.ID} })
	return page, next, nil
}

// show marks a push as unknown if its process died, and sets whether a push can update the template in the accounts
// that are connected now.
func (p *Push) show(accounts map[string]string, now time.Time) {
	if p.author.id.Valid {
		p.CreatedBy.Value = &Author{ID: p.author.id.String, Name: p.author.name.String}
	}
	if p.Status == pending && int64(p.CreatedAt) < now.Add(-abandoned).UnixMilli() {
		p.Status = unknown
	}
	account, ok := accounts[p.Provider]
	p.Updatable = ok && p.Status == pushed && account == p.account
}

// Sweep marks pushes as unknown if their process died, deletes expired records and reseals tokens with the current key.
func (s *Service) Sweep(ctx context.Context) error {
	now := s.Now()
	_, lost := s.DB.Writer().ExecContext(ctx, `UPDATE pushes SET status = 'unknown' WHERE status = 'pending' AND created_at < $1`,
		now.Add(-abandoned).UnixMilli())
	_, old := s.DB.Writer().ExecContext(ctx, `DELETE FROM pushes WHERE created_at < $1`, now.Add(-keptFor).UnixMilli())
	_, states := s.DB.Writer().ExecContext(ctx, `DELETE FROM integration_states WHERE expires_at < $1`, now.UnixMilli())
	return errors.Join(lost, old, states, s.SweepPages(ctx), s.resealOld(ctx))
}

func insertPush(ctx context.Context, tx *sql.Tx, p Push, userID string) error {
	_, err := tx.ExecContext(ctx, `
		INSERT INTO pushes (account_id, id, provider, provider_account, template_id, name, action, status, provider_template_id,
		content_hash, renderer_version,
			created_by, created_at)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
		p.accountID, p.ID, p.Provider, p.account, p.TemplateID, p.Name, p.Action, p.Status, p.ProviderTemplateID, p.ContentHash,
		p.RendererVersion,
		userID, int64(p.CreatedAt))
	if err != nil {
		return fmt.Errorf("record push: %w", err)
	}
	return nil
}

// outcome is the result of a push.
type outcome struct{ status, id, name, url, fault string }

func endPush(ctx context.Context, tx *sql.Tx, p Push, o outcome) error {
	text := func(s string) sql.NullString { return sql.NullString{String: s, Valid: s != ""} }
	_, err := tx.ExecContext(ctx, `
		UPDATE pushes SET status = $3, provider_template_id = COALESCE($4, provider_template_id), name = COALESCE($5, name), url = $6, error = $7
		WHERE account_id = $1 AND id = $2`, p.accountID, p.ID, o.status, text(o.id), text(o.name), text(o.url), text(o.fault))
	if err != nil {
		return fmt.Errorf("record the result of a push: %w", err)
	}
	return nil
}

// wasPushed reports whether an earlier push created this template in the same provider account.
func wasPushed(ctx context.Context, tx *sql.Tx, p Push) (bool, error) {
	var count int
	err := tx.QueryRowContext(ctx, `
		SELECT COUNT(*) FROM pushes
		WHERE account_id = $1 AND provider = $2 AND provider_account = $3 AND provider_template_id = $4 AND status = 'pushed'`,
		p.accountID, p.Provider, p.account, p.ProviderTemplateID).Scan(&count)
	if err != nil {
		return false, fmt.Errorf("find the earlier push: %w", err)
	}
	return count > 0, nil
}

func (p *Push) columns() []any {
	return []any{
		&p.ID, &p.Provider, &p.TemplateID, &p.Name, &p.Action, &p.Status, &p.ProviderTemplateID, &p.URL, &p.Error, &p.ContentHash,
		&p.RendererVersion,
		&p.CreatedAt, &p.account, &p.author.id, &p.author.name,
	}
}

func listPushes(ctx context.Context, q database.Querier, accountID string, query PushQuery, after []string) ([]Push, error) {
	where, args := `p.account_id = $1`, []any{accountID}
	add := func(condition, value string) {
		if value != "" {
			args = append(args, value)
			where += fmt.Sprintf(` AND %s $%d`, condition, len(args))
		}
	}
	add(`p.provider =`, query.Provider)
	add(`p.template_id =`, query.TemplateID)
	if after != nil {
		add(`p.id <`, after[0])
	}
	rows, err := q.QueryContext(ctx, `
		SELECT p.id, p.provider, p.template_id, p.name, p.action, p.status, p.provider_template_id, p.url, p.error, p.content_hash,
		p.renderer_version,
			p.created_at, p.provider_account, u.id, u.name
		FROM pushes p LEFT JOIN users u ON u.id = p.created_by
		WHERE `+where+` ORDER BY p.id DESC LIMIT `+strconv.Itoa(query.Page().Read()), args...)
	if err != nil {
		return nil, fmt.Errorf("list pushes: %w", err)
	}
	return database.Collect(rows, (*Push).columns)
}
