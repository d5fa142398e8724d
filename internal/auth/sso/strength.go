package sso

import (
	"slices"
	"strings"
)

// kind is what a factor proves: that the user knows, has or is something.
type kind int

const (
	knows kind = iota
	has
	is
)

// kinds lists the authentication methods of RFC 8176 that prove something about the user.
var kinds = map[string]kind{
	"pwd": knows, "pin": knows, "kba": knows,
	"otp": has, "hwk": has, "swk": has, "sc": has, "sms": has, "tel": has,
	"fpt": is, "face": is, "iris": is, "retina": is, "vbm": is,
}

// isTwoStep reports whether the claim amr says that the user signed in with several factors: by the method mfa, or by
// methods of two different kinds. One method alone isn't enough, whichever it is. A one-time password, for example, may
// be a code that was emailed instead of a password.
func isTwoStep(amr any) bool {
	found := map[kind]bool{}
	for _, method := range texts(amr) {
		if method == "mfa" {
			return true
		}
		if k, known := kinds[method]; known {
			found[k] = true
		}
	}
	return len(found) > 1
}

// expects reports whether the claim acr is one that the operator configured.
func (c *Client) expects(acr any) bool {
	text, _ := acr.(string)
	return text != "" && slices.Contains(c.TwoStepACR, text)
}

// texts returns the words in a claim that is a list or a string.
func texts(claim any) (found []string) {
	switch value := claim.(type) {
	case string:
		return strings.Fields(value)
	case []any:
		for _, each := range value {
			if text, ok := each.(string); ok {
				found = append(found, text)
			}
		}
	}
	return found
}
