package ai

import (
	"maps"
	"strings"

	"mailwright/internal/ai/draft"
	"mailwright/internal/platform/problem"
)

// Input is the request for a generation.
type Input struct {
	Mode             string
	Prompt           string
	Brief            *Brief
	EmailType        string
	ReferenceContent string
	ConversationID   string
	ParentID         string
	Choices          Choices
}

// Choices are what a user sets in a draft's form. The draft chooses the rest.
type Choices struct {
	Occasion string            `json:"occasion,omitempty"`
	Design   string            `json:"design,omitempty"`
	Tone     string            `json:"tone,omitempty"`
	Length   string            `json:"length,omitempty"`
	Variant  *int              `json:"variant,omitempty"`
	Slots    map[string]string `json:"slots,omitempty"`
	Place    []string          `json:"place,omitempty"`
}

func (c Choices) isEmpty() bool {
	return c.Occasion+c.Design+c.Tone+c.Length == "" && c.Variant == nil && len(c.Slots)+len(c.Place) == 0
}

// after returns the earlier choices with these ones applied on top.
func (c Choices) after(earlier Choices) Choices {
	merged := earlier
	for _, pair := range [][2]*string{
		{&merged.Occasion, &c.Occasion}, {&merged.Design, &c.Design}, {&merged.Tone, &c.Tone}, {&merged.Length, &c.Length},
	} {
		if *pair[1] != "" {
			*pair[0] = *pair[1]
		}
	}
	if c.Variant != nil {
		merged.Variant = c.Variant
	}
	if c.Occasion != "" && c.Occasion != earlier.Occasion && c.Design == "" {
		merged.Design = "" // another occasion has other designs
	}
	merged.Slots = draft.Clone(earlier.Slots)
	maps.Copy(merged.Slots, c.Slots)
	merged.Place = c.Place
	if !hasKey(c.Slots, "notes") { // the notes that the user edits contain what was placed before
		merged.Place = append(append([]string{}, earlier.Place...), c.Place...)
	}
	return merged
}

// isReworded reports whether the choices ask for a different wording.
func (c Choices) isReworded(f Form) bool {
	return c.Occasion != "" && c.Occasion != f.Occasion || c.Tone != "" && c.Tone != f.Tone || c.Variant != nil && *c.Variant != f.Variant
}

// Brief is a guided request.
type Brief struct {
	Purpose    string    `json:"purpose,omitempty"`
	Content    string    `json:"content,omitempty"`
	Vibe       string    `json:"vibe,omitempty"`
	Layout     string    `json:"layout,omitempty"`
	Background string    `json:"background,omitempty"`
	Images     string    `json:"images,omitempty"`
	FollowUp   *FollowUp `json:"followUp,omitempty"`
}

// FollowUp is one of our questions and the user's answer.
type FollowUp struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
}

// text returns the contents of a brief, to be read like a prompt.
func (b Brief) text() string {
	parts := []string{b.Purpose, b.Content}
	if b.FollowUp != nil {
		parts = append(parts, b.FollowUp.Answer)
	}
	var said []string
	for _, part := range parts {
		if part = strings.TrimSpace(part); part != "" {
			said = append(said, part)
		}
	}
	return strings.Join(said, "\n")
}

// isRedraw reports whether only the form of an earlier draft changed.
func (in Input) isRedraw() bool {
	return in.ParentID != "" && strings.TrimSpace(in.Prompt) == "" && in.Brief == nil && !in.Choices.isEmpty()
}

func (in Input) check() error {
	details := map[string]string{}
	need := func(field, value string) {
		if strings.TrimSpace(value) == "" {
			details[field] = "is required"
		}
	}
	switch {
	case in.isRedraw():
	case in.Mode != modeGuided:
		need("prompt", in.Prompt)
	case in.Brief == nil:
		need("brief", "")
	default:
		need("brief.purpose", in.Brief.Purpose)
		need("brief.content", in.Brief.Content)
	}
	in.Choices.check(details)
	if len(details) > 0 {
		return problem.Validation(details)
	}
	return nil
}

// asked is a complete stored request, so that the next one in the conversation can build on it.
type asked struct {
	Mode             string   `json:"mode"`
	Prompt           string   `json:"prompt,omitempty"`
	Brief            Brief    `json:"brief"`
	EmailType        string   `json:"emailType,omitempty"`
	ReferenceContent string   `json:"referenceContent,omitempty"`
	Earlier          []string `json:"earlier,omitempty"`
	// Source is the prompt that the draft is made from. A follow-up changes the draft, but not its source.
	Source string `json:"source,omitempty"`
}

// askedAfter fills in what the request leaves out from the one before it.
func askedAfter(in Input, before *Generation) asked {
	a := asked{Mode: modePrompt, Prompt: strings.TrimSpace(in.Prompt), EmailType: in.EmailType, ReferenceContent: in.ReferenceContent}
	if in.Mode == modeGuided {
		a.Mode = modeGuided
	}
	if in.Brief != nil {
		a.Brief = *in.Brief
	}
	a.Source = a.Prompt
	if a.Mode == modeGuided {
		a.Source = strings.TrimSpace(a.Brief.text() + "\n" + a.Prompt)
	}
	if before == nil {
		return a
	}
	earlier := before.asked
	if in.Brief == nil {
		a.Brief = earlier.Brief
	}
	if a.EmailType == "" {
		a.EmailType = earlier.EmailType
	}
	if a.ReferenceContent == "" {
		a.ReferenceContent = earlier.ReferenceContent
	}
	if in.Mode != modeGuided {
		a.Source = earlier.Source
	}
	a.Earlier = append([]string{}, earlier.Earlier...)
	if earlier.Prompt != "" {
		a.Earlier = append(a.Earlier, earlier.Prompt)
	}
	a.Earlier = a.Earlier[max(len(a.Earlier)-maxEarlier, 0):]
	return a
}
