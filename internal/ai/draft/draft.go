// Package draft turns a prompt into an email. The copy comes from an occasion, the layout from a library design and the
// facts from the prompt. Parts of the prompt that it can't place are listed as not used, and never printed.
package draft

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/brand"
	"mailwright/internal/library"
)

// A Request is everything that a draft is made from. The same request always produces the same draft.
type Request struct {
	// Prompt is what the user typed: a prompt, or the purpose and content of a brief with its follow-up.
	Prompt string
	// Reference is material that provides facts and list entries, never sentences.
	Reference string
	EmailType string
	// These are the user's choices. Write makes the choices that are left empty.
	Occasion, Design, Tone           string
	Layout, Background, Images, Vibe string
	Short                            *bool
	// Slots are values from the user or a model. An empty value clears a slot.
	Slots map[string]string
	// Place contains unused sentences that the user wants in the email.
	Place []string
	// Variant selects another wording of the same email.
	Variant int
	// Texts contains what a model wrote for each role, with slots such as {date}. It replaces the frame's lines.
	Texts map[string]string

	Brand     brand.Kit
	BrandTone string // from the brand kit
	CDNURL    string
}

// NotUsed is a part of the prompt that isn't in the email, with the reason.
type NotUsed struct {
	Text   string `json:"text" example:"Same times."`
	Reason string `json:"reason" doc:"Why this text isn't in the email, in plain language." example:"Not a full sentence"`
}

// A Draft is an email with everything that a user can change about it.
type Draft struct {
	Occasion     occasion.Occasion
	Alternatives []string
	Language     string
	Slots        map[string]string
	Design       library.Template
	Designs      []library.Template // those that fit, starting with the chosen one
	Tone         string
	Short        bool
	NotUsed      []NotUsed
	Understood   []string
	Missing      []string
	Warnings     []string

	Content              library.Content
	CraftState, Settings string

	evidence []string
}

// Write creates the draft.
func Write(r Request) Draft {
	prompt := numbered(plain(r.Prompt))
	d := Draft{Language: languageOf(prompt, &r)}
	if d.Language == "" {
		d.Language = "en"
	}
	if !slices.Contains(occasion.Languages(), d.Language) {
		d.Warnings = append(d.Warnings, "We don't have copy in this language yet, so the draft is in English.")
		d.Language = "en"
	}
	isForeign := len(d.Warnings) > 0
	read := facts.Read(prompt, d.Language)
	evidence := read.Evidence()
	d.evidence = evidence
	d.chooseOccasion(r, prompt, evidence)
	read.SkipOpener(d.Occasion.Cues)
	d.readManner(r, read)
	f := newFiller(d.Occasion, read)
	f.evidence = evidence
	f.fill(r)
	d.Slots = f.values
	notes := f.sentences(r.Place, said(content(d, r)))
	if isForeign {
		notes = f.foreign(r.Place)
	}
	if own, isSet := r.Slots["notes"]; isSet {
		notes = f.ownNotes(own, r.Place)
	}
	if len(notes) > 0 {
		d.Slots["notes"] = strings.Join(notes, "\n")
	}
	if r.Variant == 0 {
		d.headline(f.first)
	}
	d.Content = content(d, r)
	f.account(said(d.Content) + "\n" + strings.Join(slices.Collect(maps.Values(d.Slots)), "\n"))
	d.NotUsed, d.Understood = f.notUsed, read.Understood
	if f.isPartial {
		d.Content.Items.Title = ""
	}
	if r.Brand.LegalName == "" {
		r.Brand.LegalName = d.Slots["brand"]
	}
	d.Content.Topics = topics(prompt, d.Occasion)
	d.chooseDesign(r)
	if d.Content.Texts["figure"] == "" && d.Design.Roles()["figure"] {
		d.Content.Texts["figure"] = facts.FigureOf(d.Slots["offer"], d.Language)
	}
	d.Missing = missing(d)
	d.CraftState, d.Settings = d.Design.Fill(d.Content, r.Brand, r.CDNURL)
	return d
}

