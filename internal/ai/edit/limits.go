package edit

import (
	"mailwright/internal/ai/compose"
	"mailwright/internal/lazyregexp"
)

// inventions are what rules can't do without making words up.
var inventions = []struct {
	words lazyregexp.Regexp
	what  string
}{
	{compose.Translation, "Translating"},
	{word(`longer|expand|more detail(?:s|ed)?|länger|ausführlicher`), "Making texts longer"},
	{word(`typos?|spelling|grammar|proofread|rechtschreib\w*|grammatik|tippfehler`), "Correcting texts"},
	{word(`rewrite|rephrase|reword|tone|friendl(?:y|ier)|(?:in)?formal(?:ly)?|funn(?:y|ier)|liv?elier|professional|umformulier\w*|ton|freundlicher|förmlicher|formeller|lockerer|witziger|besser`), "Writing texts anew"},
}

// envelope is what stands beside the blocks of a mail.
var envelope = word(`subject(?: line)?|preview text|preheader|betreff(?:zeile)?|vorschautext`)

const noSubject = "Subject and preview text stay as they are: look whether they say it, too"

const noBlock = "Subject and preview text are no blocks: they stand in the settings of the mail"

// tellLimits says what nobody need try in other words.
func (w *wish) tellLimits() {
	if what := invention(w.words); what != "" {
		w.warn("%s needs a language model; this server works by rules", what)
	} else if envelope().MatchString(w.words) {
		w.warn(noBlock)
	}
}

func invention(words string) string {
	for _, i := range inventions {
		if i.words().MatchString(words) {
			return i.what
		}
	}
	return ""
}

// NeedsModel tells an instruction that rules can't follow because they invent nothing.
func NeedsModel(instruction string) bool { return invention(instruction) != "" }
