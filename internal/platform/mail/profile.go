package mail

// ConfirmNewEmail asks a user to confirm that their new address belongs to them. The reader may be a stranger.
func ConfirmNewEmail(name, link string) Message {
	return words{
		subject: "Confirm your new email address",
		text:    []string{greeting(name), "You asked to use this email address to sign in to Mailwright. Please confirm that it's yours."},
		action:  "Confirm new email address",
		link:    link,
		note:    "This link works once and expires in 24 hours. If you didn't ask for this, you can ignore this email. Nothing will change.",
	}.message()
}

// ApproveNewEmail asks a user, at their current address, whether it may be replaced.
func ApproveNewEmail(name, email, link string) Message {
	return words{
		subject: "Approve your new email address",
		text: []string{greeting(name), "You asked to change your Mailwright email address to " + email + ". " +
			"The change takes effect once you approve it here and confirm it at the new address."},
		action: "Approve new email address",
		link:   link,
		note: "This link works once and expires in 24 hours. If you didn't ask for this, someone else knows your password. " +
			"Don't open the link. Change your password now. This also cancels the change.",
	}.message()
}

// EmailChanged informs both addresses of the change, in case someone else made it.
func EmailChanged(name, from, to string) Message {
	return words{
		subject: "Your email address was changed",
		text: []string{greeting(name), "Your Mailwright email address was changed from " + from + " to " + to + ". " +
			"From now on, sign in with the new address. You were signed out of your other sessions."},
		note: "If this wasn't you, contact your administrator now.",
	}.message()
}

// UserDeleted informs someone that their profile was deleted, in case someone else did it.
func UserDeleted(name string) Message {
	return words{
		subject: "Your profile was deleted",
		text: []string{greeting(name), "Your Mailwright profile was deleted, along with the accounts that only you belonged to. " +
			"You can no longer sign in."},
		note: "If this wasn't you, contact your administrator now.",
	}.message()
}

// InheritedAccount informs the owner of a parent account that they now also own one of its sub-accounts.
func InheritedAccount(name, account, link string) Message {
	return words{
		subject: "You now own a sub-account",
		text: []string{greeting(name), "The owner of " + account + " on Mailwright deleted their profile. " +
			"Because you own its parent account, you're now the owner."},
		action: "View the team",
		link:   link,
		note:   "You can make another member the owner at any time.",
	}.message()
}
