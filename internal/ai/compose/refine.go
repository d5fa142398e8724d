package compose

import (
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
)

// Refine changes a plan by the words of a request, wish by wish. What was said before stays, in its place. The warnings name the
// wishes that were not understood and those that found nothing to change.
func Refine(previous plan.EmailPlan, r plan.Request) (plan.EmailPlan, []string) {
	e := &editor{plan: clone(previous), request: r, language: languageOfPlan(previous)}
	e.tongue = tongueOfPlan(previous, e.language)
	for _, clause := range wishClauses(plainLines(r.Prompt)) {
		e.do(clause)
	}
	e.plan.Sections = e.plan.Sections[:min(len(e.plan.Sections), plan.MaxSections)]
	return e.plan, e.warnings
}

// do applies one wish, and notes what did not come of it.
func (e *editor) do(clause string) {
	clause = trimOpeners(clause)
	if clause == "" {
		return
	}
	before := clone(e.plan)
	isUnderstood := e.apply(clause)
	switch {
	case !isUnderstood:
		e.warnings = append(e.warnings, "Not understood, so nothing was changed for it: “"+cutWords(clause, 120)+"”")
	case reflect.DeepEqual(before, e.plan) && !e.isDrawn(clause):
		e.warnings = append(e.warnings, "The mail has nothing to change for it: “"+cutWords(clause, 120)+"”")
	}
}

// trimOpeners drops what is said to the writer before a wish, and the mark at its end.
func trimOpeners(clause string) string {
	c := cursorOf(clause)
	c.takeAll(openers)
	return strings.TrimSuffix(strings.TrimSuffix(strings.TrimRight(c.rest(), " ."), " hinzu"), " toe")
}

// isDrawn tells a wish that changes how the plan is drawn and not the plan.
func (e *editor) isDrawn(clause string) bool {
	return wishesNoPictures(clause) || wordMatch(clause, vibeStyles) != ""
}

func clone(p plan.EmailPlan) plan.EmailPlan {
	p.Sections = slices.Clone(p.Sections)
	for i := range p.Sections {
		p.Sections[i].Items = slices.Clone(p.Sections[i].Items)
	}
	return p
}

// An editor holds the plan that is being refined.
type editor struct {
	plan     plan.EmailPlan
	request  plan.Request
	language string
	tongue   string // the language, with how German addresses its readers
	warnings []string
}

// What can be told apart in words.
const (
	adding    = `(?:please |bitte )?(?:add|insert|include|put in|füge|ergänze|ajoute[rz]?|añade|agrega|aggiungi|voeg|adicione)\s+`
	dropping  = `(?:please |bitte )?(?:remove|delete|drop|take out|get rid of|leave out|skip|without|no|entferne|lösche|ohne|supprime[rz]?|enlève|sans|quita|elimina|sin|rimuovi|togli|senza|verwijder|zonder|remova|sem)\s+(?:the |all |any |den |die |das |le |la |les |el |los |las |il |lo |i |de |het |o |a )?`
	changing  = `(?:please |bitte )?(?:change|rename|make|set|update|rewrite|ändere|mach|change[rz]?|cambia|verander|mude)\s+`
	an        = `(?:a |an |another |one more |the |einen? |eine |noch einen? |une? |una? |un |een |uma? )?`
	to        = `\s*(?:to|into|say|read|as|be|in|zu|auf|par|en|por|a|con|naar|para)?\s*:?\s+`
	shouldBe  = `\s+(?:should|must|could|has to)\s+(?:be|say|read)\s*:?\s+`
	into      = `["“„«']?(.+?)["”“»']?\s*[.!]?$`
	ofSection = `(?:section|paragraph|part|block|text|bit|sentence|line|abschnitt|absatz|teil|satz|paragraphe|phrase|sección|párrafo|sezione|paragrafo|frase|sectie|alinea|zin|seção|secção)`
	ofButton  = `(?:button|buttons|cta|call to action|schaltfläche|bouton|botón|pulsante|knop|botão)`
)

