package plan

// Longest texts, in characters, and most parts of a plan.
const (
	MaxSections = 10
	MaxCards    = 6
	MaxLines    = 20

	MaxSubject   = 100
	MaxPreview   = 150
	MaxHeading   = 100
	MaxText      = 800
	MaxButton    = 40
	MaxImage     = 80
	MaxItemTitle = 100
	MaxItemText  = 400
	MaxURL       = 2000
)
