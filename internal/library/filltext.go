package library

import (
	"slices"
	"strings"
)

// has reports whether the fill contains the named placeholder.
func (f fill) has(name string) bool {
	return slices.ContainsFunc(f, func(t token) bool { return t.kind == placeholder && t.text == name })
}

// text returns the fill with the values of its placeholders, which are HTML. Placeholders without a value are removed, along with their
// separator and the elements that contain nothing else. It returns "" if no placeholder has a value. An item's number alone doesn't count.
func (f fill) text(w words, value func(name string) string) string {
	values := make([]string, len(f))
	found, counts := false, 0
	for i, t := range f {
		switch t.kind {
		case constant:
			values[i] = w.fillHTML(t.text)
		case placeholder:
			values[i] = value(t.text)
			found = found || values[i] != "" && t.text != "n"
			counts++
		}
	}
	if !found && (counts != 1 || !f.has("n")) {
		return ""
	}
	var out strings.Builder
	for i, keep := range f.kept(values) {
		switch {
		case !keep:
		case f[i].isValue():
			out.WriteString(values[i])
		case f[i].kind == lineBreak:
			out.WriteString("<br>")
		default:
			out.WriteString(f[i].text)
		}
	}
	return out.String()
}

// kept reports for each token whether it stays with these values.
func (f fill) kept(values []string) []bool {
	keep := make([]bool, len(f))
	started, after := false, false // whether any value stays, and whether the last one does
	var best, current []int        // separators since the last value that stays, and since the last value
	for i, t := range f {
		switch {
		case t.isValue():
			best, current = f.better(best, current), nil
			if after = values[i] != ""; !after {
				continue
			}
			for _, j := range best {
				keep[j] = started
			}
			keep[i], started, best = true, true, nil
			f.keepPrefix(keep, i)
		case t.kind == suffix:
			keep[i] = after
		case t.kind == separator || t.kind == lineBreak:
			current = append(current, i)
		}
	}
	f.keepTags(keep)
	return keep
}

// better returns the separators to keep if the text between them was removed: those that break the line, or else the first.
func (f fill) better(a, b []int) []int {
	breaks := func(i int) bool { return f[i].kind == lineBreak }
	if len(a) == 0 || !slices.ContainsFunc(a, breaks) && slices.ContainsFunc(b, breaks) {
		return b
	}
	return a
}

// keepPrefix keeps the prefixes that stick to the value at i.
func (f fill) keepPrefix(keep []bool, i int) {
	for j := i - 1; j >= 0 && !f[j].isValue(); j-- {
		keep[j] = keep[j] || f[j].kind == prefix
	}
}

// keepTags keeps the elements that contain a value.
func (f fill) keepTags(keep []bool) {
	for i, t := range f {
		if t.kind != opening {
			continue
		}
		for j := i + 1; j < t.pair; j++ {
			if f[j].isValue() && keep[j] {
				keep[i], keep[t.pair] = true, true
			}
		}
	}
}
