package facts

import (
	"iter"
	"net/mail"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/net/publicsuffix"
)

// URLs contains the URLs that an email may link to.
type URLs map[string]bool

// AllowedURLs returns the URLs in the user's text.
func AllowedURLs(texts ...string) URLs {
	allowed := URLs{}
	for _, text := range texts {
		allowed.Add(FindURLs(text)...)
	}
	return allowed
}

// Add allows more URLs.
func (u URLs) Add(addresses ...string) {
	for _, address := range addresses {
		u[key(address)] = true
	}
}

// Allows reports whether an email may link to a URL. Empty URLs, "#" and links for the recipient, such as the
// unsubscribe link, are allowed.
func (u URLs) Allows(address string) bool {
	return address == "" || address == "#" || linkTag.MatchString(address) || u[key(address)]
}

var (
	linkTag = regexp.MustCompile(`^\{\{\s*(unsubscribe_url|preferences_url|view_in_browser_url)\s*\}\}$`)
	// candidate matches what could be a URL: with a scheme, or a name with dots and perhaps a path, or an email
	// address.
	candidate = regexp.MustCompile(`(?i)https?://[^\s<>"'` + "`" + `]+|mailto:[^\s<>"']+|` +
		`[\p{L}\p{N}._%+-]*@?(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,24}(?::\d+)?(?:/[^\s<>"']*)?`)
)

// FindURLs returns the URLs in text in complete form: example.com/sale becomes https://example.com/sale, and
// hello@example.com becomes mailto:hello@example.com.
func FindURLs(text string) []string { return slices.Collect(URLsIn(text)) }

// URLsIn yields the same URLs as FindURLs, one by one.
func URLsIn(text string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for at := 0; ; {
			mark := strings.IndexAny(text[at:], "@:.") // every URL contains one of these
			if mark < 0 {
				return
			}
			start, end := wordAround(text, at, at+mark)
			if at = end; mayBeAddress(text[start:end]) && !yieldURLs(text[start:end], yield) {
				return
			}
		}
	}
}

func yieldURLs(word string, yield func(string) bool) bool {
	for _, span := range candidate.FindAllString(word, -1) {
		if address := whole(trimEnd(span)); address != "" && !yield(address) {
			return false
		}
	}
	return true
}

// wordAround returns the word around a position, starting at from or later.
func wordAround(text string, from, at int) (start, end int) {
	start, end = from, len(text)
	if space := strings.LastIndexFunc(text[from:at], unicode.IsSpace); space >= 0 {
		_, size := utf8.DecodeRuneInString(text[from+space:])
		start = from + space + size
	}
	if space := strings.IndexFunc(text[at:], unicode.IsSpace); space >= 0 {
		end = at + space
	}
	return start, end
}

// mayBeAddress rules out most words, times and amounts, because the regular expression is slow.
func mayBeAddress(word string) bool {
	for i := range len(word) {
		switch word[i] {
		case '@':
			return true
		case ':':
			if strings.HasPrefix(word[i:], "://") || i >= 6 && strings.EqualFold(word[i-6:i], "mailto") {
				return true
			}
		case '.':
			if i > 0 && i+1 < len(word) && (word[i+1] > '9' || word[i+1] < '.') {
				return true
			}
		}
	}
	return false
}

// trimEnd drops the punctuation of the sentence around a URL.
func trimEnd(span string) string {
	span = strings.TrimRight(span, ".,;:!?…*_'\"”’»")
	for strings.HasSuffix(span, ")") && strings.Count(span, "(") < strings.Count(span, ")") {
		span = strings.TrimRight(strings.TrimSuffix(span, ")"), ".,;:!?")
	}
	return strings.TrimRight(span, "]}")
}

func whole(span string) string {
	lower := strings.ToLower(span)
	switch {
	case strings.HasPrefix(lower, "http://"), strings.HasPrefix(lower, "https://"):
		return webAddress(span)
	case strings.HasPrefix(lower, "mailto:"):
		return mailAddress(span[len("mailto:"):])
	case strings.Contains(span, "@") && !strings.Contains(span, "/"):
		return mailAddress(span)
	case isDomain(span):
		return webAddress("https://" + span)
	}
	return ""
}

func webAddress(address string) string {
	parsed, err := url.Parse(address)
	if err != nil || parsed.Hostname() == "" || parsed.User != nil {
		return ""
	}
	return address
}

func mailAddress(address string) string {
	if parsed, err := mail.ParseAddress(address); err != nil || parsed.Address != address {
		return ""
	}
	return "mailto:" + address
}

// isDomain keeps "end of the sentence.Next one" and "v1.2" from being URLs: the last label must be a real top-level
// domain in lowercase.
func isDomain(span string) bool {
	host, _, _ := strings.Cut(span, "/")
	host, _, _ = strings.Cut(host, ":")
	last := host[strings.LastIndex(host, ".")+1:]
	if last != strings.ToLower(last) {
		return false
	}
	if last == "example" || last == "test" {
		return true
	}
	_, known := publicsuffix.PublicSuffix(last)
	return known
}

// key normalizes a URL for comparisons: scheme and host in lowercase, without a lone slash at the end.
func key(address string) string {
	parsed, err := url.Parse(strings.TrimSpace(address))
	if err != nil {
		return address
	}
	parsed.Scheme, parsed.Host = strings.ToLower(parsed.Scheme), strings.ToLower(parsed.Host)
	if parsed.Path == "/" {
		parsed.Path = ""
	}
	return parsed.String()
}

// IsMergeTag reports whether text is a single merge tag, such as {{order_url}}.
func IsMergeTag(text string) bool {
	toks := scan(strings.TrimSpace(text))
	return len(toks) == 1 && toks[0].kind == tag
}
