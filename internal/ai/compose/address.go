package compose

import (
	"strings"

	"mailwright/internal/ai/plan"
)

// How languages that know two ways to address readers do it: fr, es, it, nl and de.

// An address is one of the two ways: the tongue that says our phrases so, and the words that show it in a text.
type address struct {
	tongue string
	words  map[string]bool
}

// addresses of a language, formal first. The plain language is what we say where the user's words show neither.
var addressesOf = map[string][2]address{
	"de": {{"de", setOf("ihnen")}, {"de-du", saysDu}},
	"fr": {{"fr", setOf("vous votre vos")}, {"fr-tu", setOf("tu toi ton ta tes te t'")}},
	"es": {{"es-usted", setOf("usted ustedes")}, {"es", setOf("tú tu tus te ti contigo vosotros")}},
	"it": {{"it-lei", setOf("lei")}, {"it", setOf("tu tuo tua tuoi tue ti te")}},
	"nl": {{"nl-u", setOf("u uw")}, {"nl", setOf("je jij jou jouw jullie")}},
}

// tongueOf is the language with how sentences address their readers.
func tongueOf(language string, sentences []string) string {
	if language == "de" {
		return strings.TrimSuffix("de-"+registerOf(sentences), "-")
	}
	both, known := addressesOf[language]
	if !known {
		return language
	}
	for _, a := range both {
		if a.tongue != language && hasAddress(sentences, a) {
			return a.tongue
		}
	}
	return language
}

// hasAddress tells sentences with a word of an address. "Lei" is a pronoun of respect only where it is large and not first.
func hasAddress(sentences []string, a address) bool {
	for _, said := range sentences {
		for i, w := range wordsOf(said) {
			if a.words[w.text] && (a.tongue != "it-lei" || i > 0 && isLarge(said[w.start:])) {
				return true
			}
		}
	}
	return false
}

var (
	formalWords   = setOf("formal formell formeller förmlich förmlicher formel formelle soutenu vouvoie vouvoyer formale formeel formeler zakelijk zakelijker siezen usted")
	informalWords = setOf("informal informell informeller locker lockerer informel informelle familier tutoie tutoyer informale informeel casual duzen tutea tutear")
)

// wishedTongue is how a wish wants readers to be addressed, or "".
func wishedTongue(language, wish string) string {
	both, known := addressesOf[language]
	if !known {
		return ""
	}
	for _, w := range wordsOf(wish) {
		switch {
		case formalWords[w.text]:
			return both[0].tongue
		case informalWords[w.text]:
			return both[1].tongue
		}
	}
	return ""
}

// changeAddress says our own phrases so. The user's sentences stay as they are, which is told where they say it otherwise.
func (e *editor) changeAddress(tongue string) {
	before := e.tongue
	e.each(func(text string) string {
		for _, v := range []voice{calm, warm, loud} {
			if key := phraseKey(before, e.language, text, v); key != "" {
				return say(tongue, key, v)
			}
		}
		return text
	})
	e.tongue = tongue
	both := addressesOf[e.language]
	other := both[0]
	if tongue == other.tongue {
		other = both[1]
	}
	if hasAddress(sentencesIn(e.plan), other) {
		e.warnings = append(e.warnings, "Greeting and fixed phrases were changed; your own sentences address readers as you wrote them")
	}
}

// phraseKey is the fixed phrase that a text is in a voice, or "".
func phraseKey(tongue, language, text string, v voice) string {
	if text == "" {
		return ""
	}
	for _, key := range phraseKeys {
		if _, known := phrases[key][language]; known && say(tongue, key, v) == text {
			return key
		}
	}
	return ""
}

// sentencesIn are all sentences and headings of a plan.
func sentencesIn(p plan.EmailPlan) (said []string) {
	for _, s := range p.Sections {
		said = append(append(said, sentencesOf(s.Text)...), s.Heading)
		for _, i := range s.Items {
			said = append(said, i.Title, i.Text)
		}
	}
	return said
}
