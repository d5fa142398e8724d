package edit

import (
	"slices"
	"strings"
	"unicode"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/words"
	"mailwright/internal/lazyregexp"
)

// traits are what a block has and can lose without going itself.
var traits = word(`links?|border|frame|background|colou?r|bold|padding|margin|shadow|underline|rounding|corners?|gradient|verlinkung|rahmen|hintergrund|farbe|fettung`)

// loseTrait takes something off blocks, which stay.
func (w *wish) loseTrait() {
	for _, id := range w.targets() {
		switch {
		case background().MatchString(w.words):
			w.clearGround(id)
		case bold().MatchString(w.words):
			w.set(id, "fontWeight", "normal", "not bold")
		case linked().MatchString(w.words) && w.doc.kind(id) == "ImageBlock":
			w.setProps(id, map[string]any{"href": nil}, "no link")
		default:
			w.warn("%s: rules can't take that off; its settings can", w.doc.Label(id))
		}
	}
}

var (
	bold   = word(`bold|fettung`)
	linked = word(`links?|verlinkung`)
)

// remove takes blocks out. The line that the law wants stays.
func (w *wish) remove() {
	if traits().MatchString(w.words) {
		w.loseTrait()
		return
	}
	if m, named := mentioned(w.words); named && m.mass && !m.isMany && w.isVague(m) {
		w.warn("Which text? Select it, or say “the second text” or “the sentence about …”")
		return
	}
	for _, id := range w.targets() {
		switch {
		case isHero(w.doc, id) && w.cutFromHero():
		case id == "ROOT":
		case w.holdsFooter(id):
			w.warn("The footer with address and unsubscribe link stays: the law wants it in every marketing mail")
		default:
			w.takeOut(w.doc.boxed(id), w.doc.Label(id))
		}
	}
	if !w.isAnswered() {
		w.cutSubject()
	}
}

// cutFromHero takes the sentence about a section's topic out where the first section is not about it as a whole; false if it is.
func (w *wish) cutFromHero() bool {
	m, named := mentioned(w.words)
	topic := m.topic()
	if !named || len(topic) == 0 || saysAll(w.doc.text(w.doc.mainHeading("ROOT")), topic) {
		return false
	}
	about := best(w.sentences(), topic, func(s said) string { return s.text })
	if len(about) == 0 {
		return false
	}
	w.cut(about[:1])
	return true
}

// takeOut removes a block, with the second of two dividers that would stand next to one another then.
func (w *wish) takeOut(id, label string) {
	id = w.doc.whole(id)
	w.operations = append(w.operations, Operation{Op: Remove, NodeID: id, Summary: "Remove " + label})
	parent := w.doc.nodes[id].Parent
	siblings := w.doc.nodes[parent].Nodes
	at := slices.Index(siblings, id)
	if at > 0 && at+1 < len(siblings) && w.doc.isDivider(siblings[at-1]) && w.doc.isDivider(siblings[at+1]) {
		w.operations = append(w.operations, Operation{Op: Remove, NodeID: siblings[at+1], Summary: "Remove the divider below it"})
	}
}

// isDivider tells a divider, or a section with nothing else in it.
func (d *Document) isDivider(id string) bool {
	children := d.children(id)
	if len(children) == 0 {
		return d.kind(id) == "DividerBlock"
	}
	return !slices.ContainsFunc(children, func(child string) bool { return !d.isDivider(child) })
}

func (w *wish) holdsFooter(id string) bool {
	return slices.ContainsFunc(w.doc.walk(id), func(at string) bool { return w.doc.kind(at) == "ComplianceFooterBlock" })
}

// isVague is true for "remove the text" where there are several.
func (w *wish) isVague(m mention) bool {
	ids := slices.DeleteFunc(w.doc.walk(w.scope), func(id string) bool { return !m.is(w.doc, id) })
	_, isOrdinal := ordinal(ids, w.words)
	return len(w.quotedAmong(ids)) > 1 && !isOrdinal && !each().MatchString(w.words)
}

var (
	severalSentences = word(`sentences|sätze`)
	sentence         = word(`sentences?|sätze|satz|phrases?|frases?|frasi|zin|zinnen`)
	paragraph        = word(`paragraph|part|bit|passage|absatz|teil|textblock`)
	item             = word(`(?:list )?(?:items?|points?|bullets?|entry|entries)|bullet points?|(?:listen)?punkte?|eintrag|einträge|élément|puntos?|elemento|punten|punt|number|nummer|steps?|schritte?|étapes?|pasos?|pass[oi]|stap(?:pen)?`)
	subject          = lazyregexp.New(`(?i)(?:^|\s)(?:about|mentioning|regarding|concerning|containing|with|on|where|that (?:says|mentions|talks about)|saying|über|zum|zur|zu|mit|vom|von|wo|sur|avec|sobre|con|su|sul|sulla|over|met)\s+(.+)$`)
	smallWord        = word(`the|a|an|our|your|my|its|it|is|are|of|in|on|at|to|for|and|or|that|this|with|from|we|you|be|der|die|das|dem|den|des|ein|eine|einen|einem|einer|unser|unsere[rnms]?|und|oder|mit|von|zu|im|in|am|ist|wir|sie|text|mail|sentence|satz|le|la|les|l|du|el|los|las|il|lo|gli|de|het`)
)

