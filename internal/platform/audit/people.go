package audit

import (
	"context"
	"database/sql"
	"encoding/json"
	"fmt"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
)

// DeletedName is shown instead of the name of a deleted user.
const DeletedName = "Deleted user"

// User returns a signed-in user as an actor.
func User(id, name string) Actor { return Actor{ID: &id, Name: name, Kind: user} }

// RecordEverywhere records something that concerns a user rather than an account, in every account that the user
// belongs to. It returns an error if the user repeats a repeatable action too often.
func (l *Log) RecordEverywhere(ctx context.Context, tx *sql.Tx, userID string, actor Actor, event Event) error {
	accounts, err := accountsOf(ctx, tx, userID)
	if err != nil {
		return err
	}
	for _, account := range accounts {
		if isRepeatable[event.Action] && actor.Kind == user {
			if err := l.Allow(ctx, tx, access.Access{AccountID: account, UserID: userID}); err != nil {
				return err
			}
		}
		if err := l.RecordBy(ctx, tx, account, actor, event); err != nil {
			return err
		}
	}
	return nil
}

func accountsOf(ctx context.Context, tx *sql.Tx, userID string) ([]string, error) {
	rows, err := tx.QueryContext(ctx, `SELECT account_id FROM members WHERE user_id = $1 ORDER BY account_id`, userID)
	if err != nil {
		return nil, fmt.Errorf("find a user's accounts: %w", err)
	}
	return database.Collect(rows, func(id *string) []any { return []any{id} })
}

// batch is how many events are read or changed at once.
const batch = 500

// Own is an event that a user caused, with the account it happened in.
type Own struct {
	Account string `json:"account" doc:"The account's slug." example:"analytical-engines"`
	Event
}

// SchemaName returns the type's name in the API description.
func (Own) SchemaName() string { return "OwnEvent" }

// EachOf calls each with everything that a user did in the accounts they still belong to, newest first. It reads the
// events in batches.
func (l *Log) EachOf(ctx context.Context, userID string, each func(Own) error) error {
	before := "g" // sorts after every hexadecimal ID, in every collation
	for {
		events, err := eventsOf(ctx, l.DB.Read(), userID, before)
		if err != nil {
			return err
		}
		for _, event := range events {
			if err := each(event); err != nil {
				return err
			}
			before = event.ID
		}
		if len(events) < batch {
			return nil
		}
	}
}

func eventsOf(ctx context.Context, q database.Querier, userID, before string) ([]Own, error) {
	rows, err := q.QueryContext(ctx, `
		SELECT a.slug, `+eventColumns+` FROM audit_events e`+withUser+`
		JOIN accounts a ON a.id = e.account_id JOIN members m ON m.account_id = e.account_id AND m.user_id = e.actor_id
		WHERE e.actor_id = $1 AND e.actor_kind = 'user' AND e.id < $2 ORDER BY e.id DESC LIMIT $3`, userID, before, batch)
	if err != nil {
		return nil, fmt.Errorf("list a user's events: %w", err)
	}
	type ownRow struct {
		slug string
		row
	}
	found, err := database.Collect(rows, func(r *ownRow) []any { return append([]any{&r.slug}, r.columns()...) })
	if err != nil {
		return nil, err
	}
	events := make([]Own, len(found))
	for i, r := range found {
		events[i] = Own{Account: r.slug, Event: r.Event}
		if err := json.Unmarshal([]byte(r.details), &events[i].Details); err != nil {
			return nil, fmt.Errorf("read audit details: %w", err)
		}
	}
	return events, nil
}

// Forget removes a deleted user's name from everything they did, in batches so that nobody has to wait for it.
func (l *Log) Forget(ctx context.Context, userID string) error {
	for {
		result, err := l.DB.Writer().ExecContext(ctx, `
			UPDATE audit_events SET actor_name = $2 WHERE actor_kind = 'user' AND actor_id = $1 AND id IN (
				SELECT id FROM audit_events WHERE actor_kind = 'user' AND actor_id = $1 AND actor_name <> $2 LIMIT $3)`,
			userID, DeletedName, batch)
		if err != nil {
			return fmt.Errorf("forget an actor: %w", err)
		}
		if count, err := result.RowsAffected(); err != nil || count == 0 {
			return err
		}
	}
}

// ForgetMember removes a deleted user's name and email address from the events about their membership in an account, and
// from the parent's events that say who owns its sub-account.
func (l *Log) ForgetMember(ctx context.Context, accountID, memberID string) error {
	return l.DB.Write(ctx, func(tx *sql.Tx) error {
		rows, err := tx.QueryContext(ctx, `
			SELECT account_id, id, target_kind, target_name, details FROM audit_events
			WHERE account_id = $1 AND target_kind = 'member' AND target_id = $2
				OR account_id = (SELECT parent_id FROM accounts WHERE id = $1) AND target_kind = 'sub-account' AND target_id = $1
					AND details LIKE '%' || $2 || '%'`, accountID, memberID)
		if err != nil {
			return fmt.Errorf("find events about a member: %w", err)
		}
		found, err := database.Collect(rows, func(a *about) []any {
			return []any{&a.accountID, &a.id, &a.targetKind, &a.targetName, &a.details}
		})
		if err != nil {
			return err
		}
		for _, event := range found {
			if err := forgetMember(ctx, tx, event); err != nil {
				return err
			}
		}
		return nil
	})
}

// about is an event about a member.
type about struct{ accountID, id, targetKind, targetName, details string }

func forgetMember(ctx context.Context, tx *sql.Tx, event about) error {
	kept := map[string]string{}
	if err := json.Unmarshal([]byte(event.details), &kept); err != nil {
		return fmt.Errorf("read audit details: %w", err)
	}
	delete(kept, "email")
	written, err := json.Marshal(kept)
	if err != nil {
		return fmt.Errorf("write audit details: %w", err)
	}
	name := DeletedName
	if event.targetKind != "member" {
		name = event.targetName
	}
	_, err = tx.ExecContext(ctx, `UPDATE audit_events SET target_name = $3, details = $4 WHERE account_id = $1 AND id = $2`,
		event.accountID, event.id, name, string(written))
	if err != nil {
		return fmt.Errorf("forget a member: %w", err)
	}
	return nil
}
