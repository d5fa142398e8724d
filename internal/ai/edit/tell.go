package edit

import (
	"html"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// telling is a wish that readers be told something: "add a sentence that parking is free", "mention that parking is free".
var telling = regexp.MustCompile(`(?i)^(?:please |bitte )?(?:` +
	`(?:add|insert|append|include)\s+(?:(?:a|one|another)\s+(?:\p{L}+\s+)?(?:sentence|line|text|note|remark|paragraph)\s+)?(?:saying\s+)?(that)\s+|` +
	`(?:mention|say|write|note|point out|tell\s+(?:\p{L}+\s+){0,2}\p{L}+)\s+(that)\s+|` +
	`(?:füge?|ergänze?|schreibe?|erwähne?|sage?)\s*(?:(?:noch )?(?:einen?)\s+(?:\p{L}+\s+)?(?:satz|text|hinweis|absatz)\s*)?(?:hinzu|dazu|an|ein)?\s*,?\s*dass\s+)(\S.*)$`)

// describing follows a "that" that tells of the new text and not to its readers: "a sentence that says …".
var describing = regexp.MustCompile(`(?i)^(?:says?|reads?)\b`)

// tell puts what readers should know into a text, or into a new one beside a named block.
func (w *wish) tell() {
	what, at := w.spotOf(w.words)
	m := telling.FindStringSubmatch(what)
	if m == nil || describing.MatchString(m[3]) {
		return
	}
	fact := asSentence(m[3])
	if m[1]+m[2] == "" {
		fact = germanSentence(m[3])
	}
	switch {
	case fact == "":
		w.warn("Rules can't make a sentence of this: write it in quotes, such as füge einen Text „Hunde sind willkommen.“ hinzu")
	case at.isNamed:
		w.put(w.newWords("text", fact), at)
	default:
		w.join(fact)
	}
}

// germanSentence puts the verb of a clause with "dass" where it belongs, as the writer of new mails does; "" where it can't.
func germanSentence(clause string) string {
	mail := plan.EmailPlan{Sections: []plan.Section{{Kind: plan.Hero, Heading: "Neuigkeiten", Text: "Wir freuen uns auf Sie."}}}
	written, _ := compose.Refine(mail, plan.Request{Prompt: "Erwähne, dass " + clause})
	for _, section := range written.Sections {
		if section.Text != mail.Sections[0].Text {
			return section.Text
		}
	}
	return ""
}

// join puts a sentence behind the text that is selected, else behind the first below the main heading, else into a new text.
func (w *wish) join(fact string) {
	id := w.home()
	if id == "" {
		w.put(w.newWords("text", fact), spot{beside: w.scope})
		return
	}
	text := w.doc.source(id) + " " + html.EscapeString(fact)
	w.operations = append(w.operations, Operation{Op: ReplaceText, NodeID: id, Text: text, Summary: w.doc.Label(id) + ": “" + fact + "” behind it"})
}

func (w *wish) home() string {
	ids := w.doc.walk(w.scope)
	ids = ids[max(slices.Index(ids, w.doc.mainHeading(w.scope)), 0):]
	at := slices.IndexFunc(ids, func(id string) bool { return isText(w.doc, id) && w.doc.text(id) != "" && !w.doc.isCode(id) })
	if at < 0 {
		return ""
	}
	return ids[at]
}

var ended = regexp.MustCompile(`[.!?…]["”’)]*$`)

func asSentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(first)) + strings.TrimRight(text[size:], " ,;")
	if !ended.MatchString(text) {
		text += "."
	}
	return text
}
