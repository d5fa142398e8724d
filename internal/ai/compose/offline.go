// Package compose writes mails by rules: it makes a plan of the user's own words without any model, refines a plan by words,
// and draws a plan, whoever wrote it, as a block document. All of it is pure: equal input gives equal output.
package compose

import (
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
)

// Offline makes a plan of the words of a request: its own facts and sentences, in the structure of its type of mail.
func Offline(r plan.Request) plan.EmailPlan {
	w := &writer{material: read(r), images: r.Brief.Images}
	w.link = firstLink(r)
	w.prepare()
	p := plan.EmailPlan{Design: designIn(wishesIn(r.Prompt) + ". " + r.Brief.Vibe), Sections: []plan.Section{}}
	for _, write := range outlines[w.kind] {
		p.Sections = append(p.Sections, write(w)...)
	}
	w.keepFacts(&p)
	p.Sections = p.Sections[:min(len(p.Sections), plan.MaxSections)]
	p.Subject = w.subject(p)
	p.Preview = w.preview(p)
	return p
}

// outlines are the structures of the types of mail.
var outlines = map[string][]func(*writer) []plan.Section{
	"newsletter":    {(*writer).hero, (*writer).texts, (*writer).lists, (*writer).codes, (*writer).quotes, (*writer).about, (*writer).closing},
	"announcement":  {(*writer).hero, (*writer).texts, (*writer).lists, (*writer).about, (*writer).quotes, (*writer).codes, (*writer).closing},
	"welcome":       {(*writer).hero, (*writer).lists, (*writer).codes, (*writer).texts, (*writer).about, (*writer).quotes, (*writer).help},
	"promotion":     {(*writer).hero, (*writer).codes, (*writer).lists, (*writer).texts, (*writer).quotes, (*writer).about, (*writer).closing},
	"event":         {(*writer).hero, (*writer).about, (*writer).texts, (*writer).lists, (*writer).quotes, (*writer).codes, (*writer).closing},
	"update":        {(*writer).hero, (*writer).lists, (*writer).texts, (*writer).about, (*writer).quotes, (*writer).help},
	"re-engagement": {(*writer).hero, (*writer).texts, (*writer).codes, (*writer).lists, (*writer).quotes, (*writer).about},
	"transactional": {(*writer).hero, (*writer).about, (*writer).codes, (*writer).lists, (*writer).texts, (*writer).help},
}

// A writer writes one plan.
type writer struct {
	material
	images string
	link   string

	heading, core, lead string
	body                []passage
	quoted              []plan.Section
	coded               map[string]string // the sentence of each code
}

func (w *writer) say(key string) string { return say(w.tongue, key, w.voice) }

// prepare finds the headline, and puts aside the sentences that have a section of their own.
func (w *writer) prepare() {
	w.coded = map[string]string{}
	if near := w.goalNear(strings.HasPrefix(w.link, "mailto:")); near == "donate" {
		w.goal = orSay(w.goal, near)
	}
	w.headline()
	w.lead = tidy(w.withoutTail(w.lead))
	w.dropRepeatedLead()
	for _, p := range w.passages {
		kept := passage{heading: p.heading}
		w.keepItems(p.items, &kept)
		for _, said := range p.sentences {
			if w.asButton(said, p, &kept) {
				continue
			}
			if said = w.withoutTail(w.withoutLead(said)); !w.putAside(said) && !sameWords(said, w.heading) {
				kept.sentences = append(kept.sentences, said)
			}
		}
		if len(kept.sentences)+len(kept.items) > 0 {
			w.body = append(w.body, kept)
		}
	}
}

// keepItems takes "Sign up at https://example.com" out of a list: it is the button below it.
func (w *writer) keepItems(items []string, kept *passage) {
	for _, item := range items {
		address, said := linkSentence(item)
		if label := w.linkLabel(said); address != "" && len(items) > 1 && kept.url == "" && goalOf(firstWord(said)) != "" && label != "" {
			kept.url, kept.button = address, label
			continue
		}
		kept.items = append(kept.items, item)
	}
}

