package mail

import "strings"

// Invite asks somebody to join an account. Whoever sends it chose both names, and the reader may be a stranger: a name that
// is none is left out.
func Invite(inviter, account, role, link string) Message {
	from, team := "Somebody", "their team"
	if isPlain(inviter) {
		from = strings.TrimSpace(inviter)
	}
	if isPlain(account) {
		team = strings.TrimSpace(account)
	}
	return words{
		subject: "You are invited to join " + team + " on Mailwright",
		text: []string{"Hello,", from + " invites you to join " + team + " as " + article(role) + " " + role + ". " +
			"Mailwright is where they build their e-mails."},
		action: "See the invite",
		link:   link,
		note:   "The link works for 7 days. If you do not know who this is from, you can ignore this message.",
	}.message()
}

func article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an"
	}
	return "a"
}
