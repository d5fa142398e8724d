package main

import (
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rogpeppe/go-internal/testscript"

	"mailwright/internal/apptest"
	"mailwright/internal/database"
	"mailwright/internal/seal"
)

func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){"mailwright": main})
}

// TestScripts runs testdata/*.txtar on SQLite, each in a folder of its own.
func TestScripts(t *testing.T) {
	testscript.Run(t, testscript.Params{
		Dir: "testdata", RequireExplicitExec: true, RequireUniqueNames: true, Setup: setup, Cmds: commands,
	})
}

// TestScripts_onPostgres runs again those that use the database.
func TestScripts_onPostgres(t *testing.T) {
	for _, name := range []string{"migrate", "user", "plan"} {
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

// setup gives a script a free port, on which serve will listen.
func setup(env *testscript.Env) error {
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return err
	}
	env.Setenv("MAILWRIGHT_ADDR", listener.Addr().String())
	if env.Getenv("ENGINE") == "" {
		env.Setenv("ENGINE", "sqlite")
	}
	jar, err := cookiejar.New(nil)
	env.Values["browser"] = &http.Client{Jar: jar}
	return errors.Join(err, listener.Close())
}

// commands are what scripts can do beyond running mailwright.
var commands = map[string]func(ts *testscript.TestScript, neg bool, args []string){
	"ready":    awaitReady,
	"signin":   signIn,
	"get":      get,
	"mode":     mode,
	"longname": longName,
}

// awaitReady waits until serve, running in the background, answers.
func awaitReady(ts *testscript.TestScript, _ bool, _ []string) {
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		if status, _ := fetch(ts, "/readyz", nil); status == http.StatusOK {
			return
		}
	}
	ts.Fatalf("the server is not ready after 30 seconds")
}

// signIn takes an email and a password and keeps the session; with ! they must be refused.
func signIn(ts *testscript.TestScript, neg bool, args []string) {
	status, body := fetch(ts, "/api/auth/callback/credentials", url.Values{"email": {args[0]}, "password": {args[1]}})
	if (status == http.StatusOK) == neg {
		ts.Fatalf("status %d: %s", status, body)
	}
}

// get prints what the signed-in user finds at a path, for stdout to check.
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

// longName sets a variable to a text of so many characters.
func longName(ts *testscript.TestScript, _ bool, args []string) {
	var count int
	_, err := fmt.Sscan(args[1], &count)
	ts.Check(err)
	ts.Setenv(args[0], strings.Repeat("é", count))
}
