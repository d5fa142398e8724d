package audit

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// actions limits how many repeatable actions a caller can take in an account. Without it, a script could fill the log. We reject the
// action rather than leave it out of the log, so nobody can hide what they do behind a flood of other events.
var actions = api.Limit{Name: "actions", Count: 20_000, Per: 24 * time.Hour}

// ErrTooMany is the documented example of the error for an action over the limit.
var ErrTooMany = problem.RateLimited(5 * time.Second)

// repeats is how often the same export is recorded again.
var repeats = api.Limit{Name: "repeats", Count: 1, Per: time.Hour}

// isRepeatable contains the actions that a script could take any number of times. The others are left out because a limit of their own
// applies, because they end something that one of these started, or because they can't be undone when they're recorded.
var isRepeatable = map[Action]bool{
	AccountUpdated: true, MemberRoleChanged: true, KeyCreated: true, SubAccountCreated: true, BrandKitUpdated: true, FontAdded: true,
	TemplateCreated: true, TemplateDuplicated: true, TemplateStatusSet: true, TemplateSharingSet: true, TemplateRestored: true,
	VersionLabeled: true, TemplateExported: true, ConnectionChanged: true, TwoFactorOn: true, TwoFactorOff: true,
}

// Allow counts an action toward the caller's limit. Record does so itself. Call it before an action that has happened by the time it's
// recorded.
func (l *Log) Allow(ctx context.Context, tx *sql.Tx, who access.Access) error {
	return l.Throttle.TakeIn(ctx, tx, actions, who.AccountID+" "+actorSubject(who))
}

// actorSubject returns whose limit applies. Each user has one, so that nobody can keep others from acting. All keys of an account share
// one, because a new key would otherwise come with a new limit.
func actorSubject(who access.Access) string {
	if who.ByKey() {
		return "keys"
	}
	return who.UserID
}

// RecordOnce is like Record, but if the caller repeats the same action, it records it only once an hour. version is what the action applied
// to, so that a change makes it a different action.
func (l *Log) RecordOnce(ctx context.Context, tx *sql.Tx, who access.Access, event Event, version string) error {
	subject := who.AccountID + " " + who.UserID + " " + who.KeyID + " " + string(event.Action) + " " + event.Target.ID + " " + version
	err := l.Throttle.TakeIn(ctx, tx, repeats, subject)
	if refused, ok := errors.AsType[*problem.Problem](err); ok && refused.Kind == problem.TooMany {
		return nil
	}
	if err != nil {
		return err
	}
	return l.Record(ctx, tx, who, event)
}
