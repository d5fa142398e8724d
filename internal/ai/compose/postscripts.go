package compose

import (
	"regexp"
	"strings"
)

// A postscript stands below all else, whoever says it: "P.S. The door is blue." or "Add a P.S. about parking".

const postscriptName = `(?:p\.? ?s\.?|p\.? ?d\.?|post-?scriptum|postscript|posdata|postdata)`

var (
	postscriptHints = termsOf("p.s", "ps", "p.d", "p. s", "postscript", "post-scriptum", "postscriptum", "posdata", "postdata")
	ownPostscript   = regexp.MustCompile(`^(?i:p\. ?[sd]\.?|PS|PD)\s?[:,–-]?\s+(\S.*)$`)
	postscriptOrder = regexp.MustCompile(`(?i)^(?:(?:please|also|and|bitte|und) )*(?:add|include|put|write|append|end with|finish with|close with|füge?|ergänze|schreibe?|ajoute[rz]?|mets|mettez|añade|añadir|agrega|pon|aggiungi|metti|voeg|zet|acrescent[ae]|adicion[ae]|põe|coloque)(?: (?:in|noch|bitte|auch|also|an?|the|ein|einen|einem|une?|una|een|um|uma|er|mit))* ` + postscriptName + `(?: (?:about|on|that says?|saying|that|which says|with|über|zu|zum|zur|zu den|mit|dass|à propos d[eu]|sur|sobre|acerca de|que|sul|sulla|su|che|over|met|dat))?\s?[:,–-]?\s+(\S.*?)(?: (?:hinzu|an|ein|toe))?[.!]?$`)
)

// postscriptIn is what should stand below all else, or "".
func postscriptIn(sentence string) string {
	if !postscriptHints.areIn(sentence[:min(len(sentence), 60)]) {
		return ""
	}
	for _, expression := range []*regexp.Regexp{ownPostscript, postscriptOrder} {
		if found := expression.FindStringSubmatch(sentence); found != nil {
			return capital(withoutDeterminer(strings.Trim(found[1], `"“”«» `)))
		}
	}
	return ""
}
