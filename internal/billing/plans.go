// Package billing knows the plans and what each allows.
package billing

import "fmt"

// Plan is what an account pays for.
type Plan string

// The three plans.
const (
	Free     Plan = "free"
	Pro      Plan = "pro"
	Business Plan = "business"
)

// Limits is what a plan allows.
type Limits struct {
	Templates            int  `json:"templates" doc:"Templates that the account may hold." example:"10"`
	AIGenerationsPerDay  int  `json:"aiGenerationsPerDay" doc:"AI generations a UTC day, shared with sub-accounts." example:"5"`
	DesignImportsMonthly int  `json:"designImportsPerMonth" doc:"HTML imports a UTC month, shared with sub-accounts." example:"3"`
	Members              int  `json:"members" doc:"Members beyond the owner, pending invites included." example:"1"`
	SubAccounts          int  `json:"subAccounts" doc:"Sub-accounts." example:"0"`
	APIKeys              int  `json:"apiKeys" doc:"Active API keys." example:"5"`
	CompatibilityClients *int `json:"compatibilityClients" doc:"Mail clients that a compatibility check covers; null means all." example:"8"`
	BrandExtraction      bool `json:"brandExtraction" doc:"Whether a brand kit can be filled from a website." example:"false"`
	Watermark            bool `json:"watermark" doc:"Whether templates show the Mailwright footer." example:"true"`
}

// SchemaName is the type's name in the API description.
func (Limits) SchemaName() string { return "PlanLimits" }

// Parse reads a plan's name.
func Parse(name string) (Plan, error) {
	switch plan := Plan(name); plan {
	case Free, Pro, Business:
		return plan, nil
	}
	return "", fmt.Errorf("%q is not a plan: use free, pro or business", name)
}

// Plans is what each plan allows.
type Plans map[Plan]Limits

// Standard is the table of plans without an operator's changes.
func Standard() Plans {
	clients := func(n int) *int { return &n }
	return Plans{
		Free: {
			Templates: 10, AIGenerationsPerDay: 5, DesignImportsMonthly: 3, Members: 1,
			APIKeys: 5, CompatibilityClients: clients(8), Watermark: true,
		},
		Pro: {
			Templates: 250, AIGenerationsPerDay: 50, DesignImportsMonthly: 100, Members: 9,
			APIKeys: 5, CompatibilityClients: clients(20), BrandExtraction: true,
		},
		Business: {
			Templates: 10_000, AIGenerationsPerDay: 300, DesignImportsMonthly: 1_000, Members: 49, SubAccounts: 25,
			APIKeys: 5, BrandExtraction: true,
		},
	}
}

// Limits is the plan's row of the table.
func (p Plans) Limits(plan Plan) Limits { return p[plan] }
