package edit

import (
	"fmt"
	"html"
	"slices"
	"strings"
	"unicode/utf8"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// changeFacts does a wish about days, prices and codes by the rules of the writer of new mails; false if it is about something else.
func (w *wish) changeFacts(instruction string) bool {
	before := w.asPlan()
	after, warnings, isDone := compose.ChangeFacts(before, instruction)
	if !isDone {
		return false
	}
	w.warnings = append(w.warnings, warnings...)
	if after.Subject+after.Preview != before.Subject+before.Preview {
		w.warn(noBlock)
	}
	w.notes = append(w.notes, noSubject)
	for i, s := range after.Sections {
		old := before.Sections[i]
		switch id := s.Image; {
		case s.Heading+s.Text != old.Heading+old.Text:
			w.change(id, s.Heading+s.Text)
		case s.Button != old.Button:
			w.rewrite(id, s.Button, "“"+s.Button+"”")
		default:
			w.changeItems(id, old.Items, s.Items)
		}
	}
	return true
}

// asPlan is the mail as the writer has it, the main heading first, then a section for each block. Its id stands in place of a picture.
func (w *wish) asPlan() plan.EmailPlan {
	main := w.doc.mainHeading(w.scope)
	mail := plan.EmailPlan{Sections: []plan.Section{{Kind: plan.Hero, Image: main, Heading: plainOf(w.doc.source(main))}}}
	for _, id := range w.doc.walk(w.scope) {
		if id == main {
			continue
		}
		s := plan.Section{Kind: plan.Text, Image: id}
		switch {
		case w.doc.isCode(id) || w.doc.isHeadingBlock(id):
			s.Heading = plainOf(w.doc.source(id))
		case w.doc.kind(id) == "TextBlock":
			s.Text = plainOf(w.doc.source(id))
		case w.doc.kind(id) == "ButtonBlock":
			s.Button = w.doc.text(id)
		case w.doc.kind(id) == "ListBlock":
			items, _ := w.doc.nodes[id].Props["items"].([]any)
			for _, item := range items {
				s.Items = append(s.Items, plan.Item{Text: plainOf(fmt.Sprint(item))})
			}
		}
		mail.Sections = append(mail.Sections, s)
	}
	return mail
}

// change writes a text anew where it differs, so that what is bold or linked around that stays so.
func (w *wish) change(id, text string) {
	w.operations = append(w.operations, Operation{Op: ReplaceText, NodeID: id, Text: tidy(reworded(w.doc.source(id), text)), Summary: w.doc.Label(id) + ": “" + strings.TrimSpace(text) + "”"})
}

func (w *wish) changeItems(id string, old, now []plan.Item) {
	items, _ := w.doc.nodes[id].Props["items"].([]any)
	changed, isChanged := []any{}, false
	for i, item := range items {
		source := fmt.Sprint(item)
		if now[i].Text != old[i].Text {
			source, isChanged = reworded(source, now[i].Text), true
		}
		changed = append(changed, source)
	}
	if isChanged {
		w.setProps(id, map[string]any{"items": changed}, "changed")
	}
}

// reworded is inline HTML with other words, each in the place of its own; where their number differs, in one piece.
func reworded(source, text string) string {
	plain := plainOf(source)
	old, now := strings.Fields(plain), strings.Fields(text)
	if len(old) != len(now) {
		from, to, fresh := differing(plain, text)
		return swapAt(source, from, to, html.EscapeString(fresh))
	}
	at := len(plain)
	for i, word := range slices.Backward(old) { // from the end, so that the places before stay right
		at = strings.LastIndex(plain[:at], word)
		if word != now[i] {
			source = swapAt(source, at, at+len(word), html.EscapeString(now[i]))
		}
	}
	return source
}

// differing is the part of a text that another one has not, and what that has in its place. It is never empty, so that there is a place for it.
func differing(old, now string) (from, to int, fresh string) {
	for from < min(len(old), len(now)) && old[from] == now[from] {
		from++
	}
	behind := 0
	for behind < min(len(old), len(now))-from && old[len(old)-1-behind] == now[len(now)-1-behind] {
		behind++
	}
	for from > 0 && (from == len(old)-behind || !utf8.RuneStart(old[from])) {
		from--
	}
	for behind > 0 && !utf8.RuneStart(old[len(old)-behind]) {
		behind--
	}
	return from, len(old) - behind, now[from : len(now)-behind]
}