// dropRepeatedLead drops "On 3 May at 18:00." where the first sentence of the mail says all of it.
func (w *writer) dropRepeatedLead() {
	if w.isSpoken || !strings.ContainsAny(w.lead, "0123456789") || len(w.passages) == 0 {
		return
	}
	said := strings.ToLower(strings.Join(w.passages[0].sentences, " "))
	for word := range strings.FieldsSeq(strings.ToLower(w.lead)) {
		if word = strings.Trim(word, ".,;:!?()"); len(word) >= 3 && !strings.Contains(said, word) {
			return
		}
	}
	w.lead = ""
}

// maxCoded is how long a sentence with a code is at most to stand in the code's box.
const maxCoded = 80

// isAlone tells a mail with one sentence only, which its first section needs.
func (w *writer) isAlone() bool {
	return w.lead == "" && len(w.passages) == 1 && len(w.passages[0].sentences) == 1
}

// putAside takes quotes, and sentences that are about a code alone.
func (w *writer) putAside(sentence string) bool {
	for _, code := range w.facts.codes {
		if strings.Contains(sentence, code) && w.coded[code] == "" && len([]rune(sentence)) <= maxCoded && !w.isAlone() {
			w.coded[code] = sentence
			return true
		}
	}
	if !strings.ContainsAny(sentence, `"“„«`) {
		return false
	}
	found := quotedWords.FindStringSubmatch(sentence)
	if found == nil || len(strings.Fields(found[2])) < 6 {
		return false
	}
	by := strings.Trim(saidBy.ReplaceAllString(found[1]+" "+found[3], ""), " ,.–—-:")
	w.quoted = append(w.quoted, plan.Section{Kind: plan.Quote, Heading: by, Text: found[2], Items: []plan.Item{}})
	return true
}

// asButton takes sentences like "Register at https://example.com" for the button of the mail, or of their section.
func (w *writer) asButton(sentence string, p passage, kept *passage) bool {
	address, said := linkSentence(sentence)
	switch {
	case address == "":
		return false
	case p.heading != "" && len(p.sentences) > 1:
		kept.url, kept.button = address, orSay(w.linkLabel(said), w.say("button.newsletter"))
		return true
	case address == w.link:
		w.button = orSay(w.button, w.linkLabel(said))
		return true
	}
	return false
}

// linkSentence is the address of a sentence that says little else, and what else it says.
func linkSentence(sentence string) (address, said string) {
	addresses := plan.FindURLs(sentence)
	if len(addresses) != 1 {
		return "", ""
	}
	said = strings.ReplaceAll(sentence, strings.TrimPrefix(strings.TrimPrefix(addresses[0], "mailto:"), "https://"), " ")
	said = strings.TrimSpace(strings.ReplaceAll(said, "https://", " "))
	if len(wordsOf(said)) > 4 || strings.ContainsAny(said, "0123456789") {
		return "", ""
	}
	return addresses[0], strings.TrimRight(said, " :.,–-")
}

func (w *writer) section(kind, heading, text string) plan.Section {
	return plan.Section{Kind: kind, Heading: heading, Text: text, Items: []plan.Item{}}
}

// hero has the headline, what it is about, and the button.
func (w *writer) hero() []plan.Section {
	s := w.section(plan.Hero, w.heading, w.lead)
	for len([]rune(s.Text)) < 70 {
		sentence, found := w.nextSentence()
		if !found {
			break
		}
		s.Text = strings.TrimSpace(s.Text + " " + withoutHeading(sentence, w.heading))
	}
	s.Text = w.absorbed(s.Text)
	s.Image = w.imageWords(w.topic + " " + w.facts.first())
	isQuiet := w.kind == "newsletter" && len(w.body) > 0 || w.kind == "update"
	if !isQuiet && w.needsButton() {
		s.Button, s.URL = w.buttonLabel(), w.link
	}
	return []plan.Section{s}
}

