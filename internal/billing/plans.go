// Package billing defines the plans and their limits.
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
	Templates            int  `json:"templates" doc:"The number of templates an account can have." example:"10"`
	AIGenerationsPerDay  int  `json:"aiGenerationsPerDay" doc:"AI generations allowed per day (UTC). Sub-accounts share this limit. All of an owner's Free accounts share one allowance." example:"5"`
	AIAttemptsPerDay     int  `json:"aiAttemptsPerDay" doc:"The number of failed AI model calls allowed per day (UTC). Sub-accounts share this limit." example:"15"`
	DesignImportsMonthly int  `json:"designImportsPerMonth" doc:"Email imports allowed per month (UTC). Sub-accounts share this limit. All of an owner's Free accounts share one allowance." example:"3"`
	Members              int  `json:"members" doc:"Members other than the owner, including pending invites." example:"1"`
	SubAccounts          int  `json:"subAccounts" doc:"The number of sub-accounts an account can have." example:"0"`
	APIKeys              int  `json:"apiKeys" doc:"The number of API keys an account can have." example:"5"`
	StorageBytes         int  `json:"storageBytes" doc:"Bytes allowed for images, fonts and versions. Sub-accounts share this limit." example:"262144000"`
	LabeledVersions      int  `json:"labeledVersions" doc:"The number of labeled versions a template can have." example:"10"`
	CompatibilityClients *int `json:"compatibilityClients" doc:"The number of email clients that a compatibility check covers. Null means all." example:"8"`
	FreeAccountsPerOwner *int `json:"freeAccountsPerOwner" doc:"The number of Free accounts a user can own. Sub-accounts don't count. Null means no limit." example:"3"`
	BrandExtraction      bool `json:"brandExtraction" doc:"Whether a brand kit can be filled in from a website." example:"false"`
	Watermark            bool `json:"watermark" doc:"Whether emails include the Mailwright watermark." example:"true"`
}

// SchemaName returns the type's name in the API description.
func (Limits) SchemaName() string { return "PlanLimits" }

// Parse returns the plan with this name.
func Parse(name string) (Plan, error) {
	switch plan := Plan(name); plan {
	case Free, Pro, Business:
		return plan, nil
	}
	return "", fmt.Errorf("%q is not a plan. Use free, pro or business", name)
}

// Plans maps plans to their limits.
type Plans map[Plan]Limits

// attemptsPerGeneration is how many calls to a model may return no result, for each generation that the plan allows per
// day.
const attemptsPerGeneration = 3

// Standard returns the plans without an operator's changes.
func Standard() Plans {
	clients := func(n int) *int { return &n }
	freeAccounts := 3
	plans := Plans{
		Free: {
			Templates: 10, AIGenerationsPerDay: 5, DesignImportsMonthly: 3, Members: 1,
			APIKeys: 5, StorageBytes: 250 << 20, LabeledVersions: 10, CompatibilityClients: clients(8),
			FreeAccountsPerOwner: &freeAccounts, Watermark: true,
		},
		Pro: {
			Templates: 250, AIGenerationsPerDay: 50, DesignImportsMonthly: 100, Members: 9,
			APIKeys: 5, StorageBytes: 10 << 30, LabeledVersions: 100, CompatibilityClients: clients(20), BrandExtraction: true,
		},
		Business: {
			Templates: 10_000, AIGenerationsPerDay: 300, DesignImportsMonthly: 1_000, Members: 49, SubAccounts: 25,
			APIKeys: 5, StorageBytes: 100 << 30, LabeledVersions: 1_000, BrandExtraction: true,
		},
	}
	for plan, limits := range plans {
		limits.AIAttemptsPerDay = attemptsPerGeneration * limits.AIGenerationsPerDay
		plans[plan] = limits
	}
	return plans
}

// Limits returns the limits of a plan.
func (p Plans) Limits(plan Plan) Limits { return p[plan] }
