package render

import (
	"bytes"
	"strings"
)

// fonts caches an email's resolved font stacks.
type fonts struct {
	text    []byte
	sources []string // as in the document
	ends    []int
}

// maxFonts is the maximum number of cached stacks. If an email has more, rendering is slower but still correct.
const maxFonts = 8

func (f *fonts) emptied() fonts {
	clear(f.sources)
	return fonts{f.text[:0], f.sources[:0], f.ends[:0]}
}

func (f *fonts) at(i int) []byte {
	start := 0
	if i > 0 {
		start = f.ends[i-1]
	}
	return f.text[start:f.ends[i]]
}

// append writes a stack for a style attribute.
func (f *fonts) append(dst []byte, source string) []byte {
	for i := range f.sources {
		if f.sources[i] == source {
			return append(dst, f.at(i)...)
		}
	}
	start := len(dst)
	dst = appendFontStack(dst, source)
	if len(f.sources) < maxFonts {
		f.text = append(f.text, dst[start:]...)
		f.sources, f.ends = append(f.sources, source), append(f.ends, len(f.text))
	}
	return dst
}

// appendFontStack writes the font families. If the last one isn't generic, it adds fonts that every email client has.
func appendFontStack(dst []byte, source string) []byte {
	start := len(dst)
	dst = appendCSSString(dst, source)
	if len(dst) == start {
		return append(dst, "Helvetica,Arial,sans-serif"...)
	}
	last := dst[start:]
	last = last[bytes.LastIndexByte(last, ',')+1:]
	switch string(last) {
	case "serif", "sans-serif", "monospace", "cursive", "fantasy", "system-ui":
		return dst
	}
	return append(dst, fallbackOf(last)...)
}

func fallbackOf(family []byte) string {
	switch {
	case hasWord(family, monospaceFonts):
		return ",'Courier New',monospace"
	case hasWord(family, serifFonts) && !hasWord(family, []string{"sans"}):
		return ",Georgia,serif"
	}
	return ",Helvetica,Arial,sans-serif"
}

var monospaceFonts = []string{"mono", "courier", "code", "consolas"}

var serifFonts = []string{
	"georgia", "times", "garamond", "palatino", "baskerville", "cambria", "didot", "bodoni", "playfair", "merriweather", "lora", "fraunces",
	"bitter",
	"slab", "literata", "spectral", "cormorant", "serif",
}

// systemFonts are the fonts that Outlook on Windows has.
var systemFonts = []string{
	"arial", "helvetica", "georgia", "times", "verdana", "tahoma", "trebuchet", "courier", "palatino", "segoe", "calibri", "cambria", "impact",
	"lucida",
	"garamond", "book antiqua", "century", "consolas", "comic sans",
}

// hasWord reports whether a name contains one of the words, ignoring case.
func hasWord(name []byte, words []string) bool {
	var lower [40]byte
	n := copy(lower[:], name)
	for i := range n {
		if c := lower[i]; 'A' <= c && c <= 'Z' {
			lower[i] |= 0x20
		}
	}
	for _, word := range words {
		if bytes.Contains(lower[:n], []byte(word)) {
			return true
		}
	}
	return false
}

// appendOutlookFonts sets the replacements for fonts that Word doesn't have. By default, Word uses Times New Roman.
func (f *fonts) appendOutlookFonts(dst []byte) []byte {
	for i := range f.sources {
		first, rest, _ := bytes.Cut(f.at(i), []byte(","))
		if len(rest) == 0 || hasWord(first, systemFonts) {
			continue
		}
		alternative := "Arial"
		switch {
		case bytes.HasSuffix(rest, []byte("monospace")):
			alternative = "'Courier New'"
		case bytes.HasSuffix(rest, []byte("serif")) && !bytes.HasSuffix(rest, []byte("sans-serif")):
			alternative = "Georgia"
		}
		dst = append(append(append(dst, "@font-face{font-family:"...), first...), ";mso-font-alt:"...)
		dst = append(append(dst, alternative...), '}')
	}
	return dst
}

// appendWebFonts writes the template's own fonts, for email clients that can load fonts.
func appendWebFonts(dst []byte, fonts []Font) []byte {
	mark := len(dst)
	dst = append(dst, `<!--[if !mso]><!--><style>`...)
	empty := len(dst)
	for _, font := range fonts {
		dst = font.appendFace(dst)
	}
	if len(dst) == empty {
		return dst[:mark]
	}
	return append(dst, `</style><!--<![endif]-->`...)
}

// appendFace writes the @font-face rule, or nothing if the font doesn't have a name and a valid URL.
func (f Font) appendFace(dst []byte) []byte {
	mark := len(dst)
	dst = append(dst, "@font-face{font-family:"...)
	name := len(dst)
	if dst = appendCSSString(dst, strings.ReplaceAll(f.Family, ",", " ")); len(dst) == name {
		return dst[:mark]
	}
	dst = append(dst, ";font-style:"...)
	if f.Style == "italic" {
		dst = append(dst, "italic"...)
	} else {
		dst = append(dst, "normal"...)
	}
	dst = appendInt(append(dst, ";font-weight:"...), weightOf(f.Weight))
	if most := weightOf(f.MaxWeight); f.MaxWeight != 0 && most > weightOf(f.Weight) {
		dst = appendInt(append(dst, ' '), most)
	}
	dst = append(dst, ";src:url("...)
	dst, ok := appendCSSURL(dst, f.URL)
	if !ok {
		return dst[:mark]
	}
	dst = append(dst, ')')
	if format := f.format(); format != "" {
		dst = append(append(append(dst, " format('"...), format...), "')"...)
	}
	return append(dst, '}')
}

func weightOf(weight int) int {
	if weight < 100 || weight > 900 {
		return 400
	}
	return weight / 100 * 100
}

func (f Font) format() string {
	path, _, _ := strings.Cut(strings.ToLower(f.URL), "?")
	switch {
	case strings.HasSuffix(path, ".woff2"):
		return "woff2"
	case strings.HasSuffix(path, ".woff"):
		return "woff"
	case strings.HasSuffix(path, ".ttf"):
		return "truetype"
	case strings.HasSuffix(path, ".otf"):
		return "opentype"
	}
	return ""
}
