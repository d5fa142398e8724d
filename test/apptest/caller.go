package apptest

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// Caller sends requests as a signed-in user, a key or nobody.
type Caller struct {
	UserID, Email, Password string
	Slug                    string // slug of the user's or key's account
	Cookie, Key             string

	server *Server
}

// Nobody returns a caller without credentials.
func (s *Server) Nobody() *Caller { return &Caller{server: s} }

// Person signs up a user and signs them in. Their account is named after them.
func (s *Server) Person(t *testing.T, name string) *Caller {
	t.Helper()
	c := &Caller{server: s, Email: uuid.NewString() + "@example.com", Password: "correct horse battery"}
	answer := c.Post(t, "/api/auth/register", map[string]any{"name": name, "email": c.Email, "password": c.Password}).Want(t,
		http.StatusCreated)
	c.UserID, c.Slug = answer.Text(t, "user.id"), answer.Text(t, "account.slug")
	c.SignIn(t)
	return c
}

// Verified is like Person, but the user has a verified email address, which is required for sending invites.
func (s *Server) Verified(t *testing.T, name string) *Caller {
	t.Helper()
	c := s.Person(t, name)
	c.Verify(t)
	return c
}

// Verify marks the caller's email address as verified, dated to when they signed up.
func (c *Caller) Verify(t *testing.T) {
	t.Helper()
	_, err := c.server.DB.Writer().ExecContext(t.Context(),
		`UPDATE users SET email_verified_at = created_at, first_proven_at = created_at WHERE id = $1`, c.UserID)
	if err != nil {
		t.Fatal(err)
	}
}

// SignIn starts a session.
func (c *Caller) SignIn(t *testing.T) {
	t.Helper()
	c.KeepCookie(c.TrySignIn(t, c.Email, c.Password).Want(t, http.StatusOK))
}

// KeepCookie continues with the session that a response has started.
func (c *Caller) KeepCookie(answer Answer) {
	for _, cookie := range answer.cookies() {
		if cookie.Name == api.SessionCookie(c.server.config.BaseURL) {
			c.Cookie = cookie.Value
		}
	}
}

// TrySignIn sends the sign-in form.
func (c *Caller) TrySignIn(t *testing.T, email, password string) Answer {
	t.Helper()
	form := url.Values{"email": {email}, "password": {password}}.Encode()
	return c.Do(t, Request{
		Method: "POST", Path: "/api/auth/callback/credentials", Raw: []byte(form),
		Type: "application/x-www-form-urlencoded",
	})
}

// Member makes a new user a member of the owner's account.
func (s *Server) Member(t *testing.T, owner *Caller, role access.Role) *Caller {
	t.Helper()
	c := s.Person(t, "The "+string(role))
	_, err := s.DB.Writer().ExecContext(t.Context(), `
		INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, $1, $2, $3, created_at FROM accounts WHERE slug = $4`,
		uuid.Must(uuid.NewV7()).String(), c.UserID, string(role), owner.Slug)
	if err != nil {
		t.Fatal(err)
	}
	c.Slug = owner.Slug
	return c
}

// NewKey creates an API key for the caller's account.
func (c *Caller) NewKey(t *testing.T) *Caller {
	t.Helper()
	answer := c.Post(t, c.Path("/api-keys"), map[string]any{"name": "Key"}).Want(t, http.StatusCreated)
	return &Caller{server: c.server, UserID: c.UserID, Slug: c.Slug, Key: answer.Text(t, "key")}
}

// SetPlan changes the plan of the caller's account as an operator would.
func (c *Caller) SetPlan(t *testing.T, plan string) {
	t.Helper()
	if _, err := c.server.DB.Writer().ExecContext(t.Context(), `UPDATE accounts SET plan = $1 WHERE slug = $2`, plan, c.Slug); err != nil {
		t.Fatal(err)
	}
}

// On returns the same caller, sending requests to another node.
func (c *Caller) On(s *Server) *Caller {
	other := *c
	other.server = s
	return &other
}

// Path returns a path below the caller's account.
func (c *Caller) Path(rest string) string { return "/api/accounts/" + c.Slug + rest }

// Get, Post, Put, Patch and Delete send a JSON body, or none if it is nil, and check the request and the response
// against the OpenAPI description.
func (c *Caller) Get(t *testing.T, path string) Answer {
	t.Helper()
	return c.send(t, "GET", path, nil)
}

// Post sends body as JSON.
func (c *Caller) Post(t *testing.T, path string, body any) Answer {
	t.Helper()
	return c.send(t, "POST", path, body)
}

// Put sends body as JSON.
func (c *Caller) Put(t *testing.T, path string, body any) Answer {
	t.Helper()
	return c.send(t, "PUT", path, body)
}

// Patch sends body as JSON.
func (c *Caller) Patch(t *testing.T, path string, body any) Answer {
	t.Helper()
	return c.send(t, "PATCH", path, body)
}

// Delete sends body as JSON, if there is one.
func (c *Caller) Delete(t *testing.T, path string, body any) Answer {
	t.Helper()
	return c.send(t, "DELETE", path, body)
}

