package compose

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Small things that are done to texts everywhere.

func orSay(own, phrase string) string {
	if own == "" {
		return phrase
	}
	return own
}

// lowered is a text in small letters, of the languages that are spoken here: it runs over every word, and Unicode's way takes its
// time. A text keeps its length.
func lowered(text string) string {
	for i := range len(text) {
		if isCapital(text, i) {
			small := []byte(text)
			for ; i < len(small); i++ {
				if isCapital(text, i) {
					small[i] += 'a' - 'A'
				}
			}
			return string(small)
		}
	}
	return text
}

// isCapital tells a large letter from A to Z, or the second half of one from À to Þ.
func isCapital(text string, i int) bool {
	c := text[i]
	return c >= 'A' && c <= 'Z' || c >= 0x80 && c <= 0x9e && c != 0x97 && i > 0 && text[i-1] == 0xc3
}

// sentence is a clause with a large letter and a full stop.
func sentence(clause string) string {
	clause = capital(strings.TrimSpace(clause))
	said := strings.TrimRight(clause, ` "“”»`) // a quote that ends with a mark needs no second
	if clause == "" || strings.HasSuffix(clause, ":") || said != "" && strings.ContainsAny(said[len(said)-1:], ".!?") || strings.HasSuffix(said, "…") {
		return clause
	}
	return clause + "."
}

// capital is a text with a large first letter; an address stays as it is.
func capital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if second, _ := utf8.DecodeRuneInString(text[size:]); unicode.IsUpper(second) { // iOS
		return text
	}
	if !unicode.IsLower(first) || strings.Contains(text[:min(len(text), 12)], "://") {
		return text
	}
	return string(unicode.ToUpper(first)) + text[size:]
}

// uncapital is a text with a small first letter.
func uncapital(text string) string {
	first, size := utf8.DecodeRuneInString(text)
	if !unicode.IsUpper(first) {
		return text
	}
	return string(unicode.ToLower(first)) + text[size:]
}

// sameWords tells whether two texts differ in their ends alone.
func sameWords(a, b string) bool {
	return strings.EqualFold(strings.Trim(a, " .!…"), strings.Trim(b, " .!…"))
}

func containsFold(text, part string) bool {
	return part != "" && strings.Contains(lowered(text), lowered(part))
}

// hasQuotes tells a text in which a quote begins.
func hasQuotes(text string) bool {
	return strings.IndexByte(text, '"') >= 0 || strings.Contains(text, "“") || strings.Contains(text, "„") || strings.Contains(text, "«")
}

// withoutQuotes is a title that stands in quotes as a whole.
func withoutQuotes(title string) string {
	bare := strings.Trim(title, `"“”„«» `)
	if len(bare) < len(title)-1 && !strings.ContainsAny(bare, `"“”„«»`) {
		return bare
	}
	return title
}

// cutWords shortens at a word.
func cutWords(text string, most int) string {
	if utf8.RuneCountInString(text) <= most {
		return text
	}
	kept := string([]rune(text)[:most-1])
	if space := strings.LastIndex(kept, " "); space > len(kept)/2 {
		kept = kept[:space]
	}
	return strings.TrimRight(kept, " ,;:–-") + "…"
}

// cutBytes is the beginning of a text, cut between words.
func cutBytes(text string, most int) string {
	if len(text) <= most {
		return text
	}
	if space := strings.LastIndexByte(text[:most], ' '); space > 0 {
		return text[:space]
	}
	return strings.ToValidUTF8(text[:most], "")
}

// beginning is the part of a text that is searched for facts, cut between words.
func beginning(text string) string {
	return cutBytes(text, maxFactText)
}

// wordStart moves back to the beginning of a word, which is that of a letter as well.
func wordStart(text string, at int) int {
	for at > 0 && text[at-1] != ' ' && text[at-1] != '\n' {
		at--
	}
	return at
}

func wordEnd(text string, at int) int {
	for at < len(text) && text[at] != ' ' && text[at] != '\n' {
		at++
	}
	return min(at, len(text))
}

// firstLine parts a text at its first line end.
func firstLine(text string) (line, rest string) {
	line, rest, _ = strings.Cut(strings.TrimSpace(text), "\n")
	return line, strings.TrimSpace(rest)
}
