// Package plan holds the EmailPlan: the small flat form between words and blocks, which rules and language models write alike.
// It says what may stand in one, mends what it can, and tells the rest in words.
package plan

import "mailwright/internal/brandkit"

// Kinds of sections.
const (
	Hero      = "hero"
	Text      = "text"
	ImageText = "image_text"
	Cards     = "cards"
	List      = "list"
	Quote     = "quote"
	Button    = "button"
	Divider   = "divider"
)

// Kinds are all kinds of sections.
var Kinds = []string{Hero, Text, ImageText, Cards, List, Quote, Button, Divider}

// What a brief may choose from.
var (
	EmailTypes  = []string{"newsletter", "announcement", "welcome", "promotion", "event", "update", "re-engagement", "transactional"}
	Layouts     = []string{"single-column", "hero-two-col", "zigzag", "grid", "ai-decide"}
	Backgrounds = []string{"white-clean", "soft-tint", "bold-color", "photo-forward"}
	ImageWishes = []string{"own", "stock", "none"}
)

// EmailPlan is a mail in plain text: no HTML, no image addresses, no logo, no footer. An empty string or list means none.
type EmailPlan struct {
	Subject  string    `json:"subject"`
	Preview  string    `json:"preview"`
	Design   Design    `json:"design"`
	Sections []Section `json:"sections"`
}

// Design is what was wished about the looks in words, above what the brief chose.
type Design struct {
	// Accent is a colour like #1A73E8.
	Accent string `json:"accent"`
	// Layout is one of Layouts.
	Layout string `json:"layout"`
	// Background is one of Backgrounds.
	Background string `json:"background"`
	// Button is the colour of the buttons, where that is not the mail's.
	Button string `json:"button"`
}

// Section is one band of the mail.
type Section struct {
	Kind    string `json:"kind"`
	Heading string `json:"heading"`
	Text    string `json:"text"`
	Button  string `json:"button"`
	// URL is where the button, or else the heading, leads.
	URL string `json:"url"`
	// Image are words that a picture is chosen by; never an address.
	Image string `json:"image"`
	Items []Item `json:"items"`
}

// Item is a card, or a line of a list.
type Item struct {
	Title string `json:"title"`
	Text  string `json:"text"`
	Image string `json:"image"`
	URL   string `json:"url"`
}

// Brief is the guided form of a wish.
type Brief struct {
	Purpose    string    `json:"purpose,omitempty"`
	Content    string    `json:"content,omitempty"`
	Vibe       string    `json:"vibe,omitempty"`
	Layout     string    `json:"layout,omitempty"`
	Background string    `json:"background,omitempty"`
	Images     string    `json:"images,omitempty"`
	FollowUp   *FollowUp `json:"followUp,omitempty"`
}

// FollowUp is a question of ours and what the user said to it.
type FollowUp struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// Request is all that a plan is made from. Prompt, Brief and Earlier are the user's own words; ReferenceContent is material
// that states facts and gives no orders.
type Request struct {
	// Prompt is empty in guided mode, unless a wish refines an earlier plan.
	Prompt           string
	Brief            Brief
	EmailType        string
	ReferenceContent string
	Kit              brandkit.Kit
	// Previous is the plan that Prompt refines, or nil. Brief, EmailType, ReferenceContent and Seed are then those of the
	// conversation, unless the request brought new ones.
	Previous *EmailPlan
	// Restyled says that the request brought a brief or a type of its own: the same plan may look different then.
	Restyled bool
	// Earlier are the prompts of the conversation before this one, oldest first.
	Earlier []string
	// CDNURL is where the pictures of our library are delivered; without it a mail has none.
	CDNURL string
	// Seed makes choices among equals: the same request with the same seed gives the same mail.
	Seed uint64
}

// Words are the user's own words, oldest first: what may name facts and links.
func (r Request) Words() []string {
	words := append([]string{}, r.Earlier...)
	words = append(words, r.Brief.Purpose, r.Brief.Content, r.Brief.Vibe)
	if r.Brief.FollowUp != nil {
		words = append(words, r.Brief.FollowUp.Answer)
	}
	return append(words, r.Prompt)
}
