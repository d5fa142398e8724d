package mergetags

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// The longest parts of a tag, in characters.
const (
	maxFallback = 100
	maxKeyWord  = 100
	maxKeyWords = 6
)

// find returns the neutral tags in text, in order. It reads every byte a few times at most, whatever the text is, because it gives up on a
// tag before the next one can start.
func find(text string) []placed {
	var tags []placed
	for at := 0; ; {
		next := strings.Index(text[at:], "{{")
		if next < 0 {
			return tags
		}
		at += next
		if tag, end := tagAt(text, at); end > 0 {
			tags = append(tags, placed{Tag: tag, start: at, end: end})
			at = end
		} else {
			at++
		}
	}
}

// tagAt returns the tag that starts at text[at] and its end, or 0 if there is none.
func tagAt(text string, at int) (Tag, int) {
	tag, at := nameAt(text, skipSpace(text, at+2))
	if tag.Name == "" {
		return Tag{}, 0
	}
	at = skipSpace(text, at)
	if strings.HasPrefix(text[at:], "|") {
		start := skipSpace(text, at+1)
		end := fallbackEnd(text, start)
		if end == at+1 {
			return Tag{}, 0
		}
		tag.Fallback = strings.TrimSpace(text[start:end])
		at = skipSpace(text, end)
	}
	if !strings.HasPrefix(text[at:], "}}") {
		return Tag{}, 0
	}
	return tag, at + 2
}

// nameAt reads a tag's name, and its key if it's a field.
func nameAt(text string, at int) (Tag, int) {
	end := at
	for end < len(text) && (text[end] == '_' || 'a' <= text[end] && text[end] <= 'z') {
		end++
	}
	name := Name(text[at:end])
	if name != Field {
		if !slices.Contains(names, name) {
			name = ""
		}
		return Tag{Name: name}, end
	}
	if !strings.HasPrefix(text[end:], ".") {
		return Tag{}, end
	}
	start := end + 1
	end = keyEnd(text, start)
	if end == start {
		return Tag{}, end
	}
	return Tag{Name: Field, Key: text[start:end]}, end
}

// keyEnd returns the end of a field's key, which is up to six words.
func keyEnd(text string, at int) int {
	end := runEnd(text, at, maxKeyWord, isKey)
	for range maxKeyWords - 1 {
		if end == at || !strings.HasPrefix(text[end:], " ") {
			break
		}
		word := runEnd(text, end+1, maxKeyWord, isKey)
		if word == end+1 {
			break
		}
		end = word
	}
	return end
}

// runEnd returns the end of the characters at text[at] that are in a set, at most the given number.
func runEnd(text string, at, most int, isIn func(rune) bool) int {
	for range most {
		r, size := utf8.DecodeRuneInString(text[at:])
		if size == 0 || !isIn(r) {
			break
		}
		at += size
	}
	return at
}

// fallbackEnd returns the end of a fallback. It can't contain anything that could break a provider's quoting. In HTML, its ampersand may be
// written as an entity.
func fallbackEnd(text string, at int) int {
	for range maxFallback {
		if strings.HasPrefix(text[at:], "&amp;") {
			at += len("&amp;")
			continue
		}
		end := runEnd(text, at, 1, isFallback)
		if end == at {
			break
		}
		at = end
	}
	return at
}

func isKey(r rune) bool { return isWord(r) || r == '.' || r == '-' }

func isFallback(r rune) bool { return isWord(r) || strings.ContainsRune(" .,!?&()-", r) }

func isWord(r rune) bool {
	if r < utf8.RuneSelf {
		return r == '_' || 'a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9'
	}
	return r != utf8.RuneError && (unicode.IsLetter(r) || unicode.In(r, unicode.N))
}

func skipSpace(text string, at int) int {
	for at < len(text) && (text[at] == ' ' || '\t' <= text[at] && text[at] <= '\r' && text[at] != '\v') {
		at++
	}
	return at
}

// unknownTags returns the parts of a text that look like a neutral tag, in order.
func unknownTags(text string) []string {
	const most = 200
	var found []string
	for at := 0; ; {
		next := strings.Index(text[at:], "{{")
		if next < 0 {
			return found
		}
		at += next
		end := runEnd(text, at+2, most, func(r rune) bool { return r != '{' && r != '}' && r != '<' && r != '>' })
		if end > at+2 && strings.HasPrefix(text[end:], "}}") {
			found = append(found, text[at:end+2])
			at = end + 2
		} else {
			at++
		}
	}
}