// edits are what a clause can ask for; the first that fits is done.
var edits = []struct {
	re    *regexp.Regexp
	apply func(*editor, []string)
}{
	{regexp.MustCompile(`(?i)^` + adding + an + `(?:quote|testimonial|zitat|citation|cita|citazione|citaat)\b[^"“„«]*["“„«](.+?)["”“»](?:\s*(?:by|from|says|von|de|di|van|–|-)\s*(.+?))?\.?$`), (*editor).addQuote},
	{regexp.MustCompile(`(?i)^` + adding + an + `(?:discount |voucher |promo |coupon )?code:?\s+["“]?([A-Z0-9_-]{4,24})["”]?(.*)$`), (*editor).addCode},
	{regexp.MustCompile(`(?i)^` + adding + an + ofButton + `\b(.*)$`), (*editor).addButton},
	{regexp.MustCompile(`(?i)^` + adding + an + `(?:list|liste|lista|lijst)\s*(?:of|with|mit|de|con|di|met|van)?\s*:?\s+(.+)$`), (*editor).addList},
	{regexp.MustCompile(`(?i)^` + adding + an + `(?:new |short |small |neuen |kurzen )?` + ofSection + `\s*(?:about|on|that says|saying|with|for|over|über|zu[mr]?|mit|sur|avec|sobre|con|su[l]?|met)?\s*:?\s+(.+)$`), (*editor).addSection},
	{regexp.MustCompile(`(?i)^` + changing + `(?:the |den |die |le |la |el |il |lo |de |o )?` + ofButton + `(?:['’]s)?(?: text| label| link| url)?` + to + into), (*editor).changeButton},
	{regexp.MustCompile(`(?i)^` + changing + `(?:the |den |die |das |le |la |l['’]|el |il |lo |de |o )?(?:subject(?: line)?|betreff(?:zeile)?|objet|asunto|oggetto|onderwerp|assunto)` + to + into), (*editor).changeSubject},
	{regexp.MustCompile(`(?i)^` + changing + `(?:the )?(?:preview(?: text)?|preheader|vorschau(?:text)?)` + to + into), (*editor).changePreview},
	{regexp.MustCompile(`(?i)^` + changing + `(?:the |die |das |den |le |la |el |il |lo |de |o )?(?:heading|headline|title|überschrift|titel|titre|título|titolo|kop)` + to + into), (*editor).changeHeading},
	{regexp.MustCompile(`(?i)^(?:the )?` + ofButton + shouldBe + into), (*editor).changeButton},
	{regexp.MustCompile(`(?i)^(?:the )?subject(?: line)?` + shouldBe + into), (*editor).changeSubject},
	{regexp.MustCompile(`(?i)^(?:the )?(?:heading|headline|title)` + shouldBe + into), (*editor).changeHeading},
	{regexp.MustCompile(`(?i)\b(?:another|different|other|new|anderes|neues|autre|otro|altro|ander) (?:layout|design|mise en page|diseño|disegno)\b`), (*editor).changeLayout},
	{regexp.MustCompile(`(?i)^` + dropping + ofSection + `\s+(?:about|on|with|over|über|zu[mr]?|mit|sur|sobre|su|met)\s+(.+?)\.?$`), (*editor).removeAbout},
	{regexp.MustCompile(`(?i)^` + dropping + `(last section|letzten abschnitt|lists?|bullets?|bullet points|liste|aufzählung|lista|lijst|quotes?|testimonials?|zitat|citation|cita|citazione|citaat|` + ofButton + `|cards?|products?|karten|code|divider|lines?|linie|details)\b`), (*editor).remove},
	{regexp.MustCompile(`(?i)^(?:please |bitte )?(?:move|put|schiebe|setze|mets|pon|metti|zet)\s+(?:the |die |das |den |la |le |el |il |de )?(.+?)\s+(?:to the )?(top|up|first|higher|before everything|bottom|down|end|last|lower|nach oben|nach unten|en haut|en bas|arriba|abajo|in alto|in basso|omhoog|omlaag)\.?$`), (*editor).move},
	{regexp.MustCompile(`(?i)^(?:please |bitte )?(?:replace|change|swap|ersetze|remplace[rz]?|sustituye|sostituisci|vervang|substitua)\s+["“„«']?(.+?)["”“»']?\s+(?:with|to|by|for|durch|par|por|con|door)\s+` + into), (*editor).replace},
	{regexp.MustCompile(`(?i)\b(?:shorter|shorten|short|more concise|briefer|brief|less text|cut it|condense|kürzer|kürze|knapper|plus courte?|raccourci[rs]?|más corto|acorta|più breve|accorcia|korter|mais curto)\b`), (*editor).shorten},
	{regexp.MustCompile(`(?i)\b(?:longer|more detail(?:ed|s)?|expand|länger|ausführlicher|plus long(?:ue)?|más largo|più lungo|langer|mais longo)\b`), (*editor).lengthen},
}

// addAny is a wish to add what no other edit knows: words for the mail, unless they name a part of it.
var addAny = regexp.MustCompile(`(?i)^` + adding + `(.{3,})$`)

