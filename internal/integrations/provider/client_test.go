package provider_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/seal"
)

// plain is a provider with only a description.
type plain struct{ provider.Description }

func (p plain) Describe() provider.Description { return p.Description }

func (plain) Identify(context.Context, *provider.Client) (provider.Identity, error) {
	return provider.Identity{}, nil
}

func (plain) Push(context.Context, *provider.Client, provider.Email) (provider.Pushed, error) {
	return provider.Pushed{}, nil
}

func (plain) MergeFields(context.Context, *provider.Client) ([]provider.Field, error) {
	return nil, nil
}

// given starts a service on the loopback interface and counts the requests it receives.
func given(t *testing.T, oauth provider.OAuth, handler http.HandlerFunc) (*provider.Endpoint, *atomic.Int32) {
	t.Helper()
	var asked atomic.Int32
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		asked.Add(1)
		handler(w, r)
	}))
	t.Cleanup(server.Close)
	oauth.Authorize, oauth.Token, oauth.Revoke = server.URL+"/authorize", server.URL+"/token", server.URL+"/revoke"
	e, err := provider.NewEndpoint(plain{provider.Description{
		ID: "plain", Name: "Plain", API: server.URL + "/v1", OAuth: oauth,
		Explain: func(a provider.Answer) provider.Refusal {
			return provider.Refusal{Message: string(a.Body), Final: string(a.Body) == "quota_exceeded"}
		},
	}}, provider.Settings{ClientID: "id", ClientSecret: "secret-1"})
	if err != nil {
		t.Fatal(err)
	}
	return e, &asked
}

// token is an access token that can be renewed once.
type token struct{ renewed bool }

func (t *token) Access(context.Context) (seal.Secret, error) {
	if t.renewed {
		return "second", nil
	}
	return "first", nil
}

func (t *token) Renew(context.Context, seal.Secret) (seal.Secret, error) {
	if t.renewed {
		return "", errors.New("no more")
	}
	t.renewed = true
	return "second", nil
}

// patience records pauses without actually waiting.
type patience []time.Duration

func (p *patience) wait(ctx context.Context, pause time.Duration) error {
	*p = append(*p, pause)
	return ctx.Err()
}

func TestClient_retries(t *testing.T) {
	answer := func(status int, body string, header ...string) http.HandlerFunc {
		return func(w http.ResponseWriter, _ *http.Request) {
			for i := 0; i < len(header); i += 2 {
				w.Header().Set(header[i], header[i+1])
			}
			w.WriteHeader(status)
			_, _ = io.WriteString(w, body)
		}
	}
	cut := func(w http.ResponseWriter, _ *http.Request) {
		if conn, _, err := w.(http.Hijacker).Hijack(); err == nil {
			_ = conn.Close()
		}
	}
	type want struct {
		asked    int32
		kind     provider.Kind
		mayExist bool
	}
	for name, c := range map[string]struct {
		handler     http.HandlerFunc
		read, write want
	}{
		"429":            {answer(429, ""), want{3, provider.RateLimited, false}, want{3, provider.RateLimited, false}},
		"429, long wait": {answer(429, "", "Retry-After", "21"), want{1, provider.RateLimited, false}, want{1, provider.RateLimited, false}},
		"quota exceeded": {answer(429, "quota_exceeded"), want{1, provider.RateLimited, false}, want{1, provider.RateLimited, false}},
		"500":            {answer(500, ""), want{1, provider.Unavailable, false}, want{1, provider.Unavailable, false}},
		"502":            {answer(502, ""), want{3, provider.Unavailable, false}, want{1, provider.Unavailable, true}},
		"503":            {answer(503, ""), want{3, provider.Unavailable, false}, want{1, provider.Unavailable, false}},
		"504":            {answer(504, ""), want{3, provider.Unavailable, false}, want{1, provider.Unavailable, true}},
		"400":            {answer(400, ""), want{1, provider.Rejected, false}, want{1, provider.Rejected, false}},
		"401":            {answer(401, ""), want{2, provider.Unauthorized, false}, want{2, provider.Unauthorized, false}},
		"redirect": {
			answer(302, "", "Location", "https://evil.example"),
			want{1, provider.Unavailable, false},
			want{1, provider.Unavailable, false},
		},
		"connection closed": {cut, want{3, provider.Unavailable, false}, want{1, provider.Unavailable, true}},
		"not JSON":          {answer(200, "<html>"), want{1, provider.Unavailable, false}, want{1, provider.Unavailable, true}},
		"too long": {
			answer(200, `"`+strings.Repeat("x", 4<<20)+`"`),
			want{3, provider.Unavailable, false},
			want{1, provider.Unavailable, true},
		},
	} {
		for method, want := range map[string]want{http.MethodGet: c.read, http.MethodPost: c.write} {
			t.Run(name+" "+method, func(t *testing.T) {
				e, asked := given(t, provider.OAuth{}, c.handler)
				var waits patience
				var into any
				err := e.Client(provider.Connection{Tokens: &token{}, Wait: waits.wait}).Do(t.Context(), provider.Request{Method: method, Path: "/x"},
					&into)
				failed, ok := errors.AsType[*provider.Error](err)
				if !ok {
					t.Fatalf("error %v", err)
				}
				if asked.Load() != want.asked || failed.Kind != want.kind || failed.MayExist != want.mayExist {
					t.Errorf("asked %d times, %s, may exist: %v; want %+v", asked.Load(), failed.Kind, failed.MayExist, want)
				}
			})
		}
	}
}

