package edit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
)

// wish is a plain instruction about a part of a document.
type wish struct {
	doc     *Document
	words   string // without what stands in quotes
	quoted  []string
	scope   string
	allowed plan.URLs

	operations []Operation
	warnings   []string
	// notes are told only beside a change.
	notes []string
}

var quotes = regexp.MustCompile(`["“”«»„]([^"“”«»„]+)["“”«»„]`)

// ByWords does what a plain instruction in English or German asks for, by rules: colours, sizes, alignment, removing, moving,
// adding, replacing words, shortening. Several wishes in one sentence are done one after the other. Nothing in the result means
// that it was not understood.
func ByWords(d *Document, instruction, scope string, allowed plan.URLs) ([]Operation, []string) {
	var operations []Operation
	var warnings []string
	for _, clause := range clauses(instruction) {
		w := &wish{doc: d, scope: scope, allowed: allowed}
		w.follow(clause)
		if len(w.operations) > 0 {
			w.warnings = append(w.warnings, slices.Compact(w.notes)...)
		}
		operations, warnings = append(operations, w.operations...), append(warnings, w.warnings...)
		d = d.after(w.operations)
	}
	return operations, warnings
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

const verbs = `remove|delete|drop|move|put|add|insert|append|shorten|shorter|replace|change|rename|align|cent(?:re|er)|make|turn|paint|` +
	`entfern\w*|lösch\w*|streich\w*|verschieb\w*|schieb\w*|füg\w*|ergänz\w*|kürz\w*|ersetz\w*|änder\w*|zentrier\w*|mach\w*|färb\w*|verlink\w*|setz\w*`

var asks = regexp.MustCompile(`(?i)^(?:` + verbs + `|link)(?:$|[^\p{L}])`)

const (
	parts = `texts?|headings?|headlines?|titles?|buttons?|links?|paragraphs?|pictures?|images?|menus?|dividers?|texte?|überschrift(?:en)?|absätze|bild(?:er)?|schaltflächen?`
	looks = `shorter|bigger|larger|smaller|bold|bolder|centred|centered|kürzer|größer|kleiner|fett|zentriert|mittig|` +
		`(?:(?:light|dark) |hell|dunkel)?(?:red|blue|green|yellow|orange|purple|pink|black|white|gr[ae]y|brown|teal|navy|rot|blau|grün|gelb|lila|rosa|schwarz|weiß|grau|braun|#[0-9a-f]{6})`
)

// another begins a further wish: a word that asks for something, or a part of the mail and how it should be.
var another = regexp.MustCompile(`(?i)(?:[,;]|[.!]\s|\band\b|\bthen\b|\bund\b|\bdann\b)[\s,;]*(?:\b(?:and|then|also|und|dann|auch)\b\s*)*(?P<wish>(?:` + verbs + `)(?:$|[^\p{L}])|` +
	`(?:the |its |all |den |die |das |der |alle )?(?:` + parts + `) (?:in )?(?:` + looks + `)(?:$|[^\p{L}])|link it\b)`)

// clauses are the wishes of an instruction. Quoted words are never cut.
func clauses(instruction string) []string {
	masked := quotes.ReplaceAllStringFunc(instruction, func(quote string) string { return strings.Repeat("_", len(quote)) })
	var list []string
	start := 0
	for _, m := range another.FindAllStringSubmatchIndex(masked, -1) {
		if at := m[2]; strings.TrimSpace(masked[start:m[0]]) != "" {
			list = append(list, instruction[start:m[0]])
			start = at
		}
	}
	list = append(list, instruction[start:])
	for i, clause := range list[1:] {
		if !asks.MatchString(clause) { // "make the button green and the heading red"
			list[i+1] = "make " + clause
		}
	}
	return list
}

// follow does the first thing that the words ask for.
func (w *wish) follow(instruction string) {
	for _, quote := range quotes.FindAllStringSubmatch(instruction, -1) {
		w.quoted = append(w.quoted, strings.TrimSpace(quote[1]))
	}
	w.words = strings.TrimRight(strings.TrimSpace(quotes.ReplaceAllString(instruction, " ")), ".!")
	for _, rule := range rules {
		if rule.words.MatchString(w.words) {
			rule.do(w)
			if len(w.operations) > 0 || len(w.warnings) > 0 {
				return
			}
		}
	}
}

var rules = []struct {
	words *regexp.Regexp
	do    func(*wish)
}{
	{word(`remove|delete|drop|cut|take out|entferne?n?|lösche?n?|streiche?n?|raus`), (*wish).cutWords},
	{word(`remove|delete|drop|without|get rid of|take out|entferne?n?|lösche?n?|streiche?n?|ohne|raus|weg`), (*wish).remove},
	{word(`move|put|place|shift|verschiebe?n?|schiebe?n?|bewege?n?|setze?n?|stelle?n?|rücke?n?|nach oben|nach unten`), (*wish).move},
	{word(`add|insert|append|füge?n?|ergänze?n?|hinzu|hinzufügen|einfügen`), (*wish).add},
	{word(`shorter|shorten|cut|tighten|concise|briefer|kürze?n?|kürzer|knapper`), (*wish).shorten},
	{word(`replace|change|rename|set|call|say|says|use|make|ersetze?n?|ändere?n?|nenne?n?|tausche?n?`), (*wish).replace},
	{word(`link|links|point|points|leads?|url|address|verlinke?n?|führt`), (*wish).link},
	{word(`align|aligned|centre|center|centred|centered|left|right|zentriere?n?|zentriert|mittig|links|rechts|linksbündig|rechtsbündig`), (*wish).align},
	{word(`bold|bolder|fett|fetter`), func(w *wish) { w.setAll(w.targets(), "fontWeight", "bold", "bold") }},
	{word(`bigger|larger|smaller|size|big|large|small|enlarge|px|pixels?|größer|kleiner|groß|klein|vergrößere?n?|verkleinere?n?|schriftgröße|pixel`), (*wish).resize},
	{word(`outline|outlined|umriss|kontur`), func(w *wish) { w.setAll(w.buttons(), "variant", "outline", "outlined") }},
	{word(`rounded|rounder|round|pill|square|abgerundete?|runde?r?|eckig`), (*wish).round},
	{word(`make|colou?r|turn|paint|background|in|change|use|mache?n?|färbe?n?|hintergrund|farbe|ändere?n?`), (*wish).color},
	{regexp.MustCompile(``), (*wish).colorNamed}, // "button red"
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
