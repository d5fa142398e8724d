package mail

import (
	"context"
	"crypto/tls"
	"errors"
	"fmt"
	"net"
	"time"

	gomail "github.com/wneessen/go-mail"

	"mailwright/internal/platform/seal"
)

// sendTimeout limits everything from connecting to the server's last response.
const sendTimeout = 15 * time.Second

// SMTP sends through a mail server, with one connection per message.
type SMTP struct {
	server server
	tls    *tls.Config
}

// NewSMTP parses the URL of a mail server. It doesn't connect.
func NewSMTP(address seal.Secret) (*SMTP, error) {
	server, err := parseServer(address.Reveal())
	if err != nil {
		return nil, err
	}
	return &SMTP{server: server, tls: &tls.Config{ServerName: server.host, MinVersion: tls.VersionTLS12}}, nil
}

// Host returns the mail server's host.
func (s *SMTP) Host() string { return s.server.host }

// RequiresTLS reports whether nothing is sent unless the connection is encrypted.
func (s *SMTP) RequiresTLS() bool {
	return s.server.implicitTLS || s.server.policy == gomail.TLSMandatory
}

// Send implements Transport. If the server rejects the message itself, with a 5xx code, it returns ErrRefused.
func (s *SMTP) Send(ctx context.Context, message Message) error {
	letter, err := compose(message)
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	client, err := s.client(ctx)
	if err != nil {
		return fmt.Errorf("send email: %w", err)
	}
	err = client.DialAndSendWithContext(ctx, letter)
	if err == nil || letter.IsDelivered() { // if only closing the connection failed, the server has the email
		return nil
	}
	return failure(ctx, err)
}

// Probe connects, encrypts and signs in as Send does, but doesn't send anything.
func (s *SMTP) Probe(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, sendTimeout)
	defer cancel()
	client, err := s.client(ctx)
	if err != nil {
		return err
	}
	if err := client.DialWithContext(ctx); err != nil {
		return failure(ctx, err)
	}
	_ = client.Close() // an error here doesn't matter, because the server responded
	return nil
}

// failure returns an error without the mail server's own text, because that may name the recipient, and errors are
// logged.
func failure(ctx context.Context, err error) error {
	var refusal *gomail.SendError
	switch {
	case ctx.Err() != nil:
		return fmt.Errorf("send email: the mail server didn't answer in time: %w", ctx.Err())
	case !errors.As(err, &refusal):
		return fmt.Errorf("send email: %w", err)
	case isPermanent(refusal.ErrorCode()):
		return fmt.Errorf("%w by the mail server: %s", ErrRefused, step(refusal))
	default:
		return fmt.Errorf("send email: %s", step(refusal))
	}
}

// step describes what the mail server rejected, with its codes.
func step(refusal *gomail.SendError) string {
	text := fmt.Sprintf("%s, status %d", refusal.Reason, refusal.ErrorCode())
	if enhanced := refusal.EnhancedStatusCode(); enhanced != "" {
		text += " (" + enhanced + ")"
	}
	return text
}

// isPermanent reports whether retrying is pointless. The codes for missing or wrong credentials aren't permanent,
// because an operator can fix those while the email waits.
func isPermanent(code int) bool {
	return code >= 500 && code < 600 && code != 530 && code != 535
}

func (s *SMTP) client(ctx context.Context) (*gomail.Client, error) {
	options := []gomail.Option{
		gomail.WithPort(s.server.port),
		gomail.WithTimeout(sendTimeout),
		gomail.WithTLSPolicy(s.server.policy),
		gomail.WithTLSConfig(s.tls),
		gomail.WithDialContextFunc(s.dialUntil(ctx)),
		gomail.WithoutNoop(),
	}
	if s.server.implicitTLS {
		options = append(options, gomail.WithSSL())
	}
	if s.server.user != "" {
		options = append(options, gomail.WithUsername(s.server.user), gomail.WithPassword(s.server.password),
			gomail.WithOpportunisticSMTPAuth(gomail.SMTPAuthSCRAMSHA256, gomail.SMTPAuthSCRAMSHA1, gomail.SMTPAuthPlain,
				gomail.SMTPAuthLogin, gomail.SMTPAuthCramMD5))
	}
	return gomail.NewClient(s.server.host, options...)
}

// dialUntil returns a dial function whose connections are closed when ctx ends. go-mail respects the context only while
// it connects, and leaves the connection open if the server doesn't offer what we require.
func (s *SMTP) dialUntil(ctx context.Context) gomail.DialContextFunc {
	dial := (&net.Dialer{}).DialContext //nolint:forbidigo // to the operator's server, not to an address from a user
	if s.server.implicitTLS {
		dial = (&tls.Dialer{Config: s.tls}).DialContext //nolint:forbidigo // as above
	}
	return func(dialing context.Context, network, address string) (net.Conn, error) {
		conn, err := dial(dialing, network, address)
		if err == nil {
			context.AfterFunc(ctx, func() { _ = conn.Close() })
		}
		return conn, err
	}
}
