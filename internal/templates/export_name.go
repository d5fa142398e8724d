package templates

import (
	"net/url"
	"path"
	"strings"
	"unicode"

	"mailwright/internal/platform/api"
)

// maxFileName is how many bytes a file name has before its extension: far below what file systems take.
const maxFileName = 120

// fileName makes a template's name one that every file system takes: letters and digits in lower case, with hyphens in
// place of all the rest.
func fileName(name string) string {
	words := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool {
		return !unicode.IsLetter(r) && !unicode.IsDigit(r) && !unicode.IsMark(r)
	})
	line := strings.Join(words, "-")
	if len(line) > maxFileName {
		line = strings.TrimRight(strings.ToValidUTF8(line[:maxFileName], ""), "-")
	}
	if line == "" {
		return "template"
	}
	return line
}

// disposition offers a file for saving. Readers of RFC 6266 take the second name, older ones the first, in ASCII.
func disposition(name string) string {
	extension := path.Ext(name)
	plain := fileName(inASCII(strings.TrimSuffix(name, extension))) + extension
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + url.PathEscape(name)
}

// inASCII takes accents off letters and leaves out what is not ASCII even then.
func inASCII(text string) string {
	return strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII {
			return -1
		}
		return r
	}, api.Plain(text))
}
