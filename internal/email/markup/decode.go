package markup

import (
	"sort"
	"strings"

	"golang.org/x/net/html"
)

// maxEntity is longer than any entity.
const maxEntity = 40

// Decoded is a text without entities that knows where its bytes came from.
type Decoded struct {
	Text  string
	at    int
	jumps []jump // where the distance to the source changes, in the order of the text
}

// jump says that the byte at text came from the byte at source; those behind it follow one by one.
type jump struct{ text, source int }

// Plain is a text that stands in the source as it is.
func Plain(text string, at int) Decoded { return Decoded{Text: text, at: at} }

// DecodeText is a text of the source that begins at a byte, without its entities.
func DecodeText(raw string, at int) Decoded { return decode(raw, at) }

// Offset is where in the source the byte at i came from; that of an entity's character is where the entity begins.
func (d Decoded) Offset(i int) int {
	n := sort.Search(len(d.jumps), func(n int) bool { return d.jumps[n].text > i })
	if n == 0 {
		return d.at + i
	}
	j := d.jumps[n-1]
	return j.source + i - j.text
}

// End is where in the source a piece ends whose last byte is the one before i.
func (d Decoded) End(i int) int {
	if i == 0 {
		return d.at
	}
	last := sort.Search(len(d.jumps), func(n int) bool { return d.jumps[n].text >= i })
	if last < len(d.jumps) && d.jumps[last].text == i {
		return d.jumps[last].source
	}
	return d.Offset(i-1) + 1
}

func decode(raw string, at int) Decoded {
	d := Decoded{Text: raw, at: at}
	if strings.IndexByte(raw, '&') < 0 {
		return d
	}
	var text strings.Builder
	for i := 0; i < len(raw); {
		next := strings.IndexByte(raw[i:], '&')
		if next < 0 {
			text.WriteString(raw[i:])
			break
		}
		text.WriteString(raw[i : i+next])
		i += next
		entity := entityAt(raw[i:])
		d.jumps = append(d.jumps, jump{text.Len(), at + i})
		text.WriteString(html.UnescapeString(entity))
		i += len(entity)
		d.jumps = append(d.jumps, jump{text.Len(), at + i})
	}
	d.Text = text.String()
	return d
}

// entityAt is the entity that s begins with; the & alone if it is none.
func entityAt(s string) string {
	i := 1
	for i < len(s) && i < maxEntity && (s[i] == '#' && i == 1 || isAlphanumeric(s[i])) {
		i++
	}
	if i < len(s) && s[i] == ';' {
		i++
	}
	return s[:i]
}

func isAlphanumeric(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' || '0' <= c && c <= '9' }
