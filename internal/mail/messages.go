package mail

import (
	"html"
	"regexp"
	"slices"
	"strings"
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

// plainName keeps names from smuggling an address into a message that a stranger gets: mail clients make a link of any.thing.
var (
	plainName = regexp.MustCompile(`^[\p{L}\p{M}\p{N} .,'’-]{1,60}$`)
	likeLink  = regexp.MustCompile(`\.\S`)
)

func greeting(name string) string {
	if !plainName.MatchString(name) || likeLink.MatchString(name) {
		return "Hello,"
	}
	return "Hello " + strings.TrimSpace(name) + ","
}

// words are what one message says. Without an action it has no link.
type words struct {
	subject      string
	text         []string
	action, link string
	note         string
}

func (w words) message() Message {
	return Message{Subject: w.subject, Text: w.plain(), HTML: w.html()}
}

func (w words) plain() string {
	parts := slices.Clone(w.text)
	if w.link != "" {
		parts = append(parts, w.link)
	}
	return strings.Join(append(parts, w.note, "Mailwright"), "\n\n") + "\n"
}

// html is one column that any mail client shows. The colours of the dark scheme apply where the client knows it; where it
// inverts colours itself, black on white and white on blue both stay legible.
func (w words) html() string {
	subject, note := html.EscapeString(w.subject), html.EscapeString(w.note)
	var body strings.Builder
	for _, paragraph := range w.text {
		body.WriteString(`<p style="margin:0 0 16px">` + html.EscapeString(paragraph) + "</p>\n")
	}
	if w.link != "" {
		body.WriteString(button(html.EscapeString(w.action), html.EscapeString(w.link)))
	}
	return strings.NewReplacer("{subject}", subject, "{body}", body.String(), "{note}", note).Replace(layout)
}

func button(action, link string) string {
	return `<p style="margin:24px 0"><a href="` + link + `" style="display:inline-block;padding:12px 24px;border-radius:8px;` +
		`background-color:#1d4ed8;color:#ffffff;font-weight:600;text-decoration:none">` + action + "</a></p>\n" +
		`<p class="quiet" style="margin:0 0 16px;font-size:14px;color:#57606a">Or open this address:<br>` +
		`<a class="link" href="` + link + `" style="color:#1d4ed8;word-break:break-all">` + link + "</a></p>\n"
}

const layout = `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{subject}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background-color: #16181c !important; }
  .card { background-color: #22262c !important; border-color: #3a4049 !important; color: #e8eaed !important; }
  .quiet { color: #a9b1bc !important; }
  .link { color: #8ab4ff !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background-color:#f4f5f7">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background-color:#f4f5f7">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="card" align="left" style="padding:32px;border:1px solid #d9dde3;border-radius:8px;background-color:#ffffff;` +
	`font-family:system-ui,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif;font-size:16px;line-height:24px;color:#1f2328">
<p class="quiet" style="margin:0 0 24px;font-size:14px;font-weight:600;color:#57606a">Mailwright</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:28px;font-weight:600">{subject}</h1>
{body}<p class="quiet" style="margin:24px 0 0;font-size:14px;line-height:20px;color:#57606a">{note}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
