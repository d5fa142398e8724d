package compose

import (
	"strings"

	"mailwright/internal/lazyregexp"
)

// Lines that fill a field of the mail: "Subject: …", "Headline: …", "Signature: …", and the name at the very end.

// fields are what such lines say. They are no copy.
type fields struct{ subject, preview, heading, signOff, postscript string }

const fieldName = `(?:(?:the |der |die )?(?:e-?mail )?(?:` +
	`(?P<subject>subject(?: line)?|betreff(?:zeile)?|objet|asunto|oggetto|onderwerp|assunto)` +
	`|(?P<preview>preview(?: text)?|preheader|pre-header|vorschautext|vorschau)` +
	`|(?P<heading>headline|heading|überschrift|schlagzeile)` +
	`|(?P<signed>sign-?off|signature|signed(?: by)?|sign(?: it)?(?: off)? (?:as|by|from|with)|unterschrift|unterzeichnet(?: von)?|signé|signature|firma|firmado|ondertekening|afzender|assinatura|assinado)` +
	`)\s?[:：]\s*|(?P<it>sign it (?:(?:as|by|from|with) )?))`

var (
	fieldLine  = lazyregexp.New(`(?i)^\s*(?:[-*•]\s+)?(?:(?:and|und|et|y|e|en) )?` + fieldName + `(\S.{0,160})$`)
	fieldHints = termsOf("subject", "betreff", "objet", "asunto", "oggetto", "onderwerp", "assunto", "preview", "header", "vorschau", "headline", "heading", "überschrift", "schlagzeile", "sign", "unterschrift", "unterzeichnet", "firma", "ondertekening", "afzender", "assina")
)

// fieldsApart parts the lines that fill a field from what the mail says. A line of its own fills it as a whole; inside of a
// paragraph it is the sentence.
func fieldsApart(source string) (rest string, f fields) {
	rest, f.signOff = signatureApart(source)
	if !fieldHints.areIn(rest) {
		return rest, f
	}
	lines := strings.Split(rest, "\n")
	for i, line := range lines {
		if fieldHints.areIn(line) {
			lines[i] = f.take(line, len(lines) > 1)
		}
	}
	return strings.TrimSpace(strings.Join(lines, "\n")), f
}

// take reads the fields of a line and leaves what else it says.
func (f *fields) take(line string, isOwn bool) string {
	if isOwn && f.fill(line) {
		return ""
	}
	var left []string
	for _, said := range sentencesOf(line) {
		if !f.fill(said) {
			left = append(left, said)
		}
	}
	return strings.Join(left, " ")
}

// fill keeps what a text fills a field with; false if it fills none.
func (f *fields) fill(said string) bool {
	found := fieldLine().FindStringSubmatch(said)
	if found == nil {
		return false
	}
	value := strings.TrimSpace(found[len(found)-1])
	if bare := strings.TrimRight(value, ".,"); quoteEnd().MatchString(bare) {
		value = withoutQuotes(bare)
	}
	for i, field := range []*string{&f.subject, &f.preview, &f.heading, &f.signOff, &f.signOff} {
		if found[i+1] != "" && *field == "" {
			*field = value
		}
	}
	f.subject, f.heading = withoutStop(f.subject), withoutStop(f.heading)
	f.signOff = capital(strings.TrimRight(f.signOff, "."))
	return true
}

// withoutStop is a line without its full stop.
func withoutStop(line string) string {
	if strings.HasSuffix(line, "..") {
		return line
	}
	return strings.TrimSuffix(line, ".")
}

const aName = `(?:(?:[Tt]he |[Hh]et |[Yy]our |[Dd]as )?[Tt]eam )?\p{Lu}[\p{L}’'.-]*(?:(?: (?:and|und|et|y|e|en|&|of|at|from|von|vom|der|de|du|del|della|van|the|your|dein|deine|euer|eure|ihr|ihre|votre|ton|tu|il tuo|je|team))* \p{Lu}[\p{L}’'.-]*){0,4}`

const regards = `(?:Viele|Liebe|Herzliche|Beste|Schöne|Mit freundlichen|Mit herzlichen) Grüßen?|Gruß|Grüße|LG|VG|Cordialement|Bien cordialement|Bien à vous|Amicalement|(?:Un |Muchos )?[Ss]aludos?(?: cordiales)?|Un abrazo|Atentamente|(?:Cordiali |Cari |Tanti )?[Ss]aluti|Un abbraccio|Groetjes|(?:Hartelijke |Vriendelijke |Met vriendelijke |Veel )?[Gg]roet(?:en)?|Abraços?|Um abraço|Cumprimentos|Atenciosamente`

