package facts

// SurePlace is the rank of a place that needs no other hint: an address, or a kind of place with a name.
const SurePlace = 4

// PlaceIn is the place that the text names after a word such as "at": an address, a kind of place, or two capitalized words. Its
// rank says how sure that is; a lower one than least doesn't count.
func (r *Reading) PlaceIn(least int) (Match, bool) {
	best, rank := Match{}, 0
	for i, t := range r.tokens {
		if r.isTaken[i] {
			continue
		}
		if m, found := r.placeAt(i, t); found > rank {
			best, rank = m, found
		}
	}
	return best, rank > 0 && rank >= least
}

// placeAt reads a place that begins at a token or after it, and how sure it is.
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
	if r.words.And[r.at(end).low] && r.words.Online[r.at(end+1).low] { // "in store and online"
		end += 2
	}
	return r.match(i, first, end), rank
}

// placeRank is how sure a place after a preposition is; 0 if it is none.
func (r *Reading) placeRank(cue string, first, end int) int {
	capitals, isPlace := 0, false
	for at, t := range r.tokens[first:end] {
		if r.isProper(t) {
			capitals++
		}
		isPlace = isPlace || r.phraseAt(r.words.Places, first+at) > 0
	}
	start, isSure := r.tokens[first].low, r.words.SureCues[cue]
	isCity := r.words.CityCues[cue] && capitals == end-first && !r.words.NotCities[start]
	switch {
	case isPlace && capitals > 0:
		return 4
	case capitals >= 2 && isSure, isPlace && !r.words.WeakCues[cue]:
		return 3
	case isCity, isSure && capitals == 1 && end == first+2 && r.words.Stop[start]: // "at the Ritz"
		return 2
	}
	return 0
}

// maxVenue is how many words come before an address as its venue.
const maxVenue = 5

// addressAt takes a street address: "415 Elm St Suite 3". A venue before it belongs to it: "The Grand Hotel, 200 Main Street".
func (r *Reading) addressAt(i int) (first, end int) {
	t := r.at(i)
	if t.kind != number || len(t.text) > 5 || !isDigits(t.text) || !r.isStreet(i+1) {
		return 0, 0
	}
	if end = r.placeEnd(i); end <= i { // "5 May Street" begins with a date
		return 0, 0
	}
	if !r.at(i - 1).is(",") {
		return i, end
	}
	venue := i - 1
	for venue > 0 && r.at(venue-1).kind == word && !r.words.PlaceCues[r.at(venue-1).low] && i-venue <= maxVenue {
		venue--
	}
	if venue < i-1 && isCapital(r.at(venue).text) && !r.isCalendar(r.at(venue)) {
		return venue, end
	}
	return i, end
}

// isStreet reports whether a street begins here: up to four capitalized words, one of which says so.
func (r *Reading) isStreet(first int) bool {
	for at := first; at < first+4 && r.at(at).kind == word && isCapital(r.at(at).text); at++ {
		if at > first && r.words.Streets[r.at(at).low] {
			return true
		}
	}
	return false
}

// PlaceAfter is what follows one of the cues as a place: "moving to 12 Harbor Road".
func (r *Reading) PlaceAfter(cues []string) (Match, bool) {
	for i, from := range r.cuesIn(cues) {
		if r.words.PlaceCues[r.at(from-1).low] && from == i+1 {
			continue // a preposition alone proves nothing
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

// maxPlace is how many tokens a place has at most.
const maxPlace = 12

// placeEnd goes on over commas that are followed by a capital or a number: "Unit 5, Dock Road".
func (r *Reading) placeEnd(from int) int {
	end := from
	for end < from+maxPlace && r.isPlacePart(end) {
		end++
	}
	for end > from && (r.tokens[end-1].is(",") || r.words.Stop[r.tokens[end-1].low]) {
		end--
	}
	return end
}

func (r *Reading) isPlacePart(i int) bool {
	switch t := r.at(i); t.kind {
	case word:
		return (!r.words.Prepositions[t.low] || r.words.Of[t.low]) && !r.words.Verbs[t.low] && !r.isCalendar(t)
	case number:
		return !r.startsAmount(i)
	default:
		return t.is(",") && r.continuesPlace(i+1)
	}
}

// continuesPlace reports whether a place goes on after a comma: with a name, or a house number.
func (r *Reading) continuesPlace(i int) bool {
	t, next := r.at(i), r.at(i+1)
	if t.kind == number {
		return !r.startsAmount(i) && (next.kind != word || isCapital(next.text))
	}
	return isCapital(t.text) && !r.isCalendar(t) && !r.words.Starters[t.low] && !r.words.Imperatives[t.low]
}
