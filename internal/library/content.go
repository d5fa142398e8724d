package library

// A Content is what a draft says, by role. All texts are plain: a line feed is a line break, and a merge tag stays as it is.
type Content struct {
	Language           string // en, de, fr or es: of footer labels, alt texts and settings.lang
	Subject, Preview   string
	Texts              map[string]string // kicker, greeting, headline, lead, figure, code, quote, close, signature, legal
	Body               []Part            // between lead and button, in reading order
	Notes              Notes             // the user's own sentences
	Items              Items
	Table              Table
	Button             Button   // without a label there is no button
	Topics             []string // lower-case words of the prompt and of the occasion's id, for topic-bound images
	ImageURL, ImageAlt string   // the user's own image, for the first image role
}

// A Part is a paragraph or a list.
type Part struct {
	Text string
	List []string
}

// Notes are sentences that the user wrote for the reader.
type Notes struct {
	Title string
	Texts []string
}

// Items are things of the same kind: products, steps, stories.
type Items struct {
	Title string
	List  []Item
}

// An Item is one of several things. Each of its fields may be empty.
type Item struct{ Title, Text, Meta, URL, ImageURL string }

// A Table has rows of two to four cells.
type Table struct {
	Title string
	Head  []string
	Rows  [][]string
}

// A Button leads to a URL; without one it leads to "#".
type Button struct{ Label, URL string }
