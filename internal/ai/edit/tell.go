package edit

import (
	"html"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"mailwright/internal/ai/compose"
	"mailwright/internal/lazyregexp"
)

// telling is a wish that readers be told something: "add a sentence that parking is free", "mention that parking is free".
var telling = lazyregexp.New(`(?i)^(?:please |bitte )?(?:` +
	`(?:add|insert|append|include)\s+(?:(?:a|one|another)\s+(?:\p{L}+\s+)?(?:sentence|line|text|note|remark|paragraph)\s+)?(?:saying\s+)?(that)\s+|` +
	`(?:mention|say|write|note|point out|tell\s+(?:\p{L}+\s+){0,2}\p{L}+)\s+(that)\s+|` +
	`(?:füge?|ergänze?|schreibe?|erwähne?|sage?)\s*(?:(?:noch )?(?:einen?)\s+(?:\p{L}+\s+)?(?:satz|text|hinweis|absatz)\s*)?(?:hinzu|dazu|an|ein)?\s*,?\s*dass\s+)(\S.*)$`)

// doing is a sentence that does something: "add a sentence thanking everyone who came", "…, in dem du dich bedankst".
var doing = lazyregexp.New(`(?i)^(?:please |bitte )?(?:add|insert|append|include|füge?|ergänze?)\s.*\b(?:sentence|line|note|remark|satz|zeile|hinweis)\b.*\b(?:(?:thank|invit|apologi[sz]|remind|congratulat|wish|ask)ing|in dem|in der)\b`)

// describing follows a "that" that tells of the new text and not to its readers: "a sentence that says …".
var describing = lazyregexp.New(`(?i)\bthat (?:says?|reads?)\b`)

// tell puts what readers should know into a text, or into a new one beside a named block. The writer of new mails makes the sentence.
func (w *wish) tell() {
	what, at := w.spotOf(w.words)
	if describing().MatchString(what) || !telling().MatchString(what) && !doing().MatchString(what) {
		return
	}
	switch fact := compose.Saying(what); {
	case fact == "":
		w.warn("Rules can't make a sentence of this: write it in quotes, such as add the sentence “Dogs are welcome.”")
	case at.isNamed:
		w.put(w.newWords("text", fact), at)
	default:
		w.join(fact)
	}
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

var ended = lazyregexp.New(`[.!?…]["”’)]*$`)

func asSentence(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	text = string(unicode.ToUpper(first)) + strings.TrimRight(text[size:], " ,;")
	if !ended().MatchString(text) {
		text += "."
	}
	return text
}
