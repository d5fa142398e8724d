package compose

import (
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// What a wish can't have, with what can be had instead, and the manners that it can take out.

// Translation is a wish for another language, which rules can't speak.
var Translation = lazyregexp.New(`(?i)(?:^|\s)(?:translate|übersetze?n?|tradui[rst]e?|traduisez|tradui(?:s|sez)-l(?:e|a|es)|tradúce(?:l[oa]s?|melo)|tradúzcal[oa]|traducil[oaie]|traducetel[oa]|traduce|traducir|traduzca|traduci|tradurre|vertaal|vertalen|traduz[ai]?|traduzir)(?:\s|$)|` +
	`^(?:(?:please|bitte|write|make|say|put|have|turn|do|rewrite|schreibe?|mache?|écri[st]|escribe|scrivi|schrijf)\s+)?(?:(?:it|this|that|everything|all|the (?:whole )?(?:mail|e-?mail|text)|es|das|alles|die (?:ganze )?mail|le|lo|la|het)\s+)?(?:in|into|to|auf|ins|en|in het|em)\s+` + aLanguage + `(?:,? (?:please|bitte))?$`)

const aLanguage = `(?:english|german|french|spanish|italian|dutch|portuguese|swedish|danish|norwegian|finnish|polish|czech|turkish|arabic|chinese|japanese|korean|russian|ukrainian|englische?|deutsche?|französische?|spanische?|italienische?|niederländische?|portugiesische?|schwedische?|dänische?|polnische?|türkische?|anglais|allemand|français|espagnol|italien|néerlandais|portugais|inglés|alemán|francés|español|italiano|inglese|tedesco|francese|spagnolo|engels|duits|frans|spaans|italiaans|inglês|alemão|espanhol)`

// kept are the parts that stay in a mail, and why.
var kept = []struct {
	part lazyregexp.Regexp
	why  string
}{
	{
		keeping(`footers?|(?:the )?(?:postal )?address (?:in|from|of) the footer|postal address|unsubscribe(?: link| line)?|imprint|fu(?:ß|ss)zeile|abmeldelink|impressum|pied de page|lien de désinscription|pie de página|enlace de baja|piè di pagina|voettekst|afmeldlink|rodapé`),
		"the footer stays, because the law wants its postal address and unsubscribe link in every marketing mail; its looks can be changed in the editor",
	},
	{keeping(ofSubject), "a mail needs a subject; it can be changed, such as “change the subject to Good news”"},
	{keeping(`(?:main )?` + ofHeading), "a mail needs its headline; it can be changed, such as “change the headline to Good news”"},
	{keeping(`preview(?: text)?|preheader|vorschau(?:text)?`), "without a preview text, lists of mails show the first words of the mail; it can be changed, such as “change the preview to All about May”"},
	{keeping(`logo|social(?: media)? icons|social links`), "logo and social icons come from the brand kit; in a single mail the editor takes them out"},
}

func keeping(part string) lazyregexp.Regexp {
	return lazyregexp.New(`(?i)^` + dropping + `(?:l['’])?(?:` + part + `)(?:\s+(?:please|bitte|text|section|line|weg))?$`)
}

// keepPart answers a wish to take out what stays; false for all else.
func (e *editor) keepPart(clause string) bool {
	for _, k := range kept {
		if k.part().MatchString(clause) {
			e.refuse(k.why, clause)
			return true
		}
	}
	return false
}

var (
	droppedGreeting  = keeping(`greeting|salutation|begrüßung|anrede|saludo|saluto|aanhef|begroeting|saudação`)
	droppedSignature = keeping(`signature|sign-?off|(?:kind |best )?regards|closing(?: line)?|name at the end|signatur|unterschrift|gru(?:ß|ss)(?:formel)?|grü(?:ß|ss)e|formule de politesse|despedida|firma|saluti|ondertekening|groet|assinatura`)
)

// cutManners takes out the greeting, or the names and regards at the end; false if the clause asks for neither.
func (e *editor) cutManners(clause string) bool {
	before := saidIn(e.plan)
	switch {
	case droppedGreeting().MatchString(clause):
		for i := range e.plan.Sections[:min(1, len(e.plan.Sections))] {
			first := &e.plan.Sections[i]
			if line, rest := firstLine(first.Text); e.isGreeting(line) {
				first.Text = rest
			}
		}
	case droppedSignature().MatchString(clause):
		e.drop(func(s plan.Section) bool { return isSignature(s) || e.isRegards(s) })
	default:
		return false
	}
	if saidIn(e.plan) == before {
		e.refuse("there is none in the mail", clause)
	}
	return true
}

// isGreeting tells our own greetings and the user's.
func (e *editor) isGreeting(line string) bool {
	return e.isPhrase(line, "greeting") || IsGreeting(line)
}

// IsGreeting tells a line like "Dear members,".
func IsGreeting(line string) bool {
	return line != "" && len(line) < 48 && strings.ContainsAny(line[len(line)-1:], ",:!") && (greetings[firstWord(line)] || isHello(wordsOf(strings.TrimLeft(line, "¡"))))
}

func (e *editor) isRegards(s plan.Section) bool {
	line, _ := firstLine(s.Text)
	return s.Heading+s.Button == "" && e.isPhrase(line, "regards")
}

// dropLoneGreeting takes out a greeting that nothing follows.
func (e *editor) dropLoneGreeting() {
	if len(e.plan.Sections) > 0 && e.isGreeting(strings.TrimSpace(e.plan.Sections[0].Text)) {
		e.plan.Sections[0].Text = ""
	}
}