func TestClient_waitsAsLongAsRequested(t *testing.T) {
	for name, c := range map[string]struct {
		header map[string]string
		least  time.Duration
		most   time.Duration
	}{
		"seconds": {map[string]string{"Retry-After": "7"}, 7 * time.Second, 7 * time.Second},
		"moment": {
			map[string]string{"Retry-After": "Mon, 16 Nov 2026 10:00:05 GMT", "Date": "Mon, 16 Nov 2026 10:00:00 GMT"},
			5 * time.Second,
			5 * time.Second,
		},
		"nothing": {nil, 250 * time.Millisecond, 500 * time.Millisecond},
	} {
		t.Run(name, func(t *testing.T) {
			e, _ := given(t, provider.OAuth{}, func(w http.ResponseWriter, _ *http.Request) {
				for name, value := range c.header {
					w.Header().Set(name, value)
				}
				w.WriteHeader(http.StatusTooManyRequests)
			})
			var waits patience
			_ = e.Client(provider.Connection{Tokens: &token{}, Wait: waits.wait}).Do(t.Context(), provider.Request{Path: "/x"}, nil)
			if len(waits) != 2 || waits[0] < c.least || waits[0] > c.most {
				t.Errorf("waits %v", waits)
			}
		})
	}
}

// TestClient_doesNotRepeatAfterATimeout checks that a request that got no response isn't sent again, because it may
// have succeeded.
func TestClient_doesNotRepeatAfterATimeout(t *testing.T) {
	end := make(chan struct{})
	e, asked := given(t, provider.OAuth{}, func(_ http.ResponseWriter, r *http.Request) {
		_, _ = io.Copy(io.Discard, r.Body)
		<-end
	})
	defer close(end)
	for method, mayExist := range map[string]bool{http.MethodGet: false, http.MethodPost: true} {
		before := asked.Load()
		ctx, cancel := context.WithTimeout(t.Context(), 200*time.Millisecond)
		err := e.Client(provider.Connection{Tokens: &token{}}).Do(ctx, provider.Request{Method: method, Path: "/x", JSON: map[string]string{}},
			nil)
		cancel()
		failed, ok := errors.AsType[*provider.Error](err)
		if !ok || failed.Kind != provider.Timeout || failed.MayExist != mayExist || asked.Load()-before != 1 {
			t.Errorf("%s: %v, %+v, asked %d times", method, err, failed, asked.Load()-before)
		}
	}
}