var (
	closings = lazyregexp.New(`(?:^|[.!?…]\s+|\n\s*)((?:(?:` + regards + `|(?:With )?(?:[Bb]est|[Kk]ind|[Ww]arm|[Ww]armest|[Mm]any)(?: (?:wishes|regards|thanks))?|Regards|Cheers|Signed|Thx|thx|Grazie|Gracias|Merci|Danke|Obrigad[oa]|Bedankt|Love|Yours(?: (?:truly|sincerely))?|Sincerely|Thanks|Thank you|See you (?:there|soon)|Take care|Bises|À bientôt|A presto|Hasta pronto|Até breve|Tot snel)(?:,\s*|\s*\n\s*|,?\s+from\s+)|(?:` + regards + `)\s+)` + aName + `|(?:` + regards + `|Grazie|Gracias|Merci|Danke|Obrigad[oa]|Bedankt|Thanks),\s+(?:the|la|el|il|le|les|l['’]|das|die|der|a|o|het|de) ?[\p{L}’'-]{3,30}(?: [\p{L}’'-]{2,20}){0,2}|(?:Ihr|Euer|Dein|Ihre|Eure) [\p{L}-]*(?:[Tt]eam|[Vv]erein|[Cc]hor|[Vv]orstand|[Pp]raxis)[^.!?\n]{0,40})[.!]?\s*$`)
	nameLine = lazyregexp.New(`[.!?,]["”»)]?\s*\n+\s*((?:[–—-]\s?)?` + aName + `)\.?\s*$`)
	teamEnd  = lazyregexp.New(`[.!?]\s+((?:The|Your|Das|Dein|Euer|Ihr|Het|Il) [\p{L}&’' -]{0,40}[Tt]eam|(?:L['’]équipe|El equipo|A equipa) [\p{L}&’' -]{2,40})\.?\s*$`)
	titleEnd = lazyregexp.New(`[.!?]\s+((?:Dr|Prof|Mr|Mrs|Ms|Frau|Herr|Mme)\.? \p{Lu}[\p{L}’'-]+(?: \p{Lu}[\p{L}’'-]+)?)\.?\s*$`)
)

// maxSignature is where a signature is looked for, in bytes from the end.
const maxSignature = 160

// signatureApart parts "Best wishes, Anna" from a text that ends so.
func signatureApart(source string) (rest, signature string) {
	last := strings.TrimRight(source, " .!\n")
	endings := []lazyregexp.Regexp{closings, teamEnd, nameLine, titleEnd}
	switch isNamed := isLarge(last[strings.LastIndexAny(last, " \n")+1:]); {
	case !isNamed && !strings.Contains(source[max(len(source)-60, 0):], ", ") && !strings.HasSuffix(last, "eam"):
		return source, ""
	case !isNamed:
		endings = endings[:2]
	}
	if at := bareName(source); at > 0 {
		return strings.TrimSpace(source[:at]), source[at:]
	}
	from := wordStart(source, max(len(source)-maxSignature, 0))
	for _, ending := range endings {
		if span := ending().FindStringSubmatchIndex(source[from:]); span != nil && from+span[2] > 0 {
			at := from + span[2]
			return strings.TrimSpace(source[:at]), strings.TrimRight(source[at:from+span[3]], ".")
		}
	}
	return source, ""
}

// bareName is where a name begins that stands alone behind the last sentence, without a mark: "Danke für alles! Büro Hartmann"; 0 for none.
func bareName(source string) int {
	end := strings.LastIndexAny(source, ".!?\n")
	if end < 0 || end+2 >= len(source) || source[end+1] != ' ' || source[end] == '.' && !endsSentence(source[:end], source[end+1:]) {
		return 0
	}
	words := wordsOf(source[end+2:])
	if len(words) < 2 || len(words) > 4 || hasVerb(words) {
		return 0
	}
	for _, w := range words {
		if w.stop != 0 || !isLarge(source[end+2+w.start:]) || notNames[w.text] || goalOf(w.text) != "" || weekdayNames[w.text] || months[w.text] || hasDigit(w.text) {
			return 0
		}
	}
	return end + 2
}

// notNames are in last words that name nobody: wishes, places and what is free.
var notNames = setOf("merry happy good best many warm kind christmas easter new year frohe frohes fröhliche schöne schönes gute guten viele liebe beste weihnachten ostern joyeux joyeuse bonne feliz felices buon buone buona fijne prettige boas bom free entry admission eintritt frei entrée gratuite entrada ingresso gratis hall church school park room garden street road lane square centre center station saal halle platz straße kirche schule garten salle place rue église plaza calle iglesia piazza via chiesa zaal straat kerk thank thanks danke merci gracias grazie bedankt see")

// wishApart parts "Keep it short: the gym is closed on Monday" into the order and what is said.
func wishApart(source string) string {
	head, behind, found := strings.Cut(source[:min(len(source), maxWish)], ": ")
	if !found || strings.ContainsAny(head, ".!?\n") || len(strings.Fields(behind)) < 4 {
		return source
	}
	if writingLast[lastWord(head)] && len(strings.Fields(head)) < 8 { // "Mahnung freundlich formulieren: …"
		return capital(source[len(head)+2:])
	}
	if !isAbout(head) {
		return source
	}
	return head + ".\n" + capital(source[len(head)+2:])
}

// writingLast are the verbs at the end of a German order.
var writingLast = setOf("formulieren schreiben verfassen erstellen entwerfen aufsetzen")

// maxWish is how far an order about the looks goes before what is said, in bytes.
const maxWish = 120
