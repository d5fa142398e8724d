package css

// Budget is the number of steps that reading and matching a style sheet may take. Without one, a few kilobytes of rules for a few kilobytes
// of elements would keep a processor busy for minutes. When it's used up, the rest isn't read and doesn't match.
type Budget struct{ steps, spent int }

// NewBudget returns a budget of that many steps.
func NewBudget(steps int) *Budget { return &Budget{steps: steps} }

// Spend takes steps and reports whether enough were left.
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
