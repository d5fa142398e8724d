package facts

import "strings"

// protected recognizes URLs, email addresses, merge tags and quotations first, so that nothing inside them is taken for
// another fact.
func (r *Reading) protected(i int) (Fact, int) {
	switch t := r.at(i); t.kind {
	case address:
		if strings.HasPrefix(t.value, "mailto:") {
			return Fact{Kind: Email, Value: t.value}, i + 1
		}
		return Fact{Kind: URL, Value: t.value}, i + 1
	case tag:
		return Fact{Kind: Tag}, i + 1
	case quoted:
		return Fact{Kind: Quote, Value: t.value}, i + 1
	}
	return Fact{}, 0
}

// maxPhone is the maximum number of tokens in a phone number.
const maxPhone = 12

// phone recognizes a number in groups with at least seven digits, after a plus sign or as digits with separators.
func (r *Reading) phone(i int) (Fact, int) {
	at := i
	if r.at(i).is("+(") {
		at++
	}
	digits, groups, end := 0, 0, 0
	for t := r.at(at); at < i+maxPhone && isPhonePart(t, groups > 0); t = r.at(at) {
		at++
		if t.kind == number {
			digits, groups, end = digits+len(t.text), groups+1, at
		}
	}
	if digits < 7 || digits > 15 || groups < 2 && !r.at(i).is("+") {
		return Fact{}, 0
	}
	return Fact{Kind: Phone}, end
}

func isPhonePart(t token, isInside bool) bool {
	return t.kind == number && isDigits(t.text) || isInside && t.is("-()/.") && (!t.spaced || t.is("("))
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }
