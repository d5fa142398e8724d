package draft

import (
	"maps"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/library"
)

// Maximum lengths in characters, and maximum numbers of parts.
const (
	maxSubject  = 70
	maxPreview  = 140
	maxHeadline = 80
	maxButton   = 30
	maxItems    = 300
	maxNotes    = 30
)

// limits contains the maximum number of characters per role.
var limits = map[string]int{"subject": maxSubject, "preview": maxPreview, "headline": maxHeadline, "cta": maxButton}

// Limit returns the maximum number of characters in a role's text.
func Limit(role string) int {
	if n := limits[role]; n > 0 {
		return n
	}
	return 600
}

// A composer turns a frame and its slots into the content of an email.
type composer struct {
	draft   Draft
	request Request
	content library.Content
	// hasNotes reports whether the user's sentences are in the body.
	hasNotes bool
}

// content returns the draft's text by role.
func content(d Draft, r Request) library.Content {
	d.Slots = withDerived(d.Slots)
	c := composer{draft: d, request: r}
	c.content = library.Content{Language: d.Language, Texts: map[string]string{}, ImageURL: d.Slots["image"]}
	c.content.Subject = c.own("subject", d.Occasion.Subject)
	c.content.Preview = c.own("preview", d.Occasion.Preview)
	c.paragraphs(r.Texts["body"])
	for _, s := range d.Occasion.Sections {
		if c.isShown(s) {
			c.section(s)
		}
	}
	c.leftovers()
	return c.content
}

// withDerived adds the slots that are derived from others.
func withDerived(slots map[string]string) map[string]string {
	all := Clone(slots)
	if contact := slots["contact"]; strings.Contains(contact, "@") {
		all["email"] = contact
	} else {
		all["phone"] = contact
	}
	return all
}

// own returns the text for a role: the user's own, a model's, or the frame's line.
func (c *composer) own(role string, ladder occasion.Ladder) string {
	if text := c.draft.Slots[role]; text != "" {
		return text
	}
	if written := c.request.Texts[role]; written != "" {
		if text, ok := occasion.ParseLine(written).Fill(c.draft.Slots); ok {
			return text
		}
	}
	return ladder.PickWithin(c.draft.Slots, c.request.Variant, Limit(role))
}

func (c *composer) isShown(s occasion.Section) bool {
	isCore := slices.Contains([]string{"headline", "cta", "notes", "signature"}, s.Role) || slices.Contains(c.draft.Occasion.Short, s.Role)
	isAsked := s.Role == "cta" && c.draft.Slots["button"] != "" // a button that the user names is shown even without a link
	isUnasked := len(s.Sign) > 0 && c.draft.Slots["url"] == "" && !slices.ContainsFunc(s.Sign, func(name string) bool {
		return slices.Contains(c.draft.evidence, name)
	})
	isLacking := isUnasked || slices.ContainsFunc(s.If, func(name string) bool { return c.draft.Slots[name] == "" })
	return (isCore || !c.draft.Short) && (isAsked || !isLacking)
}

func (c *composer) section(s occasion.Section) {
	switch s.Role {
	case "items":
		c.content.Items = library.Items{Title: s.Title, List: items(c.draft.Slots[s.From], s.Each)}
	case "notes":
		if len(s.Put) == 0 {
			return
		}
		if s.Title == "" { // the user's sentences are the body
			c.notes()
			return
		}
		c.content.Notes = library.Notes{Title: s.Title, Texts: lines(c.draft.Slots["notes"], maxNotes)}
	case "table":
		c.table(s)
	case "cta":
		c.button(s)
	case "body", "why":
		c.body(s)
	default:
		text := c.own(s.Role, c.draft.Occasion.Say(s, c.draft.Tone))
		if s.Role == "lead" {
			text = c.ownLead(s, text)
		}
		c.content.Texts[s.Role] = joined(c.content.Texts[s.Role], text)
	}
}

// ownLead uses the user's first sentence instead of a lead that would repeat the same facts.
func (c *composer) ownLead(s occasion.Section, text string) string {
	ladder := c.draft.Occasion.Say(s, c.draft.Tone)
	first, rest, _ := strings.Cut(c.draft.Slots["notes"], "\n")
	if c.request.Texts["lead"] != "" || !ladder.HasSlots(c.draft.Slots) || !facts.IsStatement(first, c.draft.Language) {
		return text
	}
	c.draft.Slots["notes"] = rest
	return first
}

