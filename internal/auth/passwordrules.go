package auth

import (
	"strings"
	"unicode/utf8"

	"mailwright/internal/auth/guessable"
	"mailwright/internal/platform/problem"
)

const productName = "Mailwright"

func passwordFault(password string) string {
	switch length := utf8.RuneCountInString(password); {
	case length < 8:
		return "must be at least 8 characters"
	case length > 256:
		return "must be at most 256 characters"
	case strings.TrimSpace(password) == "":
		return "must not be blank"
	}
	return ""
}

// checkGuessable refuses a new password that attackers would try first: a common one, or one made of our name, this
// server's host name, or the user's name or email address. It accepts any password if the operator hasn't turned it on.
func (s *Service) checkGuessable(field, password string, user User) error {
	switch {
	case s.Common == nil:
		return nil
	case s.Common.Has(password):
		return problem.Field(field, "is a common password, which attackers try first. Use a few random words instead.")
	case guessable.IsMadeOf(password, productName, s.BaseURL.Hostname(), user.Name, user.Email):
		return problem.Field(field, "is easy to guess from your name, your email address or this site's name. Use a few random words instead.")
	}
	return nil
}
