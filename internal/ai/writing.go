package ai

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/ai/draft"
	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/model"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/platform/api"
)

// writtenRoles are the parts that a model writes. Tables, lists and the footer come from the frame.
var writtenRoles = []string{"subject", "preview", "kicker", "headline", "lead", "body", "cta", "close"}

// writeByModel lets a model extract the facts and then write the text for each role. All of it is checked. Text that
// fails is replaced by the frame's line, so the worst result is the draft without a model.
func (s *Service) writeByModel(ctx context.Context, w *work, made *Generation) error {
	if err := s.readByModel(ctx, w, made); err != nil {
		return err
	}
	written := draft.Write(w.state.with(w.request))
	t := s.newTexts(ctx, w, written)
	prompt := model.TextsPrompt(t.request(), t.material, t.roles)
	if err := s.askTexts(ctx, w.attempts, prompt, t, made); err != nil {
		return err
	}
	w.state.Texts = t.good
	t.keepNotes(w)
	made.Warnings = append(made.Warnings, t.warnings()...)
	return nil
}

// readFacts are a request's facts as a model returns them.
type readFacts struct {
	Occasion string `json:"occasion"`
	Tone     string `json:"tone"`
	Slots    []struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	} `json:"slots"`
	NotUsed []string `json:"notUsed"`
}

// readByModel fills slots that package facts couldn't fill. A value counts only if it occurs in the prompt or the
// material.
func (s *Service) readByModel(ctx context.Context, w *work, made *Generation) error {
	base := draft.Write(w.state.with(w.request))
	var read readFacts
	prompt := model.SlotsPrompt(map[string]any{
		"request": w.request.Prompt, "emailType": w.request.EmailType, "occasions": slotsByOccasion(base.Language),
		"suggestedOccasion": base.Occasion.ID,
	}, w.material(), idsOf(base.Language))
	err := s.ask(ctx, w.attempts, prompt, func(string) {}, func(object []byte, _ int) []string {
		read = readFacts{}
		return decode(object, &read)
	})
	if err != nil {
		return s.fallBack(ctx, err, made)
	}
	c := &w.state.Choices
	frame := base.Occasion
	chosen, ok := occasion.Find(base.Language, read.Occasion)
	if ok && c.Occasion == "" && (w.request.EmailType == "" || chosen.EmailType == w.request.EmailType) {
		c.Occasion, frame = read.Occasion, chosen
	}
	if c.Tone == "" && slices.Contains(occasion.Tones, read.Tone) && base.Tone == draft.Neutral {
		c.Tone = read.Tone
	}
	values := draft.Clone(nil)
	for _, slot := range read.Slots {
		if base.Slots[slot.Name] == "" && w.isStated(frame, slot.Name, slot.Value) {
			values[slot.Name] = slot.Value
		}
	}
	maps.Copy(values, c.Slots)
	c.Slots = values
	return nil
}

// maxStated is the maximum length of a slot value from a model, in characters.
const maxStated = 200

// isStated reports whether a model may fill a slot with a value. It may if the value occurs in the prompt and isn't
// about the email itself. The frame's own slots may also come from the material, but contacts and labels may not.
func (w *work) isStated(frame occasion.Occasion, name, value string) bool {
	known, ok := frame.Slot(name)
	if !ok || known.Kind == "list" || known.Kind == "url" {
		return false
	}
	if len([]rune(value)) > maxStated || len(facts.AuthoringIn(value, frame.Language)) > 0 {
		return false
	}
	stated := model.NewChecker(frame.Language, nil, w.request.Prompt)
	isOwn := slices.ContainsFunc(frame.Slots, func(s occasion.Slot) bool { return s.Name == name })
	if isOwn && len(facts.FindURLs(value)) == 0 {
		stated.Hear(w.request.Reference)
	}
	return stated.Has(value)
}

func slotsByOccasion(language string) map[string][]string {
	found := map[string][]string{}
	for _, o := range occasion.All(language) {
		for _, slot := range o.Slots {
			found[o.ID] = append(found[o.ID], slot.Name)
		}
	}
	return found
}

func idsOf(language string) []string {
	var ids []string
	for _, o := range occasion.All(language) {
		ids = append(ids, o.ID)
	}
	return ids
}

// material returns the text from the user and the brand that is used only for facts.
func (w *work) material() string {
	if w.kit.CompanyDescription != nil {
		return strings.TrimSpace("About the company: " + *w.kit.CompanyDescription + "\n\n" + w.request.Reference)
	}
	return w.request.Reference
}

// texts is the text of a draft while a model writes it.
type texts struct {
	draft    draft.Draft
	checker  *model.Checker
	roles    []string
	examples map[string]string
	current  map[string]string // for a refinement
	wanted   string            // the requested change
	brand    map[string]any
	prompt   string
	material string

	good   map[string]string
	failed []string
	shown  map[string]bool
	ctx    context.Context //nolint:containedctx // it reports the progress of one call
}

