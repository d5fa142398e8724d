package mail

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

// Verification asks a new user to confirm the address. Like all messages here, it still needs a recipient.
func Verification(name, link string) Message {
	return words{
		subject: "Confirm your email address",
		text:    []string{greeting(name), "Welcome to Mailwright! Please confirm that this email address is yours."},
		action:  "Confirm email address",
		link:    link,
		note:    "The link works once, within 24 hours. If you did not sign up, you can ignore this message.",
	}.message()
}

// PasswordReset lets a user choose a new password.
func PasswordReset(name, link string) Message {
	return words{
		subject: "Reset your password",
		text:    []string{greeting(name), "You asked for a new password for your Mailwright account. Choose it here."},
		action:  "Choose a new password",
		link:    link,
		note:    "The link works once, within one hour. If you did not ask, you can ignore this message: your password stays as it is.",
	}.message()
}

// PasswordChanged tells a user of the change, in case someone else made it.
func PasswordChanged(name string) Message {
	return words{
		subject: "Your password was changed",
		text: []string{greeting(name), "The password of your Mailwright account was just changed, " +
			"and your other sessions were signed out."},
		note: "If it was not you, go to the sign-in page now and ask for a new password.",
	}.message()
}

// NewOwner tells both people that an account was handed over, in case one of them did not mean it.
func NewOwner(name, from, to, account, link string) Message {
	return words{
		subject: "An account has a new owner",
		text: []string{greeting(name), from + " made " + to + " the owner of " + account + " on Mailwright. " +
			"The owner looks after payment, and can hand the account over or delete it. " + from + " is an admin now."},
		action: "See the team",
		link:   link,
		note:   "If this is not right, talk to each other soon: only the new owner can undo it.",
	}.message()
}

// PaymentFailed asks an owner to look after a payment, while the plan still holds.
func PaymentFailed(name, account, link string) Message {
	return words{
		subject: "A payment did not go through",
		text: []string{greeting(name), "The last payment for " + account + " on Mailwright did not go through. Your plan stays for seven days. " +
			"Please look after the payment, so that nothing changes for your team."},
		action: "Look after the payment",
		link:   link,
		note:   "You get this message because you are the owner of the account.",
	}.message()
}

// PlanEnded tells an owner what has changed and what has not.
func PlanEnded(name, account, link string) Message {
	return words{
		subject: "Your plan has ended",
		text: []string{greeting(name), account + " is on the Free plan of Mailwright now. Nothing was deleted: all templates and members are " +
			"still there, " +
			"but nothing can be added above the limits of the Free plan."},
		action: "See the plans",
		link:   link,
		note:   "You get this message because you are the owner of the account.",
	}.message()
}

func greeting(name string) string {
	if !isPlain(name) {
		return "Hello,"
	}
	return "Hello " + strings.TrimSpace(name) + ","
}

// isPlain keeps names from smuggling an address into a message that a stranger gets: mail clients make a link of any.thing.
func isPlain(name string) bool {
	return utf8.RuneCountInString(name) <= 60 && plainName.MatchString(name) && !likeLink.MatchString(name)
}

var (
	plainName = regexp.MustCompile(`^[\p{L}\p{M}\p{N} .,'’-]+$`)
	likeLink  = regexp.MustCompile(`\.\S`)
)