// TestClient_retriesWhenUnreachable checks that even a request that creates something is retried if nothing was sent.
func TestClient_retriesWhenUnreachable(t *testing.T) {
	listener, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	address := "http://" + listener.Addr().String()
	if err := listener.Close(); err != nil {
		t.Fatal(err)
	}
	e, err := provider.NewEndpoint(plain{provider.Description{
		ID: "plain", API: address,
		OAuth: provider.OAuth{Authorize: address, Token: address},
	}}, provider.Settings{})
	if err != nil {
		t.Fatal(err)
	}
	var waits patience
	err = e.Client(provider.Connection{Tokens: &token{}, Wait: waits.wait}).Do(t.Context(),
		provider.Request{Method: http.MethodPost, Path: "/x"}, nil)
	failed, ok := errors.AsType[*provider.Error](err)
	if !ok || failed.MayExist || len(waits) != 2 {
		t.Errorf("%v, %d pauses", err, len(waits))
	}
}

func TestClient_sendsTheRequest(t *testing.T) {
	var got string
	e, _ := given(t, provider.OAuth{}, func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		got = fmt.Sprint(r.Method, " ", r.URL.RequestURI(), " ", r.Header.Get("Authorization"), " ", r.Header.Get("Content-Type"), " ",
			r.Header.Get("Revision"), " ", string(body))
		_, _ = io.WriteString(w, "{}")
	})
	client := e.Client(provider.Connection{Tokens: &token{}})
	for want, request := range map[string]provider.Request{
		"GET /v1/a%2Fb?q=1 Bearer first  r1 ": {
			Path: "/" + url.PathEscape("a/b"), Query: url.Values{"q": {"1"}},
			Header: http.Header{"Revision": {"r1"}},
		},
		`POST /v1/x Bearer first application/vnd.api+json  {"a":1}`: {
			Method: "POST", Path: "/x", JSON: map[string]int{"a": 1},
			Header: http.Header{"Content-Type": {"application/vnd.api+json"}},
		},
		"POST /v1/x Bearer first application/x-www-form-urlencoded  a=b": {Method: "POST", Path: "x", Form: url.Values{"a": {"b"}}},
		"PUT /v1/x Bearer first text/html  <p>": {
			Method: "PUT", Path: "/x", Body: []byte("<p>"),
			Header: http.Header{"Content-Type": {"text/html"}},
		},
		"POST /v1/i  application/x-www-form-urlencoded  client_id=id&client_secret=secret-1&hint=h&token=first": {
			Method: "POST", Path: "/i", Form: url.Values{"hint": {"h"}}, Introspect: true, Repeatable: true,
		},
	} {
		if err := client.Do(t.Context(), request, nil); err != nil || got != want {
			t.Errorf("%v, sent\n%q, want\n%q", err, got, want)
		}
	}
}

// TestError_containsNoSecrets uses a provider that echoes everything it receives.
func TestError_containsNoSecrets(t *testing.T) {
	e, _ := given(t, provider.OAuth{}, func(w http.ResponseWriter, r *http.Request) {
		w.WriteHeader(http.StatusBadRequest)
		_, _ = io.WriteString(w, "no:\r\n"+r.Header.Get("Authorization")+"\x00 and secret-1 "+strings.Repeat("x", 500))
	})
	err := e.Client(provider.Connection{Tokens: &token{}}).Do(t.Context(), provider.Request{Path: "/x"}, nil)
	failed, ok := errors.AsType[*provider.Error](err)
	if !ok || !strings.HasPrefix(failed.Message, "no: Bearer [redacted] and [redacted] xxx") || len([]rune(failed.Message)) != 300 ||
		strings.Contains(err.Error(), "secret-1") {
		t.Errorf("%v", err)
	}
}

