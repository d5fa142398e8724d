package facts

import "strings"

// SurePlace is the rank of a place that needs no other hint: an address, or a kind of place with a name.
const SurePlace = 4

// PlaceIn returns the place that the text names after a word such as "at": an address, a kind of place, or two
// capitalized words. Its rank says how certain that is. Places with a rank below least don't count.
func (r *Reading) PlaceIn(least int) (Match, bool) {
	best, rank := Match{}, 0
	for i, t := range r.tokens {
		if r.isTaken[i] && !r.IsRun {
			continue
		}
		if m, found := r.placeAt(i, t); found > rank {
			best, rank = m, found
		}
	}
	return best, rank > 0 && rank >= least
}

// placeAt returns the place that starts at or after a token, and its rank.
func (r *Reading) placeAt(i int, t token) (Match, int) {
	if r.words.Online[t.low] && !r.words.Labels["url"][r.at(i-1).low] { // not "book online"
		return r.match(i, i, i+1), 1
	}
	if first, end := r.addressAt(i); end > 0 {
		return r.match(first, first, end), 5
	}
	if !r.words.PlaceCues[t.low] || r.phraseAt(r.words.NotPlaces, i+1) > 0 {
		return Match{}, 0
	}
	first, end := i+1, r.placeEnd(i+1)
	if end <= first {
		return Match{}, 0
	}
	rank := r.placeRank(t.low, first, end)
	if r.words.Online[r.at(i-2).low] && r.words.And[r.at(i-1).low] { // "online and in our Leeds store"
		first = i - 2
	}
	if r.words.CapitalNouns && !isCapital(r.tokens[i+1].text) { // "der Stadthalle" is declined, so "in" stays
		first = min(first, i)
	}
	if r.words.And[r.at(end).low] && r.words.Online[r.at(end+1).low] { // "in store and online"
		end += 2
	}
	return r.match(i, first, end), rank
}

// placeRank returns how certain a place after a preposition is, or 0 if it isn't one.
func (r *Reading) placeRank(cue string, first, end int) int {
	capitals, isPlace := r.placeSigns(first, end)
	start, isSure := r.tokens[first].low, r.words.SureCues[cue]
	isCity := r.words.CityCues[cue] && capitals == end-first && !r.words.NotCities[start]
	isNamed := isSure && capitals == 1 && end == first+2 && r.words.Stop[start] // "at the Ritz"
	switch {
	case isPlace && capitals > 0:
		return SurePlace
	case capitals >= 2 && isSure, isPlace && !r.words.WeakCues[cue]:
		return 3
	case isCity || isNamed:
		return 2
	}
	return 0
}

// placeSigns returns how many of the tokens are proper names, and whether they include a kind of place.
func (r *Reading) placeSigns(first, end int) (capitals int, isPlace bool) {
	for at, t := range r.tokens[first:end] {
		if r.isProper(t) {
			capitals++
		}
		isPlace = isPlace || r.phraseAt(r.words.Places, first+at) > 0 || r.endsAsPlace(t)
	}
	return capitals, isPlace
}

// endsAsPlace reports whether a compound ends with a kind of place: "Mühlenstraße", "Kulturhaus".
func (r *Reading) endsAsPlace(t token) bool {
	if !r.words.CapitalNouns || !r.isProper(t) {
		return false
	}
	for at := range t.low {
		if at > 2 && len(t.low)-at >= 3 && len(r.words.Places[t.low[at:]]) > 0 {
			return true
		}
	}
	return false
}

// maxVenue is the maximum number of words in a venue before an address.
const maxVenue = 5

// addressAt recognizes a street address: "415 Elm St Suite 3". It includes a venue before the address: "The Grand
// Hotel, 200 Main Street".
func (r *Reading) addressAt(i int) (first, end int) {
	t := r.at(i)
	if end = r.streetEnd(i); end == 0 && (t.kind != number || len(t.text) > 5 || !isDigits(t.text) || !r.isStreet(i+1)) {
		return 0, 0
	}
	if end = max(end, r.placeEnd(i)); end <= i { // "5 May Street" starts with a date
		return 0, 0
	}
	if r.at(i - 1).is(",") {
		return r.venueBefore(i), end
	}
	return i, end
}

// venueBefore returns where a venue before an address starts, or else where the address starts.
func (r *Reading) venueBefore(i int) int {
	venue := i - 1
	for venue > 0 && r.at(venue-1).kind == word && !r.words.PlaceCues[r.at(venue-1).low] && i-venue <= maxVenue {
		venue--
	}
	for r.Language != "en" && venue < i-1 && !isCapital(r.at(venue).text) {
		venue++ // "in der Galerie Nord, Hafenstraße 12"
	}
	if before := r.at(venue - 1).low; r.words.Prepositions[before] && !r.words.PlaceCues[before] {
		return i // the name is a person's
	}
	if venue < i-1 && r.isVenue(venue, i-1) {
		return venue
	}
	return i
}

