package compose

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// contractions are said whole in a formal mail.
var contractions = []struct {
	re *regexp.Regexp
	by string
}{
	{regexp.MustCompile(`(?i)\b(we|you|they)['’]re\b`), "$1 are"},
	{regexp.MustCompile(`(?i)\b(i)['’]m\b`), "$1 am"},
	{regexp.MustCompile(`(?i)\b(it|that|what|here|there)['’]s\b`), "$1 is"},
	{regexp.MustCompile(`(?i)\b(we|you|they|i)['’]ll\b`), "$1 will"},
	{regexp.MustCompile(`(?i)\b(we|you|they|i)['’]ve\b`), "$1 have"},
	{regexp.MustCompile(`(?i)\b(do|does|did|is|are|was|were|has|have|should|would|could)n['’]t\b`), "$1 not"},
	{regexp.MustCompile(`(?i)\bcan['’]t\b`), "cannot"},
	{regexp.MustCompile(`(?i)\bwon['’]t\b`), "will not"},
	{regexp.MustCompile(`(?i)\blet['’]s\b`), "let us"},
	{regexp.MustCompile(`(?i)^(hi|hey)( there)?\b`), "Hello"},
}

// changeVoice says the fixed phrases of the plan in another voice, and takes loudness out of, or puts it into, the rest.
func (e *editor) changeVoice(v voice) {
	e.each(func(text string) string {
		if phrase, known := e.rephrase(text, v); known {
			return phrase
		}
		switch v {
		case calm:
			return calmDown(text)
		case warm:
			return strings.ReplaceAll(text, "!!", "!")
		}
		return text
	})
	if v == loud && len(e.plan.Sections) > 0 {
		first := &e.plan.Sections[0]
		first.Heading = cheer(first.Heading)
	}
}

// phraseKeys are in order, so that a phrase with two uses is always taken for the same one.
var phraseKeys = slices.Sorted(maps.Keys(phrases))

// rephrase finds a text among the fixed phrases of the language, in any voice.
func (e *editor) rephrase(text string, v voice) (string, bool) {
	for _, key := range phraseKeys {
		said := phrases[key][e.language]
		if strings.Contains(said, "%s") {
			continue
		}
		for variant := range strings.SplitSeq(said, "|") {
			if variant == text && text != "" {
				return say(e.language, key, v), true
			}
		}
	}
	return "", false
}

func calmDown(text string) string {
	for _, c := range contractions {
		text = c.re.ReplaceAllString(text, c.by)
	}
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
