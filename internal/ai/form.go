package ai

import (
	"fmt"
	"maps"
	"slices"
	"unicode/utf8"

	"mailwright/internal/ai/draft"
	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/library"
)

// Lengths of a draft.
const (
	lengthFull  = "full"
	lengthShort = "short"
)

// Form contains what a user can change about a draft, and the parts of the prompt that the draft doesn't use.
type Form struct {
	Occasion     string            `json:"occasion" doc:"The occasion that the copy comes from. See GET /api/ai/occasions." example:"sale"`
	Language     string            `json:"language" example:"en"`
	Slots        map[string]string `json:"slots" doc:"The facts by slot, in the user's own words. Lists have one entry per line."`
	Design       string            `json:"design" doc:"The slug of the library design." example:"plain-offer"`
	Designs      []DesignChoice    `json:"designs" doc:"Designs that fit, starting with the current one."`
	Alternatives []string          `json:"alternatives" doc:"Up to two other occasions that could match the prompt."`
	Tone         string            `json:"tone" enum:"neutral,warm,plain,bold," example:"neutral"`
	Length       string            `json:"length" enum:"full,short," example:"full"`
	Variant      int               `json:"variant" doc:"The number of the current wording. Each number gives a different wording of the same email." example:"0"`
	NotUsed      []draft.NotUsed   `json:"notUsed" doc:"Parts of the prompt that aren't in the email. To add one, send it in the \"place\" field."`
	Understood   []string          `json:"understood" doc:"The tone and length that the prompt asks for."`
	Missing      []string          `json:"missing" doc:"Slots that the email still needs."`
}

// DesignChoice is a design to switch to.
type DesignChoice struct {
	Slug         string `json:"slug" example:"plain-offer"`
	Name         string `json:"name" example:"Plain offer"`
	ThumbnailURL string `json:"thumbnailUrl" example:"https://cdn.example.com/library/abc.png"`
}

// SchemaName returns the type's name in the API description.
func (DesignChoice) SchemaName() string { return "AiDesignChoice" }

func formOf(d draft.Draft, c Choices, cdnURL string) Form {
	f := Form{
		Occasion: d.Occasion.ID, Language: d.Language, Slots: d.Slots, Design: d.Design.Slug, Tone: d.Tone, Length: lengthFull,
		Alternatives: append([]string{}, d.Alternatives...), NotUsed: append([]draft.NotUsed{}, d.NotUsed...),
		Understood: append([]string{}, d.Understood...), Missing: d.Missing,
	}
	if d.Short {
		f.Length = lengthShort
	}
	if c.Variant != nil {
		f.Variant = *c.Variant
	}
	for _, t := range d.Designs {
		f.Designs = append(f.Designs, DesignChoice{Slug: t.Slug, Name: t.Name, ThumbnailURL: t.ThumbnailURL(cdnURL)})
	}
	return f
}

// noForm is the form of a generation that failed or that an earlier version created.
func noForm() Form {
	return Form{
		Slots: map[string]string{}, Designs: []DesignChoice{}, Alternatives: []string{}, NotUsed: []draft.NotUsed{},
		Understood: []string{}, Missing: []string{},
	}
}

// Limits of a form.
const (
	maxSlots     = 40
	maxSlotChars = 5000
	maxPlaced    = 50
)

// check reports choices that don't exist.
func (c Choices) check(details map[string]string) {
	if c.Occasion != "" && !slices.ContainsFunc(occasion.All("en"), func(o occasion.Occasion) bool { return o.ID == c.Occasion }) {
		details["occasion"] = "isn't an occasion. See GET /api/ai/occasions."
	}
	if c.Design != "" {
		if _, ok := library.Find(c.Design); !ok {
			details["design"] = "isn't the slug of a library design. See GET /api/library."
		}
	}
	if len(c.Slots) > maxSlots {
		details["slots"] = fmt.Sprintf("must have at most %d entries", maxSlots)
	}
	for name, value := range c.Slots {
		if utf8.RuneCountInString(value) > maxSlotChars || utf8.RuneCountInString(name) > 50 {
			details["slots"] = fmt.Sprintf("must be at most %d characters each", maxSlotChars)
		}
		if name == "url" && value != "" && len(facts.FindURLs(value)) == 0 && !facts.IsMergeTag(value) {
			details["slots.url"] = "isn't a URL"
		}
	}
	if len(c.Place) > maxPlaced {
		details["place"] = fmt.Sprintf("must have at most %d entries", maxPlaced)
	}
}

// refineByPhrases changes a draft by phrases that match the form's controls. Anything else is listed as not used. If
// nothing matches, it returns the error that a model is required.
func refineByPhrases(w *work, made *Generation) error {
	form, asks := w.before.Form, facts.RefinementOf(w.input.Prompt, w.before.Language)
	isRestyled := w.input.Brief != nil || w.input.EmailType != "" || !w.input.Choices.isEmpty()
	if len(asks.Asks)+len(asks.Texts) == 0 && !isRestyled {
		return needsModel("Free-text changes require a language model. Try “shorter”, “another one”, “friendlier”, or “headline: …”")
	}
	c := &w.state.Choices
	for _, ask := range asks.Asks {
		switch ask {
		case facts.Another:
			next := form.Variant + 1
			c.Variant, c.Design = &next, nextDesign(form)
		case facts.Shorter:
			c.Length = lengthShort
		case facts.Longer:
			c.Length = lengthFull
		case facts.Restyle:
			c.Design = nextDesign(form)
		default:
			c.Tone = ask
		}
	}
	c.Slots = draft.Clone(c.Slots)
	maps.Copy(c.Slots, asks.Texts)
	if w.input.Brief != nil || w.input.EmailType != "" {
		c.Design = w.input.Choices.Design
		if w.input.EmailType != "" {
			c.Occasion = w.input.Choices.Occasion
		}
	}
	for _, rest := range asks.Rest {
		made.NotUsed = append(made.NotUsed, draft.NotUsed{Text: rest, Reason: "Requires a language model"})
	}
	return nil
}

// nextDesign returns the design after the current one.
func nextDesign(f Form) string {
	if len(f.Designs) < 2 {
		return f.Design
	}
	return f.Designs[1].Slug
}
