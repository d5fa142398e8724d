// Package accounts manages tenants: accounts, members, invites, sub-accounts and API keys.
package accounts

import (
	"context"
	"database/sql"
	"log/slog"
	"net/url"
	"strconv"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/auth"
	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/jobs"
	"mailwright/internal/platform/mail"
	"mailwright/internal/platform/problem"
)

// Errors that this package returns.
var (
	errSlugTaken = problem.Coded(problem.Conflict, "SLUG_TAKEN", "This slug is taken. Choose another.")
	errNoKey     = problem.New(problem.NotFound, "API key not found")
	errKeyLimit  = problem.Coded(problem.Forbidden, "API_KEY_LIMIT", "This account has reached its API key limit. Revoke a key first.")
)

// Account is a tenant as one of its members sees it. A sub-account shows its parent's plan.
type Account struct {
	ID        string       `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20"`
	Name      string       `json:"name" example:"Analytical Engines"`
	Slug      string       `json:"slug" example:"analytical-engines"`
	Plan      billing.Plan `json:"plan" enum:"free,pro,business" example:"free"`
	Role      access.Role  `json:"role" enum:"owner,admin,editor,reviewer" example:"owner"`
	ParentID  *string      `json:"parentAccountId" doc:"The parent account, if this is a sub-account."`
	CreatedAt api.Time     `json:"createdAt"`
}

// Details is an account with everything that its settings show.
type Details struct {
	Account
	UpdatedAt        api.Time            `json:"updatedAt"`
	RequireTwoFactor bool                `json:"requireTwoFactor" doc:"Whether members need two-step sign-in to use this account." example:"false"`
	TwoFactorMissing bool                `json:"twoFactorMissing" doc:"True if you must set up two-step sign-in or sign in with your passkey before you can use this account." example:"false"`
	TeamEditDefault  bool                `json:"teamEditDefault" doc:"Whether every editor can change new templates, unless a template says otherwise." example:"false"`
	Permissions      []access.Permission `json:"permissions" doc:"What the caller can do in this account." example:"[\"template:view\",\"member:view\"]"`
	Limits           billing.Limits      `json:"limits"`
	Usage            Usage               `json:"usage"`
}

// SchemaName returns the type's name in the API description.
func (Details) SchemaName() string { return "AccountDetails" }

// Usage is how much of its limits an account uses.
type Usage struct {
	Templates    int                  `json:"templates" example:"7"`
	Members      int                  `json:"members" doc:"Members other than the owner, plus pending invites." example:"1"`
	SubAccounts  int                  `json:"subAccounts" example:"0"`
	APIKeys      int                  `json:"apiKeys" example:"2"`
	Generations  int                  `json:"aiGenerationsToday" doc:"AI generations so far today (UTC). Includes the parent account and its sub-accounts and, on the Free plan, the owner's other Free accounts." example:"3"`
	Attempts     int                  `json:"aiAttemptsToday" doc:"Failed AI model calls so far today (UTC), counted across the same accounts as aiGenerationsToday." example:"0"`
	Imports      int                  `json:"designImportsThisMonth" doc:"Email imports so far this month (UTC), counted across the same accounts as aiGenerationsToday." example:"1"`
	StorageBytes int64                `json:"storageBytes" doc:"Bytes used by images, fonts and versions, including those in the parent account and its sub-accounts." example:"116949"`
	Storage      billing.StorageUsage `json:"storage" doc:"What the storage is used for."`
}

// SchemaName returns the type's name in the API description.
func (Usage) SchemaName() string { return "AccountUsage" }

// AccountDeleter is a feature that must clean up something outside the database when an account is deleted, such as a
// subscription or provider tokens. These features come later in the import order.
type AccountDeleter interface {
	// AccountDeleted is called in the transaction that deletes the account, while all rows still exist.
	AccountDeleted(ctx context.Context, tx *sql.Tx, accountID string) error
}

// Service implements what members can do with their account.
type Service struct {
	DB              *database.DB
	Audit           *audit.Log
	Mailer          *mail.Mailer
	Throttle        *api.Throttle
	Files           blob.Store
	Jobs            *jobs.Queue
	BaseURL         *url.URL
	Plans           billing.Plans
	Storage         *billing.Storage
	DefaultPlan     billing.Plan
	AccountDeleters []AccountDeleter
	Connections     []ConnectionEnder
	Log             *slog.Logger
	Now             func() time.Time
}

