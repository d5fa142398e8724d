package billing

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/platform/database"
)

// ErrLapsed means that the work took longer than its reservation, which has already been returned to the pool.
var ErrLapsed = errors.New("billing: the reservation has expired")

// Reservation is a unit of an allowance that was taken for work that may fail, in a process that may die before it can
// give the unit back.
type Reservation struct {
	ID string
	Allowance
}

// Reserve records when the unit is returned automatically, unless it is kept or returned before then. Call it in the
// same transaction as Take.
func (a Allowance) Reserve(ctx context.Context, tx *sql.Tx, until time.Time) (Reservation, error) {
	id := uuid.Must(uuid.NewV7()).String()
	_, err := tx.ExecContext(ctx,
		`INSERT INTO pool_reservations (id, account_id, owner_id, meter, period_start, expires_at) VALUES ($1, $2, NULLIF($3, ''), $4, $5, $6)`,
		id, a.pool.AccountID, a.pool.OwnerID, string(a.meter), a.start.UnixMilli(), until.UnixMilli())
	if err != nil {
		return Reservation{}, fmt.Errorf("reserve from the pool: %w", err)
	}
	return Reservation{ID: id, Allowance: a}, nil
}

// Keep makes the use final. Call it in the transaction that stores the work.
func (r Reservation) Keep(ctx context.Context, tx *sql.Tx) error {
	ours, err := r.end(ctx, tx)
	if err == nil && !ours {
		return ErrLapsed
	}
	return err
}

// Return gives the unit back, once.
func (r Reservation) Return(ctx context.Context, tx *sql.Tx) error {
	ours, err := r.end(ctx, tx)
	if err != nil || !ours {
		return err
	}
	return GiveBack(ctx, tx, r.Allowance)
}

// end deletes the reservation and reports whether it was still open.
func (r Reservation) end(ctx context.Context, tx *sql.Tx) (bool, error) {
	result, err := tx.ExecContext(ctx, `DELETE FROM pool_reservations WHERE id = $1`, r.ID)
	if err != nil {
		return false, fmt.Errorf("end a reservation: %w", err)
	}
	rows, err := result.RowsAffected()
	return rows == 1, err
}

// ReturnLapsed gives back the units reserved by processes that died.
func ReturnLapsed(ctx context.Context, tx *sql.Tx, now time.Time) error {
	lapsed, err := lapsedReservations(ctx, tx, now)
	if err != nil {
		return err
	}
	for _, reservation := range lapsed {
		if err := reservation.Return(ctx, tx); err != nil {
			return err
		}
	}
	return nil
}

func lapsedReservations(ctx context.Context, tx *sql.Tx, now time.Time) ([]Reservation, error) {
	rows, err := tx.QueryContext(ctx, `
		SELECT id, account_id, COALESCE(owner_id, ''), meter, period_start FROM pool_reservations WHERE expires_at < $1 ORDER BY id`,
		now.UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("find expired reservations: %w", err)
	}
	defer rows.Close()
	var lapsed []Reservation
	for rows.Next() {
		var r Reservation
		var start int64
		if err := rows.Scan(&r.ID, &r.pool.AccountID, &r.pool.OwnerID, &r.meter, &start); err != nil {
			return nil, fmt.Errorf("find expired reservations: %w", err)
		}
		r.start = time.UnixMilli(start).UTC()
		lapsed = append(lapsed, r)
	}
	return lapsed, rows.Err()
}

// Read returns the current state of the allowance in the period that the unit was taken from.
func (a Allowance) Read(ctx context.Context, q database.Querier) (Allowance, error) {
	used, err := Used(ctx, q, a.pool, a.meter, a.start)
	a.Used = used
	return a, err
}
