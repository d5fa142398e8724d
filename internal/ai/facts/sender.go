package facts

import (
	"slices"
	"strings"
)

// readSender finds the sender. A sentence that only names the sender isn't shown to readers.
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
			r.Brand = Match{Text: label.Value, Span: label.Span}
		}
	}
}

// maxSignOff is the maximum number of tokens in a sign-off.
const maxSignOff = 10

// signs recognizes the sign-off in "Sign off from Mrs. Hale", "From the committee" and "I'm Tess".
func (r *Reading) signs(s Sentence) bool {
	for i := s.first; i <= s.last; i++ {
		n := r.signOffAt(s, i)
		if n == 0 {
			continue
		}
		from := i + max(n, 0)
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
		r.SignOff = r.match(i, from, last+1)
		r.SignOff.Text = upperFirst(r.SignOff.Text)
		r.brandIn(from, last)
		return i == s.first || r.unsafe(r.tokens[s.first:i], false) != ""
	}
	return false
}

// signOffAt returns how many tokens announce a sign-off. A single word does so only at the start.
func (r *Reading) signOffAt(s Sentence, i int) int {
	low, next := r.at(i).low, r.at(i+1)
	if before := r.at(i - 1); i == s.first && i > 1 && before.is("-–—") && r.endsSentence(i-2) && isCapital(r.at(i).text) {
		return -1 // "- Ms. Hale, Elm School"
	}
	isSender := r.words.Senders[low] && (isCapital(next.text) || r.words.Stop[next.low]) && len(r.FactsIn(s.Span)) == 0
	if i == s.first && (isSender || r.words.IAm[low] && isCapital(next.text)) {
		return 1
	}
	if n := r.phraseAt(r.words.SignOffs, i); n > 1 || i == s.first {
		return n
	}
	return 0
}

// brandIn takes the company out of a sign-off: "a name from Dunn & Co".
func (r *Reading) brandIn(from, last int) {
	for at := from; at < last; at++ {
		n := r.capitalRun(at + 1)
		isCompany := r.words.Prepositions[r.tokens[at].low] || r.tokens[at].is(",") && r.isOrgName(at+1, at+1+n)
		if isCompany && n > 0 && r.Brand.Text == "" {
			r.Brand = r.match(at, at+1, at+1+n)
		}
	}
}

// names recognizes a sentence that says what the sender is called, or that consists only of a name.
func (r *Reading) names(s Sentence) bool {
	if r.isNameOnly(s) && len(r.FactsIn(s.Span)) == 0 && r.phraseAt(r.words.WeAre, s.first) == 0 {
		r.Brand = r.match(s.first, s.first, s.last+1)
		return true
	}
	if from := s.first + r.phraseAt(r.words.WeAre, s.first); from > s.first {
		if n := r.capitalRun(from); n > 0 {
			r.Brand = r.match(from, from, from+n)
			return true
		}
	}
	for i := s.first; i <= s.last && i < s.first+4; i++ {
		from := r.pastNaming(i + 1)
		if !r.words.Orgs[r.at(i).low] || from == i+1 {
			continue
		}
		if n := r.capitalRun(from); n > 0 {
			r.Brand = r.match(from, from, from+n)
			r.IsProduct = r.words.ProductOrgs[r.at(i).low]
			return s.last-from-n < maxAfterName
		}
	}
	return false
}

// isNameOnly reports whether a sentence is a name: "Larch & Lund", or, after the first sentence, "Friends of the
// River".
func (r *Reading) isNameOnly(s Sentence) bool {
	if n := r.capitalRun(s.first); r.words.CapitalNouns || n == 0 || strings.HasSuffix(r.at(s.first).low, "ing") {
		return false // "Showing The Third Man"
	} else if s.first+n > s.last {
		return n >= 2
	}
	capitals := 0
	for _, t := range r.tokens[s.first : s.last+1] {
		if r.isProper(t) {
			capitals++
		} else if !r.words.Of[t.low] && !r.words.Articles["definite"][t.low] && !r.words.And[t.low] && !t.is("&") {
			return false
		}
	}
	return capitals >= 2 && s.Start > r.Sentences[0].Start
}

// maxAfterName is the maximum number of words after a name in a sentence that only gives the name.
const maxAfterName = 4