func TestOAuth_styles(t *testing.T) {
	var got url.Values
	var basic string
	handler := func(w http.ResponseWriter, r *http.Request) {
		_ = r.ParseForm()
		got = r.PostForm
		user, password, _ := r.BasicAuth()
		basic = user + ":" + password
		_, _ = io.WriteString(w, `{"access_token":"a","expires_in":60}`)
	}
	for name, c := range map[string]struct {
		oauth             provider.OAuth
		exchange, refresh url.Values
		basic             string
	}{
		"fields": {
			provider.OAuth{},
			url.Values{
				"grant_type": {"authorization_code"}, "code": {"c"}, "redirect_uri": {"r"}, "client_id": {"id"},
				"client_secret": {"secret-1"},
			},
			url.Values{"grant_type": {"refresh_token"}, "refresh_token": {"old"}, "client_id": {"id"}, "client_secret": {"secret-1"}},
			":",
		},
		"header and PKCE": {
			provider.OAuth{BasicAuth: true, PKCE: true},
			url.Values{"grant_type": {"authorization_code"}, "code": {"c"}, "redirect_uri": {"r"}, "code_verifier": {"v"}},
			url.Values{"grant_type": {"refresh_token"}, "refresh_token": {"old"}},
			"id:secret-1",
		},
		"bare refresh": {
			provider.OAuth{BareRefresh: true},
			url.Values{
				"grant_type": {"authorization_code"}, "code": {"c"}, "redirect_uri": {"r"}, "client_id": {"id"},
				"client_secret": {"secret-1"},
			},
			url.Values{"grant_type": {"refresh_token"}, "refresh_token": {"old"}},
			":",
		},
	} {
		t.Run(name, func(t *testing.T) {
			e, _ := given(t, c.oauth, handler)
			grant, err := e.Exchange(t.Context(), nil, "c", "v", "r")
			if diff := cmp.Diff(c.exchange, got); diff != "" || err != nil || basic != c.basic || grant.Access != "a" ||
				grant.ExpiresIn != time.Minute {
				t.Errorf("exchange: %v %s %+v %s", err, basic, grant, diff)
			}
			grant, err = e.Refresh(t.Context(), nil, "old")
			if diff := cmp.Diff(c.refresh, got); diff != "" || err != nil || grant.Refresh != "old" {
				t.Errorf("refresh: %v %+v %s", err, grant, diff)
			}
		})
	}
}

func TestOAuth_reportsErrors(t *testing.T) {
	for body, want := range map[string]provider.Kind{
		`{"error":"invalid_grant","error_description":"gone"}`: provider.Unauthorized,
		`{"error":"invalid_client"}`:                           provider.Rejected,
		`not json`:                                             provider.Rejected,
	} {
		e, _ := given(t, provider.OAuth{}, func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(http.StatusUnauthorized)
			_, _ = io.WriteString(w, body)
		})
		_, err := e.Refresh(t.Context(), nil, "old")
		if failed, ok := errors.AsType[*provider.Error](err); !ok || failed.Kind != want {
			t.Errorf("%s: %v", body, err)
		}
	}
	e, _ := given(t, provider.OAuth{}, func(w http.ResponseWriter, _ *http.Request) { _, _ = io.WriteString(w, `{"token":"toy-access"}`) })
	if _, err := e.Exchange(t.Context(), nil, "c", "v", "r"); err == nil || strings.Contains(err.Error(), "toy-access") {
		t.Errorf("an answer without a token: %v", err)
	}
}

func TestConsentURL(t *testing.T) {
	e, _ := given(t, provider.OAuth{Scopes: []string{"A", "B"}, Separator: ",", Query: url.Values{"type": {"web_server"}}}, nil)
	u, err := url.Parse(e.ConsentURL("s", "v", "https://mail.example.com/cb"))
	if err != nil {
		t.Fatal(err)
	}
	want := url.Values{
		"type": {"web_server"}, "response_type": {"code"}, "client_id": {"id"}, "redirect_uri": {"https://mail.example.com/cb"}, "state": {"s"},
		"scope": {"A,B"},
	}
	if diff := cmp.Diff(want, u.Query()); diff != "" {
		t.Error(diff)
	}
}
