package compose

import "strings"

// Dutch, too, puts the verb last behind "dat". This file moves it to where a main sentence has it.

var (
	dutchJoints      = []string{", en dat ", " en dat ", ", dat "}
	dutchPronouns    = setOf("we wij je jullie u ze zij ik hij er iedereen alles dit")
	dutchDeterminers = setOf("de het een onze ons deze dit die alle elke jullie uw je")
	dutchVerbs       = setOf("is zijn was waren wordt worden blijft blijven heeft hebben kan kunnen gaat gaan begint beginnen eindigt sluit sluiten opent openen krijgt krijgen kost kosten komt komen verhuist verhuizen moet moeten mag mogen zal zullen verandert veranderen stopt stoppen start starten")
)

// dutchClauses are the main sentences of "de winkel gesloten is en dat er taart is".
func dutchClauses(said string) string {
	clauses := splitAny(strings.TrimRight(said, " .!"), dutchJoints)
	for i, clause := range clauses {
		clauses[i] = dutchClause(strings.TrimSpace(clause))
	}
	return strings.Join(clauses, ". ")
}

// dutchClause moves the verb behind the subject. Where they can't be told, the clause stays behind words that it can follow.
func dutchClause(clause string) string {
	words := wordsOf(clause)
	subject, verb := dutchSubject(words), dutchVerb(words)
	if subject == 0 || verb <= subject {
		if subject > 0 && verb == subject { // it stands there already
			return capital(clause)
		}
		return "Denk eraan dat " + clause
	}
	at := words[subject-1].end
	said := clause[:at] + " " + clause[words[verb].start:words[verb].end] + clause[at:words[verb-1].end]
	return capital(said + clause[words[verb].end:])
}

// dutchSubject counts the words of the subject that a clause begins with; 0 if it can't be told.
func dutchSubject(words []word) int {
	switch {
	case len(words) < 3:
		return 0
	case dutchDeterminers[words[0].text] && strings.HasSuffix(words[1].text, "e") && len(words) > 3 && !isDangling[words[2].text]: // "de nieuwe winkel"
		return 3
	case dutchDeterminers[words[0].text]:
		return 2
	case dutchPronouns[words[0].text]:
		return 1
	}
	return 0
}

// dutchVerb is where the verb stands: last, or before a participle; 0 if there is none.
func dutchVerb(words []word) int {
	for i := len(words) - 1; i > 0 && i >= len(words)-2; i-- {
		if dutchVerbs[words[i].text] && words[i].stop == 0 || dutchVerbs[words[i].text] && i == len(words)-1 {
			return i
		}
	}
	return 0
}