// nameClauses finds names that are separate clauses: ", Harbor Roast Co.,", "(Inkwell & Oak)", ", from two people,".
func (r *Reading) nameClauses() {
	if r.Language == "de" {
		return // every noun is capitalized
	}
	for _, s := range r.Sentences {
		for i := s.first; i <= s.last; i++ {
			if i > s.first && !endsClause(r.tokens, i-1) && !r.tokens[i-1].is("(") {
				continue
			}
			from := i
			if r.words.Senders[r.at(i).low] {
				from++
			}
			n := r.capitalRun(from)
			if end := from + n; n > 0 && (end > s.last || endsClause(r.tokens, end) || r.at(end).is(".)")) {
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
		r.SignOff = Match{Text: r.slice(from, end), Span: r.span(i, end)}
	case from == i && end-from >= 2 && r.Brand.Text == "" && i > 0 && (r.isFirst(i) || r.isOrgName(from, end)):
		r.Brand = r.match(from, from, end)
	}
}

// isOrgName reports whether a name looks like an organization's rather than a person's.
func (r *Reading) isOrgName(first, end int) bool {
	return slices.ContainsFunc(r.tokens[first:end], func(t token) bool {
		return t.is("&") || r.words.Orgs[t.low] || t.low == "co" || t.low == "inc" || t.low == "ltd" || t.low == "gmbh"
	})
}

// pastNaming skips words such as "is", "is called", "=" and "name:".
func (r *Reading) pastNaming(i int) int {
	for at := i; at < i+3; at++ {
		t := r.at(at)
		if !r.words.Naming[t.low] && !r.words.Is[t.low] && !t.is("=:") && len(r.words.NameCues[t.low]) == 0 {
			return at
		}
	}
	return i + 3
}

// brandAt finds a name after a kind of organization, as in "my flower shop Petal & Thorn", or after "for" and similar
// words in a clause about the email: "a newsletter for parents of Oakfield Primary".
func (r *Reading) brandAt(i int) (Match, bool) {
	isOrg := r.words.Orgs[r.at(i).low]
	find := r.brandAfter
	if isOrg {
		find = r.brandAround
	}
	from, least := find(i)
	if least == 0 {
		return Match{}, false
	}
	n := r.capitalRun(from)
	last := r.at(from + n - 1).low
	isOf := r.words.ReadersAs[r.at(i-1).low] && (r.words.Of[r.at(i).low] || r.words.SureCues[r.at(i).low])
	if isOf || n >= 2 && (r.words.Orgs[last] || last == "co") {
		least = max(1, min(least, n)) // "users of Fieldnote", "for Corner Crust Bakery", "from Dunn & Co"
	}
	if n < max(1, least) || r.isNoSender(from, n, isOrg) {
		return Match{}, false
	}
	return r.match(i, from, from+n), true
}

// isNoSender reports whether a name is a place or a holiday, or not a name at all.
func (r *Reading) isNoSender(from, n int, isOrg bool) bool {
	last := r.at(from + n - 1).low
	isPlace := !isOrg && !r.words.Orgs[last] && r.phraseAt(r.words.Places, from+n-1) > 0
	return isPlace || r.words.Holidays[last] || n == 1 && r.words.NotNames[last]
}

// leastAfter returns least, or 0 if a preposition before the name means that it isn't a sender: "the trip to the City
// Aquarium".
func (r *Reading) leastAfter(from, least int) int {
	at := from - 1
	if r.words.Articles["definite"][r.at(at).low] {
		at--
	}
	if _, after := r.brandAfter(at); r.words.Prepositions[r.at(at).low] && after == 0 {
		return 0
	}
	return least
}

// brandAround returns where the name of an organization starts, and its minimum number of words. "Studio Nord" and
// "Harbor Rowing Club" are complete names.
func (r *Reading) brandAround(i int) (from, least int) {
	from, least = r.pastNaming(i+1), 1
	if r.at(from).is(",") && r.capitalRun(r.pastThe(from+1)) >= 2 {
		from = r.pastThe(from + 1) // "our B&B, the Lantern House"
	}
	for before := r.at(from - 1); isCapital(r.at(i).text) && before.kind == word && isCapital(before.text); before = r.at(from - 1) {
		if r.at(from-2).kind != word && !r.at(from-2).is(",") {
			break // it's capitalized because it starts a sentence
		}
		from, least = from-1, 2
	}
	if least > 1 {
		least = r.leastAfter(from, least)
	}
	return from, least
}

// brandAfter is like brandAround, but for a name after a preposition. It returns 0 if no sender follows. The less the
// prompt says about a name, the longer it must be.
func (r *Reading) brandAfter(i int) (from, least int) {
	low, v := r.at(i).low, r.words
	if v.CapitalNouns || !v.BrandCues[low] {
		return 0, 0
	}
	from = r.pastThe(i + 1)
	end := from + r.capitalRun(from)
	isOrg, isNear := r.isOrgName(from, end), r.isAboutEmail(i)
	switch isSure := v.SureCues[low]; {
	case r.isOther(i, from, end, isSure):
		return 0, 0
	case isSure, endsClause(r.tokens, max(0, i-1)), v.Senders[low] && isOrg && r.isBreak(i-1):
		return from, 2
	case r.isDescribed(end) && (isNear || r.isFirst(i) && !r.isBreak(end)):
		return from, 1 // "launch email for Pennyloft (a budget app)"
	case isNear, isOrg && r.isFirst(i):
		return from, 2
	case r.isFirst(i):
		return from, 3
	}
	return 0, 0
}

// isOther reports whether a name isn't the sender's. After "at", it may be a place where something happens. In "our
// volunteers for the Dune Planting", it's an event.
func (r *Reading) isOther(i, from, end int, isAt bool) bool {
	if isAt {
		return !r.isFirst(i) || r.isDated(i) || r.isAddress(end+1)
	}
	return from > i+1 && r.words.ReadersAs[r.at(i-1).low] && !r.isOrgName(from, end)
}

// isDescribed reports whether a name ends its clause or is followed by a description: "(a budget app)", ", a tool for
// teams".
func (r *Reading) isDescribed(end int) bool {
	after := r.at(end)
	return after.is("(") || after.is(",") && r.words.Articles["indefinite"][r.at(end+1).low] || r.isBreak(end) && !after.is(",")
}

func (r *Reading) isAddress(i int) bool {
	_, end := r.addressAt(i)
	return end > 0
}

// A clause is the tokens between two breaks, both included.
type clause struct {
	first, last int
	isDated     bool
}

// isDated reports whether the clause around a token says when something happens. It remembers the last clause, because a
// prompt may consist of one long clause, and each of its tokens may ask.
func (r *Reading) isDated(i int) bool {
	if len(r.clauses) == 0 || i < r.clauses[len(r.clauses)-1].first || i > r.clauses[len(r.clauses)-1].last {
		r.clauses = append(r.clauses, r.clauseAround(i))
	}
	return r.clauses[len(r.clauses)-1].isDated
}

func (r *Reading) clauseAround(i int) clause {
	first, last := i, i
	for first > 0 && !r.isBreak(first-1) {
		first--
	}
	for last+1 < len(r.tokens) && !r.isBreak(last+1) {
		last++
	}
	return clause{first, last, slices.ContainsFunc(r.FactsIn(r.span(first, last+1)), func(f Fact) bool {
		return f.Kind == Date || f.Kind == Range || f.Kind == Time
	})}
}

// pastThe skips a lowercase article.
func (r *Reading) pastThe(i int) int {
	if r.words.Stop[r.at(i).low] && !isCapital(r.at(i).text) {
		return i + 1
	}
	return i
}

// isAboutEmail reports whether one of the words directly before a token is about the email or its readers.
func (r *Reading) isAboutEmail(i int) bool {
	for back := i - 1; back >= i-3 && back >= 0; back-- {
		t := r.tokens[back]
		if r.words.Authoring[t.low] || r.words.ReadersAs[t.low] || r.words.SayerNouns[t.low] || t.kind != word {
			return t.kind == word
		}
	}
	return false
}

// isFirst reports whether a token is in the first sentence, where users say who they are.
func (r *Reading) isFirst(i int) bool {
	return len(r.Sentences) == 0 || r.tokens[i].end <= r.Sentences[0].End
}

// capitalRun returns the number of tokens in the name that starts here: capitalized words, with "&" between them.
func (r *Reading) capitalRun(i int) int {
	n := 0
	for {
		t := r.at(i + n)
		isJoint := n > 0 && (t.is("&") && isCapital(r.at(i+n+1).text) || r.isTitleStop(i+n))
		if !isJoint && (!r.isProper(t) || len(t.text) > 4 && isCode(t.text)) {
			return n
		}
		n++
	}
}
