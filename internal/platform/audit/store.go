package audit

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"strconv"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
)

// actorOf returns the caller with the current name of the key or the user.
func actorOf(ctx context.Context, tx *sql.Tx, who access.Access) (Actor, error) {
	actor, query := Actor{ID: &who.UserID, Kind: user}, `SELECT name FROM users WHERE id = $1`
	if who.ByKey() {
		actor, query = Actor{ID: &who.KeyID, Kind: key}, `SELECT name FROM api_keys WHERE id = $1`
	}
	err := tx.QueryRowContext(ctx, query, *actor.ID).Scan(&actor.Name)
	if errors.Is(err, sql.ErrNoRows) && who.ByKey() { // the key was revoked a moment ago
		return Actor{}, api.ErrDeadKey
	}
	if err != nil {
		return Actor{}, fmt.Errorf("find the actor: %w", err)
	}
	return actor, nil
}

func insert(ctx context.Context, tx *sql.Tx, accountID string, e Event) error {
	details := []byte("{}")
	if e.Details != nil {
		var err error
		if details, err = json.Marshal(e.Details); err != nil {
			return fmt.Errorf("write audit details: %w", err)
		}
	}
	_, err := tx.ExecContext(ctx, `
		INSERT INTO audit_events (account_id, id, at, actor_kind, actor_id, actor_name, action, target_kind, target_id, target_name, details)
		VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
		accountID, e.ID, int64(e.At), string(e.Actor.Kind), e.Actor.ID, e.Actor.Name, string(e.Action), e.Target.Kind, e.Target.ID, e.Target.Name,
		string(details))
	if err != nil {
		return fmt.Errorf("insert audit event: %w", err)
	}
	return nil
}

// row is an event with its details as they are stored.
type row struct {
	Event
	details string
}

func (r *row) columns() []any {
	return []any{
		&r.ID, &r.At, &r.Actor.Kind, &r.Actor.ID, &r.Actor.Name, &r.Action, &r.Target.Kind, &r.Target.ID, &r.Target.Name, &r.details,
	}
}

// eventColumns hides the names of deleted users, even before Forget has removed them from the events.
const (
	eventColumns = `e.id, e.at, e.actor_kind, e.actor_id, CASE WHEN u.deleted_at IS NULL THEN e.actor_name ELSE u.name END,
		e.action, e.target_kind, e.target_id, e.target_name, e.details`
	withUser = ` LEFT JOIN users u ON u.id = e.actor_id`
)

func list(ctx context.Context, q database.Querier, accountID string, after []string, count int) ([]Event, error) {
	query, args := `SELECT `+eventColumns+` FROM audit_events e`+withUser+` WHERE e.account_id = $1`, []any{accountID}
	if after != nil {
		query, args = query+` AND e.id < $2`, append(args, after[0])
	}
	found, err := q.QueryContext(ctx, query+` ORDER BY e.id DESC LIMIT `+strconv.Itoa(count), args...)
	if err != nil {
		return nil, fmt.Errorf("list audit events: %w", err)
	}
	return collect(found)
}

func collect(found *sql.Rows) ([]Event, error) {
	rows, err := database.Collect(found, (*row).columns)
	if err != nil {
		return nil, err
	}
	events := make([]Event, len(rows))
	for i, r := range rows {
		events[i] = r.Event
		if err := json.Unmarshal([]byte(r.details), &events[i].Details); err != nil {
			return nil, fmt.Errorf("read audit details: %w", err)
		}
	}
	return events, nil
}
