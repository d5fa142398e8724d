package markup

import "strings"

// Attribute is a name and a value in a start tag.
type Attribute struct {
	Name       string // in lower case
	Start, End int    // from the name to the end of the value, including quotes
	Raw        string // the value as written
	At         int    // where Raw starts
}

// Value returns the value without entities, and where its bytes came from.
func (a Attribute) Value() Decoded { return decode(a.Raw, a.At) }

// Attribute returns the first attribute with the given name. Duplicates are ignored.
func (t *Token) Attribute(name string) (Attribute, bool) {
	for _, a := range t.Attributes {
		if a.Name == name {
			return a, true
		}
	}
	return Attribute{}, false
}

// Get returns the value of an attribute, or "" if it's missing.
func (t *Token) Get(name string) string {
	a, ok := t.Attribute(name)
	if !ok {
		return ""
	}
	return a.Value().Text
}

// maxAttributes is the maximum number of attributes that are read per tag.
const maxAttributes = 512

// appendAttributes reads the text between a tag's name and its end, as a browser does.
func appendAttributes(all []Attribute, source string, at, end int) []Attribute {
	for {
		for at < end && (isSpace(source[at]) || source[at] == '/') {
			at++
		}
		if at >= end || source[at] == '>' || len(all) >= maxAttributes {
			return all
		}
		var a Attribute
		a, at = readAttribute(source, at, end)
		all = append(all, a)
	}
}

func readAttribute(source string, at, end int) (Attribute, int) {
	start := at
	at++ // even a = can start a name
	for at < end && !isSpace(source[at]) && source[at] != '/' && source[at] != '>' && source[at] != '=' {
		at++
	}
	a := Attribute{Name: strings.ToLower(source[start:at]), Start: start, End: at, At: at}
	value := skipSpace(source, at, end)
	if value >= end || source[value] != '=' {
		return a, at
	}
	value = skipSpace(source, value+1, end)
	if value >= end || source[value] == '>' {
		return a, value
	}
	a.readValue(source, value, end)
	return a, a.End
}

// readValue reads the value at a position after the equals sign, with or without quotes.
func (a *Attribute) readValue(source string, at, end int) {
	if quote := source[at]; quote == '"' || quote == '\'' {
		at++
		length := strings.IndexByte(source[at:end], quote)
		if length < 0 {
			length = end - at
		}
		a.At, a.Raw, a.End = at, source[at:at+length], min(at+length+1, end)
		return
	}
	a.At = at
	for at < end && !isSpace(source[at]) && source[at] != '>' {
		at++
	}
	a.Raw, a.End = source[a.At:at], at
}

func skipSpace(source string, at, end int) int {
	for at < end && isSpace(source[at]) {
		at++
	}
	return at
}

func isSpace(c byte) bool { return c == ' ' || c == '\n' || c == '\t' || c == '\r' || c == '\f' }
