package main

import (
	"context"
	"crypto/rand"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/smtp"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/mail/mailtest"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"mailwright": main})
}

// TestScripts runs testdata/*.txtar on SQLite, each in its own folder.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata", RequireExplicitExec: true, RequireUniqueNames: true, Setup: setup, Cmds: commands,
	})
}

// TestScripts_onPostgres runs the scripts that use the database on PostgreSQL as well.
func TestScripts_onPostgres(t *testing.T) {
	apptest.Slow(t)
	for _, name := range []string{"migrate", "user", "plan", "deletion"} {
		t.Run(name, func(t *testing.T) {
			config := apptest.Config(t, database.Postgres)
			testscript.Run(t, testscript.Params{
				Files: []string{filepath.Join("testdata", name+".txtar")}, RequireExplicitExec: true, Cmds: commands,
				Setup: func(env *testscript.Env) error {
					env.Setenv("MAILWRIGHT_DATABASE_URL", config.DatabaseURL.Reveal())
					env.Setenv("MAILWRIGHT_SECRET_KEY", seal.Generate().Reveal())
					env.Setenv("ENGINE", "postgres")
					return setup(env)
				},
			})
		})
	}
}

// TestScripts_withServices runs scripts that need a real PostgreSQL, S3 and mail server, and fake services on loopback.
func TestScripts_withServices(t *testing.T) {
	bucket, config := apptest.Bucket(t), apptest.Config(t, database.Postgres)
	post := mailtest.Start(t, &mailtest.Server{Login: true, Roots: x509.NewCertPool()})
	trusted := certificateOf(t, post.Address)
	services := httptest.NewServer(playServices())
	t.Cleanup(services.Close)
	limitedRole := withLimitedRole(t, config.DatabaseURL.Reveal())
	testscript.Run(t, testscript.Params{
		Dir: "testdata/services", RequireExplicitExec: true, Cmds: commands,
		Setup: func(env *testscript.Env) error {
			env.Setenv("POSTGRES", config.DatabaseURL.Reveal())
			env.Setenv("POSTGRES_ELSEWHERE", elsewhere(config.DatabaseURL.Reveal()))
			env.Setenv("POSTGRES_PREFER", strings.Replace(elsewhere(config.DatabaseURL.Reveal()), "sslmode=disable", "sslmode=prefer", 1))
			env.Setenv("POSTGRES_ROLE", limitedRole)
			env.Setenv("BUCKET", bucket)
			env.Setenv("BUCKET_ELSEWHERE", elsewhere(bucket))
			env.Setenv("SMTP", post.Address)
			env.Setenv("SSL_CERT_FILE", trusted)
			env.Setenv("SERVICES", services.URL)
			env.Setenv("MAILWRIGHT_SECRET_KEY", seal.Generate().Reveal())
			return setup(env)
		},
	})
}

// withLimitedRole returns the URL of the database for a new role that isn't a superuser.
func withLimitedRole(t *testing.T, address string) string {
	t.Helper()
	db, err := database.Open(t.Context(), address, "")
	if err != nil {
		t.Fatal(err)
	}
	role := "limited_" + strings.ToLower(rand.Text())
	run := func(statement string) {
		if _, err := db.Writer().ExecContext(context.WithoutCancel(t.Context()), statement); err != nil {
			t.Fatal(err)
		}
	}
	run(`CREATE ROLE ` + role + ` LOGIN PASSWORD 'limited'`)
	run(`GRANT SELECT ON ALL TABLES IN SCHEMA public TO ` + role)
	t.Cleanup(func() {
		run(`DROP OWNED BY ` + role)
		run(`DROP ROLE ` + role)
		_ = db.Close()
	})
	u, err := url.Parse(address)
	if err != nil {
		t.Fatal(err)
	}
	u.User = url.UserPassword(role, "limited")
	return u.String()
}

// elsewhere returns an address that isn't a loopback address but still leads to this machine.
func elsewhere(address string) string { return strings.Replace(address, "127.0.0.1", "0.0.0.0", 1) }

// certificateOf asks a mail server for its certificate and writes it to a file.
func certificateOf(t *testing.T, address string) string {
	t.Helper()
	client, err := smtp.Dial(address)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = client.Close() }()
	if err := client.StartTLS(&tls.Config{InsecureSkipVerify: true}); err != nil { //nolint:gosec // this fetches the certificate to trust
		t.Fatal(err)
	}
	state, _ := client.TLSConnectionState()
	path := filepath.Join(t.TempDir(), "certificate.pem")
	block := pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: state.PeerCertificates[0].Raw})
	if err := os.WriteFile(path, block, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}

