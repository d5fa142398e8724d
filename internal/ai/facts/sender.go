package facts

import (
	"slices"
	"strings"
)

// readSender finds who writes. A sentence that only names them is for nobody's eyes but ours.
func (r *Reading) readSender() {
	r.Sentences = slices.DeleteFunc(r.Sentences, func(s Sentence) bool { return r.signs(s) || r.names(s) })
	for i := range r.tokens {
		if m, ok := r.brandAt(i); ok && r.Brand.Text == "" {
			r.Brand = m
			r.IsProduct = r.words.ProductOrgs[r.at(i).low]
		}
	}
	r.nameClauses()
	for _, label := range r.Labels {
		if r.LabelIs(label.Name, "brand") && r.Brand.Text == "" && len(FindURLs(label.Value)) == 0 {
			r.Brand = Match{Text: label.Value, Start: label.Start, End: label.End}
		}
	}
}

// maxSignOff is how many tokens a sign-off has at most.
const maxSignOff = 10

// signs takes "Sign off from Mrs. Hale", "From the committee" and "I'm Tess" as the sign-off.
func (r *Reading) signs(s Sentence) bool {
	for i := s.first; i <= s.last; i++ {
		n := r.phraseAt(r.words.SignOffs, i)
		isStart := i == s.first && r.at(i).low == "from" && (isCapital(r.at(i+1).text) || r.words.Stop[r.at(i+1).low]) && len(r.FactsIn(s)) == 0
		isName := i == s.first && (r.at(i).low == "i'm" || r.at(i).low == "im") && isCapital(r.at(i+1).text)
		if isStart || isName {
			n = 1
		}
		if n == 0 || n == 1 && !isStart && !isName && i > s.first {
			continue
		}
		from := i + n
		if r.at(from).is(",:") {
			from++
		}
		if from > s.last || s.last-from >= maxSignOff || !isCapital(r.at(from).text) && !r.words.Stop[r.at(from).low] {
			continue
		}
		last := s.last
		for at := from; at <= s.last; at++ {
			if r.tokens[at].is(",") && r.at(at+1).kind == number { // a phone number follows
				last = at - 1
			}
		}
		r.SignOff = Match{Text: upperFirst(r.slice(from, last+1)), Start: r.tokens[from].start, End: r.tokens[last].end}
		r.brandIn(from, last)
		return i == s.first || r.unsafe(r.tokens[s.first:i], false) != ""
	}
	return false
}

// brandIn takes the company out of a sign-off: "a name from Dunn & Co".
func (r *Reading) brandIn(from, last int) {
	for at := from; at < last; at++ {
		if n := r.capitalRun(at + 1); r.words.Prepositions[r.tokens[at].low] && n > 0 && r.Brand.Text == "" {
			r.Brand = Match{Text: r.slice(at+1, at+1+n), Start: r.tokens[at+1].start, End: r.tokens[at+n].end}
		}
	}
}

// names takes a sentence that says what the sender is called, or that is nothing but a name.
func (r *Reading) names(s Sentence) bool {
	if n := r.capitalRun(s.first); n >= 2 && r.Language != "de" && s.first+n > s.last && len(r.FactsIn(s)) == 0 && !r.words.Starters[r.at(s.first).low] {
		r.setBrand(s.first, s.last+1)
		return true
	}
	if from := r.pastWeAre(s.first); from > s.first {
		if n := r.capitalRun(from); n > 0 && !r.isCalendar(r.at(from)) {
			r.setBrand(from, from+n)
			return true
		}
	}
	for i := s.first; i <= s.last && i < s.first+4; i++ {
		from := r.pastNaming(i + 1)
		if !r.words.Orgs[r.at(i).low] || from == i+1 {
			continue
		}
		if n := r.capitalRun(from); n > 0 {
			r.setBrand(from, from+n)
			r.IsProduct = r.words.ProductOrgs[r.at(i).low]
			return s.last-from-n < maxAfterName
		}
	}
	return false
}

// maxAfterName is how many words may follow a name in a sentence that says nothing else.
const maxAfterName = 4

// IsKindOfSender reports whether a name only says what kind of sender writes, in the opener: "an appeal for an animal rescue".
func (r *Reading) IsKindOfSender(m Match) bool {
	if len(r.Sentences) == 0 || r.Sentences[0].skip == 0 {
		return false
	}
	low := strings.ToLower(m.Text)
	return m.End <= r.tokens[r.Sentences[0].first+r.Sentences[0].skip-1].end && (strings.HasPrefix(low, "a ") || strings.HasPrefix(low, "an "))
}

func (r *Reading) setBrand(first, end int) {
	r.Brand = Match{Text: r.slice(first, end), Start: r.tokens[first].start, End: r.tokens[end-1].end}
}

// pastWeAre skips "we're" or "we are" at the start.
func (r *Reading) pastWeAre(i int) int {
	switch {
	case r.at(i).low == "we're":
		return i + 1
	case r.at(i).low == "we" && r.at(i+1).low == "are":
		return i + 2
	}
	return i
}

// nameClauses finds names that are a clause of their own: ", Harbor Roast Co.,", "(Inkwell & Oak)", ", from two people,".
func (r *Reading) nameClauses() {
	for _, s := range r.Sentences {
		if r.Language == "de" {
			return // every noun has a capital
		}
		for i := s.first; i <= s.last; i++ {
			if i > s.first && !r.endsClause(r.tokens, i-1) && !r.tokens[i-1].is("(") {
				continue
			}
			from := i
			if r.at(i).low == "from" {
				from++
			}
			n := r.capitalRun(from)
			if end := from + n; n > 0 && (end > s.last || r.endsClause(r.tokens, end) || r.at(end).is(".)")) {
				r.nameClause(i, from, end)
			}
		}
	}
}

