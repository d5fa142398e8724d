package edit

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/ai/words"
	"mailwright/internal/lazyregexp"
)

func (w *wish) shorten() {
	ids := w.doc.texts(w.scope)
	if m, named := mentioned(w.words); named && !m.mass {
		ids = w.targets()
	} else if chosen, isOrdinal := ordinal(ids, w.words); isOrdinal {
		ids = chosen
	}
	for _, id := range ids {
		before := w.doc.text(id)
		if after := words.Shorten(before); after != before {
			w.rewrite(id, after, "shorter")
		}
	}
	if len(w.operations) == 0 && len(w.warnings) == 0 {
		w.warn("The texts are as short as rules can make them")
	}
}

func (w *wish) rewrite(id, text, summary string) {
	if w.doc.kind(id) != "ButtonBlock" {
		text = inline(text, w.doc.source(id))
	}
	w.operations = append(w.operations, Operation{Op: ReplaceText, NodeID: id, Text: text, Summary: w.doc.Label(id) + ": " + summary})
}

// newWording is what stands behind "to" in "change the headline to Summer sale".
var newWording = lazyregexp.New(`(?i)\b(?:to say|to read|to|into|should (?:be|read)|say|says|write|with|in|zu|um in|durch|schreibe?)\s+(\S.*)$`)

// replace writes a text instead of another one, or as the text of the block that is named.
func (w *wish) replace() {
	_, isPart := mentioned(w.words)
	switch {
	case envelope().MatchString(w.words) && !isPart:
		w.warn(noBlock)
	case len(w.quoted) >= 2:
		w.replaceEverywhere(w.quoted[0], w.quoted[1])
	case len(w.quoted) == 1:
		w.reword(w.targetsUnquoted(), w.quoted[0])
	default:
		if m := instead().FindStringSubmatch(w.words); m != nil && w.says(m[1]) {
			w.replaceEverywhere(m[1], m[2])
			return
		}
		w.replaceUnquoted()
	}
}

// instead are words for other words, without quotes; they count where the mail has them.
var instead = lazyregexp.New(`(?i)(?:replace|change|update|swap|ersetze|ändere|tausche)\s+(.+?)\s+(?:with|by|to|durch|gegen|in|zu)\s+(.+)$`)

func (w *wish) says(text string) bool {
	return slices.ContainsFunc(w.doc.walk(w.scope), func(id string) bool { return strings.Contains(w.doc.text(id), text) })
}

// targetsUnquoted looks at the words alone: what is quoted is the new text.
func (w *wish) targetsUnquoted() []string {
	quoted := w.quoted
	w.quoted = nil
	defer func() { w.quoted = quoted }()
	return w.targets()
}

func (w *wish) reword(ids []string, text string) {
	for _, id := range ids {
		if kind := w.doc.kind(id); kind == "TextBlock" || kind == "ButtonBlock" {
			w.rewrite(id, text, "“"+text+"”")
		}
	}
}

// rewording are the verbs that ask for other words.
var rewording = word(`change|update|rename|replace|call|say|says|write|should (?:be|read)|ändere?n?|ersetze?n?|nenne?n?|schreibe?n?`)

// looksOnly are words behind "to" that say how a block looks, not what it says.
var looksOnly = word(`left|right|cent(?:re|er)|bold|bigger|larger|smaller|px|pixels?|outlined?|links|rechts|mittig|fett|größer|kleiner|background|hintergrund|colou?r|farbe`)

func (w *wish) replaceUnquoted() {
	w.link()
	if len(w.operations)+len(w.warnings) > 0 {
		return
	}
	if m := newWording().FindStringSubmatchIndex(w.words); m != nil && isWording(w.words) {
		w.reword(w.named(w.words[:m[0]]), strings.Trim(w.words[m[2]:m[3]], " ."))
	}
}

// isWording tells words that give a block another text, without quotes.
func isWording(words string) bool {
	w := &wish{words: words}
	return newWording().MatchString(words) && rewording().MatchString(words) && !w.namedColor().Set && !looksOnly().MatchString(words)
}

func (w *wish) replaceEverywhere(old, fresh string) {
	for _, id := range w.doc.walk(w.scope) {
		text := w.doc.text(id)
		if (w.doc.kind(id) == "TextBlock" || w.doc.kind(id) == "ButtonBlock") && strings.Contains(text, old) {
			w.swap(id, old, fresh)
		}
	}
	if len(w.operations) == 0 {
		w.warn("“%s” is not in the texts%s", old, w.ofScope())
	}
}

// swap changes words where they stand, so that what is bold or linked around them stays so.
func (w *wish) swap(id, old, fresh string) {
	text := strings.ReplaceAll(w.doc.text(id), old, fresh)
	if w.doc.kind(id) == "TextBlock" {
		text = swapPlain(w.doc.source(id), old, fresh)
	}
	w.operations = append(w.operations, Operation{Op: ReplaceText, NodeID: id, Text: text, Summary: w.doc.Label(id) + ": “" + old + "” becomes “" + fresh + "”"})
}

func (w *wish) link() {
	links := plan.FindURLs(w.words + " " + strings.Join(w.quoted, " "))
	if len(links) == 0 {
		return
	}
	w.words = strings.ReplaceAll(w.words, links[0], " ") // "button" in an address is no button
	ids := w.targets()
	if _, named := mentioned(w.words); !named && len(w.last) == 0 && w.scope == "ROOT" {
		ids, _ = w.pick("buttons")
	}
	w.setAll(ids, "href", links[0], "leads to "+links[0])
}