// maxHero is how long the first text gets where nothing else is left to say.
const maxHero = 240

// absorbed is the first text with a last short sentence that would else be a section of its own.
func (w *writer) absorbed(text string) string {
	if len(w.body) != 1 || w.body[0].heading != "" || len(w.body[0].items) > 0 || len(w.body[0].sentences) != 1 || !isProse(w.body[0].sentences[0]) {
		return text
	}
	whole := strings.TrimSpace(text + " " + w.body[0].sentences[0])
	if len([]rune(whole)) > maxHero || len(w.body[0].sentences[0]) > 70 {
		return text
	}
	w.body = nil
	return whole
}

// withoutHeading drops the words that the heading said: "20 % off shoes from 3 May" goes on with "From 3 May".
func withoutHeading(said, heading string) string {
	if len(said) <= len(heading) || !strings.EqualFold(said[:len(heading)], heading) {
		return said
	}
	rest := strings.TrimLeft(said[len(heading):], " ")
	if startsPhrase(rest) {
		return capital(rest)
	}
	return said
}

// nextSentence takes the first sentence of the first passage that has no heading and no list.
func (w *writer) nextSentence() (string, bool) {
	if len(w.body) == 0 || w.body[0].heading != "" || len(w.body[0].sentences) == 0 {
		return "", false
	}
	first := &w.body[0]
	at := slices.IndexFunc(first.sentences, isProse)
	if at < 0 {
		return "", false
	}
	sentence := first.sentences[at]
	first.sentences = slices.Delete(slices.Clone(first.sentences), at, at+1)
	if len(first.sentences)+len(first.items) == 0 {
		w.body = w.body[1:]
	}
	return sentence, true
}

// isProse tells a sentence that neither introduces nor is a list.
func isProse(sentence string) bool {
	_, items := enumerated(sentence)
	return items == nil && !strings.HasSuffix(sentence, ":") && len([]rune(sentence)) <= 220
}

// maxBody is how long the text of a section gets before the next begins, in characters.
const maxBody = 420

// texts are the sentences that no other section has, in their order.
func (w *writer) texts() []plan.Section {
	var sections []plan.Section
	for _, p := range w.body {
		sentences := p.sentences
		if n := len(sentences); n > 0 && (len(p.items) > 0 || strings.HasSuffix(sentences[n-1], ":")) {
			sentences = sentences[:n-1] // it introduces the list
		}
		sentences = slices.DeleteFunc(slices.Clone(sentences), func(s string) bool { _, items := enumerated(s); return items != nil })
		heading := p.heading
		if len(p.items) > 0 {
			heading = ""
		}
		sections = w.addText(sections, heading, sentences)
		if last := len(sections) - 1; p.url != "" && len(p.items) == 0 && last >= 0 {
			sections[last].Button, sections[last].URL = p.button, p.url
		}
	}
	for i := range sections {
		if sections[i].Heading == "" && i == 0 {
			sections[i].Heading = w.bodyHeading()
		}
		if i > 0 && sections[i].Heading != "" {
			sections[i].Kind = plan.ImageText
		}
		if sections[i].Kind == plan.ImageText {
			sections[i].Image = w.imageWords(sections[i].Heading)
		}
	}
	return sections
}

var sorry = regexp.MustCompile(`(?i)\b(?:sorry|apolog|outage|incident|entschuldig|störung|désolé|disculp|scusa)`)

// bodyHeading names the text below the first section.
func (w *writer) bodyHeading() string {
	if w.kind == "update" && sorry.MatchString(beginning(w.source)) {
		return w.say("good")
	}
	return w.say("body." + w.kind)
}