// body adds a paragraph from the frame, unless a model wrote the body.
func (c *composer) body(s occasion.Section) {
	if written := c.request.Texts["body"]; written != "" && (s.Role == "body" || saysAny(written, s.If)) {
		return
	}
	text := c.draft.Occasion.Say(s, c.draft.Tone).PickWithin(c.draft.Slots, c.request.Variant, Limit(s.Role))
	if text != "" {
		c.content.Body = append(c.content.Body, library.Part{Text: text})
	}
}

// saysAny reports whether a model's text contains any of these slots.
func saysAny(written string, slots []string) bool {
	return slices.ContainsFunc(slots, func(name string) bool { return strings.Contains(written, "{"+name+"}") })
}

// paragraphs adds the paragraphs of a body that a model wrote. A short email gets only the first.
func (c *composer) paragraphs(written string) {
	text, ok := occasion.ParseLine(written).Fill(c.draft.Slots)
	if !ok {
		return
	}
	for paragraph := range strings.SplitSeq(text, "\n\n") {
		if paragraph = strings.TrimSpace(paragraph); paragraph != "" && (!c.draft.Short || len(c.content.Body) == 0) {
			c.content.Body = append(c.content.Body, library.Part{Text: paragraph})
		}
	}
}

// button uses the user's label and link if given, or else the frame's.
func (c *composer) button(s occasion.Section) {
	label := c.draft.Slots["button"]
	if label == "" || utf8.RuneCountInString(label) > maxButton {
		label = c.own("cta", c.draft.Occasion.Say(s, c.draft.Tone))
	}
	c.content.Button = library.Button{Label: label, URL: c.draft.Slots["url"]}
	if c.content.Button.URL == "" {
		c.content.Button.URL = s.URL
	}
	if c.content.Button.URL == "" && c.draft.Occasion.Mailto {
		c.content.Button.URL = c.contactURL()
	}
}

// contactURL returns the link that emails or calls the contact.
func (c *composer) contactURL() string {
	if email := c.draft.Slots["email"]; email != "" {
		return "mailto:" + email
	}
	digits := strings.Map(func(r rune) rune {
		if r == '+' || '0' <= r && r <= '9' {
			return r
		}
		return -1
	}, c.draft.Slots["phone"])
	if digits == "" {
		return ""
	}
	return "tel:" + digits
}

// table keeps the complete rows. If several rows have the same first cell, it keeps the first.
func (c *composer) table(s occasion.Section) {
	seen := map[string]bool{}
	var rows [][]string
	for _, row := range s.Rows {
		cells, ok := fillAll(row, c.draft.Slots)
		if c.draft.Slots["items"] != "" && strings.Contains(strings.Join(cells, " "), "{{item") {
			continue // the user gave the items
		}
		if !ok || seen[row[0].String()] && len(row) > 1 {
			continue
		}
		seen[row[0].String()] = true
		rows = append(rows, cells)
	}
	if len(rows) == 0 {
		return
	}
	head, ok := fillAll(s.Head, c.draft.Slots)
	if !ok || len(head) != len(rows[0]) {
		head = nil
	}
	if len(rows) == 1 && len(rows[0]) == 2 && head == nil && len(c.content.Table.Rows) == 0 { // a table with one row looks unfinished
		c.content.Body = append(c.content.Body, library.Part{Text: rows[0][0] + ": " + rows[0][1]})
		return
	}
	if len(c.content.Table.Rows) == 0 {
		c.content.Table = library.Table{Title: s.Title, Head: head, Rows: rows}
		return
	}
	c.content.Table.Rows = append(c.content.Table.Rows, rows...)
}

func fillAll(cells []occasion.Line, values map[string]string) ([]string, bool) {
	var texts []string
	for _, cell := range cells {
		text, ok := cell.Fill(values)
		if !ok {
			return nil, false
		}
		texts = append(texts, text)
	}
	return texts, true
}

// leftovers puts the user's list and sentences into the body if the frame has no place for them, so that nothing is
// lost.
func (c *composer) leftovers() {
	if len(c.content.Notes.Texts) == 0 && !c.hasNotes {
		c.notes()
	}
	if len(c.content.Items.List) == 0 {
		c.content.Items.List = items(c.draft.Slots["items"], nil)
	}
	if len(c.content.Items.List) == 0 {
		c.content.Items.Title = ""
	}
	if len(c.content.Notes.Texts) == 0 {
		c.content.Notes.Title = ""
	}
}

