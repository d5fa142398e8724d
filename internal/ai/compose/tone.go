package compose

import (
	"maps"
	"slices"
	"strings"

	"mailwright/internal/ai/plan"
	"mailwright/internal/lazyregexp"
)

// A pair of ways to say the same in English: whole, and as one says it.
type contraction struct {
	whole, short lazyregexp.Regexp
	wholeBy      string
	shortBy      string
}

// contractions are said whole in a formal mail, and short in a friendly one where a word follows.
var contractions = []contraction{
	contracted(`(we|you|they)`, `['’]re\b`, " are", "’re"),
	contracted(`(i)`, `['’]m\b`, " am", "’m"),
	contracted(`(it|that|what|here|there)`, `['’]s\b`, " is", "’s"),
	contracted(`(we|you|they|i)`, `['’]ll\b`, " will", "’ll"),
	contracted(`(we|you|they|i)`, `['’]ve\b`, " have", ""),
	contracted(`(do|does|did|is|are|was|were|has|have|should|would|could)`, `n['’]t\b`, " not", "n’t"),
	contracted(`(can)`, `['’]t\b`, "not", "’t"),
}

func contracted(stem, mark, whole, short string) contraction {
	c := contraction{short: lazyregexp.New(`(?i)\b` + stem + mark), wholeBy: "${1}" + whole, shortBy: "${1}" + short}
	if short != "" {
		c.whole = lazyregexp.New(`(?i)\b` + stem + whole + `\b( [\p{L}])`)
		c.shortBy += "${2}"
	}
	return c
}

var (
	wont = lazyregexp.New(`(?i)\bwon['’]t\b`)
	lets = lazyregexp.New(`(?i)\blet['’]s\b`)
	hey  = lazyregexp.New(`(?i)^(hi|hey)( there)?\b`)
)

// changeVoice says the whole mail in another voice: its fixed phrases, its contractions and marks, how it greets and how it ends.
func (e *editor) changeVoice(v voice) {
	if len(e.plan.Sections) == 0 {
		return
	}
	first := &e.plan.Sections[0]
	if line, behind := firstLine(first.Text); e.isPhrase(line, "greeting") {
		first.Text = behind
	}
	e.each(func(text string) string { return e.voiced(text, v) })
	if v == loud {
		first.Heading = cheer(first.Heading)
	}
	first.Text = strings.TrimSpace(cutText(say(e.tongue, "greeting", v) + "\n\n" + first.Text))
	e.bow(v)
}

var lessWords = setOf("less weniger moins menos meno minder nicht not pas")

// wishedVoice is a voice, or its opposite: "less formal".
func wishedVoice(clause string, v voice) voice {
	if !slices.ContainsFunc(wordsOf(clause), func(w word) bool { return lessWords[w.text] }) {
		return v
	}
	if v == calm {
		return warm
	}
	return calm
}

// voiced is one text in a voice.
func (e *editor) voiced(text string, v voice) string {
	if phrase, known := e.rephrase(text, v); known {
		return phrase
	}
	if v == calm {
		return calmDown(text)
	}
	text = strings.ReplaceAll(text, "!!", "!")
	if e.language != "en" {
		return text
	}
	for _, c := range contractions {
		if c.whole != nil {
			text = c.whole().ReplaceAllString(text, c.shortBy)
		}
	}
	return text
}

// cutText keeps a text within what a section may say.
func cutText(text string) string {
	if len([]rune(text)) <= plan.MaxText {
		return text
	}
	return cutWords(text, plan.MaxText)
}

// bow ends the mail in a voice: above the name that signs it, or in a line of its own.
func (e *editor) bow(v voice) {
	closing, company := say(e.tongue, "regards", v), text(e.request.Kit.LegalName)
	for i := range e.plan.Sections {
		s := &e.plan.Sections[i]
		if _, name := firstLine(s.Text); e.isRegards(*s) && name != company {
			s.Text = name
		}
	}
	e.plan.Sections = slices.DeleteFunc(e.plan.Sections, func(s plan.Section) bool {
		return s.Kind == plan.Text && (e.isRegards(s) || s.Heading+s.Text+s.Button == "" && len(s.Items) == 0)
	})
	if at := slices.IndexFunc(e.plan.Sections, isSignature); at > 0 {
		e.plan.Sections[at].Text = closing + "\n" + e.plan.Sections[at].Text
	} else if len(e.plan.Sections) < plan.MaxSections {
		e.append(strings.TrimSpace(closing + "\n" + company))
	}
}

// isPhrase tells a line that is a fixed phrase in any voice.
func (e *editor) isPhrase(line, key string) bool {
	for tongue, said := range phrases[key] {
		if base, _, _ := strings.Cut(tongue, "-"); base != e.language {
			continue
		}
		if line != "" && slices.Contains(strings.Split(said, "|"), line) {
			return true
		}
	}
	return false
}

// phraseKeys are in order, so that a phrase with two uses is always taken for the same one.
var phraseKeys = slices.Sorted(maps.Keys(phrases))

// rephrase finds a text among the fixed phrases of the language, in any voice.
func (e *editor) rephrase(text string, v voice) (string, bool) {
	for _, key := range phraseKeys {
		said, known := phrases[key][e.tongue]
		if !known {
			said = phrases[key][e.language]
		}
		if strings.Contains(said, "%s") {
			continue
		}
		for variant := range strings.SplitSeq(said, "|") {
			if variant == text && text != "" {
				return say(e.tongue, key, v), true
			}
		}
	}
	return "", false
}

func calmDown(text string) string {
	for _, c := range contractions {
		text = c.short().ReplaceAllString(text, c.wholeBy)
	}
	text = lets().ReplaceAllString(wont().ReplaceAllString(text, "will not"), "let us")
	text = hey().ReplaceAllString(text, "Hello")
	if strings.IndexAny(text, ".!?") == len(text)-1 && !strings.ContainsRune(text, '\n') && len([]rune(text)) <= 60 { // a heading or a label
		return strings.TrimRight(text, "!")
	}
	return strings.ReplaceAll(strings.ReplaceAll(text, "!!", "!"), "!", ".")
}

// cheer ends a heading loudly, once.
func cheer(heading string) string {
	if heading == "" || strings.ContainsAny(heading[len(heading)-1:], "!?%0123456789") {
		return heading
	}
	return strings.TrimRight(heading, ".") + "!"
}