func (s *Service) newTexts(ctx context.Context, w *work, written draft.Draft) *texts {
	t := &texts{
		draft: written, examples: map[string]string{}, prompt: w.request.Prompt, material: w.material(), brand: brandFacts(w.kit),
		good: map[string]string{}, shown: map[string]bool{}, ctx: ctx,
	}
	given := []string{w.request.Brand.LegalName}
	for _, role := range writtenRoles {
		lines := written.Lines(role)
		if len(lines) == 0 && role != "body" {
			continue
		}
		t.roles = append(t.roles, role)
		t.examples[role] = strings.Join(lines[:min(len(lines), 1)], "")
		given = append(given, lines...)
	}
	for _, text := range written.Texts(writtenRoles) { // existing text may be repeated
		given = append(given, text)
	}
	for _, value := range written.Slots {
		given = append(given, value)
	}
	links := facts.AllowedURLs(w.request.Prompt, w.input.Prompt, written.Slots["url"], written.Slots["contact"])
	t.checker = model.NewChecker(written.Language, links, given...).Hear(w.request.Prompt, w.input.Prompt, t.material).Hear(w.asked()...)
	return t
}

// asked contains the conversation's earlier prompts.
func (w *work) asked() []string {
	if w.before == nil {
		return nil
	}
	return append(append([]string{}, w.before.asked.Earlier...), w.before.asked.Prompt)
}

// request is the input for the model.
func (t *texts) request() map[string]any {
	parts := map[string]any{}
	for _, role := range t.roles {
		parts[role] = map[string]any{"example": t.examples[role], "maxCharacters": draft.Limit(role)}
	}
	said := map[string]any{
		"request": t.prompt, "occasion": t.draft.Occasion.Name, "tone": t.draft.Tone, "language": t.draft.Language,
		"slots": t.draft.Slots, "parts": parts, "brand": t.brand,
	}
	if t.current != nil {
		said["currentTexts"], said["change"] = t.current, t.wanted
	}
	return said
}

// writtenTexts is a model's answer.
type writtenTexts struct {
	Texts []struct {
		Role string `json:"role"`
		Text string `json:"text"`
	} `json:"texts"`
}

// askTexts asks once, and once more with the errors. A role that is still wrong then keeps the frame's line.
func (s *Service) askTexts(ctx context.Context, counted *attempts, prompt model.Prompt, t *texts, made *Generation) error {
	err := s.ask(ctx, counted, prompt, t.show, func(object []byte, try int) []string {
		var answer writtenTexts
		if faults := decode(object, &answer); faults != nil {
			return faults
		}
		faults := t.take(answer)
		if try > 0 {
			return nil
		}
		return faults
	})
	if err != nil {
		return s.fallBack(ctx, err, made)
	}
	return nil
}

// fallBack continues without the model if its answers weren't usable. A model that can't be reached or that declines is
// an error.
func (s *Service) fallBack(ctx context.Context, err error, made *Generation) error {
	if !errors.Is(err, errUnusable) {
		return err
	}
	s.Log.WarnContext(ctx, "language model failed", "error", err)
	if !slices.Contains(made.Warnings, unusableWarning) {
		made.Warnings = append(made.Warnings, unusableWarning)
	}
	return nil
}

const unusableWarning = "The AI model's answer wasn't usable, so we used our own wording."

// take keeps the text that passes its checks and returns the errors in the rest.
func (t *texts) take(answer writtenTexts) []string {
	var faults []string
	t.failed = nil
	for _, written := range answer.Texts {
		if !slices.Contains(t.roles, written.Role) {
			continue
		}
		text, wrong := t.check(written.Role, written.Text)
		if len(wrong) > 0 {
			faults, t.failed = append(faults, wrong...), append(t.failed, written.Role)
			continue
		}
		t.good[written.Role] = text
	}
	return faults
}

// check returns a role's text with slots in place of values, or what's wrong with the text.
func (t *texts) check(role, written string) (string, []string) {
	text := strings.TrimSpace(written)
	line := occasion.ParseLine(text)
	for _, name := range line.Slots() {
		if slot, _ := t.draft.Occasion.Slot(name); slot.Kind == "list" || slot.Kind == "url" {
			return "", []string{role + ": {" + name + "} can't be part of the text"}
		}
	}
	filled, ok := line.Fill(t.draft.Slots)
	if !ok {
		return "", []string{role + ": uses a slot that has no value"}
	}
	return t.slotted(text, filled), t.checker.Text(role, filled, draft.Limit(role))
}

// slotOrTag matches the parts of text that don't state facts themselves.
var slotOrTag = regexp.MustCompile(`\{\{[^{}]*\}\}|\{[a-zA-Z]+\}`)

// minSlotted is the length of the shortest value that is replaced by its slot, in characters. Shorter ones occur by
// chance.
const minSlotted = 3

// slotted replaces slot values that a model has copied with their slots, so that a redraw with another value changes
// them.
func (t *texts) slotted(text, filled string) string {
	names := slices.SortedFunc(maps.Keys(t.draft.Slots), func(a, b string) int {
		return cmp.Or(cmp.Compare(len(t.draft.Slots[b]), len(t.draft.Slots[a])), cmp.Compare(a, b))
	})
	for _, name := range names {
		value := t.draft.Slots[name]
		if slot, ok := t.draft.Occasion.Slot(name); !ok || slot.Kind == "list" || len([]rune(value)) < minSlotted {
			continue
		}
		replaced := outside(slotOrTag, text, func(part string) string { return model.ReplaceWhole(part, value, "{"+name+"}") })
		if same, ok := occasion.ParseLine(replaced).Fill(t.draft.Slots); ok && same == filled {
			text = replaced
		}
	}
	return text
}

