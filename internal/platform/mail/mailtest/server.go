// Package mailtest runs a real mail server for tests, which keeps what it receives.
package mailtest

import (
	"cmp"
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"io"
	"math/big"
	"net"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/emersion/go-sasl"
	"github.com/emersion/go-smtp"
)

// Server is a real SMTP server on loopback that stores what it receives.
type Server struct {
	Address string            // a free address, unless the test sets it
	Login   bool              // whether to require AUTH PLAIN as ada with the password hunter2
	Refuse  func(n int) error // the response to the n-th RCPT command, starting at 1
	Pause   func()            // called before the server accepts the data
	Roots   *x509.CertPool    // set if the server offers TLS

	mu       sync.Mutex
	attempts int
	received []Received
}

// Received is an email that arrived, with the user who signed in to send it.
type Received struct {
	User, From string
	To         []string
	Data       []byte
}

// Start starts the server, which runs until the test ends.
func Start(t *testing.T, s *Server) *Server {
	t.Helper()
	return StartOn(t, s, func(l net.Listener, server *smtp.Server) error { return server.Serve(l) })
}

// StartOn is like Start, but with another way to serve, such as implicit TLS.
func StartOn(t *testing.T, s *Server, serve func(net.Listener, *smtp.Server) error) *Server {
	t.Helper()
	listener, err := net.Listen("tcp", cmp.Or(s.Address, "127.0.0.1:0"))
	if err != nil {
		t.Fatal(err)
	}
	s.Address = listener.Addr().String()
	server := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return &session{server: s}, nil }))
	server.Domain = "localhost"
	server.EnableSMTPUTF8 = true
	server.ErrorLog = silence{}
	server.TLSConfig = s.certificate(t)
	go func() { _ = serve(listener, server) }()
	t.Cleanup(func() { _ = server.Close() })
	return s
}

// certificate returns nil unless Roots is set. Otherwise, it generates a certificate and adds it to Roots.
func (s *Server) certificate(t *testing.T) *tls.Config {
	t.Helper()
	if s.Roots == nil {
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
	s.Roots.AddCert(parsed)
	return &tls.Config{Certificates: []tls.Certificate{{Certificate: [][]byte{der}, PrivateKey: key}}}
}

// All waits until n messages have arrived.
func (s *Server) All(t *testing.T, n int) []Received {
	t.Helper()
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(5 * time.Millisecond) {
		s.mu.Lock()
		got := slices.Clone(s.received)
		s.mu.Unlock()
		if len(got) >= n {
			return got
		}
	}
	t.Fatalf("fewer than %d messages arrived", n)
	return nil
}

// Tries returns how many RCPT commands the server received.
func (s *Server) Tries() int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.attempts
}

type session struct {
	server *Server
	mail   Received
}

func (s *session) AuthMechanisms() []string {
	if !s.server.Login {
		return nil
	}
	return []string{sasl.Plain}
}

func (s *session) Auth(string) (sasl.Server, error) {
	return sasl.NewPlainServer(func(_, user, password string) error {
		if user != "ada" || password != "hunter2" {
			return &smtp.SMTPError{Code: 535, EnhancedCode: smtp.EnhancedCode{5, 7, 8}, Message: "Authentication failed"}
		}
		s.mail.User = user
		return nil
	}), nil
}

func (s *session) Mail(from string, _ *smtp.MailOptions) error {
	if s.server.Login && s.mail.User == "" {
		return &smtp.SMTPError{Code: 530, EnhancedCode: smtp.EnhancedCode{5, 7, 0}, Message: "Authentication required"}
	}
	s.mail.From = from
	return nil
}

func (s *session) Rcpt(to string, _ *smtp.RcptOptions) error {
	s.server.mu.Lock()
	s.server.attempts++
	attempt := s.server.attempts
	s.server.mu.Unlock()
	s.mail.To = append(s.mail.To, to)
	if s.server.Refuse != nil {
		return s.server.Refuse(attempt)
	}
	return nil
}

func (s *session) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	if err != nil {
		return err
	}
	if s.server.Pause != nil {
		s.server.Pause()
	}
	s.mail.Data = data
	s.server.mu.Lock()
	defer s.server.mu.Unlock()
	s.server.received = append(s.server.received, s.mail)
	return nil
}

func (s *session) Reset()        { s.mail = Received{User: s.mail.User} }
func (s *session) Logout() error { return nil }

type silence struct{}

func (silence) Printf(string, ...any) {}
func (silence) Println(...any)        {}