// playServices returns a fake of the AI model's API, Stripe and Unsplash, for callers with the right key.
func playServices() http.Handler {
	mux := http.NewServeMux()
	for path, answer := range map[string]string{
		"GET /v1/models":           `{"object": "list", "data": [{"id": "small"}]}`,
		"GET /v1/prices/price_pro": `{"id": "price_pro", "object": "price"}`,
		"GET /search/photos":       `{"total": 0, "total_pages": 0, "results": []}`,
	} {
		mux.HandleFunc(path, func(w http.ResponseWriter, _ *http.Request) { fmt.Fprint(w, answer) })
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasSuffix(r.Header.Get("Authorization"), " planted-secret") {
			http.Error(w, "wrong key "+r.Header.Get("Authorization"), http.StatusUnauthorized)
			return
		}
		mux.ServeHTTP(w, r)
	})
}

// setup gives a script a free port for serve.
func setup(env *testscript.Env) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	env.Setenv("MAILWRIGHT_ADDR", listener.Addr().String())
	env.Setenv("PORT", strconv.Itoa(listener.Addr().(*net.TCPAddr).Port))
	if env.Getenv("ENGINE") == "" {
		env.Setenv("ENGINE", "sqlite")
	}
	jar, err := cookiejar.New(nil)
	env.Values["browser"] = &http.Client{Jar: jar}
	return errors.Join(err, listener.Close())
}

// commands are what scripts can run besides mailwright.
var commands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	"ready":    awaitReady,
	"signin":   signIn,
	"get":      get,
	"mode":     mode,
	"longname": longName,
	"schema":   setSchema,
}

// awaitReady waits until serve, running in the background, responds.
func awaitReady(ts *testscript.TestScript, _ bool, _ []string) {
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if status, _ := fetch(ts, "/readyz", nil); status == http.StatusOK {
			return
		}
	}
	ts.Fatalf("the server isn't ready after 30 seconds")
}

// signIn signs in with an email address and a password, and keeps the session. With !, the server must reject them.
func signIn(ts *testscript.TestScript, neg bool, args []string) {
	status, body := fetch(ts, "/api/auth/callback/credentials", url.Values{"email": {args[0]}, "password": {args[1]}})
	if (status == http.StatusOK) == neg {
		ts.Fatalf("status %d: %s", status, body)
	}
}

// get requests a path as the signed-in user and prints the response, so that stdout can check it.
func get(ts *testscript.TestScript, _ bool, args []string) {
	status, body := fetch(ts, args[0], nil)
	fmt.Fprintf(ts.Stdout(), "%d %s", status, body)
}

func fetch(ts *testscript.TestScript, path string, form url.Values) (int, string) {
	method, body := http.MethodGet, io.Reader(nil)
	if form != nil {
		method, body = http.MethodPost, strings.NewReader(form.Encode())
	}
	req, err := http.NewRequest(method, "http://"+ts.Getenv("MAILWRIGHT_ADDR")+path, body)
	ts.Check(err)
	if form != nil {
		req.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	}
	response, err := ts.Value("browser").(*http.Client).Do(req)
	if err != nil {
		return 0, err.Error()
	}
	defer response.Body.Close()
	answer, err := io.ReadAll(response.Body)
	ts.Check(err)
	return response.StatusCode, string(answer)
}

// mode checks the permissions of a file.
func mode(ts *testscript.TestScript, _ bool, args []string) {
	info, err := os.Stat(ts.MkAbs(args[0]))
	ts.Check(err)
	if got := fmt.Sprintf("%04o", info.Mode().Perm()); got != args[1] {
		ts.Fatalf("%s has mode %s, want %s", args[0], got, args[1])
	}
}

// setSchema sets the schema version in a stopped server's SQLite database.
func setSchema(ts *testscript.TestScript, _ bool, args []string) {
	db, err := database.Open(context.Background(), "", ts.MkAbs(args[0]))
	ts.Check(err)
	defer func() { ts.Check(db.Close()) }()
	_, err = db.Writer().Exec(`DELETE FROM goose_db_version WHERE version_id > $1`, args[1])
	ts.Check(err)
	_, err = db.Writer().Exec(`INSERT INTO goose_db_version (version_id, is_applied) VALUES ($1, TRUE)`, args[1])
	ts.Check(err)
}

// longName sets a variable to text of this many characters.
func longName(ts *testscript.TestScript, _ bool, args []string) {
	var count int
	_, err := fmt.Sscan(args[1], &count)
	ts.Check(err)
	ts.Setenv(args[0], strings.Repeat("é", count))
}
