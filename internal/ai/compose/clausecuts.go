package compose

import (
	"slices"
	"strings"

	"mailwright/internal/lazyregexp"
)

// Parts of sentences that a wish takes out, where what stays can be read.

var (
	clauseJoint = lazyregexp.New(`(?:[,;]\s+|\s+)(?:and|but|und|aber|et|mais|y|pero|e|ma|en|maar)\s+|[,;]\s+`)
	becauseOf   = lazyregexp.New(`(?i)^(.+?),?\s+(?:because|weil|parce que|parce qu['’]|car|porque|perché|omdat|so that|damit)\s*(.+)$`)
)

// A clause is a part of a sentence, with what joins it to the one before.
type clause struct{ joint, said string }

// clausesApart are the parts of a sentence that can stand alone; one that can't belongs to the part before it.
func clausesApart(said string) []clause {
	parts := []clause{}
	start, joint := 0, ""
	add := func(part, joint string) {
		if last := len(parts) - 1; last >= 0 && (!isClause(joint, part) || !isClause(parts[last].joint, parts[last].said)) {
			parts[last].said += joint + part
			return
		}
		parts = append(parts, clause{joint, part})
	}
	for _, span := range clauseJoint().FindAllStringIndex(said, -1) {
		add(said[start:span[0]], joint)
		start, joint = span[1], said[span[0]:span[1]]
	}
	add(said[start:], joint)
	return parts
}

// isClause tells a part that can stand alone. Behind a bare comma a German "die" may lean on what stands before it.
func isClause(joint, part string) bool {
	if joint == "" || strings.Trim(joint, " ,;") != "" {
		part = "and " + part
	}
	return standsAlone(part)
}

// withoutClauses takes parts out of the sentences that are a row of clauses or of names: "Tulips are in, the café opens on 3 May."
func withoutClauses(text string, isUnwanted func(string) bool) string {
	for _, said := range sentencesOf(text) {
		if left := withoutClause(strings.TrimRight(said, ".!"), isUnwanted); left != "" {
			text = strings.Replace(text, said, sentence(left), 1)
		}
	}
	return text
}

// withoutClause is a sentence without the parts that are unwanted, or "" where it can't be cut.
func withoutClause(said string, isUnwanted func(string) bool) string {
	if !isUnwanted(said) {
		return ""
	}
	if found := becauseOf().FindStringSubmatch(said); found != nil && isUnwanted(found[2]) && !isUnwanted(found[1]) && isWhole(found[1], true) {
		return found[1]
	}
	parts := clausesApart(said)
	if names := strings.Split(said, ", "); len(names) > 2 && !hasVerb(wordsOf(said)) { // "Tours, talks, tea."
		parts = nil
		for _, name := range names {
			parts = append(parts, clause{", ", name})
		}
	}
	kept := slices.DeleteFunc(slices.Clone(parts), func(c clause) bool { return isUnwanted(c.said) })
	if len(kept) == 0 || len(kept) == len(parts) {
		return ""
	}
	var left strings.Builder
	for i, c := range kept {
		if i > 0 {
			left.WriteString(c.joint)
		}
		left.WriteString(c.said)
	}
	return left.String()
}

// saysTwoThings tells a sentence that says more than one thing, in one piece.
func saysTwoThings(said string) bool {
	return clauseJoint().MatchString(said) || becauseOf().MatchString(said)
}

var (
	itemJoint = lazyregexp.New(`,? (?:and|or|und|oder|et|ou|y|o|e|en|of) `)
	itemStart = lazyregexp.New(`(?i)(?:(?:an?|the|some|our|ein|eine|einen|der|die|das|den|une?|des|du|le|la|les|un|una|el|los|las|il|lo|gli|een|de|het) )?[\p{L}’'-]+$`)
)

// withoutItem takes a thing out of a sentence that lists several: "There is cake, tea and music."
func withoutItem(text string, isUnwanted func(string) bool) string {
	for _, said := range sentencesOf(text) {
		span := itemJoint().FindStringIndex(said)
		if span == nil {
			continue
		}
		parts := append(strings.Split(said[:span[0]], ", "), strings.TrimRight(said[span[1]:], ".!"))
		at := slices.IndexFunc(parts, isUnwanted)
		if at < 0 || slices.ContainsFunc(parts[1:], func(part string) bool { return len(strings.Fields(part)) > 5 }) {
			continue
		}
		begin := itemStart().FindStringIndex(parts[0])
		if begin == nil || at == 0 && !isUnwanted(parts[0][begin[0]:]) {
			continue
		}
		lead := parts[0][:begin[0]]
		if len(parts) == 2 && (!hasVerb(wordsOf(lead)) || hasVerb(wordsOf(parts[1]))) { // "The pool and the sauna are closed"
			continue
		}
		parts[0] = parts[0][begin[0]:]
		parts = slices.Delete(parts, at, at+1)
		last := len(parts) - 1
		left := parts[last]
		if last > 0 {
			left = strings.Join(parts[:last], ", ") + said[span[0]:span[1]] + left
		}
		text = strings.Replace(text, said, sentence(lead+left), 1)
	}
	return text
}
