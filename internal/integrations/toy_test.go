package integrations_test

import (
	"context"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"slices"
	"strings"
	"sync"
	"testing"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations"
	"mailwright/internal/integrations/provider"
)

// toy is a seventh provider. The code in this file, up to its dialect, is everything that is needed to add a provider.
type toy struct{ withoutRefresh bool }

func (toy) Describe() provider.Description {
	return provider.Description{
		ID: "toy", Name: "Toy Mail", API: "https://api.toy.example/v1",
		OAuth: provider.OAuth{
			Authorize: "https://toy.example/authorize", Token: "https://toy.example/token", Revoke: "https://toy.example/revoke",
			Scopes: []string{"templates", "readers"}, PKCE: true,
		},
		Explain: func(a provider.Answer) provider.Refusal {
			var said struct{ Message, Code string }
			_ = json.Unmarshal(a.Body, &said)
			return provider.Refusal{Message: said.Message, Code: said.Code}
		},
	}
}

func (toy) Identify(ctx context.Context, c *provider.Client) (provider.Identity, error) {
	var me struct{ ID, Name, Email string }
	err := c.Do(ctx, provider.Request{Path: "/me"}, &me)
	return provider.Identity{
		AccountID: me.ID, Name: me.Name, Email: me.Email, Settings: map[string]string{"folder": "f1"},
		Choices: []provider.Choice{{ID: "c1", Name: "First"}, {ID: "c2", Name: "Second"}},
	}, err
}

func (toy) Push(ctx context.Context, c *provider.Client, email provider.Email) (provider.Pushed, error) {
	return send(ctx, c, http.MethodPost, "/templates", email)
}

func (toy) Update(ctx context.Context, c *provider.Client, id string, email provider.Email) (provider.Pushed, error) {
	return send(ctx, c, http.MethodPut, "/templates/"+url.PathEscape(id), email)
}

func send(ctx context.Context, c *provider.Client, method, path string, email provider.Email) (provider.Pushed, error) {
	var made struct{ ID, Name string }
	body := map[string]string{
		"name": email.Name, "html": email.HTML, "text": email.Text, "subject": email.Subject, "folder": c.Settings["folder"],
		"list": c.Choice,
	}
	if strings.Contains(email.HTML, "fetch me") {
		page, err := c.Page(ctx, email.HTML)
		if err != nil {
			return provider.Pushed{}, err
		}
		body["page"] = page
	}
	err := c.Do(ctx, provider.Request{Method: method, Path: path, JSON: body}, &made)
	return provider.Pushed{ID: made.ID, Name: made.Name, URL: "https://toy.example/templates/" + made.ID}, err
}

func (toy) MergeFields(ctx context.Context, c *provider.Client) ([]provider.Field, error) {
	var fields []provider.Field
	err := c.Do(ctx, provider.Request{Path: "/fields"}, &fields)
	return fields, err
}

const toyDialect = `
name: Toy Mail
key: "[a-z]{1,20}"
tags:
  first_name: {tag: "%first%", fallback: "%first:{f}%"}
  last_name: {tag: "%last%"}
  email: {tag: "%email%"}
  company: {without: empty}
  unsubscribe_url: {tag: "%unsubscribe%"}
  preferences_url: {without: dropLink}
  view_in_browser_url: {tag: "%web%"}
  sender_company: {without: literal}
  sender_address: {without: literal}
  current_year: {without: literal}
  current_date: {without: literal}
  field: {tag: "%f:{k}%"}
required:
  - {tag: unsubscribe_url, anyOf: ["%unsubscribe%"], add: '<a href="%unsubscribe%">Unsubscribe</a>'}
forbidden: ["<@"]
`

// toyServer simulates the toy's API: it issues tokens, accepts each refresh token once, and remembers what was created.
type toyServer struct {
	*httptest.Server
	toy toy

	mu        sync.Mutex
	serial    int
	verifiers map[string]string // challenges by code
	access    map[string]bool
	refresh   map[string]bool
	calls     map[string]int // keyed by request, such as "POST /templates"
	made      []map[string]string
	revoked   []string
	codes     []string

	// before may answer a request itself. The lock isn't held when it's called.
	before func(w http.ResponseWriter, r *http.Request) bool
}

const (
	clientID     = "toy-client"
	clientSecret = "toy-secret-9f3a71c2"
)

func newToyServer(t *testing.T) *toyServer {
	t.Helper()
	s := &toyServer{verifiers: map[string]string{}, access: map[string]bool{}, refresh: map[string]bool{}, calls: map[string]int{}}
	s.Server = httptest.NewServer(s)
	t.Cleanup(s.Close)
	return s
}

// provider returns the toy as the server registers it.
func (s *toyServer) provider(t *testing.T) integrations.Provider {
	t.Helper()
	endpoint, err := provider.NewEndpoint(s.toy, provider.Settings{
		ClientID: clientID, ClientSecret: clientSecret, AuthorizeURL: s.URL + "/authorize", TokenURL: s.URL + "/token",
		RevokeURL: s.URL + "/revoke", APIURL: s.URL + "/v1",
	})
	if err != nil {
		t.Fatal(err)
	}
	dialect, err := mergetags.Parse("toy", []byte(toyDialect))
	if err != nil {
		t.Fatal(err)
	}
	return integrations.Provider{Endpoint: endpoint, Dialect: dialect}
}