// notes adds the user's sentences to the body. Lines that aren't sentences become a list.
func (c *composer) notes() {
	c.hasNotes = true
	texts := lines(c.draft.Slots["notes"], maxNotes)
	for i := 0; i < len(texts); {
		end := i
		for end < len(texts) && isLine(texts[end]) {
			end++
		}
		if end-i > 1 {
			c.content.Body = append(c.content.Body, library.Part{List: texts[i:end]})
			i = end
			continue
		}
		c.content.Body = append(c.content.Body, library.Part{Text: facts.AsSentence(texts[i])})
		i++
	}
}

// isLine reports whether text isn't a sentence.
func isLine(text string) bool {
	return !strings.ContainsAny(text[len(text)-1:], ".!?:") && !strings.HasSuffix(text, "…")
}

// said returns all text in the email.
func said(c library.Content) string {
	parts := []string{c.Subject, c.Preview, bodyOf(c), c.Button.Label, c.Items.Title}
	for _, text := range c.Texts {
		parts = append(parts, text)
	}
	for _, row := range c.Table.Rows {
		parts = append(parts, row...)
	}
	for _, item := range c.Items.List {
		parts = append(parts, item.Title, item.Text)
	}
	return strings.Join(parts, "\n")
}

func joined(before, text string) string {
	if before == "" || text == "" {
		return before + text
	}
	return before + "\n" + text
}

// lines returns the lines of a list slot, up to a maximum number.
func lines(value string, most int) []string {
	var found []string
	for line := range strings.SplitSeq(value, "\n") {
		if line = strings.TrimSpace(line); line != "" && len(found) < most {
			found = append(found, line)
		}
	}
	return found
}

// items reads a list slot: one entry per line, with title, text, price and link. each describes how a frame shows them.
func items(value string, each map[string]occasion.Line) []library.Item {
	var list []library.Item
	for _, entry := range lines(value, maxItems) {
		item := facts.ItemOf(entry)
		parts := map[string]string{"title": item.Title, "text": item.Text, "meta": item.Meta, "url": item.URL}
		of := func(name, own string) string {
			if line, ok := each[name]; ok {
				text, _ := line.Fill(parts)
				return text
			}
			return parts[own]
		}
		list = append(list, library.Item{
			Title: of("title", "title"), Text: of("text", "text"), Meta: of("meta", "meta"), URL: of("href", "url"),
		})
	}
	return list
}

// topics returns the words that an image tied to a topic may show: those in the prompt and in the occasion's id.
func topics(prompt string, o occasion.Occasion) []string {
	words := strings.FieldsFunc(strings.ToLower(prompt), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	words = append(words, strings.Split(o.ID, "-")...)
	words = append(words, o.ID)
	slices.Sort(words)
	return slices.Compact(words)
}

// Lines returns what the frame says for a role, most specific first, with slots that aren't filled in.
func (d Draft) Lines(role string) []string {
	var ladder occasion.Ladder
	switch role {
	case "subject":
		ladder = d.Occasion.Subject
	case "preview":
		ladder = d.Occasion.Preview
	default:
		for _, s := range d.Occasion.Sections {
			if s.Role == role {
				ladder = append(ladder, d.Occasion.Say(s, d.Tone)...)
			}
		}
	}
	var lines []string
	for _, line := range ladder {
		if _, ok := line.Fill(d.Slots); ok {
			lines = append(lines, line.String())
		}
	}
	return lines
}

// Texts returns the draft's text for some roles.
func (d Draft) Texts(roles []string) map[string]string {
	c := d.Content
	said := map[string]string{"subject": c.Subject, "preview": c.Preview, "cta": c.Button.Label, "body": bodyOf(c)}
	maps.Copy(said, c.Texts)
	maps.DeleteFunc(said, func(role, text string) bool { return text == "" || !slices.Contains(roles, role) })
	return said
}

func bodyOf(c library.Content) string {
	var paragraphs []string
	for _, part := range c.Body {
		if text := joined(part.Text, strings.Join(part.List, "\n")); text != "" {
			paragraphs = append(paragraphs, text)
		}
	}
	return strings.Join(paragraphs, "\n\n")
}
