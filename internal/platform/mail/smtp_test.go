package mail

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"net"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-smtp"
	"github.com/google/go-cmp/cmp"

	"mailwright/internal/platform/seal"

	"mailwright/internal/platform/mail/mailtest"
)

func givenSMTP(t *testing.T, address string, roots *x509.CertPool) *SMTP {
	t.Helper()
	transport, err := NewSMTP(seal.Secret(address))
	if err != nil {
		t.Fatal(err)
	}
	transport.tls.RootCAs = roots
	return transport
}

func TestSMTP_deliversEveryPart(t *testing.T) {
	server := mailtest.Start(t, &mailtest.Server{})
	if err := givenSMTP(t, "smtp://"+server.Address, nil).Send(t.Context(), givenMessage()); err != nil {
		t.Fatal(err)
	}
	got := server.All(t, 1)[0]
	if got.From != "no-reply@example.com" || !cmp.Equal(got.To, []string{"ada@example.com"}) {
		t.Errorf("envelope %s -> %v", got.From, got.To)
	}
	checkLetter(t, parse(t, got.Data))
}

// checkLetter compares an email with givenMessage.
func checkLetter(t *testing.T, l letter) {
	t.Helper()
	headers := map[string]string{}
	for fields := l.header.Fields(); fields.Next(); {
		if value, err := fields.Text(); err != nil {
			t.Error(err)
		} else if fields.Key() != "Content-Type" {
			headers[fields.Key()] = value
		}
	}
	want := map[string]string{
		"From": `"Mailwright" <no-reply@example.com>`, "To": "<ada@example.com>", "Subject": "Grüße & 挨拶",
		"Date": "Sun, 15 Nov 2026 09:30:00 +0000", "Message-Id": "<0190-id@example.com>",
		"Auto-Submitted": "auto-generated", "Mime-Version": "1.0",
	}
	if diff := cmp.Diff(want, headers); diff != "" {
		t.Errorf("headers (-want +got):\n%s", diff)
	}
	message := givenMessage()
	parts := map[string]string{"multipart/alternative": "", "text/plain": message.Text, "text/html": message.HTML}
	if diff := cmp.Diff(parts, l.parts); diff != "" {
		t.Errorf("parts (-want +got):\n%s", diff)
	}
}

func TestSMTP_encryptsAndSignsIn(t *testing.T) {
	implicit := func(l net.Listener, server *smtp.Server) error {
		return server.Serve(tls.NewListener(l, server.TLSConfig))
	}
	cases := map[string]struct {
		serve func(net.Listener, *smtp.Server) error
		url   string
	}{
		"STARTTLS":     {func(l net.Listener, server *smtp.Server) error { return server.Serve(l) }, "smtp://ada:hunter2@%?tls=mandatory"},
		"implicit TLS": {implicit, "smtps://ada:hunter2@%"},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			server := mailtest.StartOn(t, &mailtest.Server{Login: true, Roots: x509.NewCertPool()}, c.serve)
			transport := givenSMTP(t, strings.Replace(c.url, "%", server.Address, 1), server.Roots)
			if err := transport.Send(t.Context(), givenMessage()); err != nil {
				t.Fatal(err)
			}
			if got := server.All(t, 1)[0]; got.User != "ada" {
				t.Errorf("signed in as %q", got.User)
			}
			stranger := givenSMTP(t, strings.Replace(c.url, "%", server.Address, 1), x509.NewCertPool())
			if err := stranger.Send(t.Context(), givenMessage()); err == nil || server.Tries() != 1 {
				t.Errorf("trusted a stranger's certificate: %v", err)
			}
		})
	}
}

func TestSMTP_sendsNothingWithoutRequiredTLS(t *testing.T) {
	server := mailtest.Start(t, &mailtest.Server{})
	err := givenSMTP(t, "smtp://"+server.Address+"?tls=mandatory", nil).Send(t.Context(), givenMessage())
	if err == nil || !strings.Contains(err.Error(), "STARTTLS") || server.Tries() != 0 {
		t.Errorf("%d messages, %v", server.Tries(), err)
	}
}

func TestSMTP_distinguishesRejectionsFromFailures(t *testing.T) {
	cases := map[string]struct {
		server  *mailtest.Server
		user    string
		refused bool
	}{
		"no such mailbox": {&mailtest.Server{Refuse: code(550)}, "", true},
		"try later":       {&mailtest.Server{Refuse: code(451)}, "", false},
		"wrong password":  {&mailtest.Server{Login: true, Roots: x509.NewCertPool()}, "ada:wrong@", false},
		"no password":     {&mailtest.Server{Login: true, Roots: x509.NewCertPool()}, "", false},
	}
	for name, c := range cases {
		t.Run(name, func(t *testing.T) {
			server := mailtest.Start(t, c.server)
			err := givenSMTP(t, "smtp://"+c.user+server.Address+"?tls=opportunistic", server.Roots).Send(t.Context(), givenMessage())
			if err == nil || errors.Is(err, ErrRefused) != c.refused {
				t.Errorf("rejected %v: %v", !c.refused, err)
			}
			if err != nil && strings.Contains(err.Error(), "wrong@") {
				t.Errorf("the error shows the password: %v", err)
			}
			if err != nil && strings.Contains(err.Error(), givenMessage().To) {
				t.Errorf("the error, which is logged, names the recipient: %v", err)
			}
		})
	}
}

func code(n int) func(int) error {
	return func(int) error { return &smtp.SMTPError{Code: n, EnhancedCode: smtp.NoEnhancedCode, Message: "No"} }
}

func TestSMTP_timesOutWhileSending(t *testing.T) {
	release := make(chan struct{})
	defer close(release)
	server := mailtest.Start(t, &mailtest.Server{Pause: func() { <-release }})
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	began := time.Now()
	err := givenSMTP(t, "smtp://"+server.Address, nil).Send(ctx, givenMessage())
	if took := time.Since(began); !errors.Is(err, context.DeadlineExceeded) || took > 5*time.Second {
		t.Errorf("after %v: %v", took, err)
	}
}

func TestSMTP_timesOutWithoutAResponse(t *testing.T) {
	listener, err := net.Listen("tcp", "127.0.0.1:0") // never accepts a connection
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer cancel()
	err = givenSMTP(t, "smtp://"+listener.Addr().String(), nil).Send(ctx, givenMessage())
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Error(err)
	}
}

// TestSMTP_probeSendsNothing signs in, or says why it can't.
func TestSMTP_probeSendsNothing(t *testing.T) {
	server := mailtest.Start(t, &mailtest.Server{Login: true, Roots: x509.NewCertPool()})
	if err := givenSMTP(t, "smtp://ada:hunter2@"+server.Address+"?tls=mandatory", server.Roots).Probe(t.Context()); err != nil {
		t.Error(err)
	}
	err := givenSMTP(t, "smtp://ada:wrongword@"+server.Address+"?tls=mandatory", server.Roots).Probe(t.Context())
	if err == nil || strings.Contains(err.Error(), "wrongword") {
		t.Errorf("a wrong password: %v", err)
	}
	if server.Tries() != 0 {
		t.Errorf("%d messages", server.Tries())
	}
}

// TestSMTP_probeTimesOut connects to a server that accepts connections and never responds.
func TestSMTP_probeTimesOut(t *testing.T) {
	silent, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	ctx, cancel := context.WithTimeout(t.Context(), 50*time.Millisecond)
	defer cancel()
	if err := givenSMTP(t, "smtp://"+silent.Addr().String(), nil).Probe(ctx); err == nil || !strings.Contains(err.Error(), "in time") {
		t.Errorf("error %v", err)
	}
}
