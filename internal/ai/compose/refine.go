package compose

import (
	"reflect"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// Refine changes a plan by the words of a request, wish by wish. What was said before stays, in its place. The warnings name the
// wishes that were not understood and those that found nothing to change.
func Refine(previous plan.EmailPlan, r plan.Request) (plan.EmailPlan, []string) {
	e := &editor{plan: clone(previous), request: r, language: languageOfPlan(previous)}
	e.tongue = tongueOfPlan(previous, e.language)
	for _, clause := range carryParts(wishClauses(plainLines(r.Prompt))) {
		e.do(clause)
	}
	e.plan.Sections = slices.CompactFunc(e.plan.Sections, func(a, b plan.Section) bool { return a.Kind == plan.Divider && b.Kind == plan.Divider })
	e.plan.Sections = e.plan.Sections[:min(len(e.plan.Sections), plan.MaxSections)]
	e.postscriptLast()
	e.dropLoneGreeting()
	e.plan.Preview = orSay(e.plan.Preview, say(e.tongue, "ask.us", warm))
	return e.plan, e.warnings
}

// ChangeFacts does a wish about the days, prices and codes of a finished mail, whose texts are the sections of a plan, each with its name in Image.
// False if the wish, or a part of it, is about something else.
func ChangeFacts(mail plan.EmailPlan, wish string) (plan.EmailPlan, []string, bool) {
	clauses := carryParts(wishClauses(plainLines(wish)))
	e := &editor{plan: clone(mail), language: languageOfPlan(mail), isFinished: true}
	e.tongue = tongueOfPlan(mail, e.language)
	isOther := func(clause string) bool {
		if clause = trimOpeners(clause); colorOf(clause) != "" && !hasFacts(clause) { // "make the code red"
			return true
		}
		trial := *e
		trial.plan = clone(mail)
		return !slices.ContainsFunc(factEdits, func(e edit) bool { return e.re().MatchString(clause) }) && !trial.restate(clause)
	}
	if len(clauses) == 0 || slices.ContainsFunc(clauses, isOther) {
		return mail, nil, false
	}
	for _, clause := range clauses {
		e.do(clause)
	}
	return e.plan, e.warnings, true
}

// Without is a text without what it says of a thing: its clauses and sentences about it.
func Without(text, thing string) string {
	stems := stemsOf(thing)
	isMeant := func(said string) bool { return len(stems) > 0 && saysStems(said, stems) }
	return withoutSentences(withoutItem(withoutClauses(text, isMeant), isMeant), isMeant)
}

// An editor holds the plan that is being refined.
type editor struct {
	plan     plan.EmailPlan
	request  plan.Request
	language string
	tongue   string // the language, with how German addresses its readers
	// isFinished is a mail whose sections are the blocks of a document: none comes or goes.
	isFinished bool
	warnings   []string
}

// do applies one wish, and notes what did not come of it.
func (e *editor) do(clause string) {
	clause = trimOpeners(clause)
	if clause == "" {
		return
	}
	before, told := clone(e.plan), len(e.warnings)
	isUnderstood := e.apply(clause)
	e.recount(before, clause)
	switch {
	case len(e.plan.Sections) > max(plan.MaxSections, len(before.Sections)):
		e.plan = before
		e.refuse("the mail has no room for another section, so nothing was changed for it", clause)
	case len(e.warnings) > told: // it said itself what did not come of it
	case !isUnderstood:
		e.refuse(notUnderstood, clause)
	case reflect.DeepEqual(before, e.plan) && !e.isDrawn(clause):
		e.refuse("the mail has nothing to change for it", clause)
	}
}

const notUnderstood = "not understood, so nothing was changed for it"

// refuse says why nothing came of a wish.
func (e *editor) refuse(why, wish string) {
	e.warnings = append(e.warnings, "“"+cutWords(wish, 120)+"”: "+why)
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

// addAny is a wish to add what no other edit knows: words for the mail, unless they name a part of it.
var addAny = lazyregexp.New(`(?i)^` + adding + `(.{3,})$`)

// unaddable are parts that words can't give a mail: "add a countdown timer".
var unaddable = lazyregexp.New(`(?i)^` + adding + an + `(?:\p{L}+ )?(?:countdown|timer|video|gif|animation|map|qr[- ]code|poll|form|menu|attachment|emojis?|logo|social(?: media)? icons|icons?|pictures?|images?|photos?|bild(?:er)?|fotos?|karte von|formular|anhang|quote|testimonial|zitat|citation|témoignage|cita|testimonio|citazione|citaat|carte|vidéo|imagen|mapa|immagine|mappa|afbeelding|kaart)(?:\s.*)?$`)

// fontWish stands behind a colour: "make it green with a bigger font". A plan has no place for fonts.
var fontWish = lazyregexp.New(`(?i)\b(?:with|mit|avec|con|met|com)\s+(?:\p{L}+\s+){0,2}(?:fonts?|typeface|schrift|schriftart|police|letra|carattere|lettertype)\b`)

// apply does what a clause asks for; false if it was not understood. Looks and voice can stand beside another wish.
func (e *editor) apply(clause string) bool {
	if e.changePostscript(clause) || e.fillField(clause) || e.addSaying(clause) || e.cutSaying(clause) || e.keepPart(clause) || e.cutManners(clause) {
		return true
	}
	for _, edit := range edits {
		if span := edit.re().FindStringSubmatchIndex(clause); span != nil {
			edit.apply(e, edit.re().FindStringSubmatch(clause))
			e.doRest(clause[:span[0]], clause[span[1]:])
			return true
		}
	}
	if unaddable().MatchString(clause) {
		e.refuse("rules can't add that; write the words that readers should see, or add it in the editor", clause)
		return true
	}
	if found := addAny().FindStringSubmatch(clause); found != nil && !isAboutMail(wordsOf(found[1])) && !bareSaying().MatchString(found[1]) {
		if _, _, isFound := counted(wordsOf(found[1])); isFound && !strings.Contains(found[1], ":") {
			e.refuse("rules invent none; write them, such as “add a list: …, … and …”", clause)
			return true
		}
		e.insertNamed(found[1])
		e.tellLanguage(clause, found[1])
		return true
	}
	if Translation().MatchString(clause) {
		e.refuse("translating needs a language model, so nothing was changed for it", clause)
		return true
	}
	if tellsFact(clause) { // "The party ends at 11 pm" wishes for no voice
		return e.addSaid(clause)
	}
	isDone := e.changeDesign(clause)
	if isDone || wordMatch(clause, vibeVoices) != "" {
		e.tellTail(clause)
	}
	if font := fontWish().FindString(clause); isDone && font != "" {
		e.refuse(notUnderstood, font)
	}
	if wishesNoPictures(clause) {
		e.forgetPictures()
		return true
	}
	if tongue := wishedTongue(e.language, clause); tongue != "" && tongue != e.tongue {
		e.changeAddress(tongue)
		isDone = true
	}
	if name := wordMatch(clause, vibeVoices); name != "" {
		e.changeVoice(wishedVoice(clause, voiceNames[name]))
		return true
	}
	return e.cutAbout(clause) || e.addSaid(clause) || isDone || wordMatch(clause, vibeStyles) != "" || e.tellNoSuch(clause)
}

// further is a part behind another one: "remove the quote and the list".
var further = lazyregexp.New(`(?i)^(?:\s*,)?\s+(?:and|or|und|oder|et|ou|y|o|e|en)\s+(.+)$|^\s*,\s*(.+)$`)

// pleases stands between a wish and the next.
var pleases = lazyregexp.New(`(?i)^\s+(?:please|bitte|s['’]il (?:te|vous) plaît|por favor|per favore|alsjeblieft)`)

// maxBefore is how many words stand before what a wish is known by, at most: "make the whole mail" shorter.
const maxBefore = 4

// doRest does what stands behind the words of an edit: another part for the same verb, or a wish of its own.
func (e *editor) doRest(before, behind string) {
	found := further().FindStringSubmatch(pleases().ReplaceAllString(behind, ""))
	if found == nil || len(strings.Fields(before)) > maxBefore {
		return
	}
	rest := found[1] + found[2]
	if droppable().MatchString("remove " + rest) {
		rest = "remove " + rest
	}
	e.do(rest)
}

// fillField does "Sign it with Ruth" and "Subject: We did it"; false for all else.
func (e *editor) fillField(clause string) bool {
	var f fields
	if !f.fill(clause) {
		return false
	}
	e.plan.Subject, e.plan.Preview = cutPhrase(orSay(f.subject, e.plan.Subject), plan.MaxSubject), cutWords(orSay(f.preview, e.plan.Preview), plan.MaxPreview)
	if f.heading != "" {
		e.changeHeading([]string{clause, f.heading})
	}
	if f.signOff != "" {
		e.sign(f.signOff)
	}
	return true
}

// sign puts a name at the end, in the place of the one that stood there.
func (e *editor) sign(name string) {
	at := len(e.plan.Sections)
	if at > 1 && isPostscript(e.plan.Sections[at-1]) {
		at--
	}
	if at > 1 && isSignature(e.plan.Sections[at-1]) {
		e.plan.Sections = slices.Delete(e.plan.Sections, at-1, at)
		at--
	}
	e.plan.Sections = slices.Insert(e.plan.Sections, at, plan.Section{Kind: plan.Text, Text: capital(strings.TrimSpace(name)), Items: []plan.Item{}})
}

// isSignature tells a last line that is no sentence.
func isSignature(s plan.Section) bool {
	return s.Kind == plan.Text && s.Heading+s.Button == "" && s.Text != "" && len([]rune(s.Text)) <= 60 && !isEnded(s.Text)
}

// tellTail names what stands behind "and" in a wish about looks or voice and means neither.
func (e *editor) tellTail(clause string) {
	spans := joints().FindAllStringIndex(clause, -1)
	if len(spans) == 0 {
		return
	}
	tail := clause[spans[len(spans)-1][1]:]
	if len(strings.Fields(tail)) < 2 || designIn(tail) != (plan.Design{}) || wordMatch(tail, vibeVoices) != "" || wordMatch(tail, vibeStyles) != "" || isAboutMail(wordsOf(tail)) {
		return
	}
	e.refuse(notUnderstood, tail)
}

// addSaid adds what is meant for readers: what an order wants said, or a plain sentence with a fact. False if there is none.
func (e *editor) addSaid(clause string) bool {
	o, isOrdered := obey(clause)
	e.tellLanguage(clause, o.said+o.extra)
	switch {
	case o.said != "":
		e.insert(plan.Section{Kind: plan.Text, Text: sentence(o.said), Items: []plan.Item{}})
	case o.extra+o.topic+o.call != "" && o.before == "":
		e.insert(plan.Section{Kind: plan.Text, Heading: say(e.tongue, "good", warm), Text: sentence(o.extra + o.topic + o.call), Items: []plan.Item{}})
	case isOrdered || designIn(clause) != (plan.Design{}):
		return false
	case e.restate(clause):
	case !isTelling(clause):
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
	return len(words) >= 5 || hasFacts(clause)
}

func tellsFact(clause string) bool { return isTelling(clause) && hasFacts(clause) }

func hasFacts(clause string) bool {
	f := factsOf(clause)
	return len(f.dates)+len(f.times)+len(f.amounts)+len(f.percents)+len(f.links)+len(f.mails)+len(f.phones) > 0
}
