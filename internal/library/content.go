package library

// Content is the content of a draft, by role. All text is plain: a line feed is a line break, and merge tags stay unchanged.
type Content struct {
	Language           string // en, de, fr or es. Used for footer labels, alt text and settings.lang
	Subject, Preview   string
	Texts              map[string]string // kicker, greeting, headline, lead, figure, code, quote, close, signature, legal
	Body               []Part            // between lead and button, in reading order
	Notes              Notes             // the user's own sentences
	Items              Items
	Table              Table
	Button             Button   // no label means no button
	Topics             []string // lowercase words from the prompt and the occasion's ID, for images with topics
	ImageURL, ImageAlt string   // the user's own image, for the first image role
}

// Part is a paragraph or a list.
type Part struct {
	Text string
	List []string
}

// Notes are sentences that the user wrote for the reader.
type Notes struct {
	Title string
	Texts []string
}

// Items are entries of the same kind: products, steps, stories.
type Items struct {
	Title string
	List  []Item
}

// Item is one entry. Any of its fields may be empty.
type Item struct{ Title, Text, Meta, URL, ImageURL string }

// Table has rows of two to four cells.
type Table struct {
	Title string
	Head  []string
	Rows  [][]string
}

// Button links to a URL, or to "#" if it has none.
type Button struct{ Label, URL string }
