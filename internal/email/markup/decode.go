package markup

import (
	"sort"
	"strings"

	"golang.org/x/net/html"
)

// maxEntity is longer than any entity.
const maxEntity = 40

// Decoded is text without entities that tracks where its bytes came from.
type Decoded struct {
	Text  string
	at    int
	jumps []jump // where the offset from the source changes, in text order
}

// jump maps the byte at text to the byte at source. The following bytes map one to one.
type jump struct{ text, source int }

// Plain returns text that's unchanged from the source.
func Plain(text string, at int) Decoded { return Decoded{Text: text, at: at} }

// DecodeText decodes the entities in text that starts at byte at of the source.
func DecodeText(raw string, at int) Decoded { return decode(raw, at) }

// Offset returns where in the source the byte at i came from. For a decoded entity, that's where the entity starts.
func (d Decoded) Offset(i int) int {
	n := sort.Search(len(d.jumps), func(n int) bool { return d.jumps[n].text > i })
	if n == 0 {
		return d.at + i
	}
	j := d.jumps[n-1]
	return j.source + i - j.text
}

// End returns where in the source a span ends if its last byte is the one before i.
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

// entityAt returns the entity at the start of s, or only the & if there is none.
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