// cutWords takes sentences, items of lists or quoted words out of texts, and nothing else.
func (w *wish) cutWords() {
	_, isPart := mentioned(w.words)
	switch {
	case sentence().MatchString(w.words):
		w.cutSentences()
	case item().MatchString(w.words):
		w.cutItems()
	case codeWord().MatchString(w.words):
		w.cutCode()
	case paragraph().MatchString(w.words) && subject().MatchString(w.words):
		w.removeParagraph()
	case len(w.quoted) == 1 && !isPart:
		w.cutQuote(w.quoted[0])
	}
}

var removed = lazyregexp.New(`(?i)^(?:please |bitte )?(?:remove|delete|drop|take out|get rid of|entferne?|lösche?|streiche?)\s+(.+)$`)

// cutSubject takes out the first sentence about what is no part of a mail, as in "remove the parking".
func (w *wish) cutSubject() {
	m := removed().FindStringSubmatch(w.words)
	if _, isPart := mentioned(w.words); m == nil || isPart || len(w.quoted) > 0 {
		return
	}
	topic := slices.DeleteFunc(tokens(m[1]), smallWord().MatchString)
	about := slices.DeleteFunc(w.sentences(), func(s said) bool { return !saysAll(s.text, topic) })
	switch named := w.sectionNamed(topic); {
	case len(topic) == 0:
	case len(about) == 0 && named != "" && !w.holdsFooter(named):
		w.takeOut(named, w.doc.Label(named))
	case len(about) == 0:
		w.warn("There is nothing about “%s” in the texts%s", strings.Join(topic, " "), w.ofScope())
	default:
		w.cut(about[:1])
	}
}

// sectionNamed is the section with a heading of these words below the main one, or "".
func (w *wish) sectionNamed(topic []string) string {
	for _, id := range w.doc.walk(w.scope) {
		if isSubheading(w.doc, id) && saysAll(w.doc.text(id), topic) {
			return w.doc.section(id)
		}
	}
	return ""
}

func saysAll(text string, topic []string) bool {
	said := tokens(text)
	return !slices.ContainsFunc(topic, func(t string) bool {
		return !slices.ContainsFunc(said, func(word string) bool { return isAlike(word, t) })
	})
}

// said is a sentence of a text, by its place in the plain text.
type said struct {
	id       string
	text     string
	from, to int
}

func (w *wish) sentences() []said {
	var list []said
	for _, id := range w.doc.texts(w.scope) {
		if w.doc.isHeading(id) && id != w.scope {
			continue
		}
		list = append(list, sentencesOf(id, plainOf(w.doc.source(id)))...)
	}
	return list
}

func sentencesOf(id, plain string) []said {
	var list []said
	at := 0
	for _, text := range words.Sentences(plain) {
		from := at + strings.Index(plain[at:], text)
		at = from + len(text)
		list = append(list, said{id: id, text: text, from: from, to: at})
	}
	return list
}

func (w *wish) cutSentences() {
	list := w.sentences()
	about := w.topic()
	if m, named := mentioned(w.words); named && len(about) == 0 { // "the parking sentence"
		about = m.topic()
	}
	switch {
	case len(w.quoted) > 0:
		list = slices.DeleteFunc(list, func(s said) bool { return !strings.Contains(strings.ToLower(s.text), strings.ToLower(w.quoted[0])) })
	case len(about) > 0:
		list = best(list, about, func(s said) string { return s.text })
	default:
		list = chosen(wholeOnes(list), w.words)
	}
	if len(list) == 0 {
		w.warn("There is no such sentence in the texts%s", w.ofScope())
		return
	}
	if !severalSentences().MatchString(w.words) {
		list = list[:1]
	}
	slices.Reverse(list) // so that the places of those before stay right
	w.cut(list)
}

// wholeOnes are the sentences that end with a mark: a label above a heading is none.
func wholeOnes(list []said) []said {
	return slices.DeleteFunc(slices.Clone(list), func(s said) bool { return !ended().MatchString(s.text) })
}

func (w *wish) ofScope() string {
	if w.scope == "ROOT" {
		return " of the mail"
	}
	return " of the selected block; choose “Whole mail” to look in all of them"
}