func (c *Caller) send(t *testing.T, method, path string, body any) Answer {
	t.Helper()
	request := Request{Method: method, Path: path}
	if body != nil {
		raw, err := json.Marshal(body)
		if err != nil {
			t.Fatal(err)
		}
		request.Raw, request.Type = raw, "application/json"
	}
	return c.Do(t, request)
}

// Host returns the Host header that the server accepts: its own address, or the base URL's host if that isn't
// localhost.
func (s *Server) Host() string {
	if s.config.BaseURL.Hostname() == "localhost" {
		return strings.TrimPrefix(s.URL, "http://")
	}
	return s.config.BaseURL.Host
}

// Request is a complete request. A Host header replaces the server's own host.
type Request struct {
	Method, Path string
	Raw          []byte
	Type         string
	Header       http.Header
}

// Do sends a request.
func (c *Caller) Do(t *testing.T, request Request) Answer {
	t.Helper()
	req, err := http.NewRequestWithContext(context.WithoutCancel(t.Context()), request.Method, c.server.URL+request.Path,
		bytes.NewReader(request.Raw))
	if err != nil {
		t.Fatal(err)
	}
	req.Host = c.server.Host()
	maps.Copy(req.Header, request.Header)
	if host := request.Header.Get("Host"); host != "" {
		req.Host = host
	}
	if request.Type != "" {
		req.Header.Set("Content-Type", request.Type)
	}
	if c.Key != "" {
		req.Header.Set("Authorization", "Bearer "+c.Key)
	} else if c.Cookie != "" {
		req.AddCookie(&http.Cookie{Name: api.SessionCookie(c.server.config.BaseURL), Value: c.Cookie})
	}
	response, err := c.server.client.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = response.Body.Close() }()
	body, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	answer := Answer{Status: response.StatusCode, Header: response.Header, Body: body, request: request}
	c.server.described.check(t, req, request.Raw, answer)
	return answer
}

// Answer is the server's response.
type Answer struct {
	Status int
	Header http.Header
	Body   []byte

	request Request
}

// Want fails the test unless the response has this status.
func (a Answer) Want(t *testing.T, status int) Answer {
	t.Helper()
	if a.Status != status {
		t.Fatalf("%s %s: status %d, want %d: %s", a.request.Method, a.request.Path, a.Status, status, a.Body)
	}
	return a
}

// WantError fails the test unless the response is this error. An empty code means that the error has no code.
func (a Answer) WantError(t *testing.T, status int, code, message string) Answer {
	t.Helper()
	a.Want(t, status)
	if got := a.Text(t, "error"); got != message {
		t.Fatalf("%s %s: error %q, want %q", a.request.Method, a.request.Path, got, message)
	}
	if got, _ := a.Value(t, "code").(string); got != code {
		t.Fatalf("%s %s: code %q, want %q", a.request.Method, a.request.Path, got, code)
	}
	return a
}

// WantInvalid fails the test unless the response is a validation error for exactly these fields.
func (a Answer) WantInvalid(t *testing.T, fields ...string) Answer {
	t.Helper()
	a.WantError(t, http.StatusBadRequest, "", "Validation failed")
	details, _ := a.Value(t, "details").(map[string]any)
	for _, field := range fields {
		if _, ok := details[field]; !ok {
			t.Fatalf("%s %s: details %v lack %q", a.request.Method, a.request.Path, details, field)
		}
	}
	if len(details) != len(fields) {
		t.Fatalf("%s %s: details %v, want only %v", a.request.Method, a.request.Path, details, fields)
	}
	return a
}

// JSON decodes the body.
func (a Answer) JSON(t *testing.T) any {
	t.Helper()
	var value any
	if err := json.Unmarshal(a.Body, &value); err != nil {
		t.Fatalf("%s %s: the response isn't JSON: %v: %s", a.request.Method, a.request.Path, err, a.Body)
	}
	return value
}

// Value returns the value at a path like "template.id" or "templates.0.name", or nil if it is absent.
func (a Answer) Value(t *testing.T, path string) any {
	t.Helper()
	value := a.JSON(t)
	for name := range strings.SplitSeq(path, ".") {
		switch parent := value.(type) {
		case map[string]any:
			value = parent[name]
		case []any:
			index, err := strconv.Atoi(name)
			if err != nil || index >= len(parent) {
				return nil
			}
			value = parent[index]
		default:
			return nil
		}
	}
	return value
}

// Text returns the string at a path.
func (a Answer) Text(t *testing.T, path string) string {
	t.Helper()
	text, ok := a.Value(t, path).(string)
	if !ok {
		t.Fatalf("%s %s: no text at %s: %s", a.request.Method, a.request.Path, path, a.Body)
	}
	return text
}

// Len returns the length of the list at a path.
func (a Answer) Len(t *testing.T, path string) int {
	t.Helper()
	list, ok := a.Value(t, path).([]any)
	if !ok {
		t.Fatalf("%s %s: no list at %s: %s", a.request.Method, a.request.Path, path, a.Body)
	}
	return len(list)
}

func (a Answer) cookies() []*http.Cookie { return (&http.Response{Header: a.Header}).Cookies() }
