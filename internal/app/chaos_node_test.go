//go:build chaos

package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/chaos"
)

// table collects the results of the tests for each goal. TestMain prints it.
var table chaos.Table

// TestMain prints the table at the end, and writes it to the file that MAILWRIGHT_RELIABILITY names.
func TestMain(m *testing.M) {
	if chaos.IsGenerator() {
		if err := chaos.Generate(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	code := m.Run()
	fmt.Print("\n" + table.String())
	if path := os.Getenv("MAILWRIGHT_RELIABILITY"); path != "" {
		if err := table.WriteInto(path); err != nil {
			fmt.Println(err)
			code = 1
		}
	}
	if binary, err := theBinary(); err == nil {
		_ = os.RemoveAll(filepath.Dir(binary))
	}
	os.Exit(code)
}

// report adds a result to the table, and fails the test if the goal isn't met.
func report(t *testing.T, result chaos.Result) {
	t.Helper()
	table.Add(result)
	t.Logf("%s: %s", result.ID, result.Figure)
	if !result.Met {
		t.Errorf("%s is not met: %s", result.ID, result.Figure)
	}
}

// theBinary builds the server once for all tests, and returns its path.
var theBinary = sync.OnceValues(func() (string, error) {
	folder, err := os.MkdirTemp("", "mailwright-chaos")
	if err != nil {
		return "", err
	}
	binary := filepath.Join(folder, "mailwright")
	if out, err := exec.Command("go", "build", "-o", binary, "mailwright/cmd/mailwright").CombinedOutput(); err != nil {
		return binary, fmt.Errorf("build: %w\n%s", err, out)
	}
	return binary, nil
})

func buildBinary(t *testing.T) string {
	t.Helper()
	binary, err := theBinary()
	if err != nil {
		t.Fatal(err)
	}
	return binary
}

// givenNode starts a server with additional environment variables.
func givenNode(t *testing.T, engine database.Engine, env ...string) *node {
	t.Helper()
	n := newNode(t, buildBinary(t), engine)
	n.env = append(n.env, env...)
	n.start(t)
	return n
}

// tenant is an account with a key.
type tenant struct{ slug, key, email string }

const chaosPassword = "correct horse"

// newTenant creates an account on the largest plan.
func (n *node) newTenant(t *testing.T, name string) tenant {
	t.Helper()
	made := tenant{email: name + "@example.com"}
	n.insist(func() (int, error) {
		if made.slug = n.register(t, name, made.email); made.slug == "" {
			return http.StatusServiceUnavailable, nil
		}
		return http.StatusCreated, nil
	})
	if made.slug == "" {
		t.Fatalf("%s could not register", name)
	}
	plan := exec.CommandContext(t.Context(), n.binary, "account", "plan", made.slug, "business")
	plan.Env = n.env
	if out, err := plan.CombinedOutput(); err != nil {
		t.Fatalf("account plan: %v\n%s", err, out)
	}
	made.key = n.newKey(t, made)
	return made
}

// signIn returns an HTTP client with a session.
func (n *node) signIn(t *testing.T, of tenant) *http.Client {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar}
	status := n.insist(func() (int, error) {
		response, err := browser.PostForm(n.url+"/api/auth/callback/credentials", url.Values{"email": {of.email}, "password": {chaosPassword}})
		if err != nil {
			return 0, err
		}
		return response.StatusCode, response.Body.Close()
	})
	if status != http.StatusOK {
		t.Fatalf("sign in: %d", status)
	}
	return browser
}

func (n *node) newKey(t *testing.T, of tenant) string {
	t.Helper()
	response, err := n.signIn(t, of).Post(n.url+"/api/accounts/"+of.slug+"/api-keys", "application/json",
		strings.NewReader(`{"name":"chaos"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	var answer struct{ Key string }
	if err := json.NewDecoder(response.Body).Decode(&answer); err != nil || answer.Key == "" {
		t.Fatalf("create key: %v", err)
	}
	return answer.Key
}

func (n *node) revokeKeys(t *testing.T, of tenant) {
	t.Helper()
	browser, path := n.signIn(t, of), n.url+"/api/accounts/"+of.slug+"/api-keys"
	response, err := browser.Get(path)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	var list struct {
		Keys []struct{ ID string } `json:"apiKeys"`
	}
	if err := json.NewDecoder(response.Body).Decode(&list); err != nil || len(list.Keys) == 0 {
		t.Fatalf("list keys: %v", err)
	}
	for _, key := range list.Keys {
		request, err := http.NewRequestWithContext(t.Context(), http.MethodDelete, path+"/"+key.ID, nil)
		if err != nil {
			t.Fatal(err)
		}
		revoked, err := browser.Do(request)
		if err != nil || revoked.StatusCode != http.StatusOK {
			t.Fatalf("revoke: %v %v", revoked, err)
		}
		_ = revoked.Body.Close()
	}
}

func (n *node) address() string { return strings.TrimPrefix(n.url, "http://") }

// request returns a request sent by the tenant.
func (who tenant) request(kind, method, path string, body any) chaos.Request {
	var raw []byte
	if body != nil {
		var err error
		if raw, err = json.Marshal(body); err != nil {
			panic(err)
		}
	}
	return chaos.NewRequest(kind, method, "/api/accounts/"+who.slug+path, who.key, raw)
}

// ask sends one request on its own connection.
func (n *node) ask(request chaos.Request) chaos.Answer {
	sent := false
	return chaos.Load{Address: n.address(), Connections: 1, For: time.Minute, Next: func(int) chaos.Request {
		sent = true
		return request
	}, Until: func() bool { return sent }}.Run()[0]
}

// status reads a field of the server's status in /proc, in the unit used there.
func (n *node) status(t *testing.T, field string) int {
	t.Helper()
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", n.process.Process.Pid))
	if err != nil {
		t.Fatalf("the server is no longer running: %v", err)
	}
	found := regexp.MustCompile(field + `:\s+(\d+)`).FindSubmatch(raw)
	if found == nil {
		t.Fatalf("no %s in %s", field, raw)
	}
	number, err := strconv.Atoi(string(found[1]))
	if err != nil {
		t.Fatal(err)
	}
	return number
}

func (n *node) megabytes(t *testing.T, field string) int { return n.status(t, field) >> 10 }

// cpu returns the server's CPU time.
func (n *node) cpu(t *testing.T) time.Duration {
	t.Helper()
	raw, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", n.process.Process.Pid))
	if err != nil {
		t.Fatal(err)
	}
	parts := strings.Fields(string(raw[strings.LastIndexByte(string(raw), ')')+1:]))
	user, _ := strconv.Atoi(parts[11])
	system, _ := strconv.Atoi(parts[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}