// apply does what a clause asks for; false if it was not understood. Looks and voice can stand beside another wish.
func (e *editor) apply(clause string) bool {
	for _, edit := range edits {
		if found := edit.re.FindStringSubmatch(clause); found != nil {
			edit.apply(e, found)
			return true
		}
	}
	if found := addAny.FindStringSubmatch(clause); found != nil && !isAboutMail(wordsOf(found[1])) {
		e.insert(plan.Section{Kind: plan.Text, Heading: say(e.tongue, "good", warm), Text: sentence(found[1]), Items: []plan.Item{}})
		return true
	}
	isDone := e.changeDesign(clause)
	if wishesNoPictures(clause) {
		e.forgetPictures()
		return true
	}
	if name := wordMatch(clause, vibeVoices); name != "" {
		e.changeVoice(voiceNames[name])
		return true
	}
	return e.addSaid(clause) || isDone || wordMatch(clause, vibeStyles) != ""
}

// forgetPictures drops the words that pictures are chosen by.
func (e *editor) forgetPictures() {
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		s.Image = ""
		for j := range s.Items {
			s.Items[j].Image = ""
		}
	}
}

// changeLayout takes the next one.
func (e *editor) changeLayout([]string) {
	layouts := plan.Layouts[:4]
	now := slices.Index(layouts, layoutOf(e.plan, e.request, e.request.EmailType))
	e.plan.Design.Layout = layouts[(now+1)%len(layouts)]
}

// changeDesign changes colour, layout and background; false if the clause names none.
func (e *editor) changeDesign(clause string) bool {
	d := designIn(clause)
	if d.Accent == "" {
		d.Accent = e.shaded(clause)
	}
	if d.Accent != "" {
		e.plan.Design.Accent = d.Accent
	}
	if d.Layout != "" {
		e.plan.Design.Layout = d.Layout
	}
	if d.Background != "" {
		e.plan.Design.Background = d.Background
	}
	return d != (plan.Design{})
}

// shaded is the mail's colour darker or lighter, where a wish says no more than that.
func (e *editor) shaded(clause string) string {
	words := wordsOf(clause)
	if len(words) > 5 {
		return ""
	}
	color := orSay(e.plan.Design.Accent, paletteOf(e.plan, e.request).primary.Base.String())
	for _, w := range words {
		switch w.text {
		case "darker", "dunkler", "foncé", "oscuro", "scuro", "donkerder":
			return darker.of(color)
		case "lighter", "brighter", "heller", "clair", "claro", "chiaro", "lichter":
			return lighter.of(color)
		}
	}
	return ""
}

// addSaid adds what is meant for readers: what an order wants said, or a plain sentence with a fact. False if there is none.
func (e *editor) addSaid(clause string) bool {
	o, isOrdered := obey(clause)
	switch {
	case o.said != "":
		e.insert(plan.Section{Kind: plan.Text, Text: sentence(o.said), Items: []plan.Item{}})
	case o.extra+o.topic+o.call != "" && o.before == "":
		e.insert(plan.Section{Kind: plan.Text, Heading: say(e.tongue, "good", warm), Text: sentence(o.extra + o.topic + o.call), Items: []plan.Item{}})
	case isOrdered || designIn(clause) != (plan.Design{}) || !isTelling(clause):
		return false
	default:
		e.insert(plan.Section{Kind: plan.Text, Text: sentence(clause), Items: []plan.Item{}})
	}
	return true
}

// isTelling tells a sentence for readers from a wish that is not understood: it has a verb, and a fact or several words.
func isTelling(clause string) bool {
	words := wordsOf(clause)
	if !hasVerb(words) || wishVerbs[words[0].text] || wishStarts[words[0].text] || isAboutMail(words) {
		return false
	}
	f := factsOf(clause)
	hasFacts := len(f.dates)+len(f.times)+len(f.amounts)+len(f.percents)+len(f.links)+len(f.mails)+len(f.phones) > 0
	return hasFacts || len(words) >= 5
}

var mailParts = setOf("mail email e-mail text font fonts button layout design heading headline title picture pictures image images logo footer background colour color colours colors section tone style schrift schriftart überschrift bild bilder hintergrund farbe police bouton titre couleur fuente botón color fondo")

// isAboutMail tells a sentence about the mail itself.
func isAboutMail(words []word) bool {
	return slices.ContainsFunc(words, func(w word) bool { return mailParts[w.text] })
}

// insert puts a section before the last call to action.
func (e *editor) insert(s plan.Section) {
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
	return s.Kind == plan.Button || s.Heading == "" && (e.isPhrase(line, "regards") || e.isPhrase(line, "questions"))
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
	items, heading := splitItems(strings.TrimRight(found[1], ".")), ""
	if intro, listed := enumerated(found[1]); listed != nil {
		heading, items = capital(intro), listed
	}
	e.insert(m.itemsSection(orSay(heading, say(e.tongue, "good", warm)), items))
}

