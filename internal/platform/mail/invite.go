package mail

import "strings"

// Invite asks someone to join an account. The sender chose both names, and the recipient may be a stranger, so anything
// that doesn't look like a name is left out.
func Invite(inviter, account, role, link string) Message {
	from, team := "Someone", "their team"
	if isPlain(inviter) {
		from = strings.TrimSpace(inviter)
	}
	if isPlain(account) {
		team = strings.TrimSpace(account)
	}
	return words{
		subject: "You're invited to join " + team + " on Mailwright",
		text: []string{"Hello,", from + " invited you to join " + team + " as " + article(role) + " " + role + ". Mailwright is where they " +
			"build their emails."},
		action: "View invite",
		link:   link,
		note:   "This link expires in 7 days. If you don't know the sender, you can ignore this email.",
	}.message()
}

func article(noun string) string {
	if strings.ContainsAny(noun[:1], "aeiou") {
		return "an"
	}
	return "a"
}
