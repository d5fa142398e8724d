package occasion

import (
	"slices"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v3"
)

// A Line is text with slots: "Our prices change on {date}". Merge tags such as {{first_name}} are text.
type Line struct {
	parts []part
	slots []string // in order, each once
}

// A part is text or the name of a slot.
type part struct {
	text   string
	isSlot bool
}

// ParseLine parses text with slots.
func ParseLine(source string) Line {
	var l Line
	rest := source
	for rest != "" {
		at := strings.IndexByte(rest, '{')
		if at < 0 {
			break
		}
		if strings.HasPrefix(rest[at:], "{{") {
			end := strings.Index(rest[at:], "}}")
			if end < 0 {
				break
			}
			l.addText(rest[:at+end+2])
			rest = rest[at+end+2:]
			continue
		}
		end := strings.IndexByte(rest[at:], '}')
		if end < 0 || !isName(rest[at+1:at+end]) {
			l.addText(rest[:at+1])
			rest = rest[at+1:]
			continue
		}
		l.addText(rest[:at])
		l.addSlot(rest[at+1 : at+end])
		rest = rest[at+end+1:]
	}
	l.addText(rest)
	return l
}

func isName(s string) bool {
	return s != "" && strings.IndexFunc(s, func(r rune) bool { return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') }) < 0
}

func (l *Line) addText(s string) {
	if n := len(l.parts); n > 0 && !l.parts[n-1].isSlot {
		l.parts[n-1].text += s
	} else if s != "" {
		l.parts = append(l.parts, part{text: s})
	}
}

func (l *Line) addSlot(name string) {
	l.parts = append(l.parts, part{text: name, isSlot: true})
	if !slices.Contains(l.slots, name) {
		l.slots = append(l.slots, name)
	}
}

// UnmarshalYAML reads a line from text.
func (l *Line) UnmarshalYAML(n *yaml.Node) error {
	var source string
	if err := n.Decode(&source); err != nil {
		return err
	}
	*l = ParseLine(source)
	return nil
}

// String returns the line as it was written.
func (l Line) String() string {
	var s strings.Builder
	for _, p := range l.parts {
		if p.isSlot {
			s.WriteString("{" + p.text + "}")
		} else {
			s.WriteString(p.text)
		}
	}
	return s.String()
}

// Slots returns the names of the slots in the line.
func (l Line) Slots() []string { return l.slots }

// Fill returns the line with its values. ok is false if one is missing.
func (l Line) Fill(values map[string]string) (text string, ok bool) {
	var s strings.Builder
	for i, p := range l.parts {
		if !p.isSlot {
			s.WriteString(withoutDoubledStop(p.text, s.String()))
			continue
		}
		value := values[p.text]
		if value == "" {
			return "", false
		}
		if i == 0 || endsSentence(s.String()) {
			value = capitalized(value)
		}
		s.WriteString(withoutDoubledThe(value, s.String()))
	}
	return s.String(), true
}

// withoutDoubledStop drops the frame's period after a value that ends with its own, such as "6 p.m.".
func withoutDoubledStop(text, before string) string {
	if strings.HasPrefix(text, ".") && !strings.HasPrefix(text, "..") && strings.HasSuffix(before, ".") {
		return text[1:]
	}
	return text
}

// withoutDoubledThe drops a name's article after the frame's own: "The {brand} team" with The Corner House.
func withoutDoubledThe(value, before string) string {
	if strings.HasSuffix(before, "The ") || strings.HasSuffix(before, " the ") {
		return strings.TrimPrefix(value, "The ")
	}
	return value
}

func endsSentence(before string) bool {
	trimmed := strings.TrimRight(before, " \n")
	return trimmed != before && strings.ContainsAny(lastByte(trimmed), ".!?")
}

func lastByte(s string) string { return s[max(len(s)-1, 0):] }

// A Ladder contains lines from the most to the least specific.
type Ladder []Line

// Pick returns the first line whose slots are all filled, or another one with the same slots, as selected by variant.
func (l Ladder) Pick(values map[string]string, variant int) string {
	equals := l.equals(values)
	if len(equals) == 0 {
		return ""
	}
	text, _ := equals[variant%len(equals)].Fill(values)
	return text
}

// PickWithin is like Pick, but skips lines that are too long. If all are, it returns the shortest.
func (l Ladder) PickWithin(values map[string]string, variant, most int) string {
	shortest := ""
	for rest := l; len(rest) > 0; {
		text := rest.Pick(values, variant)
		n := utf8.RuneCountInString(text)
		if n <= most {
			return text
		}
		if shortest == "" || n < utf8.RuneCountInString(shortest) {
			shortest = text
		}
		rest = rest.less(values)
	}
	return shortest
}

// less returns the ladder without the lines that Pick chooses from.
func (l Ladder) less(values map[string]string) Ladder {
	equals := l.equals(values)
	if len(equals) == 0 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(l), func(line Line) bool { return sameSlots(line, equals[0]) })
}

// HasSlots reports whether the line that Pick chooses states a fact.
func (l Ladder) HasSlots(values map[string]string) bool {
	equals := l.equals(values)
	return len(equals) > 0 && len(equals[0].slots) > 0 && !slices.Equal(equals[0].slots, []string{"brand"})
}

// Count returns how many lines Pick chooses from.
func (l Ladder) Count(values map[string]string) int { return len(l.equals(values)) }

// equals returns the first complete line and all others with its slots.
func (l Ladder) equals(values map[string]string) Ladder {
	var found Ladder
	for _, line := range l {
		if found != nil && !sameSlots(line, found[0]) {
			continue
		}
		if _, ok := line.Fill(values); ok {
			found = append(found, line)
		}
	}
	return found
}

func sameSlots(a, b Line) bool {
	if len(a.slots) != len(b.slots) {
		return false
	}
	return !slices.ContainsFunc(a.slots, func(name string) bool { return !slices.Contains(b.slots, name) })
}
