package main

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-message/mail"
	"github.com/emersion/go-smtp"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

// TestSecrets_areNeverInPlainText does everything that involves secrets on a real server, then searches the log and the
// stored data for every secret.
func TestSecrets_areNeverInPlainText(t *testing.T) {
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			config, secretKey := apptest.Config(t, engine), seal.Generate().Reveal()
			s := startServer(t, config.DataDir,
				"MAILWRIGHT_DATABASE_URL="+config.DatabaseURL.Reveal(), "MAILWRIGHT_SECRET_KEY="+secretKey,
				"MAILWRIGHT_METRICS_TOKEN=planted-metrics-token")
			secrets := s.live(t)
			secrets["secret key"], secrets["metrics token"] = secretKey, "planted-metrics-token"

			stored := map[string][]byte{}
			if engine == database.Postgres {
				stored["database"] = dump(t, config.DatabaseURL.Reveal())
			} else {
				stored = files(t, config.DataDir)
			}
			stored["log"] = s.stop(t)
			for name, data := range files(t, config.DataDir) {
				stored[name+" after the stop"] = data
			}
			for place, data := range stored {
				wantNone(t, place, data, secrets)
			}
			// Make sure that the test searches the right places.
			if !bytes.Contains(stored["log"], []byte(`"route":"/api/user/password"`)) {
				t.Errorf("the log isn't what was expected:\n%s", stored["log"])
			}
			if data := slices.Concat(stored["database"], stored[database.File], stored[database.File+"-wal"]); !bytes.Contains(data,
				[]byte("ada@example.com")) {
				t.Error("the database isn't what was expected")
			}
		})
	}
}

func wantNone(t *testing.T, place string, data []byte, secrets map[string]string) {
	t.Helper()
	for name, secret := range secrets {
		if len(secret) < 12 {
			t.Fatalf("the %s %q is too short to search for", name, secret)
		}
		for _, form := range forms(secret) {
			if bytes.Contains(data, []byte(form)) {
				t.Errorf("%s contains the %s as %s", place, name, form)
			}
		}
	}
}

// forms returns a secret in plain text, in hexadecimal, and in base64 at any offset in a longer text.
func forms(secret string) []string {
	all := []string{secret, hex.EncodeToString([]byte(secret))}
	for shift := range 3 {
		encoded := base64.RawStdEncoding.EncodeToString([]byte(strings.Repeat("-", shift) + secret))
		all = append(all, encoded[4:len(encoded)-4])
	}
	return all
}

// live does everything that involves a secret, and returns the secrets.
func (s *server) live(t *testing.T) map[string]string {
	t.Helper()
	const email, password, second, third = "ada@example.com", "planted-first-password", "planted-second-password", "planted-third-password"
	secrets := map[string]string{
		"password": password, "second password": second, "third password": third,
		"wrong password": "planted-wrong-password",
	}

	s.json(t, 201, "POST", "/api/auth/register", `{"name":"Ada","email":"`+email+`","password":"`+password+`"}`)
	secrets["verification token"] = s.mailedToken(t)
	s.json(t, 200, "POST", "/api/auth/verify-email", `{"token":"`+secrets["verification token"]+`"}`)
	s.form(t, 401, "email="+email+"&password=planted-wrong-password")
	s.form(t, 200, "email="+email+"&password="+password)
	secrets["session"] = s.cookie(t)
	s.json(t, 400, "PATCH", "/api/user", `{"name":"Ada","password":"`+password+`"`)
	s.json(t, 400, "POST", "/api/user/password", `{"currentPassword":"planted-wrong-password","newPassword":"`+second+`"}`)
	s.json(t, 200, "POST", "/api/user/password", `{"currentPassword":"`+password+`","newPassword":"`+second+`"}`)
	s.nextEmail(t)

	key, _ := s.json(t, 201, "POST", "/api/accounts/ada/api-keys", `{"name":"CI"}`)["key"].(string)
	secrets["API key"] = key
	s.json(t, 200, "GET", "/api/accounts/ada?key="+key+"&session="+secrets["session"], "")
	s.header = http.Header{"Authorization": {"Bearer " + key}}
	s.json(t, 200, "GET", "/api/accounts/ada", "")
	s.json(t, 403, "GET", "/api/accounts/"+key, "")
	s.json(t, 404, "GET", "/api/"+key, "")
	s.header = nil

	s.json(t, 201, "POST", "/api/accounts/ada/invites", `{"email":"grace@example.com","role":"editor"}`)
	secrets["invite token"] = s.mailedToken(t)
	s.json(t, 200, "GET", "/api/invites/"+secrets["invite token"], "")
	s.header = http.Header{"Idempotency-Key": {"accept"}}
	s.json(t, 403, "POST", "/api/invites/"+secrets["invite token"]+"/accept", "")
	s.header = nil

	s.json(t, 200, "POST", "/api/auth/forgot-password", `{"email":"`+email+`"}`)
	secrets["reset token that was used"] = s.mailedToken(t)
	s.json(t, 200, "POST", "/api/auth/reset-password", `{"token":"`+secrets["reset token that was used"]+`","password":"`+third+`"}`)
	s.nextEmail(t)
	s.json(t, 200, "POST", "/api/auth/forgot-password", `{"email":"`+email+`"}`)
	secrets["reset token"] = s.mailedToken(t)
	s.form(t, 200, "email="+email+"&password="+third)
	secrets["second session"] = s.cookie(t)
	return secrets
}

// server is mailwright serve in its own process, with a mail server that receives its emails.
type server struct {
	url     string
	process *exec.Cmd
	log     bytes.Buffer
	mails   chan []byte
	browser *http.Client
	header  http.Header
}