// addSection writes a section from the words that name it.
func (e *editor) addSection(found []string) {
	topic := strings.TrimRight(strings.TrimSpace(found[1]), ".")
	if intro, items := enumerated(topic); items != nil {
		m := material{language: e.language, kind: typeOf(e.request)}
		e.insert(m.itemsSection(capital(intro), items))
		return
	}
	core, rest := splitTopic(topic)
	s := plan.Section{Kind: plan.Text, Heading: cutWords(capital(determiner.ReplaceAllString(core, "")), plan.MaxHeading), Items: []plan.Item{}}
	words := wordsOf(topic)
	switch {
	case beginsWithVerb.MatchString(rest): // "parking, which is free"
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
			if lower := strings.ToLower(s); len(stems) > 0 && isSayable(s) && !strings.Contains(said, strings.TrimRight(lower, ".")) &&
				!slices.ContainsFunc(stems, func(stem string) bool { return !strings.Contains(lower, stem) }) {
				return sentence(s)
			}
		}
	}
	return fmt.Sprintf(say(e.tongue, "ask.about", warm), topic)
}

// isSayable keeps orders and addresses of foreign material out of a mail.
func isSayable(s string) bool {
	n := len([]rune(s))
	return n >= 20 && n <= 240 && !suspicious.MatchString(s) && !isOrder(s) && hasVerb(wordsOf(s))
}

// stemsOf are the beginnings of the words of a topic: "delivery" is in "we deliver".
func stemsOf(topic string) (stems []string) {
	for _, w := range wordsOf(topic) {
		if !isStopWord(w.text) && !articles[w.text] {
			runes := []rune(w.text)
			stems = append(stems, string(runes[:min(len(runes), 5)]))
		}
	}
	return stems
}

var beginsWithVerb = regexp.MustCompile(`(?i)^(?:is|are|was|were|has|have|will|can|opens?|costs?|ist|sind|hat|wird|est|sont|es|son|è|sono|zijn|é|são) `)

func (e *editor) changeButton(found []string) {
	wish := found[1]
	addresses := plan.FindURLs(wish)
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		if s.Button == "" {
			continue
		}
		if len(addresses) > 0 {
			s.URL = addresses[0]
		} else if d := designIn(wish); d.Accent != "" && len(strings.Fields(wish)) == 1 {
			e.plan.Design.Accent = d.Accent
		} else {
			s.Button = cutWords(capital(strings.TrimSpace(wish)), plan.MaxButton)
		}
	}
}

func (e *editor) changeSubject(found []string) {
	e.plan.Subject = cutWords(strings.TrimSpace(found[1]), plan.MaxSubject)
}

func (e *editor) changePreview(found []string) {
	e.plan.Preview = cutWords(strings.TrimSpace(found[1]), plan.MaxPreview)
}

// changeHeading changes the first heading, and the subject where that was the same.
func (e *editor) changeHeading(found []string) {
	if len(e.plan.Sections) == 0 {
		return
	}
	first := &e.plan.Sections[0]
	heading := cutWords(strings.TrimSpace(found[1]), plan.MaxHeading)
	if sameWords(e.plan.Subject, first.Heading) {
		e.plan.Subject = heading
	}
	first.Heading = heading
}

func (e *editor) removeAbout(found []string) {
	wanted := strings.FieldsFunc(strings.ToLower(determiner.ReplaceAllString(found[1], "")), notLetter)
	e.drop(func(s plan.Section) bool {
		said := strings.FieldsFunc(strings.ToLower(s.Heading+" "+s.Text), notLetter)
		return !slices.ContainsFunc(wanted, func(word string) bool { return !slices.Contains(said, word) })
	})
}

// drop takes sections out; the first one, which names the mail, stays.
func (e *editor) drop(unwanted func(plan.Section) bool) {
	for i := len(e.plan.Sections) - 1; i > 0; i-- {
		if unwanted(e.plan.Sections[i]) {
			e.plan.Sections = slices.Delete(e.plan.Sections, i, i+1)
		}
	}
}

func (e *editor) remove(found []string) {
	what := strings.ToLower(found[1])
	switch {
	case strings.HasPrefix(what, "last") || strings.HasPrefix(what, "letzt"):
		if n := len(e.plan.Sections); n > 1 {
			e.plan.Sections = e.plan.Sections[:n-1]
		}
	case what == "code":
		e.drop(func(s plan.Section) bool { return isCode(s.Heading) })
	case regexpButton.MatchString(what):
		e.drop(func(s plan.Section) bool { return s.Kind == plan.Button && s.Heading+s.Text == "" })
		for i := range e.plan.Sections {
			e.plan.Sections[i].Button, e.plan.Sections[i].URL = "", ""
		}
	default:
		kind := kindOf(what)
		e.drop(func(s plan.Section) bool { return s.Kind == kind })
	}
}

