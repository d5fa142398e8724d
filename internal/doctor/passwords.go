package doctor

import "context"

// Passwords is which passwords users can choose.
type Passwords string

// The rules for new passwords.
const (
	AnyPassword       Passwords = "any"
	UncommonPasswords Passwords = "uncommon"
	NoPasswords       Passwords = "none" // single sign-on is the only way to sign in
)

// checkPasswords recommends refusing common passwords where strangers can try them.
func checkPasswords(_ context.Context, d Deployment) []Finding {
	switch {
	case d.Passwords == NoPasswords:
		return ok("off, because single sign-on is the only way to sign in")
	case d.Passwords == UncommonPasswords:
		return ok("common passwords are refused")
	case isPublic(d.BaseURL):
		return ok("any password with 8 to 256 characters is accepted. Set MAILWRIGHT_PASSWORDS=uncommon if strangers can reach this server")
	}
	return ok("any password with 8 to 256 characters is accepted")
}
