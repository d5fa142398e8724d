package edit

import (
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// wish is a plain instruction about a part of a document.
type wish struct {
	doc     *Document
	words   string // without what stands in quotes
	quoted  []string
	scope   string
	allowed plan.URLs
	// last are the blocks that the wish before changed: "it" is about them.
	last []string

	operations []Operation
	warnings   []string
	// notes are told only beside a change.
	notes []string
}

var quotes = lazyregexp.New(`["“”«»„]([^"“”«»„]+)["“”«»„]`)

// ByWords does what a plain instruction in English or German asks for, by rules: facts, which the writer of new mails knows in more languages, colours, sizes, alignment, removing, moving,
// adding, replacing words, shortening. Several wishes in one sentence are done one after the other. Nothing in the result means
// that it was not understood.
func ByWords(d *Document, instruction, scope string, allowed plan.URLs) ([]Operation, []string) {
	var operations []Operation
	var warnings, lost []string
	var last []string
	for _, clause := range clauses(instruction) {
		w := &wish{doc: d, scope: scope, allowed: allowed, last: last}
		w.follow(clause)
		if len(w.operations) > 0 {
			w.warnings = append(w.warnings, w.notes...)
		} else if len(w.warnings) == 0 {
			lost = append(lost, "Not understood: “"+typed(instruction, clause)+"”")
		}
		operations, warnings = append(operations, w.operations...), append(warnings, w.warnings...)
		d, last = d.after(w.operations), changedBy(w.operations)
	}
	if len(operations)+len(warnings) > 0 {
		warnings = append(warnings, lost...)
	}
	return operations, unique(warnings)
}

// typed is a clause without the verb that was put before it.
func typed(instruction, clause string) string {
	if _, rest, _ := strings.Cut(clause, " "); !strings.Contains(instruction, clause) {
		clause = rest
	}
	return strings.TrimSpace(clause)
}

// changedBy are the blocks that stay and were changed.
func changedBy(operations []Operation) []string {
	var ids []string
	for _, op := range operations {
		if op.Op == SetProps || op.Op == ReplaceText {
			ids = append(ids, op.NodeID)
		}
	}
	return unique(ids)
}

func unique(list []string) []string {
	var kept []string
	for _, one := range list {
		if !slices.Contains(kept, one) {
			kept = append(kept, one)
		}
	}
	return kept
}

// after is the document that the next wish of a sentence is about. What can't be done is found out later, by Sound.
func (d *Document) after(operations []Operation) *Document {
	for _, op := range operations {
		if next, err := d.Apply(op); err == nil {
			d = next
		}
	}
	return d
}

const verbs = `remove|delete|drop|move|put|add|insert|append|shorten|shorter|replace|change|update|rename|align|cent(?:re|er)|make|turn|paint|mention|translate|` +
	`entfern\w*|lösch\w*|streich\w*|verschieb\w*|schieb\w*|füg\w*|ergänz\w*|kürz\w*|ersetz\w*|änder\w*|zentrier\w*|mach\w*|färb\w*|verlink\w*|setz\w*|erwähn\w*|übersetz\w*|` + speaking

// speaking are verbs before the words of a block; they may as well be among them.
const speaking = `say|call it|name it|write|schreib\w*|nenn\w*`

var speaks = lazyregexp.New(`(?i)^(?:` + speaking + `)(?:$|[^\p{L}])`)

var asks = lazyregexp.New(`(?i)^(?:` + verbs + `|link)(?:$|[^\p{L}])`)

const (
	parts = `texts?|headings?|headlines?|titles?|buttons?|links?|paragraphs?|pictures?|images?|menus?|dividers?|texte?|überschrift(?:en)?|absätze|bild(?:er)?|schaltflächen?`
	looks = `shorter|bigger|larger|smaller|bold|bolder|centred|centered|kürzer|größer|kleiner|fett|zentriert|mittig|` +
		`(?:(?:light|dark) |hell|dunkel)?(?:red|blue|green|yellow|orange|purple|pink|black|white|gr[ae]y|brown|teal|navy|rot|blau|grün|gelb|lila|rosa|schwarz|weiß|grau|braun|#[0-9a-f]{6})`
)

// another begins a further wish: a word that asks for something, or a part of the mail and how it should be.
var another = lazyregexp.New(`(?i)(?:[,;]|[.!]\s|\band\b|\bthen\b|\bund\b|\bdann\b)[\s,;]*(?:\b(?:and|then|also|und|dann|auch)\b\s*)*(?P<wish>(?:` + verbs + `)(?:$|[^\p{L}])|` +
	`(?:the |its |all |den |die |das |der |alle )?(?:` + parts + `) (?:in )?(?:` + looks + `)(?:$|[^\p{L}])|(?:use |nimm |verwende )?(?:an?|einen?|eine) (?:` + looks + `)(?:e[rn]?)? (?:` + parts + `)(?:$|[^\p{L}])|link it\b)`)

// behindQuote begins a further wish behind quoted words, whatever it is: what is not done must be told.
var behindQuote = lazyregexp.New(`(?i)_\s*(?:(?:,\s*)?\b(?:and|und|et|y|e|en)\b|,)\s*(?P<wish>\p{L})`)

// clauses are the wishes of an instruction. Quoted words are never cut.
func clauses(instruction string) []string {
	masked := quotes().ReplaceAllStringFunc(instruction, func(quote string) string { return strings.Repeat("_", len(quote)) })
	var list []string
	start := 0
	for _, m := range another().FindAllStringSubmatchIndex(masked, -1) {
		before, at := masked[start:m[0]], m[2]
		isSaid := speaks().MatchString(masked[at:]) && isWording(before) // "change the headline to Come and say hello"
		if strings.TrimSpace(before) != "" && !isSaid {
			list = append(list, instruction[start:m[0]])
			start = at
		}
	}
	if m := behindQuote().FindStringSubmatchIndex(masked[start:]); m != nil && !adds().MatchString(masked[start:]) {
		list = append(list, instruction[start:start+m[0]+1])
		start += m[2]
	}
	list = append(list, instruction[start:])
	for i, clause := range list[1:] {
		switch {
		case asks().MatchString(clause):
		case quotes().MatchString(clause):
			list[i+1] = "change " + clause
		default: // "make the button green and the heading red"
			list[i+1] = "make " + clause
		}
	}
	return list
}

var adds = word(`add|insert|append|replace|remove|delete|füge?n?|ergänze?n?|ersetze?n?|entferne?n?|lösche?n?`)

// follow does the first deed that the words ask for, or gives blocks all the looks that they name.
func (w *wish) follow(instruction string) {
	if w.changeFacts(instruction) {
		return
	}
	for _, quote := range quotes().FindAllStringSubmatch(instruction, -1) {
		w.quoted = append(w.quoted, strings.TrimSpace(quote[1]))
	}
	w.words = strings.TrimRight(strings.TrimSpace(quotes().ReplaceAllString(instruction, " ")), ".!")
	for _, rule := range deeds {
		if rule.words().MatchString(w.words) {
			rule.do(w)
			if w.isAnswered() {
				return
			}
		}
	}
	w.words = attributes().ReplaceAllString(w.words, "$1 $2")
	for _, rule := range styles {
		if rule.words().MatchString(w.words) {
			rule.do(w)
		}
	}
	if !w.isAnswered() {
		w.colorNamed() // "button red"
	}
	if len(w.operations) > 0 {
		w.tellTail()
	}
	if !w.isAnswered() {
		w.tellLimits()
	}
}

var (
	tail   = lazyregexp.New(`(?i)(?:,|\band\b|\bund\b)\s+([^,]+)$`)
	thanks = word(`please|thanks|thank you|bitte|danke`)
)

// tellTail names what stands behind "and" in a wish about looks and means none.
func (w *wish) tellTail() {
	m := tail().FindStringSubmatch(w.words)
	if m == nil || len(strings.Fields(m[1])) < 2 || thanks().MatchString(m[1]) {
		return
	}
	behind := wish{words: m[1]}
	_, isPart := mentioned(m[1])
	isLook := slices.ContainsFunc(styles[:len(styles)-1], func(r rule) bool { return r.words().MatchString(m[1]) })
	if !isPart && !isLook && !behind.namedColor().Set {
		w.warn("Not understood: “%s”", m[1])
	}
}

func (w *wish) isAnswered() bool { return len(w.operations)+len(w.warnings) > 0 }

// attributes stand before a part and tell which one is meant, not how it should be: "the red button".
var attributes = lazyregexp.New(`(?i)(^|\s(?:the|den|die|das|der))\s+(?:` + looks + `|big|large|small|left|right|linke[rn]?|rechte[rn]?|große[rn]?|kleine[rn]?|` +
	`(?:rot|blau|grün|gelb|schwarz|weiß|grau|braun)e[rn]?)\s+((?:` + parts + `)(?:$|[^\p{L}]))`)

type rule struct {
	words lazyregexp.Regexp
	do    func(*wish)
}

var deeds = []rule{
	{telling, (*wish).tell},
	{doing, (*wish).tell},
	{word(`remove|delete|drop|cut|take out|entferne?n?|lösche?n?|streiche?n?|raus|supprime[rz]?|elimina|quita|rimuovi|togli|verwijder`), (*wish).cutWords},
	{word(`remove|delete|drop|get rid of|take out|entferne?n?|lösche?n?|streiche?n?|raus|weg`), (*wish).remove},
	{lazyregexp.New(`(?i)^(?:no|without|ohne|keine?)\s`), (*wish).remove}, // elsewhere these may be words of the mail
	{word(`move|put|place|shift|verschiebe?n?|schiebe?n?|bewege?n?|setze?n?|stelle?n?|rücke?n?|nach oben|nach unten`), (*wish).move},
	{word(`add|insert|append|füge?n?|ergänze?n?|hinzu|hinzufügen|einfügen|ajoute[rz]?|añade|agrega|aggiungi|voeg`), (*wish).add},
	{word(`shorter|shorten|cut|tighten|concise|briefer|less text|kürze?n?|kürzer|knapper|weniger text`), (*wish).shorten},
	{word(`replace|change|update|rename|set|call|say|says|write|use|make|should|ersetze?n?|ändere?n?|nenne?n?|tausche?n?|schreibe?n?|soll|sollte`), (*wish).replace},
	{word(`link|links|point|points|leads?|url|address|verlinke?n?|führt`), (*wish).link},
}

var styles = []rule{
	{word(`align|aligned|centre|center|centred|centered|left|right|zentriere?n?|zentriert|mittig|links|rechts|linksbündig|rechtsbündig`), (*wish).align},
	{word(`bold|bolder|fett|fetter`), func(w *wish) { w.setAll(w.targets(), "fontWeight", "bold", "bold") }},
	{word(`bigger|larger|smaller|size|big|large|small|enlarge|px|pixels?|größer|kleiner|groß|klein|vergrößere?n?|verkleinere?n?|schriftgröße|pixel`), (*wish).resize},
	{word(`outline|outlined|umriss|kontur`), func(w *wish) { w.setAll(w.buttons(), "variant", "outline", "outlined") }},
	{word(`rounded|rounder|round|pill|square|abgerundete?|runde?r?|eckig`), (*wish).round},
	{word(`make|colou?r|turn|paint|background|in|change|use|mache?n?|färbe?n?|hintergrund|farbe|ändere?n?`), (*wish).color},
}

func (w *wish) warn(format string, args ...any) {
	w.warnings = append(w.warnings, fmt.Sprintf(format, args...))
}

func (w *wish) set(id, name, value, summary string) {
	patch, err := w.doc.patch(id, name, value, w.allowed)
	if err != nil {
		w.warn("%s: %s", w.doc.Label(id), err)
		return
	}
	w.setProps(id, patch, summary)
}

func (w *wish) setProps(id string, patch map[string]any, summary string) {
	w.operations = append(w.operations, Operation{Op: SetProps, NodeID: id, Props: patch, Summary: w.doc.Label(id) + ": " + summary})
}

func (w *wish) setAll(ids []string, name, value, summary string) {
	for _, id := range ids {
		w.set(id, name, value, summary)
	}
}

// buttons are those that are named, or all where the words are about nothing else.
func (w *wish) buttons() []string {
	if ids, named := w.pick(w.words); named {
		return ids
	}
	ids, _ := w.pick("buttons")
	return ids
}
