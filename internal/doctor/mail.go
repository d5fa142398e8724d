package doctor

import (
	"context"
	"strings"

	"mailwright/internal/platform/mail"
)

// checkMail signs in at the mail server and sends nothing.
func checkMail(ctx context.Context, d Deployment) []Finding {
	if d.SMTPURL.Reveal() == "" {
		if !isPublic(d.BaseURL) {
			return ok("mails are written to the outbox in the data directory")
		}
		return warning("set MAILWRIGHT_SMTP_URL: nobody can verify an address or reset a password until then",
			"mails are written to the outbox in the data directory, and sent to nobody")
	}
	server, err := mail.NewSMTP(d.SMTPURL)
	if err == nil {
		err = server.Probe(ctx)
	}
	if err != nil {
		return failed("check host, port, user and password in MAILWRIGHT_SMTP_URL, and that this machine may connect there",
			"the mail server does not let us in: %v", err)
	}
	if strings.HasSuffix(d.MailFrom, "@localhost") {
		return warning("set MAILWRIGHT_MAIL_FROM to an address of yours",
			"the mail server lets us in, but mails come from %s, which most receivers refuse", d.MailFrom)
	}
	return ok("the mail server lets us in")
}
