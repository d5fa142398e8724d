package compose

import (
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// What a wish can add to a plan.

// insert puts a section before the last call to action, or below the heading that it shares.
func (e *editor) insert(s plan.Section) {
	if e.join(s) {
		return
	}
	at := len(e.plan.Sections)
	for at > 1 && e.isEnding(e.plan.Sections[at-1]) {
		at--
	}
	if at == 0 {
		s.Kind = plan.Hero
	}
	e.plan.Sections = slices.Insert(e.plan.Sections, at, s)
}

// isEnding tells a section that stays last: the call to action, the offer to answer, the regards.
func (e *editor) isEnding(s plan.Section) bool {
	line, _ := firstLine(s.Text)
	return s.Kind == plan.Button || isPostscript(s) || isSignature(s) || s.Heading == "" && (e.isPhrase(line, "regards") || e.isPhrase(line, "questions"))
}

// insertNamed adds a text, below its own name where it has one: "opening hours: Mon-Sat 9 to 18".
func (e *editor) insertNamed(said string) {
	heading := say(e.tongue, "good", warm)
	said = particleBefore().ReplaceAllString(said, ":")
	name, behind, isNamed := strings.Cut(said, ": ")
	if words := wordsOf(name); isNamed && len(words) <= 4 && !hasVerb(words) && len(behind) > 2 {
		heading, said = capital(determiner().ReplaceAllString(name, "")), behind
	}
	e.insert(plan.Section{Kind: plan.Text, Heading: heading, Text: sentence(said), Items: []plan.Item{}})
}

func (e *editor) addQuote(found []string) {
	e.insert(plan.Section{Kind: plan.Quote, Text: strings.TrimSpace(found[1]), Heading: capital(strings.TrimSpace(found[2])), Items: []plan.Item{}})
}

func (e *editor) addCode(found []string) {
	text := say(e.tongue, "code", warm)
	if rest := strings.Trim(found[2], " ,.–-"); rest != "" {
		text += "\n" + sentence(rest)
	}
	e.insert(plan.Section{Kind: plan.Text, Heading: strings.ToUpper(found[1]), Text: text, Items: []plan.Item{}})
}

func (e *editor) addButton(found []string) {
	s := plan.Section{Kind: plan.Button, Button: wishedButton("button " + found[1]), Items: []plan.Item{}}
	if addresses := plan.FindURLs(found[1]); len(addresses) > 0 {
		s.URL = addresses[0]
	}
	if s.Button == "" {
		s.Button = say(e.tongue, "button."+typeOf(e.request), warm)
	}
	e.plan.Sections = append(e.plan.Sections, s)
}

func (e *editor) addList(found []string) {
	m := material{language: e.language, kind: typeOf(e.request)}
	e.tellLanguage(found[0], found[1])
	items, heading := splitItems(strings.TrimRight(found[1], ".")), ""
	if intro, listed := enumerated(found[1]); listed != nil {
		heading, items = capital(intro), listed
	}
	e.insert(m.itemsSection(orSay(heading, say(e.tongue, "good", warm)), items))
}

// particleBefore is the end of a verb that stands around what it adds: "füge die Öffnungszeiten hinzu: …".
var particleBefore = lazyregexp.New(` (?:hinzu|ein|an|toe):`)

// addSection writes a section from the words that name it.
func (e *editor) addSection(found []string) {
	topic := strings.TrimRight(strings.TrimSpace(found[1]), ".")
	topic = particleBefore().ReplaceAllString(topic, ":")
	if intro, items := enumerated(topic); items != nil {
		m := material{language: e.language, kind: typeOf(e.request)}
		e.insert(m.itemsSection(capital(intro), items))
		return
	}
	core, rest := splitTopic(topic)
	if known := topicIn(e.language, core); known != core && rest == "" {
		e.insert(plan.Section{Kind: plan.Text, Heading: known, Text: e.known(known), Items: []plan.Item{}})
		return
	}
	e.tellLanguage(found[0], topic)
	s := plan.Section{Kind: plan.Text, Heading: cutWords(capital(determiner().ReplaceAllString(core, "")), plan.MaxHeading), Items: []plan.Item{}}
	words := wordsOf(topic)
	switch {
	case beginsWithVerb().MatchString(rest): // "parking, which is free"
		s.Text = sentence(s.Heading + " " + rest)
	case hasVerb(words) && len(words) > 3:
		s.Text = sentence(cutWords(topic, plan.MaxText-2))
	case rest != "" && len(wordsOf(rest)) > 2:
		s.Text = sentence(rest)
	default:
		s.Text = e.known(core)
	}
	e.insert(s)
}

// known is what the user said about a topic and the mail does not say yet; else readers are told where to ask.
func (e *editor) known(topic string) string {
	said := saidIn(e.plan)
	stems := stemsOf(topic)
	for _, material := range append(e.request.Words(), e.request.ReferenceContent) {
		for _, s := range sentencesOf(plainLines(material)) {
			if len(stems) > 0 && isSayable(s) && !strings.Contains(said, strings.TrimRight(lowered(s), ".")) && saysStems(s, stems) {
				return sentence(s)
			}
		}
	}
	return fmt.Sprintf(say(e.tongue, "ask.about", warm), topic)
}

// isSayable keeps orders and addresses of foreign material out of a mail.
func isSayable(s string) bool {
	n := len([]rune(s))
	return n >= 20 && n <= 240 && !suspicious().MatchString(s) && !isOrder(s) && hasVerb(wordsOf(s)) && !asksMuch(s)
}

// asksMuch tells several wishes in one: "friendlier, and add a section about parking".
func asksMuch(s string) bool {
	clauses := splitWishes(s)
	return len(clauses) > 1 && wishStarts[firstWord(clauses[0])]
}

var beginsWithVerb = lazyregexp.New(`(?i)^(?:is|are|was|were|has|have|will|can|opens?|costs?|ist|sind|hat|wird|est|sont|es|son|è|sono|zijn|é|são) `)
