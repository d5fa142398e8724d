package accounts

import (
	"context"
	"database/sql"

	"mailwright/internal/billing"
	"mailwright/internal/platform/audit"
)

// SetPlan changes the plan on behalf of an operator.
func (s *Service) SetPlan(ctx context.Context, slug string, plan billing.Plan) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		id, err := payerBySlug(ctx, tx, slug)
		if err != nil {
			return err
		}
		return s.ChangePlan(ctx, tx, id, plan, audit.Operator)
	})
}

// ChangePlan puts an account that isn't a sub-account on another plan. It takes effect immediately, for its
// sub-accounts as well. Anything over a smaller plan's limits stays, but nothing can be added.
func (s *Service) ChangePlan(ctx context.Context, tx *sql.Tx, accountID string, plan billing.Plan, by audit.Actor) error {
	tenant, err := s.hold(ctx, tx, accountID)
	if err != nil || tenant.Plan == plan {
		return err
	}
	if err := setPlan(ctx, tx, accountID, plan, s.Now()); err != nil {
		return err
	}
	return s.Audit.RecordBy(ctx, tx, accountID, by, audit.Event{
		Action: audit.PlanChanged, Target: tenant.target(), Details: map[string]string{"from": string(tenant.Plan), "to": string(plan)},
	})
}