func startServer(t *testing.T, dir string, env ...string) *server {
	t.Helper()
	s := &server{mails: make(chan []byte, 10)}
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	s.browser = &http.Client{Jar: jar}
	address := freeAddress(t)
	s.url = "http://" + address
	s.process = exec.Command("mailwright", "serve", "--addr", address, "--data-dir", dir)
	s.process.Env = append(append(os.Environ(), "MAILWRIGHT_SMTP_URL=smtp://"+s.startMail(t)), env...)
	s.process.Stdout, s.process.Stderr = &s.log, &s.log
	if err := s.process.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.process.Process.Kill() })
	for deadline := time.Now().Add(30 * time.Second); ; time.Sleep(20 * time.Millisecond) {
		if response, err := s.browser.Get(s.url + "/readyz"); err == nil {
			response.Body.Close()
			return s
		}
		if time.Now().After(deadline) {
			t.Fatal("the server isn't ready after 30 seconds")
		}
	}
}

func freeAddress(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = listener.Close() }()
	return listener.Addr().String()
}

// stop stops the server as an operator would and returns everything it printed.
func (s *server) stop(t *testing.T) []byte {
	t.Helper()
	if err := s.process.Process.Signal(os.Interrupt); err != nil {
		t.Fatal(err)
	}
	if err := s.process.Wait(); err != nil {
		t.Errorf("mailwright serve: %v", err)
	}
	return s.log.Bytes()
}

func (s *server) json(t *testing.T, status int, method, path, body string) map[string]any {
	t.Helper()
	return s.send(t, status, method, path, body, "application/json")
}

func (s *server) form(t *testing.T, status int, form string) {
	t.Helper()
	s.send(t, status, http.MethodPost, "/api/auth/callback/credentials", form, "application/x-www-form-urlencoded")
}

func (s *server) send(t *testing.T, status int, method, path, body, kind string) map[string]any {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, s.url+path, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if s.header != nil {
		req.Header = s.header.Clone()
	}
	req.Header.Set("Content-Type", kind)
	response, err := s.browser.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var answer map[string]any
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || response.StatusCode != status {
		t.Fatalf("%s %s: status %d, want %d: %v, %v", method, path, response.StatusCode, status, answer, err)
	}
	return answer
}

func (s *server) cookie(t *testing.T) string {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), http.MethodGet, s.url, nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, cookie := range s.browser.Jar.Cookies(req.URL) {
		return cookie.Value
	}
	t.Fatal("no session cookie")
	return ""
}

// startMail runs a mail server and returns its address.
func (s *server) startMail(t *testing.T) string {
	t.Helper()
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	mails := smtp.NewServer(smtp.BackendFunc(func(*smtp.Conn) (smtp.Session, error) { return mailbox(s.mails), nil }))
	go func() { _ = mails.Serve(listener) }()
	t.Cleanup(func() { _ = mails.Close() })
	return listener.Addr().String()
}

type mailbox chan []byte

func (mailbox) Mail(string, *smtp.MailOptions) error { return nil }
func (mailbox) Rcpt(string, *smtp.RcptOptions) error { return nil }
func (mailbox) Reset()                               {}
func (mailbox) Logout() error                        { return nil }
func (m mailbox) Data(r io.Reader) error {
	data, err := io.ReadAll(r)
	m <- data
	return err
}

var mailedLink = regexp.MustCompile(`(?:\?token=|/invites/)([A-Za-z0-9_-]{43})\s`)

// mailedToken returns the token from the next email's link.
func (s *server) mailedToken(t *testing.T) string {
	t.Helper()
	text := s.nextEmail(t)
	found := mailedLink.FindStringSubmatch(text)
	if found == nil {
		t.Fatalf("no link in:\n%s", text)
	}
	return found[1]
}

// nextEmail waits for an email and returns its plain text.
func (s *server) nextEmail(t *testing.T) string {
	t.Helper()
	select {
	case data := <-s.mails:
		reader, err := mail.CreateReader(bytes.NewReader(data))
		if err != nil {
			t.Fatal(err)
		}
		part, err := reader.NextPart()
		if err != nil {
			t.Fatal(err)
		}
		text, err := io.ReadAll(part.Body)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	case <-time.After(30 * time.Second):
		t.Fatal("no email arrived")
		return ""
	}
}

// files reads everything below a folder: the database, its write-ahead log and anything else.
func files(t *testing.T, dir string) map[string][]byte {
	t.Helper()
	all := map[string][]byte{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || !entry.Type().IsRegular() {
			return err
		}
		all[filepath.Base(path)], err = os.ReadFile(path)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// dump returns every row of every table as text.
func dump(t *testing.T, url string) []byte {
	t.Helper()
	db, err := database.Open(t.Context(), url, "")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	tables, err := db.Read().QueryContext(t.Context(),
		`SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`)
	if err != nil {
		t.Fatal(err)
	}
	names, err := database.Collect(tables, func(name *string) []any { return []any{name} })
	if err != nil || len(names) < 10 {
		t.Fatalf("%d tables, %v", len(names), err)
	}
	var all bytes.Buffer
	for _, name := range names {
		rows, err := db.Read().QueryContext(t.Context(), `SELECT CAST(t AS TEXT) FROM `+name+` t`)
		if err != nil {
			t.Fatal(err)
		}
		lines, err := database.Collect(rows, func(line *string) []any { return []any{line} })
		if err != nil {
			t.Fatal(err)
		}
		all.WriteString(name + "\n" + strings.Join(lines, "\n") + "\n")
	}
	return all.Bytes()
}
