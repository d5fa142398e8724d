// Package accounts holds the tenants: accounts, memberships and API keys.
package accounts

import (
	"context"
	"database/sql"
	"log/slog"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/access"
	"mailwright/internal/api"
	"mailwright/internal/auth"
	"mailwright/internal/billing"
	"mailwright/internal/database"
	"mailwright/internal/problem"
)

// Refusals of this package.
var (
	errSlugTaken = problem.Coded(problem.Conflict, "SLUG_TAKEN", "This slug is taken")
	errNoKey     = problem.New(problem.NotFound, "API key not found")
	errKeyLimit  = problem.Coded(problem.Forbidden, "API_KEY_LIMIT", "An account can have up to 5 API keys; revoke one first")
)

// Account is a tenant as one of its members sees it. A sub-account shows its parent's plan.
type Account struct {
	ID        string       `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20"`
	Name      string       `json:"name" example:"Analytical Engines"`
	Slug      string       `json:"slug" example:"analytical-engines"`
	Plan      billing.Plan `json:"plan" enum:"free,pro,business" example:"free"`
	Role      access.Role  `json:"role" enum:"owner,admin,editor,reviewer" example:"owner"`
	ParentID  *string      `json:"parentAccountId" doc:"The account that this one is a sub-account of."`
	CreatedAt api.Time     `json:"createdAt"`
}

// Details is an account with all that its settings show.
type Details struct {
	Account
	UpdatedAt   api.Time            `json:"updatedAt"`
	Permissions []access.Permission `json:"permissions" doc:"What the caller may do here." example:"[\"template:view\",\"member:view\"]"`
	Limits      billing.Limits      `json:"limits"`
	Usage       Usage               `json:"usage"`
}

// SchemaName is the type's name in the API description.
func (Details) SchemaName() string { return "AccountDetails" }

// Usage is what an account uses of its limits.
type Usage struct {
	Templates   int `json:"templates" example:"7"`
	Members     int `json:"members" doc:"Members beyond the owner." example:"1"`
	SubAccounts int `json:"subAccounts" example:"0"`
	APIKeys     int `json:"apiKeys" example:"2"`
}

// SchemaName is the type's name in the API description.
func (Usage) SchemaName() string { return "AccountUsage" }

// Service is what members do with their account.
type Service struct {
	DB          *database.DB
	DefaultPlan billing.Plan
	Log         *slog.Logger
	Now         func() time.Time
}

// Found makes the first account of a user, named like the user.
func (s *Service) Found(ctx context.Context, tx *sql.Tx, user auth.User) (auth.FirstAccount, error) {
	account, err := s.create(ctx, tx, user.ID, user.Name)
	return auth.FirstAccount{ID: account.ID, Name: account.Name, Slug: account.Slug, Plan: string(account.Plan)}, err
}

// Create makes an account that the caller owns.
func (s *Service) Create(ctx context.Context, who access.Access, name string) (Account, error) {
	name, fault := api.Line(name)
	if fault != "" {
		return Account{}, problem.Field("name", fault)
	}
	var account Account
	err := s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		account, err = s.create(ctx, tx, who.UserID, name)
		return err
	})
	return account, err
}

func (s *Service) create(ctx context.Context, tx *sql.Tx, userID, name string) (Account, error) {
	account := Account{
		ID: uuid.Must(uuid.NewV7()).String(), Name: name, Plan: s.DefaultPlan, Role: access.Owner, CreatedAt: api.TimeOf(s.Now()),
	}
	slug, err := reserveSlug(ctx, tx, name, account.ID)
	if err != nil {
		return Account{}, err
	}
	account.Slug = slug
	if err := insertAccount(ctx, tx, account); err != nil {
		return Account{}, err
	}
	return account, insertMember(ctx, tx, account.ID, userID, access.Owner, s.Now())
}

// List is the accounts that the caller is a member of, newest first.
func (s *Service) List(ctx context.Context, who access.Access) ([]Account, error) {
	return accountsOf(ctx, s.DB.Read(), who.UserID)
}

// Read is the account with the caller's permissions, its limits and what it uses of them.
func (s *Service) Read(ctx context.Context, who access.Access) (Details, error) {
	return readDetails(ctx, s.DB.Read(), who, s.Now())
}

// Change is what an account's settings may change.
type Change struct {
	Name api.Field[string]
	Slug api.Field[string]
}

// Update renames an account and moves it to another slug; the old one stays reserved for it.
func (s *Service) Update(ctx context.Context, who access.Access, change Change) (Details, error) {
	if err := change.check(); err != nil {
		return Details{}, err
	}
	var details Details
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Lock(ctx, tx, who, access.AccountSettingsEdit); err != nil {
			return err
		}
		if change.Name.Set {
			if err := renameAccount(ctx, tx, who.AccountID, change.Name.Value, s.Now()); err != nil {
				return err
			}
		}
		if change.Slug.Set {
			if err := moveAccount(ctx, tx, who.AccountID, change.Slug.Value, s.Now()); err != nil {
				return err
			}
		}
		var err error
		details, err = readDetails(ctx, tx, who, s.Now())
		return err
	})
	return details, err
}

func (c *Change) check() error {
	details := map[string]string{}
	if c.Name.Set {
		var fault string
		if c.Name.Value, fault = api.Line(c.Name.Value); fault != "" {
			details["name"] = fault
		}
	}
	if c.Slug.Set && !isSlug(c.Slug.Value) {
		details["slug"] = "must be lower-case letters, digits and single hyphens, at most 48"
	}
	if len(details) > 0 {
		return problem.Validation(details)
	}
	return nil
}

// Delete removes the account with all that belongs to it. Its sub-accounts go on by themselves, on the Free plan.
func (s *Service) Delete(ctx context.Context, who access.Access, confirm string) error {
	if confirm != who.Slug {
		return problem.Field("confirm", "must be the account's slug")
	}
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if _, err := s.Lock(ctx, tx, who, access.AccountDelete); err != nil {
			return err
		}
		if err := detachChildren(ctx, tx, who.AccountID, s.Now()); err != nil {
			return err
		}
		return deleteAccount(ctx, tx, who.AccountID)
	})
}

// CountTemplates keeps the number of templates, which capacity is checked against, in step with them.
func (s *Service) CountTemplates(ctx context.Context, tx *sql.Tx, who access.Access, added int) error {
	return addTemplates(ctx, tx, who.AccountID, added)
}

// SetPlan is an operator's change of plan.
func (s *Service) SetPlan(ctx context.Context, slug string, plan billing.Plan) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error { return setPlan(ctx, tx, slug, plan, s.Now()) })
}
