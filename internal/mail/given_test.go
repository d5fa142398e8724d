package mail

import (
	"bytes"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"io"
	"math/big"
	"net"
	netmail "net/mail"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-message"
	_ "github.com/emersion/go-message/charset"
	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// mailServer is a real SMTP server on loopback that remembers what it got.
type mailServer struct {
	address string
	login   bool              // demands AUTH PLAIN as ada with the password hunter2
	refuse  func(n int) error // the answer to the n-th RCPT, from 1
	pause   func()            // before it accepts the data
	roots   *x509.CertPool    // set when it offers TLS

	mu       sync.Mutex
	attempts int
	received []received
}

type received struct {
	user, from string
	to         []string
	data       []byte
}

func givenServer(t *testing.T, s *mailServer) *mailServer {
	t.Helper()
	return givenServerOn(t, s, func(l net.Listener, server *smtp.Server) error { return server.Serve(l) })
}

func givenServerOn(t *testing.T, s *mailServer, serve func(net.Listener, *smtp.Server) error) *mailServer {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	s.address = listener.Addr().String()
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{server: s}, nil }))
	server.Domain = "localhost"
	server.EnableSMTPUTF8 = true
	server.ErrorLog = silence{}
	server.TLSConfig = s.certificate(t)
	go func() { _ = serve(listener, server) }()
	t.Cleanup(func() { _ = server.Close() })
	return s
}

// certificate is nil unless roots is set, which it fills.
func (s *mailServer) certificate(t *testing.T) *tls.Config {
	t.Helper()
	if s.roots == nil {
		return nil
	}
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), NotBefore: time.Now().Add(-time.Hour), NotAfter: time.Now().Add(time.Hour),
		IPAddresses: []net.IP{net.IPv4(127, 0, 0, 1)},
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, key.Public(), key)
	if err != nil {
		t.Fatal(err)
	}
	parsed, err := x509.ParseCertificate(der)
	if err != nil {
		t.Fatal(err)
	}
	s.roots.AddCert(parsed)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}
}

// all waits until n messages have come.
func (s *mailServer) all(t *testing.T, n int) []received {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		s.mu.Lock()
		got := slices.Clone(s.received)
		s.mu.Unlock()
		if len(got) >= n {
			return got
		}
	}
	t.Fatalf("fewer than %d messages came", n)
	return nil
}

func (s *mailServer) tries() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.attempts
}

type session struct {
	server *mailServer
	mail   received
}

func (s *session) AuthMechanisms() []string {
	if !s.server.login {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "ada" || password != "hunter2" {
			return &smtp.SMTPError{Code: 535, EnhancedCode: smtp.EnhancedCode{5, 7, 8}, Message: "Authentication failed"}
		}
		s.mail.user = user
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.server.login && s.mail.user == "" {
		return &smtp.SMTPError{Code: 530, EnhancedCode: smtp.EnhancedCode{5, 7, 0}, Message: "Authentication required"}
	}
	s.mail.from = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.server.mu.Lock()
	s.server.attempts++
	attempt := s.server.attempts
	s.server.mu.Unlock()
	s.mail.to = append(s.mail.to, to)
	if s.server.refuse != nil {
		return s.server.refuse(attempt)
	}
	return nil
}

func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if s.server.pause != nil {
		s.server.pause()
	}
	s.mail.data = data
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.received = append(s.server.received, s.mail)
	return nil
}

func (s *session) Reset()        { s.mail = received{user: s.mail.user} }
func (s *session) Logout() error { return nil }

type silence struct{}

func (silence) Printf(string, ...any) {}
func (silence) Println(...any)        {}

// letter is a parsed e-mail.
type letter struct {
	header message.Header
	parts  map[string]string // content type -> text
}

func parse(t *testing.T, data []byte) letter {
	t.Helper()
	entity, err := message.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	l := letter{header: entity.Header, parts: map[string]string{}}
	err = entity.Walk(func(_ []int, part *message.Entity, err error) error {
		kind, _, typeErr := part.Header.ContentType()
		if strings.HasPrefix(kind, "multipart/") {
			l.parts[kind] = ""
			return errors.Join(err, typeErr)
		}
		text, readErr := io.ReadAll(part.Body)
		l.parts[kind] = strings.ReplaceAll(string(text), "\r\n", "\n")
		return errors.Join(err, typeErr, readErr)
	})
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func (l letter) text(t *testing.T, name string) string {
	t.Helper()
	value, err := l.header.Text(name)
	if err != nil {
		t.Fatal(err)
	}
	return value
}

var sender = netmail.Address{Name: "Mailwright", Address: "no-reply@example.com"}

// givenMessage is a message as the Mailer hands it to a transport.
func givenMessage() Message {
	return Message{
		To: "ada@example.com", Subject: "Grüße & 挨拶", Text: "Hello,\n.\n..leading dots\nhttps://example.com/x?token=abc\n",
		HTML: "<p>Grüße</p>", ID: "0190-id", Date: time.Date(2026, 11, 15, 9, 30, 0, 0, time.UTC), From: sender,
	}
}
