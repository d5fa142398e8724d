package render

import (
	"bytes"
	"strings"
)

// htmlProperties contains the CSS properties that an author can set. They're for layout and color, and none of them can reposition an
// element, load anything or run code. Word's own properties, which start with mso-, are also allowed.
var htmlProperties = func() map[string]bool {
	properties := map[string]bool{}
	for name := range strings.FieldsSeq(`
		color background background-color background-image background-position background-repeat background-size
		border border-collapse border-color border-radius border-spacing border-style border-width
		border-top border-right border-bottom border-left border-top-color border-right-color border-bottom-color border-left-color
		border-top-style border-right-style border-bottom-style border-left-style border-top-width border-right-width border-bottom-width
		border-left-width
		border-top-left-radius border-top-right-radius border-bottom-left-radius border-bottom-right-radius
		margin margin-top margin-right margin-bottom margin-left padding padding-top padding-right padding-bottom padding-left
		width height min-width min-height max-width max-height box-sizing box-shadow opacity overflow visibility
		display float clear vertical-align table-layout caption-side empty-cells
		font font-family font-size font-style font-variant font-weight line-height letter-spacing word-spacing
		text-align text-decoration text-decoration-color text-decoration-line text-decoration-style text-indent text-overflow text-shadow
		text-transform
		white-space word-break word-wrap overflow-wrap hyphens direction unicode-bidi list-style list-style-position list-style-type
		-webkit-text-size-adjust -ms-text-size-adjust text-size-adjust text-underline-color -ms-interpolation-mode`) {
		properties[name] = true
	}
	return properties
}()

// cssFunctions contains the functions that are allowed in values. url() is also allowed, but only in backgrounds.
var cssFunctions = [...]string{"rgb", "rgba", "hsl", "hsla", "calc", "linear-gradient", "radial-gradient"}

// appendDeclarations writes the allowed declarations of a style attribute and reports whether one sets the color.
func appendDeclarations(dst []byte, style string) (out []byte, hasColor bool) {
	start := len(dst)
	for style != "" {
		var declaration string
		declaration, style = cutDeclaration(style)
		mark := len(dst)
		if mark > start {
			dst = append(dst, ';')
		}
		separated := len(dst)
		if dst = appendHTMLDeclaration(dst, declaration); len(dst) == separated {
			dst = dst[:mark]
			continue
		}
		hasColor = hasColor || strings.HasPrefix(string(dst[separated:]), "color:")
	}
	return dst, hasColor
}

// cutDeclaration cuts at the next semicolon outside of strings and brackets, because values like url(data:…;base64) contain semicolons.
func cutDeclaration(style string) (declaration, rest string) {
	depth, quote := 0, byte(0)
	for i := range len(style) {
		switch c := style[i]; {
		case quote != 0:
			if c == quote {
				quote = 0
			}
		case c == '"' || c == '\'':
			quote = c
		case c == '(':
			depth++
		case c == ')':
			depth = max(depth-1, 0)
		case c == ';' && depth == 0:
			return style[:i], style[i+1:]
		}
	}
	return style, ""
}

func appendHTMLDeclaration(dst []byte, declaration string) []byte {
	name, value, _ := strings.Cut(declaration, ":")
	name = strings.ToLower(strings.TrimSpace(name))
	value, _, _ = strings.Cut(value, "!") // Word drops a declaration with !important
	if !htmlProperties[name] && !isWordProperty(name) {
		return dst
	}
	mark := len(dst)
	dst = append(append(dst, name...), ':')
	from := len(dst)
	dst, ok := appendCSSValue(dst, strings.TrimSpace(value), name == "background" || name == "background-image")
	if !ok || len(dst) == from || bytes.Contains(dst[from:], []byte("%%")) { // %% opens a merge tag
		return dst[:mark]
	}
	return dst
}

// isWordProperty reports whether a name is one of Word's properties, which consist of mso- followed by letters and hyphens.
func isWordProperty(name string) bool {
	rest, ok := strings.CutPrefix(name, "mso-")
	return ok && strings.Trim(rest, "abcdefghijklmnopqrstuvwxyz-") == ""
}

// appendCSSValue copies a value that consists of words, numbers, colors, strings and known functions. It rejects any other value, so that
// nothing in it can end the declaration, run code, or load anything except from an http(s) URL.
func appendCSSValue(dst []byte, value string, urls bool) (out []byte, ok bool) {
	start, depth := len(dst), 0
	var used int
	for i := 0; i < len(value); i += used {
		switch c := value[i]; {
		case c == '(':
			if dst, used = appendCSSOpening(dst, lastWord(dst[start:]), value[i:], urls); used == 1 {
				depth++
			}
		case c == ')' && depth > 0:
			dst, used = append(dst, c), 1
			depth--
		default:
			dst, used = appendCSSPlain(dst, value[i:])
		}
		if used == 0 {
			return dst, false
		}
	}
	return dst, depth == 0
}

// appendCSSOpening writes the bracket at the start of value, which comes after a function name. It returns how many bytes of value it used:
// for url(), everything up to the closing bracket, and 0 if the function isn't allowed.
func appendCSSOpening(dst []byte, name, value string, urls bool) (out []byte, used int) {
	switch {
	case urls && equalFold(name, "url"):
		return appendBackgroundURL(dst[:len(dst)-len("url")], value)
	case isCSSFunction(name):
		return append(dst, '('), 1
	}
	return dst, 0
}

// appendCSSPlain writes the character or string at the start of value. It returns how many bytes of value it used, or 0 if the character or
// string isn't allowed.
func appendCSSPlain(dst []byte, value string) (out []byte, used int) {
	switch c := value[0]; {
	case isWord(c) || strings.IndexByte(".,%#-+/", c) >= 0:
		return append(dst, c), 1
	case c == ' ' || byteClass[c] == spaceByte:
		if dst[len(dst)-1] != ' ' {
			dst = append(dst, ' ')
		}
		return dst, 1
	case c == '"' || c == '\'':
		return appendCSSQuoted(dst, value)
	}
	return dst, 0
}

// appendCSSQuoted writes the string at the start of value in single quotes. It returns how many bytes of value it used, or 0 if the string
// isn't allowed.
func appendCSSQuoted(dst []byte, value string) (out []byte, used int) {
	name, _, closed := strings.Cut(value[1:], value[:1])
	if !closed || !isCSSName(name) {
		return dst, 0
	}
	return append(append(append(dst, '\''), name...), '\''), len(name) + 2
}

// appendBackgroundURL writes url('…') for the URL in brackets at the start of value. It returns how many bytes of value it used, or 0 if
// the URL isn't allowed.
func appendBackgroundURL(dst []byte, value string) (out []byte, used int) {
	url, _, closed := strings.Cut(value[1:], ")")
	dst, ok := appendStyleURL(append(dst, "url('"...), strings.Trim(url, " \t\r\n\"'"))
	if !closed || !ok {
		return dst, 0
	}
	return append(dst, "')"...), len(url) + 2
}

func isCSSFunction(name string) bool {
	for _, known := range cssFunctions {
		if equalFold(name, known) {
			return true
		}
	}
	return false
}

func isCSSName(name string) bool {
	for i := range len(name) {
		if !isWord(name[i]) && name[i] != ' ' && name[i] != '-' && name[i] != '.' {
			return false
		}
	}
	return true
}

func lastWord(b []byte) string {
	i := len(b)
	for i > 0 && (isLetter(b[i-1]) || b[i-1] == '-') {
		i--
	}
	return string(b[i:])
}