func (r *Reading) nameClause(i, from, end int) {
	isPlace := r.phraseAt(r.words.Places, end-1) > 0 && !r.words.Orgs[r.at(end-1).low] || r.words.Streets[r.at(end-1).low]
	switch {
	case r.words.Starters[r.at(from).low], isPlace, r.words.Holidays[r.at(end-1).low], r.words.Titles[r.at(from).low]:
	case from > i && r.SignOff.Text == "":
		r.SignOff = Match{Text: r.slice(from, end), Start: r.tokens[i].start, End: r.tokens[end-1].end}
	case from == i && end-from >= 2 && r.Brand.Text == "" && i > 0 && r.isOrgName(from, end):
		r.setBrand(from, end)
	}
}

// isOrgName reports whether a name looks like an organization's and not like a person's.
func (r *Reading) isOrgName(first, end int) bool {
	return slices.ContainsFunc(r.tokens[first:end], func(t token) bool {
		return t.is("&") || r.words.Orgs[t.low] || t.low == "co" || t.low == "inc" || t.low == "ltd" || t.low == "gmbh"
	})
}

// pastNaming skips "is", "is called", "=", "name:".
func (r *Reading) pastNaming(i int) int {
	for at := i; at < i+3; at++ {
		t := r.at(at)
		if t.low != "is" && t.low != "name" && t.low != "heißt" && !t.is("=:") && len(r.words.NameCues[t.low]) == 0 {
			return at
		}
	}
	return i + 3
}

// brandAt takes a name after a kind of organization, "my flower shop Petal & Thorn", or after "for" and the like in a clause
// about the email: "a newsletter for parents of Oakfield Primary".
func (r *Reading) brandAt(i int) (Match, bool) {
	from, least := i+1, 2
	switch {
	case r.words.Orgs[r.at(i).low]:
		from, least = r.pastNaming(i+1), 1
		if r.at(from).is(",") && r.capitalRun(r.pastThe(from+1)) >= 2 {
			from = r.pastThe(from + 1) // "our B&B, the Lantern House"
		}
		for isCapital(r.at(i).text) && isCapital(r.at(from-1).text) && r.at(from-1).kind == word && !r.startsClause(from-1) {
			from, least = from-1, 2 // "Studio Nord", "Harbor Rowing Club" are all of the name
		}
	case r.words.Prepositions[r.at(i).low] && r.Language != "de" && (r.isAboutEmail(i) || r.isFirst(i)):
		if !r.isAboutEmail(i) {
			least = 3 // "the gala of the Riverside Animal Rescue", "at Hollis & Wren"
		}
		if r.words.Stop[r.at(from).low] && !isCapital(r.at(from).text) {
			from++
		}
	default:
		return Match{}, false
	}
	n := r.capitalRun(from)
	if n >= 1 && r.words.ReadersAs[r.at(i-1).low] && (r.at(i).low == "of" || r.at(i).low == "at") || n >= 2 && (r.words.Orgs[r.at(from+n-1).low] || r.at(from+n-1).low == "co") {
		least = min(least, n) // "users of Fieldnote", "for Corner Crust Bakery", "from Dunn & Co"
	}
	if n < least {
		return Match{}, false
	}
	if last := r.at(from + n - 1).low; r.words.Holidays[last] || r.phraseAt(r.words.Places, from+n-1) > 0 && !r.words.Orgs[r.at(i).low] {
		return Match{}, false
	}
	return Match{Text: r.slice(from, from+n), Start: r.tokens[from].start, End: r.tokens[from+n-1].end}, true
}

// pastThe skips an article in lower case.
func (r *Reading) pastThe(i int) int {
	if r.words.Stop[r.at(i).low] && !isCapital(r.at(i).text) {
		return i + 1
	}
	return i
}

func (r *Reading) startsClause(i int) bool { return i == 0 || r.at(i-1).kind != word }

// isAboutEmail reports whether one of the words right before is about the email or its readers.
func (r *Reading) isAboutEmail(i int) bool {
	for back := i - 1; back >= i-3 && back >= 0; back-- {
		if t := r.tokens[back]; r.words.Authoring[t.low] || r.words.ReadersAs[t.low] || r.words.SayerNouns[t.low] {
			return true
		} else if t.kind != word {
			return false
		}
	}
	return false
}

// isFirst reports whether a token is in the first sentence, where people say who they are.
func (r *Reading) isFirst(i int) bool {
	return len(r.Sentences) == 0 || r.tokens[i].end <= r.Sentences[0].End
}

// capitalRun is how many tokens of a name begin here: capitalized words, with "&" between them.
func (r *Reading) capitalRun(i int) int {
	n := 0
	for {
		t := r.at(i + n)
		isJoint := n > 0 && t.is("&") && isCapital(r.at(i+n+1).text)
		if !isJoint && (t.kind != word || !isCapital(t.text) || r.isCalendar(t) || r.isCode(t)) {
			return n
		}
		n++
	}
}

func (r *Reading) isCode(t token) bool { return isCode(t.text) && len(t.text) > 4 }
