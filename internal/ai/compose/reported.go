package compose

import "strings"

// What a mail should tell in several clauses: "that A, and that B" is two sentences.

// thatJoints part such clauses; Dutch and German have the verb last and are read elsewhere.
var (
	thatJoints = []string{", and that ", " and that ", ", but that ", " but that ", ", et que ", " et que ", ", et qu'", " et qu'", ", et qu’", " et qu’", ", y que ", " y que ", ", y de que ", " y de que ", ", e che ", " e che ", ", e que ", " e que "}
	thatCommas = []string{", that ", ", que ", ", qu'", ", qu’", ", che "}
)

// apart makes sentences of the clauses. A comma parts them only before a last "and that", because "the shop, that …" goes on;
// isNamed tells that names may stand beside them: "mention the class, that shoes can be rented".
func apart(said string, isNamed bool) string {
	clauses := splitAny(said, thatJoints)
	if len(clauses) > 1 || isNamed {
		var all []string
		for _, clause := range clauses {
			all = append(all, splitAny(clause, thatCommas)...)
		}
		clauses = all
	}
	for i, clause := range clauses {
		clauses[i] = capital(strings.TrimSpace(clause))
	}
	return strings.Join(clauses, ". ")
}

// splitAny parts a text at the first joint again and again.
func splitAny(text string, joints []string) []string {
	for _, joint := range joints {
		if before, behind, found := strings.Cut(text, joint); found {
			return append(splitAny(before, joints), splitAny(behind, joints)...)
		}
	}
	return []string{text}
}