var regexpButton = regexp.MustCompile(`(?i)^` + ofButton)

// kindOf is the kind of section that a word names.
func kindOf(what string) string {
	switch {
	case strings.HasPrefix(what, "quote"), strings.HasPrefix(what, "testimon"), strings.HasPrefix(what, "zitat"), strings.HasPrefix(what, "cit"):
		return plan.Quote
	case strings.HasPrefix(what, "card"), strings.HasPrefix(what, "product"), strings.HasPrefix(what, "karten"):
		return plan.Cards
	case strings.HasPrefix(what, "divider"), strings.HasPrefix(what, "line"), strings.HasPrefix(what, "linie"):
		return plan.Divider
	}
	return plan.List
}

// move puts the first section that a word names at the top, below the first heading, or at the end.
func (e *editor) move(found []string) {
	what, kind := strings.ToLower(found[1]), kindOf(strings.ToLower(found[1]))
	at := slices.IndexFunc(e.plan.Sections, func(s plan.Section) bool { return s.Kind != plan.Hero && containsFold(s.Heading, what) })
	if at < 0 {
		at = slices.IndexFunc(e.plan.Sections, func(s plan.Section) bool { return s.Kind == kind })
	}
	if at <= 0 {
		return
	}
	section := e.plan.Sections[at]
	e.plan.Sections = slices.Delete(e.plan.Sections, at, at+1)
	target := 1
	if toEnd.MatchString(found[2]) {
		target = len(e.plan.Sections)
	}
	e.plan.Sections = slices.Insert(e.plan.Sections, target, section)
}

var toEnd = regexp.MustCompile(`(?i)bottom|down|end|last|lower|unten|bas|abajo|basso|omlaag`)

// replace puts words in the place of others, wherever they stand.
func (e *editor) replace(found []string) {
	old, err := regexp.Compile(`(?i)` + regexp.QuoteMeta(strings.TrimSpace(found[1])))
	if err != nil {
		return
	}
	by := strings.ReplaceAll(found[2], "$", "$$")
	e.each(func(text string) string { return old.ReplaceAllString(text, by) })
}

// each changes every text of the plan.
func (e *editor) each(change func(string) string) {
	p := &e.plan
	p.Subject, p.Preview = change(p.Subject), change(p.Preview)
	for i := range p.Sections {
		s := &p.Sections[i]
		s.Heading, s.Text, s.Button = change(s.Heading), change(s.Text), change(s.Button)
		for j := range s.Items {
			s.Items[j].Title, s.Items[j].Text = change(s.Items[j].Title), change(s.Items[j].Text)
		}
	}
}

// shorten keeps the first sentence of each text, and every one with a fact in it.
func (e *editor) shorten([]string) {
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		if isCode(s.Heading) || s.Kind == plan.Quote {
			continue
		}
		if line, rest := firstLine(s.Text); e.isPhrase(line, "greeting") {
			s.Text = strings.TrimSpace(line + "\n\n" + essence(rest))
		} else if !e.isEnding(*s) {
			s.Text = essence(s.Text)
		}
		for j := range s.Items {
			s.Items[j].Text = essence(s.Items[j].Text)
		}
	}
}

func essence(text string) string {
	var kept []string
	for i, said := range sentencesOf(plain(text)) {
		if i == 0 || hasFact(said) {
			kept = append(kept, said)
		}
	}
	return strings.Join(kept, " ")
}

func hasFact(said string) bool {
	return strings.ContainsAny(said, "0123456789@") || len(plan.FindURLs(said)) > 0 || quoted.MatchString(said) || names.MatchString(said)
}

// lengthen brings back what was said at first and left out since.
func (e *editor) lengthen([]string) {
	first := e.request
	first.Previous, first.Prompt = nil, ""
	if len(first.Earlier) > 0 {
		first.Prompt = first.Earlier[0]
	}
	if first.Prompt == "" && first.Brief.Content == "" {
		return
	}
	for _, whole := range Offline(first).Sections {
		at := slices.IndexFunc(e.plan.Sections, func(s plan.Section) bool { return s.Kind == whole.Kind && s.Heading == whole.Heading })
		if at < 0 {
			e.insert(whole)
		} else if len(whole.Text) > len(e.plan.Sections[at].Text) {
			e.plan.Sections[at].Text = whole.Text
		}
	}
}