// Found creates a user's first account, named after the user.
func (s *Service) Found(ctx context.Context, tx *sql.Tx, user auth.User) (auth.FirstAccount, error) {
	account, err := s.create(ctx, tx, user.ID, Account{Name: user.Name, Plan: s.DefaultPlan})
	return auth.FirstAccount{ID: account.ID, Name: account.Name, Slug: account.Slug, Plan: string(account.Plan)}, err
}

// Create creates an account that the caller owns.
func (s *Service) Create(ctx context.Context, who access.Access, name string) (Account, error) {
	name, fault := api.Line(name)
	if fault != "" {
		return Account{}, problem.Field("name", fault)
	}
	var account Account
	err := s.DB.Write(ctx, func(tx *sql.Tx) (err error) {
		if err := s.roomForOwner(ctx, tx, who.UserID, s.DefaultPlan, ownsEnough); err != nil {
			return err
		}
		if err := s.Throttle.TakeInWindow(ctx, tx, creations, who.UserID); err != nil {
			return err
		}
		account, err = s.create(ctx, tx, who.UserID, Account{Name: name, Plan: s.DefaultPlan})
		return err
	})
	return account, err
}

// create stores an account owned by the user, with a slug derived from its name.
func (s *Service) create(ctx context.Context, tx *sql.Tx, userID string, account Account) (Account, error) {
	account.ID, account.Role, account.CreatedAt = uuid.Must(uuid.NewV7()).String(), access.Owner, api.TimeOf(s.Now())
	slug, err := reserveSlug(ctx, tx, account.Name, account.ID)
	if err != nil {
		return Account{}, err
	}
	account.Slug = slug
	if err := insertAccount(ctx, tx, account); err != nil {
		return Account{}, err
	}
	if err := insertMember(ctx, tx, newMember{accountID: account.ID, userID: userID, role: access.Owner}, s.Now()); err != nil {
		return Account{}, err
	}
	owner := access.Access{UserID: userID, AccountID: account.ID}
	return account, s.Audit.Record(ctx, tx, owner, audit.Event{Action: audit.AccountCreated, Target: account.target()})
}

func (a Account) target() audit.Target { return audit.Target{Kind: "account", ID: a.ID, Name: a.Name} }

// List returns the accounts that the caller is a member of, newest first.
func (s *Service) List(ctx context.Context, who access.Access) ([]Account, error) {
	return accountsOf(ctx, s.DB.Read(), who.UserID)
}

// Read returns the account with the caller's permissions, its limits and its usage.
func (s *Service) Read(ctx context.Context, who access.Access) (Details, error) {
	return s.details(ctx, s.DB.Read(), who)
}

func (s *Service) details(ctx context.Context, q database.Querier, who access.Access) (Details, error) {
	d, err := readDetails(ctx, q, who.AccountID, s.Now())
	if err != nil {
		return Details{}, err
	}
	d.Role, d.Permissions, d.Limits = who.Role, who.Role.Permissions(), s.Plans.Limits(d.Plan)
	if d.TwoFactorMissing, err = lacksTwoFactor(ctx, q, who, d.RequireTwoFactor); err != nil {
		return Details{}, err
	}
	pool, err := poolOf(ctx, q, who.AccountID)
	if err != nil {
		return Details{}, err
	}
	for meter, used := range map[billing.Meter]*int{
		billing.AIGenerations: &d.Usage.Generations, billing.AIAttempts: &d.Usage.Attempts, billing.DesignImports: &d.Usage.Imports,
	} {
		if *used, err = billing.Used(ctx, q, pool.Pool, meter, s.Now()); err != nil {
			return Details{}, err
		}
	}
	d.Usage.Storage, err = s.Storage.Usage(ctx, q, pool.AccountID)
	d.Usage.StorageBytes = d.Usage.Storage.Total()
	return d, err
}

// Change holds the account settings that can be changed.
type Change struct {
	Name             api.Field[string]
	Slug             api.Field[string]
	RequireTwoFactor api.Field[bool]
	TeamEditDefault  api.Field[bool]
}

// Update changes an account's name and slug, whether it requires two-step sign-in, and whether its team edits new
// templates. The old slug stays reserved for the account.
func (s *Service) Update(ctx context.Context, who access.Access, change Change) (Details, error) {
	if err := change.check(); err != nil {
		return Details{}, err
	}
	var details Details
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Lock(ctx, tx, who, access.AccountSettingsEdit)
		if err != nil {
			return err
		}
		if err := s.apply(ctx, tx, who, change, tenant.Account); err != nil {
			return err
		}
		details, err = s.details(ctx, tx, who)
		return err
	})
	return details, err
}

