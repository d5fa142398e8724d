package css

// A Budget is how many steps reading a style sheet and matching it may take. Without one, a few kilobytes of rules for a few
// kilobytes of elements would keep a processor busy for minutes. When it is used up, what is left isn't read and doesn't match.
type Budget struct{ steps, spent int }

// NewBudget is a budget of that many steps.
func NewBudget(steps int) *Budget { return &Budget{steps: steps} }

// Spend takes steps and reports whether they were left.
func (b *Budget) Spend(steps int) bool {
	if !b.Exhausted() {
		b.spent += steps
	}
	return !b.Exhausted()
}

// Spent is how many steps were taken, those that ended the budget included.
func (b *Budget) Spent() int { return b.spent }

// Exhausted reports whether more steps were asked for than there are.
func (b *Budget) Exhausted() bool { return b.spent > b.steps }
