package ai

import (
	"context"
	"database/sql"
	"errors"

	"mailwright/internal/ai/model"
	"mailwright/internal/billing"
)

// attempts counts the calls to a model in one request. Each call uses one of the day's attempts before it starts, so
// that clients can't get extra attempts by disconnecting or by sending parallel requests. If a call's answer is
// accepted, its attempt is reused for the next call. When the request succeeds, attempts with accepted answers and
// unused attempts are given back, because the result is charged as a generation.
type attempts struct {
	spend func(ctx context.Context) (billing.Allowance, error)
	// spare contains attempts for calls that haven't been made yet. useful contains the attempts for calls with
	// accepted answers, which still count if the request fails.
	spare, useful []billing.Allowance
	current       billing.Allowance
	// repeated contains the attempts for calls that failed and were repeated.
	repeated []billing.Allowance
}

// take uses an attempt for a call.
func (a *attempts) take(ctx context.Context) (err error) {
	for _, held := range []*[]billing.Allowance{&a.spare, &a.useful} {
		if last := len(*held) - 1; last >= 0 {
			a.current, *held = (*held)[last], (*held)[:last]
			return nil
		}
	}
	a.current, err = a.spend(ctx)
	return err
}

// again uses another attempt before a failed call is repeated. If none is left, the current one still counts.
func (a *attempts) again(ctx context.Context) error {
	failed := a.current
	if err := a.take(ctx); err != nil {
		a.current = failed
		return err
	}
	a.repeated = append(a.repeated, failed)
	return nil
}

// answered records that the current call's answer was accepted. The calls that it repeats don't count either.
func (a *attempts) answered() {
	a.useful, a.repeated = append(append(a.useful, a.repeated...), a.current), nil
}

// failed records that the current call produced no result. The attempt doesn't count if the model wasn't called at all.
func (a *attempts) failed(err error) {
	a.repeated = nil
	if errors.Is(err, model.ErrBusy) || errors.Is(err, model.ErrOpen) {
		a.spare = append(a.spare, a.current)
	}
}

// giveBackAll gives back the attempts with accepted answers and those that weren't used.
func (a *attempts) giveBackAll(ctx context.Context, tx *sql.Tx) error {
	return errors.Join(giveBack(ctx, tx, a.useful), a.giveBackSpare(ctx, tx))
}

// giveBackSpare gives back only the attempts that weren't used.
func (a *attempts) giveBackSpare(ctx context.Context, tx *sql.Tx) error {
	return giveBack(ctx, tx, a.spare)
}

func giveBack(ctx context.Context, tx *sql.Tx, taken []billing.Allowance) error {
	for _, one := range taken {
		if err := billing.GiveBack(ctx, tx, one); err != nil {
			return err
		}
	}
	return nil
}