// addText puts sentences into the last section, or into a new one where they have a heading or it is full.
func (w *writer) addText(sections []plan.Section, heading string, sentences []string) []plan.Section {
	if len(sentences) == 0 {
		return sections
	}
	text := strings.Join(sentences, " ")
	last := len(sections) - 1
	if heading == "" && last >= 0 && len([]rune(sections[last].Text+text)) < maxBody {
		sections[last].Text += "\n\n" + text
		return sections
	}
	for len([]rune(text)) > plan.MaxText && len(sentences) > 1 {
		half := len(sentences) / 2
		sections = append(sections, w.section(plan.Text, heading, strings.Join(sentences[:half], " ")))
		heading, sentences = "", sentences[half:]
		text = strings.Join(sentences, " ")
	}
	return append(sections, w.section(plan.Text, heading, text))
}

// lists are the lists of the user, and the sentences that enumerate.
func (w *writer) lists() []plan.Section {
	var sections []plan.Section
	for _, p := range w.body {
		for i, sentence := range p.sentences {
			intro, items := enumerated(sentence)
			if items == nil && (len(p.items) == 0 || i < len(p.sentences)-1) {
				continue
			}
			if items != nil {
				sections = append(sections, w.itemsSection(w.listHeading(intro), items))
			}
		}
		if len(p.items) > 0 {
			list := w.itemsSection(w.listHeading(p.introduction()), p.items)
			if p.introduction() == "" && leadingNumber.MatchString(p.items[0]) { // the mail's own heading names the steps
				list.Heading = ""
			}
			list.Button, list.URL = p.button, p.url
			sections = append(sections, list)
		}
	}
	return sections
}

// introduction is what names a list: its heading, or the sentence before it.
func (p passage) introduction() string {
	if p.heading != "" {
		return p.heading
	}
	if n := len(p.sentences); n > 0 {
		return strings.TrimRight(p.sentences[n-1], ":. ")
	}
	return ""
}

// listHeading is the user's own where it is short enough.
func (w *writer) listHeading(intro string) string {
	if n := len([]rune(intro)); n >= 3 && n <= 60 {
		return capital(intro)
	}
	if intro != "" {
		return capital(cutWords(intro, plan.MaxHeading))
	}
	if w.kind == "update" && len(w.facts.dates) > 0 {
		return w.say("details")
	}
	return w.say("items." + w.kind)
}

// codes are vouchers and confirmation codes, each in a box.
func (w *writer) codes() []plan.Section {
	var sections []plan.Section
	for _, code := range w.facts.codes {
		text := w.say("code")
		if sentence := w.coded[code]; saysMore(sentence, code) {
			text += "\n" + sentence
		}
		sections = append(sections, w.section(plan.Text, code, text))
	}
	return sections
}

// saysMore tells whether a sentence says anything but the code.
func saysMore(sentence, code string) bool {
	words := strings.Fields(strings.Replace(sentence, code, "", 1))
	return len(words) > 4 || strings.ContainsAny(strings.Join(words, ""), "0123456789")
}

func (w *writer) quotes() []plan.Section { return w.quoted }

// closing repeats the button below a long mail.
func (w *writer) closing() []plan.Section {
	long := len(w.body) + len(w.coded) + len(w.quoted)
	isLinked := slices.ContainsFunc(w.body, func(p passage) bool { return p.url == w.link })
	isNewsletter := w.kind == "newsletter"
	if isNewsletter && w.link != "" && !isLinked && long > 0 || !isNewsletter && long >= 2 && w.needsButton() {
		s := w.section(plan.Button, "", "")
		if !isNewsletter {
			s.Heading = w.heading
		}
		s.Button, s.URL = w.buttonLabel(), w.link
		return []plan.Section{s}
	}
	return nil
}

// help is the last word of a mail that someone may answer.
func (w *writer) help() []plan.Section {
	s := w.section(plan.Text, "", w.say("questions"))
	if w.link != "" && w.kind == "update" {
		s.Kind, s.Button, s.URL = plan.Button, w.buttonLabel(), w.link
	}
	return []plan.Section{s}
}
