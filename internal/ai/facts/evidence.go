package facts

import (
	"maps"
	"slices"
	"strings"
)

// These are kinds of evidence besides the signs in words/<language>.yaml, the kinds of facts and the roles of dates.
const (
	Weekly   = "weekly"   // a recurring day
	Hours    = "hours"    // a recurring day with a time
	Discount = "discount" // an amount or percentage off
	Freebie  = "free"
)

// IsEvidence reports whether a name can occur in Evidence, for the frame linter.
func IsEvidence(name, language string) bool {
	kinds := []string{Money, Code, Time, Place, Phone, On, From, Until, Due, Weekly, Hours, Discount, Freebie}
	return slices.Contains(kinds, name) || vocabularyOf(language).Signs[name] != nil
}

// Evidence returns everything in a prompt that indicates an occasion: the kinds of its facts, who it's for, and what
// happens.
func (r *Reading) Evidence() []string {
	found := map[string]bool{}
	for i, f := range r.Facts {
		found[f.evidence()] = true
		isNext := i > 0 && f.Kind == Time && f.first-r.Facts[i-1].last <= 3
		found[Hours] = found[Hours] || isNext && r.Facts[i-1].evidence() == Weekly
	}
	if _, ok := r.PlaceIn(SurePlace - 1); ok {
		found[Place] = true
	}
	for i := range r.tokens {
		for name, sign := range r.words.Signs {
			found[name] = found[name] || r.phraseAt(sign, i) > 0 && !r.words.Negations[r.at(i-1).low]
		}
	}
	maps.DeleteFunc(found, func(_ string, isFound bool) bool { return !isFound })
	return slices.Sorted(maps.Keys(found))
}

// evidence returns what a fact indicates.
func (f Fact) evidence() string {
	isDate := f.Kind == Date || f.Kind == Range
	switch {
	case isDate && f.IsRecurring:
		return Weekly
	case isDate:
		return f.Role
	case f.Kind == Percent && strings.ContainsAny(f.Text, "0123456789"):
		return Discount
	case f.Kind == Percent:
		return Freebie
	}
	return f.Kind
}