// outside changes the parts of text that a regular expression doesn't match.
func outside(e *regexp.Regexp, text string, change func(string) string) string {
	var s strings.Builder
	at := 0
	for _, place := range e.FindAllStringIndex(text, -1) {
		s.WriteString(change(text[at:place[0]]) + text[place[0]:place[1]])
		at = place[1]
	}
	return s.String() + change(text[at:])
}

// writtenText matches one complete text in an answer that is still arriving.
var writtenText = regexp.MustCompile(`\{\s*"role"\s*:\s*"(\w+)"\s*,\s*"text"\s*:\s*"((?:[^"\\]|\\.)*)"\s*\}`)

// show reports the text for each role when it's finished, if it passes its checks.
func (t *texts) show(answer string) {
	for _, m := range writtenText.FindAllStringSubmatch(answer, -1) {
		if t.shown[m[1]] || !slices.Contains(t.roles, m[1]) {
			continue
		}
		t.shown[m[1]] = true
		var text string
		if json.Unmarshal([]byte(`"`+m[2]+`"`), &text) != nil {
			continue
		}
		progress := Progress{Stage: "writing", Message: "Wrote the " + m[1], Role: m[1]}
		if good, faults := t.check(m[1], text); len(faults) == 0 {
			progress.Text, _ = occasion.ParseLine(good).Fill(t.draft.Slots)
		}
		api.Progress(t.ctx, progress)
	}
}

// keepNotes keeps only those of the user's sentences whose facts the model's body doesn't contain.
func (t *texts) keepNotes(w *work) {
	if t.good["body"] != "" {
		w.state.Texts[leftNotes] = t.leftNotes()
	}
}

// leftNotes returns the user's sentences with a fact that the model's text doesn't contain.
func (t *texts) leftNotes() string {
	var said strings.Builder
	for _, text := range t.good {
		filled, _ := occasion.ParseLine(text).Fill(t.draft.Slots)
		said.WriteString(filled + "\n")
	}
	for _, row := range t.draft.Content.Table.Rows {
		said.WriteString(strings.Join(row, "\n") + "\n")
	}
	has := model.NewChecker(t.draft.Language, nil, said.String())
	var left []string
	for sentence := range strings.SplitSeq(t.draft.Slots["notes"], "\n") {
		missing := slices.ContainsFunc(facts.Read(sentence, t.draft.Language).Facts, func(f facts.Fact) bool { return !has.Has(f.Text) })
		if sentence != "" && missing {
			left = append(left, sentence)
		}
	}
	return strings.Join(left, "\n")
}

func (t *texts) warnings() []string {
	if len(t.failed) == 0 {
		return nil
	}
	return []string{fmt.Sprintf("We kept our own wording for: %s. The model's text didn't match your facts.", strings.Join(t.failed, ", "))}
}

// refineByModel lets a model change the current text as the user asks. Phrases that match the form's controls don't
// need a model, except to reword what a model wrote.
func (s *Service) refineByModel(ctx context.Context, w *work, made *Generation) error {
	if asks := facts.RefinementOf(w.input.Prompt, w.before.Language); len(asks.Rest) == 0 && len(asks.Asks)+len(asks.Texts) > 0 {
		if err := refineByPhrases(w, made); err != nil || len(w.state.Texts) == 0 || !isReworded(asks.Asks) {
			return err
		}
	}
	written := draft.Write(w.state.with(w.request))
	t := s.newTexts(ctx, w, written)
	t.wanted, t.current = w.input.Prompt, written.Texts(t.roles)
	if err := s.askTexts(ctx, w.attempts, model.RefinePrompt(t.request(), t.material, t.roles), t, made); err != nil {
		return err
	}
	if len(t.good) == 0 {
		return errNotUnderstood
	}
	w.state.Texts = draft.Clone(w.state.Texts)
	w.state.Choices.Slots = draft.Clone(w.state.Choices.Slots)
	for role, text := range t.good {
		w.keep(role, text, written.Slots)
	}
	t.keepNotes(w)
	made.Warnings = append(made.Warnings, t.warnings()...)
	return nil
}

// keep stores the text that a model wrote for a role. If the user had given that text literally, as in "headline: …",
// the model's text replaces it.
func (w *work) keep(role, text string, slots map[string]string) {
	name := role
	if role == "cta" {
		name = "button"
	}
	if slots[name] == "" {
		w.state.Texts[role] = text
		return
	}
	w.state.Choices.Slots[name], _ = occasion.ParseLine(text).Fill(slots)
}

// isReworded reports whether one of the requests is for a different wording.
func isReworded(asks []string) bool {
	return slices.ContainsFunc(asks, func(ask string) bool { return ask != facts.Shorter && ask != facts.Longer && ask != facts.Restyle })
}