// chosen is the one that a number names.
func chosen[T any](list []T, words string) []T {
	names := make([]string, len(list))
	for _, o := range ordinals {
		if one, named := ordinal(names, words); named && o.words().MatchString(words) && len(one) == 1 {
			at := o.at
			if at < 0 {
				at += len(list)
			}
			return list[at : at+1]
		}
	}
	return nil
}

// cut takes sentences out, the last one first; a text without a sentence goes as a whole.
func (w *wish) cut(list []said) {
	left := map[string]string{}
	var order []string
	for _, s := range list {
		source, begun := left[s.id]
		if !begun {
			source, order = w.doc.source(s.id), append(order, s.id)
		}
		left[s.id] = cutPlain(source, s.from, s.to)
	}
	slices.Reverse(order)
	for _, id := range order {
		if strings.TrimSpace(Plain(left[id])) == "" {
			w.takeOut(id, w.doc.Label(id))
			continue
		}
		w.operations = append(w.operations, Operation{Op: ReplaceText, NodeID: id, Text: left[id], Summary: w.doc.Label(id) + ": without a sentence"})
	}
}

// topic are the words that a sentence should be about.
func (w *wish) topic() []string {
	m := subject().FindStringSubmatch(w.words)
	if m == nil {
		return nil
	}
	return slices.DeleteFunc(tokens(m[1]), smallWord().MatchString)
}

func tokens(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// best are those that say most of the topic's words, at least half of them.
func best[T any](list []T, topic []string, text func(T) string) []T {
	most, found := (len(topic)+1)/2, []T{}
	for _, one := range list {
		score := 0
		for _, t := range topic {
			if slices.ContainsFunc(tokens(text(one)), func(word string) bool { return isAlike(word, t) }) {
				score++
			}
		}
		if score > most {
			most, found = score, nil
		}
		if score == most {
			found = append(found, one)
		}
	}
	return found
}

// isAlike takes "parking" and "park" for the same.
func isAlike(a, b string) bool { return compose.IsForm(a, b) || compose.IsForm(b, a) }

func (w *wish) cutItems() {
	hasLists := slices.ContainsFunc(w.doc.walk(w.scope), func(id string) bool { return w.doc.kind(id) == "ListBlock" })
	if !hasLists && w.cutPoint() {
		return
	}
	for _, id := range w.doc.walk(w.scope) {
		items, _ := w.doc.nodes[id].Props["items"].([]any)
		if w.doc.kind(id) != "ListBlock" {
			continue
		}
		gone := w.itemsMeant(items)
		if len(gone) == 0 {
			continue
		}
		kept := slices.DeleteFunc(slices.Clone(items), func(one any) bool { return slices.Contains(gone, one) })
		if len(kept) == 0 {
			w.takeOut(id, w.doc.Label(id))
			continue
		}
		w.setProps(id, map[string]any{"items": kept}, "without “"+Plain(plainItem(gone[0]))+"”")
	}
	if _, isList := mentioned(w.words); len(w.operations) == 0 && !isList {
		w.warn("There is no such item in a list%s", w.ofScope())
	}
}

func (w *wish) itemsMeant(items []any) []any {
	topic := w.topic()
	if len(w.quoted) > 0 {
		topic = tokens(w.quoted[0])
	}
	if len(topic) > 0 {
		return best(items, topic, plainItem)
	}
	return chosen(items, w.words)
}

func plainItem(item any) string {
	text, _ := item.(string)
	return Plain(text)
}

func (w *wish) removeParagraph() {
	texts := slices.DeleteFunc(w.doc.texts(w.scope), w.doc.isHeading)
	found := best(texts, w.topic(), w.doc.text)
	if len(found) == 0 {
		w.warn("There is no text about that%s", strings.TrimPrefix(w.ofScope(), " of the mail"))
		return
	}
	text := plainOf(w.doc.source(found[0]))
	if left := compose.Without(text, strings.Join(w.topic(), " ")); left != "" && left != text {
		w.change(found[0], left)
		return
	}
	about := best(sentencesOf(found[0], text), w.topic(), func(s said) string { return s.text })
	slices.Reverse(about) // so that the places of those before stay right
	w.cut(about)
}

// cutQuote takes quoted words out of every text that says them.
func (w *wish) cutQuote(quote string) {
	var list []said
	for _, id := range w.doc.texts(w.scope) {
		if from := strings.Index(plainOf(w.doc.source(id)), quote); from >= 0 {
			list = append(list, said{id: id, from: from, to: from + len(quote)})
		}
	}
	if len(list) == 0 {
		w.warn("“%s” is not in the texts%s", quote, w.ofScope())
		return
	}
	slices.Reverse(list)
	w.cut(list)
}
