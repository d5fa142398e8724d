package templates

import (
	"net/url"
	"path"
	"strings"
	"unicode"

	"mailwright/internal/platform/api"
)

// maxFileName is the maximum length of a file name in bytes, without its extension. That is far below any file system's
// limit.
const maxFileName = 120

// fileName turns a template's name into one that every file system accepts: lowercase letters and digits, with hyphens
// for everything else.
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

// disposition returns a Content-Disposition header that saves the file. Clients that support RFC 6266 use the second
// name. Older clients use the first, which is ASCII.
func disposition(name string) string {
	extension := path.Ext(name)
	plain := fileName(inASCII(strings.TrimSuffix(name, extension))) + extension
	return `attachment; filename="` + plain + `"; filename*=UTF-8''` + url.PathEscape(name)
}

// inASCII removes accents from letters and drops characters that still aren't ASCII.
func inASCII(text string) string {
	return strings.Map(func(r rune) rune {
		if r > unicode.MaxASCII {
			return -1
		}
		return r
	}, api.Plain(text))
}
