package css

// Budget is the number of steps that reading and matching a style sheet may take. Without one, applying a few kilobytes of rules to a few
// kilobytes of elements could keep a processor busy for minutes. When it's used up, the rest of the sheet isn't read and nothing else
// matches.
type Budget struct{ steps, spent int }

// NewBudget returns a budget with the given number of steps.
func NewBudget(steps int) *Budget { return &Budget{steps: steps} }

// Spend uses up steps and reports whether enough were left.
func (b *Budget) Spend(steps int) bool {
	if !b.Exhausted() {
		b.spent += steps
	}
	return !b.Exhausted()
}

// Spent returns the number of steps taken, including those that exceeded the budget.
func (b *Budget) Spent() int { return b.spent }

// Exhausted reports whether more steps were requested than available.
func (b *Budget) Exhausted() bool { return b.spent > b.steps }
