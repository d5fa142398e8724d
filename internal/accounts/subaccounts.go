package accounts

import (
	"context"
	"database/sql"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
)

// Errors about sub-accounts.
var (
	errNoSubAccount = problem.New(problem.NotFound, "Sub-account not found")
	errNested       = problem.Coded(problem.Invalid, "SUB_ACCOUNT_LIMIT",
		"A sub-account can't have sub-accounts. Create it in the parent account.")
	errNoSubAccounts = problem.Coded(problem.Invalid, "SUB_ACCOUNT_LIMIT",
		"This plan doesn't include sub-accounts. Upgrade to the Business plan.")
	errAllSubAccounts = problem.Coded(problem.Invalid, "SUB_ACCOUNT_LIMIT",
		"This account has reached its plan's sub-account limit. Detach a sub-account first.")
)

// SubAccount is a child account as its parent's managers see it.
type SubAccount struct {
	ID        string       `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e26"`
	Name      string       `json:"name" example:"Difference Engines"`
	Slug      string       `json:"slug" example:"difference-engines"`
	Plan      billing.Plan `json:"plan" enum:"free,pro,business" doc:"The parent's plan." example:"business"`
	ParentID  string       `json:"parentAccountId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e20"`
	CreatedAt api.Time     `json:"createdAt"`
}

// ListedSubAccount is a child account in a list, with its counts.
type ListedSubAccount struct {
	SubAccount
	TemplateCount int             `json:"templateCount" example:"7"`
	MemberCount   int             `json:"memberCount" doc:"Members, including the owner." example:"3"`
	Owner         SubAccountOwner `json:"owner" doc:"Not necessarily a member of the parent account."`
}

// SubAccountOwner is the owner of a child account as its parent's managers see them.
type SubAccountOwner struct {
	ID    string `json:"id" format:"uuid" doc:"The user's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name  string `json:"name" example:"Grace Hopper"`
	Email string `json:"email" format:"email" example:"grace@example.com"`
}

// SchemaName returns the type's name in the API description.
func (ListedSubAccount) SchemaName() string { return "ListedSubAccount" }

// SubAccounts returns the account's children, newest first.
func (s *Service) SubAccounts(ctx context.Context, who access.Access) ([]ListedSubAccount, error) {
	return subAccountsOf(ctx, s.DB.Read(), who.AccountID)
}

// CreateSubAccount creates a child that the caller owns, with the parent's plan.
func (s *Service) CreateSubAccount(ctx context.Context, who access.Access, name string) (SubAccount, error) {
	name, fault := api.Line(name)
	if fault != "" {
		return SubAccount{}, problem.Field("name", fault)
	}
	var child Account
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		parent, err := s.Lock(ctx, tx, who, access.SubaccountCreate)
		if err != nil {
			return err
		}
		if err := roomForChild(ctx, tx, parent); err != nil {
			return err
		}
		if err := s.Throttle.TakeInWindow(ctx, tx, childCreations, who.OwnerID); err != nil {
			return err
		}
		// The child's own plan applies only after it is detached.
		if child, err = s.create(ctx, tx, who.UserID, Account{Name: name, Plan: billing.Free, ParentID: &parent.ID}); err != nil {
			return err
		}
		child.Plan = parent.Plan
		return s.Audit.Record(ctx, tx, who, audit.Event{Action: audit.SubAccountCreated, Target: child.asChild()})
	})
	if err != nil {
		return SubAccount{}, err
	}
	return SubAccount{
		ID: child.ID, Name: child.Name, Slug: child.Slug, Plan: child.Plan, ParentID: *child.ParentID, CreatedAt: child.CreatedAt,
	}, nil
}

func (a Account) asChild() audit.Target {
	return audit.Target{Kind: "sub-account", ID: a.ID, Name: a.Name}
}

// roomForChild checks the limit on sub-accounts. The parent's row must be locked.
func roomForChild(ctx context.Context, tx *sql.Tx, parent Tenant) error {
	if parent.ParentID != nil {
		return errNested
	}
	if parent.Limits.SubAccounts == 0 {
		return errNoSubAccounts
	}
	children, err := countChildren(ctx, tx, parent.ID)
	if err == nil && children >= parent.Limits.SubAccounts {
		return errAllSubAccounts
	}
	return err
}

// Detach turns a child into a standalone account on the Free plan, with its templates and members.
func (s *Service) Detach(ctx context.Context, who access.Access, slug string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		parent, err := s.Lock(ctx, tx, who, access.SubaccountManage)
		if err != nil {
			return err
		}
		child, err := detachChild(ctx, tx, parent.ID, slug, s.Now())
		if err != nil {
			return err
		}
		by, err := s.Audit.ActorOf(ctx, tx, who)
		if err != nil {
			return err
		}
		event := audit.Event{Action: audit.SubAccountDetached, Target: child.asChild()}
		if err := s.Audit.RecordBy(ctx, tx, who.AccountID, by, event); err != nil {
			return err
		}
		return s.noteDetached(ctx, tx, by, child)
	})
}

// noteDetached records the action in the child's own log too.
func (s *Service) noteDetached(ctx context.Context, tx *sql.Tx, by audit.Actor, child Account) error {
	return s.Audit.RecordBy(ctx, tx, child.ID, by, audit.Event{Action: audit.SubAccountDetached, Target: child.target()})
}

// releaseChildren detaches the children of an account that is about to be deleted.
func (s *Service) releaseChildren(ctx context.Context, tx *sql.Tx, by audit.Actor, parentID string) error {
	children, err := detachChildren(ctx, tx, parentID, s.Now())
	if err != nil {
		return err
	}
	for _, child := range children {
		if err := s.noteDetached(ctx, tx, by, child); err != nil {
			return err
		}
	}
	return nil
}

// noteTransfer records in the parent's log that a child has a new owner. The member's ID lets ForgetMember find the event.
func noteTransfer(ctx context.Context, tx *sql.Tx, record recorder, child Account, owner Member) error {
	if child.ParentID == nil {
		return nil
	}
	return record(ctx, tx, *child.ParentID, audit.Event{
		Action: audit.SubAccountTransferred, Target: child.asChild(), Details: map[string]string{"email": owner.Email, "memberId": owner.ID},
	})
}

// logInParent records in the parent's log that a child is about to be deleted. The parent can't be deleted in the
// meantime, because that would first detach the child, whose row is locked.
func (s *Service) logInParent(ctx context.Context, tx *sql.Tx, by audit.Actor, child Account) error {
	if child.ParentID == nil {
		return nil
	}
	return s.Audit.RecordBy(ctx, tx, *child.ParentID, by, audit.Event{Action: audit.SubAccountDeleted, Target: child.asChild()})
}
