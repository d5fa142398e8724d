package accounts

import (
	"context"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
)

// PlanOffer is a plan and what it allows.
type PlanOffer struct {
	Plan   billing.Plan   `json:"plan" enum:"free,pro,business" example:"pro"`
	Limits billing.Limits `json:"limits"`
}

// SchemaName returns the type's name in the API description.
func (PlanOffer) SchemaName() string { return "PlanOffer" }

type plansOutput struct {
	Body struct {
		Plans []PlanOffer `json:"plans"`
	}
}

func (s *Service) listPlans(context.Context, access.Access, *struct{}) (*plansOutput, error) {
	out := &plansOutput{}
	for _, plan := range []billing.Plan{billing.Free, billing.Pro, billing.Business} {
		out.Body.Plans = append(out.Body.Plans, PlanOffer{plan, s.Plans.Limits(plan)})
	}
	return out, nil
}