// consent simulates a user who accepts on the consent screen.
func (s *toyServer) consent(challenge string) (code string) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.serial++
	code = fmt.Sprintf("toy-code-%d-5be1", s.serial)
	s.verifiers[code] = challenge
	s.codes = append(s.codes, code)
	return code
}

func (s *toyServer) count(call string) int {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.calls[call]
}

func (s *toyServer) templates() []map[string]string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]map[string]string(nil), s.made...)
}

// ended returns the revoked tokens.
func (s *toyServer) ended() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.revoked)
}

// endAccess invalidates every access token, as if they had expired or a user had revoked them.
func (s *toyServer) endAccess() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.access)
}

// endGrants simulates a user who removes our app in the toy's settings.
func (s *toyServer) endGrants() {
	s.mu.Lock()
	defer s.mu.Unlock()
	clear(s.access)
	clear(s.refresh)
}

// play lets a test answer requests itself.
func (s *toyServer) play(before func(w http.ResponseWriter, r *http.Request) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.before = before
}

func (s *toyServer) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	call := r.Method + " " + strings.TrimPrefix(r.URL.Path, "/v1")
	s.mu.Lock()
	s.calls[call]++
	before := s.before
	s.mu.Unlock()
	if before != nil && before(w, r) {
		return
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	switch {
	case call == "POST /token":
		s.token(w, r)
	case call == "POST /revoke":
		s.revoked = append(s.revoked, r.FormValue("token"))
	case !s.access[strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer ")]:
		reply(w, http.StatusUnauthorized, map[string]string{"message": "The token is not valid"})
	case call == "GET /me":
		reply(w, http.StatusOK, map[string]string{"id": "a1", "name": "Analytical Engines", "email": "ada@example.com"})
	case call == "GET /fields":
		reply(w, http.StatusOK,
			[]map[string]string{
				{"Key": "first", "Label": "First name", "Type": "text", "Name": "first_name"},
				{"Key": "shoe", "Label": "Shoe size", "Type": "number"},
				{"Key": "9", "Label": "Odd"},
				{"Key": "own", "Label": "Own", "Tag": "<own>"},
				{"Key": "a{b}", "Label": "No tag can hold it"},
			})
	case call == "POST /templates" || r.Method == http.MethodPut:
		s.template(w, r)
	default:
		reply(w, http.StatusNotFound, map[string]string{"message": "No such template"})
	}
}

func (s *toyServer) token(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("client_id") != clientID || r.FormValue("client_secret") != clientSecret {
		reply(w, http.StatusUnauthorized, map[string]string{"error": "invalid_client"})
		return
	}
	switch r.FormValue("grant_type") {
	case "authorization_code":
		sum := sha256.Sum256([]byte(r.FormValue("code_verifier")))
		challenge, known := s.verifiers[r.FormValue("code")]
		delete(s.verifiers, r.FormValue("code"))
		if !known || challenge != base64.RawURLEncoding.EncodeToString(sum[:]) {
			reply(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant", "error_description": "the code is not valid"})
			return
		}
	case "refresh_token":
		if !s.refresh[r.FormValue("refresh_token")] {
			reply(w, http.StatusBadRequest, map[string]string{"error": "invalid_grant"})
			return
		}
		delete(s.refresh, r.FormValue("refresh_token"))
	}
	s.serial++
	access, refresh := fmt.Sprintf("toy-access-%d-77aa", s.serial), fmt.Sprintf("toy-refresh-%d-88bb", s.serial)
	s.access[access], s.refresh[refresh] = true, true
	answer := map[string]any{"access_token": access, "refresh_token": refresh, "expires_in": 3600}
	if s.toy.withoutRefresh {
		answer = map[string]any{"access_token": access}
	}
	reply(w, http.StatusOK, answer)
}

func (s *toyServer) template(w http.ResponseWriter, r *http.Request) {
	var sent map[string]string
	if err := json.NewDecoder(r.Body).Decode(&sent); err != nil {
		reply(w, http.StatusBadRequest, map[string]string{"message": "This isn't JSON"})
		return
	}
	if id, isUpdate := strings.CutPrefix(r.URL.Path, "/v1/templates/"); isUpdate {
		for _, made := range s.made {
			if made["id"] == id {
				made["html"], made["name"] = sent["html"], sent["name"]
				reply(w, http.StatusOK, map[string]string{"id": id, "name": sent["name"]})
				return
			}
		}
		reply(w, http.StatusNotFound, map[string]string{"message": "No such template"})
		return
	}
	sent["id"] = fmt.Sprintf("t%d", len(s.made)+1)
	s.made = append(s.made, sent)
	reply(w, http.StatusCreated, map[string]string{"id": sent["id"], "name": sent["name"]})
}

func reply(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = json.NewEncoder(w).Encode(body)
}

// cutOff closes the connection in the middle of a response.
func cutOff(w http.ResponseWriter) {
	conn, _, err := w.(http.Hijacker).Hijack()
	if err == nil {
		_ = conn.Close()
	}
}
