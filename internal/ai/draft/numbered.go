package draft

import (
	"slices"
	"strconv"
	"strings"
)

// minNumbered is how many consecutive numbers make a list.
const minNumbered = 2

// numbered puts the entries of a list that is written on one line, such as "Agenda: 1. budget 2. elections", on
// separate lines.
func numbered(text string) string {
	lines := strings.Split(text, "\n")
	for i, line := range lines {
		lines[i] = spread(line)
	}
	return strings.Join(lines, "\n")
}

// spread breaks a line before each of its numbers, and after the first sentence of the last entry.
func spread(line string) string {
	starts := numbersIn(line)
	if len(starts) < minNumbered {
		return line
	}
	last := starts[len(starts)-1]
	_, entry, _ := strings.Cut(line[last:], " ")
	if end := strings.Index(entry, ". "); end >= 0 {
		starts = append(starts, len(line)-len(entry)+end+len(". "))
	}
	for _, at := range slices.Backward(starts) {
		line = strings.TrimRight(line[:at], " ") + "\n" + line[at:]
	}
	return strings.TrimLeft(line, "\n")
}

// numbersIn returns the positions of 1., 2., 3. and so on. The first one must start the line or follow punctuation,
// because in "open at 1." it's a time.
func numbersIn(line string) []int {
	var starts []int
	for at := 0; ; {
		mark := strconv.Itoa(len(starts) + 1)
		i := strings.Index(line[at:], mark)
		if i < 0 {
			return starts
		}
		at += i
		if isNumbering(line[:at], line[at+len(mark):], len(starts) == 0) {
			starts = append(starts, at)
		}
		at += len(mark)
	}
}

func isNumbering(before, after string, isFirst bool) bool {
	said := strings.TrimRight(before, " ")
	isApart := said == "" || said != before
	isMarked := strings.HasPrefix(after, ". ") || strings.HasPrefix(after, ") ")
	return isApart && isMarked && (!isFirst || said == "" || strings.ContainsAny(said[len(said)-1:], ":.,;–-"))
}