func (s *Service) apply(ctx context.Context, tx *sql.Tx, who access.Access, change Change, before Account) error {
	if change.Name.Set {
		if err := renameAccount(ctx, tx, who.AccountID, change.Name.Value, s.Now()); err != nil {
			return err
		}
	}
	if change.Slug.Or(before.Slug) != before.Slug {
		if err := s.move(ctx, tx, who.AccountID, change.Slug.Value); err != nil {
			return err
		}
	}
	changed := map[string]string{}
	if err := s.applyTwoFactor(ctx, tx, who, change, changed); err != nil {
		return err
	}
	if err := s.applyTeamEdit(ctx, tx, who, change.TeamEditDefault, changed); err != nil {
		return err
	}
	if name := change.Name.Or(before.Name); name != before.Name {
		changed["nameBefore"], changed["name"] = before.Name, name
	}
	if slug := change.Slug.Or(before.Slug); slug != before.Slug {
		changed["slugBefore"], changed["slug"] = before.Slug, slug
	}
	if len(changed) == 0 {
		return nil
	}
	before.Name = change.Name.Or(before.Name)
	return s.Audit.Record(ctx, tx, who, audit.Event{Action: audit.AccountUpdated, Target: before.target(), Details: changed})
}

// applyTeamEdit sets the default for new templates, and records a change for the audit log.
func (s *Service) applyTeamEdit(ctx context.Context, tx *sql.Tx, who access.Access, byTeam api.Field[bool],
	changed map[string]string,
) error {
	if !byTeam.Set {
		return nil
	}
	set, err := setTeamEdit(ctx, tx, who.AccountID, byTeam.Value, s.Now())
	if set {
		changed["teamEditDefault"] = strconv.FormatBool(byTeam.Value)
	}
	return err
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
		details["slug"] = "must contain only lowercase letters, digits and single hyphens, at most 48 characters"
	}
	if len(details) > 0 {
		return problem.Validation(details)
	}
	return nil
}

// Delete removes the account and everything that belongs to it. Its sub-accounts become standalone accounts on the Free
// plan.
func (s *Service) Delete(ctx context.Context, who access.Access, confirm string) error {
	if confirm != who.Slug {
		return problem.Field("confirm", "must be the account's slug")
	}
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Lock(ctx, tx, who, access.AccountDelete)
		if err != nil {
			return err
		}
		by, err := s.Audit.ActorOf(ctx, tx, who)
		if err != nil {
			return err
		}
		return s.remove(ctx, tx, by, tenant.Account)
	})
	if err == nil { // logged here because its audit log is deleted too
		s.Log.InfoContext(ctx, "account deleted", "account", who.AccountID, "slug", who.Slug, "user", who.UserID)
	}
	return err
}

// remove deletes an account whose row is locked, and cleans up everything outside the account's own rows.
func (s *Service) remove(ctx context.Context, tx *sql.Tx, by audit.Actor, account Account) error {
	if err := s.releaseChildren(ctx, tx, by, account.ID); err != nil {
		return err
	}
	if err := s.logInParent(ctx, tx, by, account); err != nil {
		return err
	}
	for _, deleter := range s.AccountDeleters {
		if err := deleter.AccountDeleted(ctx, tx, account.ID); err != nil {
			return err
		}
	}
	if err := s.Jobs.Insert(ctx, tx, removal{AccountID: account.ID}); err != nil {
		return err
	}
	return deleteAccount(ctx, tx, account.ID)
}

// removal is the job that removes the files of a deleted account.
type removal struct {
	AccountID string `json:"accountId"`
}

// Kind returns the job's name.
func (removal) Kind() string { return "account-files" }

// RegisterJobs registers the job that removes the files of deleted accounts.
func (s *Service) RegisterJobs() {
	jobs.Work(s.Jobs, func(ctx context.Context, r removal) error { return s.Files.DeleteAll(ctx, r.AccountID) }, jobs.Timeout(removalTime))
}

// removalTime is long enough for thousands of files.
const removalTime = 5 * time.Minute

// CountTemplates updates the number of templates that the plan's limit is checked against.
func (s *Service) CountTemplates(ctx context.Context, tx *sql.Tx, who access.Access, added int) error {
	return addTemplates(ctx, tx, who.AccountID, added)
}

// Sweep deletes expired invites.
func (s *Service) Sweep(ctx context.Context) error {
	return sweepInvites(ctx, s.DB, s.Now())
}
