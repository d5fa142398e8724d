package compose

import (
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// The sections that a writer puts into a plan, from the first to the last word.

// hero has the headline, what it is about, and the button.
func (w *writer) hero() []plan.Section {
	s := w.section(plan.Hero, w.heading, w.withoutHeading(w.lead))
	for len([]rune(s.Text)) < 70 {
		sentence, found := w.nextSentence()
		if !found {
			break
		}
		s.Text = strings.TrimSpace(s.Text + " " + w.withoutHeading(sentence))
	}
	s.Text = w.absorbed(s.Text)
	for i := 1; w.greeting != "" && s.Text == "" && i < len(w.body); i++ { // a greeting needs a text below it
		s.Text, _ = w.sentenceOf(i)
	}
	switch {
	case w.greeting != "" && s.Text == "" && strings.HasSuffix(w.greeting, "."): // it says who writes
		s.Text = w.greeting
	case s.Text == "" && (strings.HasSuffix(w.greeting, ",") || strings.HasSuffix(w.greeting, ":")): // below the one sentence that there is, it says whom to ask
		s.Text = w.asked()
	case w.greeting != "" && s.Text == "": // of one sentence, it is the text below the greeting
		s.Heading, s.Text = strings.TrimRight(w.greeting, ",:"), sentence(s.Heading)
	case w.greeting != "":
		s.Text = w.greeting + "\n\n" + s.Text
	}
	s.Image = w.imageWords(w.topic + " " + w.facts.first())
	isQuiet := w.kind == "newsletter" && len(w.body) > 0 || w.kind == "update"
	if !isQuiet && w.needsButton() {
		s.Button, s.URL = w.buttonLabel(), w.link
	}
	return []plan.Section{s}
}

// asked greets and tells readers where to ask.
func (w *writer) asked() string { return w.greeting + "\n\n" + w.say("questions") }

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
func (w *writer) withoutHeading(said string) string {
	heading := w.heading
	if _, deal, isNamed := strings.Cut(heading, ": "); isNamed && !strings.HasPrefix(said, heading) {
		heading = deal
	}
	if len(said) <= len(heading) || !strings.EqualFold(said[:len(heading)], heading) || w.kind != "promotion" || hasVerb(wordsOf(cutBytes(said, maxCompared))) {
		return said
	}
	rest := strings.TrimLeft(said[len(heading):], " ,")
	if startsPhrase(rest) {
		return capital(rest)
	}
	return said
}

// nextSentence takes the first sentence of the first passage that has no heading and no list.
func (w *writer) nextSentence() (string, bool) {
	if len(w.body) == 0 {
		return "", false
	}
	return w.sentenceOf(0)
}

// sentenceOf takes the first sentence of a passage without a heading.
func (w *writer) sentenceOf(i int) (string, bool) {
	if w.body[i].heading != "" || len(w.body[i].sentences) == 0 {
		return "", false
	}
	first := &w.body[i]
	at := slices.IndexFunc(first.sentences, isProse)
	if at < 0 {
		return "", false
	}
	sentence := first.sentences[at]
	first.sentences = slices.Delete(slices.Clone(first.sentences), at, at+1)
	if len(first.sentences)+len(first.items) == 0 {
		w.body = slices.Delete(slices.Clone(w.body), i, i+1)
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

var sorry = lazyregexp.New(`(?i)\b(?:sorry|apolog|outage|incident|entschuldig|störung|désolé|disculp|scusa)`)

// bodyHeading names the text below the first section.
func (w *writer) bodyHeading() string {
	if w.kind == "update" && sorry().MatchString(beginning(w.source)) {
		return w.say("good")
	}
	return w.say("body." + w.kind)
}

// dropRepeatedHeading takes our heading from a text where the user gave another section the same one.
func (w *writer) dropRepeatedHeading(sections []plan.Section) {
	for i, s := range sections {
		if s.Kind == plan.Text && s.Heading == w.bodyHeading() && slices.ContainsFunc(sections[i+1:], func(other plan.Section) bool { return other.Heading == s.Heading }) {
			sections[i].Heading = ""
		}
	}
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
			if p.introduction() == "" && leadingNumber().MatchString(p.items[0]) { // the mail's own heading names the steps
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

// dropRepeatedHelp takes the last word away where the first section says it.
func (w *writer) dropRepeatedHelp(p *plan.EmailPlan) {
	if p.Sections[0].Text == w.asked() {
		p.Sections = slices.DeleteFunc(p.Sections, func(s plan.Section) bool { return s.Text == w.say("questions") && s.Heading+s.Button == "" })
	}
}

// signed is the line that the user wants the mail to end with.
func (w *writer) signed() []plan.Section {
	var signed []plan.Section
	if w.signOff != "" {
		signed = append(signed, w.section(plan.Text, "", w.signOff))
	}
	if w.postscript != "" {
		signed = append(signed, w.section(plan.Text, "", below(w.tongue, w.language, w.postscript)))
	}
	return signed
}
