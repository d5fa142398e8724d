// Package audit records the actions in an account.
package audit

import (
	"context"
	"database/sql"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

// kept is how long events are kept.
const kept = 365 * 24 * time.Hour

// Action is what was done.
type Action string

// The actions. A feature with a new action adds its line here.
const (
	AccountCreated        Action = "account.created"
	AccountUpdated        Action = "account.updated"
	AccountTransferred    Action = "account.transferred"
	PlanChanged           Action = "plan.changed"
	MemberRoleChanged     Action = "member.role-changed"
	MemberRemoved         Action = "member.removed"
	MemberLeft            Action = "member.left"
	InviteSent            Action = "invite.sent"
	InviteResent          Action = "invite.resent"
	InviteCancelled       Action = "invite.cancelled"
	InviteAccepted        Action = "invite.accepted"
	InviteDeclined        Action = "invite.declined"
	KeyCreated            Action = "api-key.created"
	KeyRevoked            Action = "api-key.revoked"
	SubAccountCreated     Action = "sub-account.created"
	SubAccountDetached    Action = "sub-account.detached"
	SubAccountTransferred Action = "sub-account.transferred"
	SubAccountDeleted     Action = "sub-account.deleted"
	BrandKitUpdated       Action = "brand-kit.updated"
	FontAdded             Action = "font.added"
	FontDeleted           Action = "font.deleted"
	TemplateCreated       Action = "template.created"
	TemplateDuplicated    Action = "template.duplicated"
	TemplateStatusSet     Action = "template.status-changed"
	TemplateSharingSet    Action = "template.sharing-changed"
	TemplateRestored      Action = "template.restored"
	VersionLabeled        Action = "template.version-labeled"
	TemplateDeleted       Action = "template.deleted"
	TemplateExported      Action = "template.exported"
	TestEmailSent         Action = "test-mail.sent"
	Connected             Action = "integration.connected"
	ConnectionLost        Action = "integration.lost"
	ConnectionChanged     Action = "integration.changed"
	Disconnected          Action = "integration.disconnected"
	TemplatePushed        Action = "template.pushed"
	AIGenerated           Action = "ai.generated"
	AIEdited              Action = "ai.edited"
	AITextWritten         Action = "ai.text-written"
	UserEmailChanged      Action = "user.email-changed"
	UserDeleted           Action = "user.deleted"
	TwoFactorOn           Action = "user.two-factor-on"
	TwoFactorOff          Action = "user.two-factor-off"
	SSOLinked             Action = "user.sso-linked"
)

// Event is one action. The caller of Record sets the action, its target, and details if there are any.
type Event struct {
	ID      string            `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e24"`
	At      api.Time          `json:"at"`
	Actor   Actor             `json:"actor"`
	Action  Action            `json:"action" doc:"What was done. New features add new actions." example:"member.role-changed"`
	Target  Target            `json:"target"`
	Details map[string]string `json:"details" doc:"Additional information, such as the previous and new role." example:"{\"from\":\"editor\",\"to\":\"admin\"}"`
}

// SchemaName returns the type's name in the API description.
func (Event) SchemaName() string { return "AuditEvent" }

// Kind is the kind of actor.
type Kind string

// The kinds of actors.
const (
	user     Kind = "user"
	key      Kind = "key"
	invitee  Kind = "invitee"
	operator Kind = "operator"
	system   Kind = "system"
)

// Actor is who performed an action, with their name at that time.
type Actor struct {
	ID   *string `json:"id" format:"uuid" doc:"The ID of the user or API key. Null for other kinds of actors." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name string  `json:"name" example:"Ada Lovelace"`
	Kind Kind    `json:"kind" enum:"user,key,invitee,operator,system" doc:"An invitee is someone with an invite link, identified by the invited email address. An operator is an administrator of this server. \"system\" is Mailwright itself." example:"user"`
}

// SchemaName returns the type's name in the API description.
func (Actor) SchemaName() string { return "AuditActor" }

// Actors that aren't users.
var (
	Operator = Actor{Name: "Operator", Kind: operator}
	System   = Actor{Name: "Mailwright", Kind: system}
)

// Invitee is anyone who has the link that was emailed to this address.
func Invitee(email string) Actor { return Actor{Name: email, Kind: invitee} }

// Target is what an action was performed on, with its name at that time.
type Target struct {
	Kind string `json:"kind" doc:"account, member, invite, api-key, sub-account, template …" example:"member"`
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e25"`
	Name string `json:"name" example:"Grace Hopper"`
}

// SchemaName returns the type's name in the API description.
func (Target) SchemaName() string { return "AuditTarget" }

// Log records and reads events.
type Log struct {
	DB       *database.DB
	Throttle *api.Throttle
	Now      func() time.Time
}

// Record records what the caller did in the account, inside the transaction that does it, so that either both commit or
// neither does. It returns an error if the caller repeats a repeatable action too often.
func (l *Log) Record(ctx context.Context, tx *sql.Tx, who access.Access, event Event) error {
	if isRepeatable[event.Action] {
		if err := l.Allow(ctx, tx, who); err != nil {
			return err
		}
	}
	actor, err := l.ActorOf(ctx, tx, who)
	if err != nil {
		return err
	}
	return l.RecordBy(ctx, tx, who.AccountID, actor, event)
}

// ActorOf returns the caller as an actor, with their current name.
func (l *Log) ActorOf(ctx context.Context, tx *sql.Tx, who access.Access) (Actor, error) {
	return actorOf(ctx, tx, who)
}

// RecordBy is like Record, but for an actor other than the caller, or an account other than the caller's.
func (l *Log) RecordBy(ctx context.Context, tx *sql.Tx, accountID string, actor Actor, event Event) error {
	event.ID, event.At, event.Actor = uuid.Must(uuid.NewV7()).String(), api.TimeOf(l.Now()), actor
	return insert(ctx, tx, accountID, event)
}

// List returns a page of the account's events, newest first.
func (l *Log) List(ctx context.Context, who access.Access, page api.Page) ([]Event, api.Cursor, error) {
	after, err := page.After(1)
	if err != nil {
		return nil, api.Cursor{}, err
	}
	events, err := list(ctx, l.DB.Read(), who.AccountID, after, page.Read())
	if err != nil {
		return nil, api.Cursor{}, err
	}
	events, next := api.Cut(page, events, func(last Event) []string { return []string{last.ID} })
	return events, next, nil
}

// Sweep deletes events that are more than a year old.
func (l *Log) Sweep(ctx context.Context) error {
	_, err := l.DB.Writer().ExecContext(ctx, `DELETE FROM audit_events WHERE at < $1`, l.Now().Add(-kept).UnixMilli())
	return err
}
