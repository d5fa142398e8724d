package render

import "strings"

// maxMergeTag limits how far to look for the end of a merge tag. Real tags are much shorter, even with a fallback.
const maxMergeTag = 512

// MergeTagEnd returns where the merge tag that starts at s[i] ends, or 0 if there is none.
func MergeTagEnd(s string, i int) int { return mergeTagAt(s, i) }

// mergeTagAt returns the end of the merge tag that starts at s[i], or 0 if there is none.
//
// These are all supported delimiters:
//
//	{{ }} {{{ }}} {% %}          neutral, Klaviyo, HubSpot, Brevo, Liquid, Handlebars
//	*| |*                        Mailchimp
//	[[ ]]                        Constant Contact
//	[name] [name,fallback=text]  Campaign Monitor
//	<unsubscribe> and similar    Campaign Monitor
//	%%name%% %NAME%              Salesforce, ActiveCampaign
//	${ } @{ } #{ } {$ } <% %>    template languages of smaller providers
//
// A tag is copied unchanged, so text that could do harm doesn't count as a tag. A tag can't contain a control character, a "<" that would
// open an element, or the end of an Outlook comment. A tag without an end is plain text.
func mergeTagAt(s string, i int) int {
	if i+2 >= len(s) {
		return 0
	}
	next := s[i+1]
	switch s[i] {
	case '{':
		return braceTag(s, i, next)
	case '$', '@', '#':
		if next == '{' {
			return tagEnd(s, i+2, '{', 0, '}', 0)
		}
	case '*':
		if next == '|' {
			return tagEnd(s, i+2, '*', '|', '|', '*')
		}
	case '[':
		if next == '[' {
			return tagEnd(s, i+2, '[', '[', ']', ']')
		}
		return fieldTag(s, i+1)
	case '%':
		return percentTag(s, i+1, next)
	case '<':
		if next == '%' {
			return tagEnd(s, i+2, '<', '%', '%', '>')
		}
		return elementTag(s, i+1)
	}
	return 0
}

func braceTag(s string, i int, next byte) int {
	switch next {
	case '%':
		return tagEnd(s, i+2, '{', '%', '%', '}')
	case '$':
		return tagEnd(s, i+2, '{', 0, '}', 0)
	case '{':
		if s[i+2] != '{' {
			return tagEnd(s, i+2, '{', '{', '}', '}')
		}
		end := tagEnd(s, i+3, '{', '{', '}', '}')
		if 0 < end && end < len(s) && s[end] == '}' {
			return end + 1
		}
		return end
	}
	return 0
}

// tagEnd looks for the closing delimiter c1 c2, starting at s[from]. If c2 is 0, the delimiter is a single byte. It gives up at the next
// opening delimiter o1 o2, so that no byte is read twice for the same kind of tag and "{{{{{{" takes linear time.
func tagEnd(s string, from int, o1, o2, c1, c2 byte) int {
	limit := min(len(s), from+maxMergeTag)
	for i := from; i < limit; i++ {
		c := s[i]
		if c >= '?' && c != c1 && c != o1 { // most letters
			if c == 0x7f {
				return 0
			}
			continue
		}
		next := byteAt(s, i+1)
		switch {
		case c == c1 && c2 == 0 && i > from:
			return i + 1
		case c == c1 && next == c2 && i > from:
			return i + 2
		case c == o1 && (o2 == 0 || next == o2), endsText(s[i:], next):
			return 0
		}
	}
	return 0
}

// byteAt returns s[i], or 0 after the end.
func byteAt(s string, i int) byte {
	if i < len(s) {
		return s[i]
	}
	return 0
}

// endsText reports whether no tag can contain the start of s, because it's a control character, markup or the end of a comment. next is the
// second byte of s.
func endsText(s string, next byte) bool {
	switch c := s[0]; c {
	case '<':
		return opensMarkup(next)
	case '-':
		return endsComment(s)
	default:
		return c < ' '
	}
}

// opensMarkup reports whether an HTML parser treats a "<" followed by c as markup.
func opensMarkup(c byte) bool {
	return isLetter(c) || c == '/' || c == '!' || c == '?'
}

func endsComment(s string) bool {
	return strings.HasPrefix(s, "-->") || strings.HasPrefix(s, "--!>")
}

// fieldTag reads the rest of [name] and [name,fallback=text]. Brackets are common in prose, so the names that it accepts are restricted.
func fieldTag(s string, from int) int {
	i := from
	for limit := min(len(s), from+100); i < limit && isWord(s[i]); {
		i++
	}
	if i == from || i == len(s) {
		return 0
	}
	if s[i] == ']' {
		return i + 1
	}
	const fallback = ",fallback="
	if !strings.HasPrefix(s[i:], fallback) {
		return 0
	}
	i += len(fallback)
	for limit := min(len(s), i+100); i < limit && (isWord(s[i]) || strings.IndexByte(" .,!?&()-", s[i]) >= 0); {
		i++
	}
	if i < len(s) && s[i] == ']' {
		return i + 1
	}
	return 0
}

// percentTag reads the rest of %%name%%, %%=call()=%%, %%[ code ]%% and %NAME%. A name has at least three letters, because %E4%B8 in a URL
// isn't a tag.
func percentTag(s string, i int, next byte) int {
	if next == '%' {
		if c := s[i+1]; isLetter(c) || c == '_' || c == '=' || c == '[' {
			return tagEnd(s, i+1, '%', '%', '%', '%')
		}
		return 0
	}
	if !isLetter(next) {
		return 0
	}
	start := i
	for limit := min(len(s), i+64); i < limit && (isWord(s[i]) || s[i] == '-'); {
		i++
	}
	if i-start >= 3 && i < len(s) && s[i] == '%' {
		return i + 1
	}
	return 0
}

// elementTags contains the elements that Campaign Monitor replaces. Email clients ignore them.
var elementTags = [...]string{
	"<unsubscribe>", "<webversion>", "<preferences>", "<forwardtoafriend>",
	"<currentyear>", "<currentmonth>", "<currentmonthname>", "<currentday>", "<currentdayname>",
}

// elementTag reads the rest of a tag like <unsubscribe> or </unsubscribe>. It doesn't accept attributes, because they could contain an
// event handler.
func elementTag(s string, i int) int {
	if s[i] == '/' {
		i++
	}
	switch s[i] | 0x20 {
	case 'u', 'w', 'p', 'f', 'c':
	default:
		return 0
	}
	for _, tag := range elementTags {
		end := i + len(tag) - 1
		if end <= len(s) && s[end-1] == '>' && strings.EqualFold(s[i:end], tag[1:]) {
			return end
		}
	}
	return 0
}

// elementTagNamed returns a Campaign Monitor element's tag without attributes, or "" for any other name.
func elementTagNamed(name string) string {
	for _, tag := range elementTags {
		if len(tag) == len(name)+2 && strings.EqualFold(name, tag[1:len(tag)-1]) {
			return tag
		}
	}
	return ""
}

func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

func isWord(c byte) bool { return isLetter(c) || '0' <= c && c <= '9' || c == '_' }
