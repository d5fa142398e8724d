package compose

import (
	"fmt"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// A postscript stands below all else, whoever says it: "P.S. The door is blue." or "Add a P.S. about parking".

const postscriptName = `(?:p\.?-? ?s\.?|p\.? ?d\.?|post-?scriptum|postscript|posdata|postdata)`

var (
	postscriptHints = termsOf("p.s", "ps", "p.d", "p. s", "p. d", "p.-s", "postscript", "post-scriptum", "postscriptum", "posdata", "postdata")
	ownPostscript   = lazyregexp.New(`^(?i:p\.-?\s?[sd]\.?|PS|PD)\s?[:,–-]?\s+(\S.*)$`)
	postscriptOrder = lazyregexp.New(`(?i)^(?:(?:please|also|and|bitte|und) )*(?:add|include|put|write|append|end with|finish with|close with|füge?|ergänze|schreibe?|ajoute[rz]?|mets|mettez|añade|añadir|agrega|pon|aggiungi|metti|voeg|zet|acrescent[ae]|adicion[ae]|põe|coloque)(?: (?:in|noch|bitte|auch|also|an?|the|ein|einen|einem|une?|una|een|um|uma|er|mit))* ` + postscriptName + `(?: (?:hinzu|an|toe))?(?: (?:about|on|that says?|saying|that|which says|with|über|zu|zum|zur|zu den|mit|dass|à propos d[eu]|sur|sobre|acerca de|que|sul|sulla|su|che|over|met|dat))?\s?[:,–-]?\s+(\S.*?)(?: (?:hinzu|an|ein|toe))?[.!]?$`)
)

// postscriptIn is what should stand below all else, or "".
func postscriptIn(sentence string) string {
	if !postscriptHints.areIn(sentence[:min(len(sentence), 60)]) {
		return ""
	}
	for _, expression := range []lazyregexp.Regexp{ownPostscript, postscriptOrder} {
		if found := expression().FindStringSubmatch(sentence); found != nil {
			said := strings.Trim(found[1], `"“”«» `)
			if !hasVerb(wordsOf(said)) {
				said = withoutDeterminer(said)
			}
			return capital(said)
		}
	}
	return ""
}

// below is a postscript as a line of the mail. Where nothing but a name was given, readers are told where to ask.
func below(tongue, language, postscript string) string {
	if !strings.Contains(postscript, " ") {
		postscript = fmt.Sprintf(say(tongue, "ask.about", warm), smallTopic(language, postscript))
	}
	return say(tongue, "postscript", warm) + " " + sentence(postscript)
}

// smallTopic is a topic inside of a sentence.
func smallTopic(language, topic string) string {
	if language == "de" {
		return topicIn(language, topic)
	}
	return uncapital(topicIn(language, topic))
}

// IsPostscript tells a line that stands below all else.
func IsPostscript(line string) bool { return ownPostscript().MatchString(line) }

func isPostscript(s plan.Section) bool {
	return s.Kind == plan.Text && s.Heading == "" && IsPostscript(s.Text)
}

var droppedPostscript = lazyregexp.New(`(?i)^` + dropping + postscriptName + `$`)

// postscriptLast puts what was added since above the postscript.
func (e *editor) postscriptLast() {
	at := slices.IndexFunc(e.plan.Sections, isPostscript)
	if at < 0 {
		return
	}
	postscript := e.plan.Sections[at]
	e.plan.Sections = append(slices.Delete(e.plan.Sections, at, at+1), postscript)
}

// changePostscript does "add a P.S. about parking" and "remove the P.S."; false for all else.
func (e *editor) changePostscript(clause string) bool {
	postscript := postscriptIn(clause)
	if postscript == "" && !droppedPostscript().MatchString(clause) {
		return false
	}
	e.plan.Sections = slices.DeleteFunc(e.plan.Sections, isPostscript)
	if postscript != "" {
		e.tellLanguage(clause, postscript)
		e.append(below(e.tongue, e.language, postscript))
	}
	return true
}
