package doctor

import (
	"context"
	"strings"

	"mailwright/internal/platform/mail"
)

// checkMail signs in to the mail server without sending anything.
func checkMail(ctx context.Context, d Deployment) []Finding {
	if d.SMTPURL.Reveal() == "" {
		if !isPublic(d.BaseURL) {
			return ok("emails are written to the outbox in the data directory")
		}
		return warning("set MAILWRIGHT_SMTP_URL. Until then, nobody can verify an email address or reset a password",
			"emails are only written to the outbox in the data directory, not sent")
	}
	server, err := mail.NewSMTP(d.SMTPURL)
	if err != nil {
		return failed("check MAILWRIGHT_SMTP_URL", "%v", err)
	}
	return append(checkMailEncryption(ctx, d, server), checkSignIn(ctx, d, server)...)
}

func checkMailEncryption(ctx context.Context, d Deployment, server *mail.SMTP) []Finding {
	if server.RequiresTLS() {
		return nil
	}
	return d.unencrypted(ctx, server.Host(), "remove tls=… from MAILWRIGHT_SMTP_URL, or use smtps://…",
		"emails may be sent to %s without encryption. Others on the network can read them and the links they contain", server.Host())
}

func checkSignIn(ctx context.Context, d Deployment, server *mail.SMTP) []Finding {
	if err := server.Probe(ctx); err != nil {
		return failed("check the host, port, user and password in MAILWRIGHT_SMTP_URL, and that this machine can connect to it",
			"signing in to the mail server failed: %v", err)
	}
	if strings.HasSuffix(d.MailFrom, "@localhost") {
		return warning("set MAILWRIGHT_MAIL_FROM to an email address on your domain",
			"signing in to the mail server works, but emails come from %s, which most recipients' servers reject", d.MailFrom)
	}
	return ok("signed in to the mail server")
}