// isVenue reports whether the words before an address are a place: a name of two words, or a name after "at".
func (r *Reading) isVenue(first, end int) bool {
	capitals, _ := r.placeSigns(first, end)
	isNamed := capitals > 1 || r.words.PlaceCues[r.at(first-1).low] || r.words.CapitalNouns
	return isNamed && isCapital(r.at(first).text) && !r.isCalendar(r.at(first))
}

// streetEnd returns the end of an address that contains a street word: "48 rue du Moulin", "calle Mayor 5",
// "Mühlenstraße 48, 10115 Berlin". It returns 0 if none starts there.
func (r *Reading) streetEnd(i int) int {
	t := r.at(i)
	isNumber := func(n token) bool { return n.kind == number && isDigits(n.text) && len(n.text) < 5 }
	if r.Language == "en" {
		return 0
	}
	if isNumber(t) && r.words.Streets[r.at(i+1).low] && r.at(i+2).kind == word {
		return r.placeEnd(i)
	}
	for at := i + 1; r.isStreetWord(t) && at < i+5; at++ {
		switch n := r.at(at); {
		case isNumber(n) && !r.startsAmount(at):
			return max(r.placeEnd(i), at+1)
		case n.is(".") && !n.spaced: // Bergstr. 3
		case n.kind != word || r.words.CapitalNouns:
			return 0
		}
	}
	return 0
}

// isStreetWord reports whether a word means street, such as "calle", or ends with one that does, such as
// "Mühlenstraße".
func (r *Reading) isStreetWord(t token) bool {
	if !r.words.CapitalNouns {
		return r.words.Streets[t.low]
	}
	for street := range r.words.Streets {
		if r.isProper(t) && len(t.low) > len(street) && strings.HasSuffix(t.low, street) {
			return true
		}
	}
	return false
}

// isStreet reports whether a street starts here: up to four capitalized words, one of which means street.
func (r *Reading) isStreet(first int) bool {
	for at := first; at < first+4 && r.at(at).kind == word && isCapital(r.at(at).text); at++ {
		if at > first && r.words.Streets[r.at(at).low] {
			return true
		}
	}
	return false
}

// PlaceAfter returns what follows one of the cues as a place: "moving to 12 Harbor Road".
func (r *Reading) PlaceAfter(cues []string) (Match, bool) {
	for i, from := range r.cuesIn(cues) {
		if r.words.PlaceCues[r.at(from-1).low] && from == i+1 {
			continue // a preposition alone isn't enough
		}
		if r.at(from).is(":") {
			from++
		}
		if _, end := r.addressAt(from); r.at(from).kind == number && end == 0 {
			continue // "in 5 colors"
		}
		end := r.placeEnd(from)
		isOther := r.phraseAt(r.words.NotPlaces, from) > 0 || r.words.They[r.at(from).low]
		if end > from && !isOther && !r.words.Authoring.in(r.tokens[from:end]) {
			return r.match(i, from, end), true
		}
	}
	return Match{}, false
}

// maxPlace is the maximum number of tokens in a place.
const maxPlace = 12

// placeEnd returns where a place ends. It continues past commas that are followed by a capital or a number: "Unit 5,
// Dock Road".
func (r *Reading) placeEnd(from int) int {
	end := from
	for end < from+maxPlace && r.isPlacePart(end) {
		end++
	}
	for end > from && (r.tokens[end-1].is(",") || r.words.Stop[r.tokens[end-1].low] || r.words.DayModifiers[r.tokens[end-1].low]) {
		end--
	}
	return end
}

func (r *Reading) isPlacePart(i int) bool {
	switch t := r.at(i); t.kind {
	case word:
		return (!r.words.Prepositions[t.low] || r.words.Of[t.low]) && !r.words.isVerb(t.low) && !r.isCalendar(t)
	case number:
		return !r.startsAmount(i)
	default:
		return t.is(",") && r.continuesPlace(i+1)
	}
}

// continuesPlace reports whether a place continues after a comma: with a name or a house number.
func (r *Reading) continuesPlace(i int) bool {
	t, next := r.at(i), r.at(i+1)
	if r.words.CapitalNouns { // "in der Stadthalle, Eintritt frei" ends at the comma
		return t.kind == number && isDigits(t.text) && len(t.text) >= 4 || len(r.words.Places[t.low]) > 0 || r.endsAsPlace(t)
	}
	if t.kind == number {
		return !r.startsAmount(i) && (next.kind != word || isCapital(next.text))
	}
	return isCapital(t.text) && !r.isCalendar(t) && !r.words.Starters[t.low] && !r.words.Imperatives[t.low]
}
