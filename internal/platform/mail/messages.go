package mail

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// Verification asks a new user to verify their email address. Like all messages here, it still needs a recipient.
func Verification(name, link string) Message {
	return words{
		subject: "Verify your email address",
		text:    []string{greeting(name), "Welcome to Mailwright! Please verify your email address."},
		action:  "Verify email address",
		link:    link,
		note:    "This link works once and expires in 24 hours. If you didn't sign up, you can ignore this email.",
	}.message()
}

// PasswordReset lets a user choose a new password.
func PasswordReset(name, link string) Message {
	return words{
		subject: "Reset your password",
		text:    []string{greeting(name), "We received a request to reset your Mailwright password."},
		action:  "Choose a new password",
		link:    link,
		note:    "This link works once and expires in one hour. If you didn't request it, you can ignore this email. Your password won't change.",
	}.message()
}

// PasswordChanged informs a user of the change, in case someone else made it, and of what a reset removed with it.
func PasswordChanged(name string, removed []string) Message {
	text := []string{greeting(name), "Your Mailwright password was just changed, and you were signed out of your other sessions."}
	if len(removed) > 0 {
		text = append(text, "The reset also removed: "+strings.Join(removed, ", ")+".")
	}
	return words{
		subject: "Your password was changed",
		text:    text,
		note:    "If this wasn't you, go to the sign-in page now and reset your password.",
	}.message()
}

// SignInChanged informs a user of a change to how they sign in, in case someone else made it.
func SignInChanged(name, what string) Message {
	return words{
		subject: "Your sign-in settings changed",
		text:    []string{greeting(name), what},
		note:    "If this wasn't you, reset your password now and check your profile for passkeys and sessions that you don't recognize.",
	}.message()
}

// NewOwner informs both members that an account was transferred, in case one of them didn't intend it.
func NewOwner(name, from, to, account, link string) Message {
	return words{
		subject: "An account has a new owner",
		text: []string{greeting(name), from + " made " + to + " the owner of " + account + " on Mailwright. " +
			"The owner manages billing and can transfer or delete the account. " + from + " is now an admin."},
		action: "View the team",
		link:   link,
		note:   "If this is a mistake, only the new owner can undo it.",
	}.message()
}

// HandedOver informs both members that a sub-account went to the owner of its parent account.
func HandedOver(name, from, to, account, link string) Message {
	return words{
		subject: "An account has a new owner",
		text: []string{greeting(name), to + " is now the owner of " + account + " on Mailwright, because " + from +
			" left its parent account or is no longer an admin there."},
		action: "View the team",
		link:   link,
		note:   "If this is a mistake, only the new owner can undo it.",
	}.message()
}

// PaymentFailed asks an owner to fix a payment while the plan is still active.
func PaymentFailed(name, account, link string) Message {
	return words{
		subject: "Your payment failed",
		text: []string{greeting(name), "The last payment for " + account + " on Mailwright failed. Your plan stays active for seven days. " +
			"Update your payment details to keep it after that."},
		action: "Update payment details",
		link:   link,
		note:   "You received this email because you're the owner of the account.",
	}.message()
}

// PlanEnded informs an owner of what has changed and what hasn't.
func PlanEnded(name, account, link string) Message {
	return words{
		subject: "Your plan has ended",
		text: []string{greeting(name), account + " is now on Mailwright's Free plan. Nothing was deleted. All your templates and members are " +
			"still there, but you can't add anything beyond the Free plan's limits."},
		action: "View plans",
		link:   link,
		note:   "You received this email because you're the owner of the account.",
	}.message()
}

func greeting(name string) string {
	if !isPlain(name) {
		return "Hello,"
	}
	return "Hello " + strings.TrimSpace(name) + ","
}

// isPlain reports whether a name is safe in a message to a stranger. It rejects names that could contain a URL, because
// email clients turn any.thing into a link.
func isPlain(name string) bool {
	return utf8.RuneCountInString(name) <= 60 && plainName.MatchString(name) && !likeLink.MatchString(name)
}

var (
	plainName = regexp.MustCompile(`^[\p{L}\p{M}\p{N} .,'’-]+$`)
	likeLink  = regexp.MustCompile(`\.\S`)
)