// maxHead is the maximum length of a sentence that becomes the headline, in characters.
const maxHead = 60

// headline uses the user's first sentence as the headline if the frame allows it and has no fact for its own headline.
func (d *Draft) headline(first string) {
	others := Clone(d.Slots)
	delete(others, "topic")
	delete(others, "date")
	if !d.Occasion.Own || d.Slots["headline"]+d.Slots["subject"] != "" || d.Occasion.Subject.HasSlots(others) {
		return
	}
	head := facts.Headline(first, d.Language, maxHead)
	if head == "" || !facts.IsStatement(head, d.Language) {
		return
	}
	d.Slots["headline"], d.Slots["subject"] = head, head
	note, rest, _ := strings.Cut(d.Slots["notes"], "\n")
	if note != first || head != strings.TrimRight(first, ".") {
		return // the body keeps the complete sentence
	}
	if d.Slots["notes"] = rest; rest == "" {
		delete(d.Slots, "notes")
	}
}

// languageOf returns the language of the prompt, or else of the reference. It returns "other" for a prompt that is
// mostly in a script other than Latin.
func languageOf(prompt string, r *Request) string {
	letters, latin := 0, 0
	for _, c := range prompt {
		if unicode.IsLetter(c) {
			letters++
			if unicode.Is(unicode.Latin, c) {
				latin++
			}
		}
	}
	if letters > 0 && latin*2 < letters {
		return "other"
	}
	if language := facts.LanguageOf(prompt); language != "" {
		return language
	}
	return facts.LanguageOf(plain(r.Reference))
}

func (d *Draft) chooseOccasion(r Request, prompt string, evidence []string) {
	best, others := occasion.Choose(prompt, d.Language, r.EmailType, evidence)
	if chosen, ok := occasion.Find(d.Language, r.Occasion); ok && chosen.ID != best.ID {
		others = append([]occasion.Occasion{best}, others...)
		best = chosen
	}
	d.Occasion = best
	for _, other := range others {
		if other.ID != best.ID && len(d.Alternatives) < 2 {
			d.Alternatives = append(d.Alternatives, other.ID)
		}
	}
}

// brandTones maps the tones of a brand kit to the tones of a frame.
var brandTones = map[string]string{"professional": "plain", "minimal": "plain", "casual": "warm", "playful": "warm", "bold": "bold"}

// Neutral is the frame's own voice.
const Neutral = "neutral"

// readManner sets the tone and length. The user's choice comes first, then the prompt, then the brief, then the brand
// kit.
func (d *Draft) readManner(r Request, read *facts.Reading) {
	vibe := facts.Read(r.Vibe, d.Language)
	for _, tone := range []string{r.Tone, read.Tone, vibe.Tone, brandTones[r.BrandTone], Neutral} {
		if tone != "" {
			d.Tone = tone
			break
		}
	}
	d.Short = read.Short
	if r.Short != nil {
		d.Short = *r.Short
	}
}

// missing returns the empty slots that the email should not be sent without.
func missing(d Draft) []string {
	names := []string{}
	for _, name := range d.Occasion.Required() {
		if d.Slots[name] == "" {
			names = append(names, name)
		}
	}
	if d.Content.Button.Label != "" && d.Content.Button.URL == "" {
		names = append(names, "url")
	}
	return names
}

// Subjects returns other subject lines for a draft.
func (d Draft) Subjects() []string { return wordings(d.Occasion.Subject, d.Slots) }

// Previews returns other preview text for a draft.
func (d Draft) Previews() []string { return wordings(d.Occasion.Preview, d.Slots) }

func wordings(ladder occasion.Ladder, values map[string]string) []string {
	var texts []string
	for _, line := range ladder {
		if text, ok := line.Fill(values); ok && len([]rune(text)) <= maxPreview && !slices.Contains(texts, text) {
			texts = append(texts, text)
		}
	}
	return texts[:min(len(texts), 5)]
}

// Clone returns a copy of the slots that can be changed.
func Clone(slots map[string]string) map[string]string {
	if slots == nil {
		return map[string]string{}
	}
	return maps.Clone(slots)
}
