package integrations_test

import (
	"bytes"
	"context"
	"log/slog"
	"net/http"
	"net/url"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/integrations"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

type fields = map[string]any

// scene is a server with the toy provider.
type scene struct {
	*apptest.Server
	toy    *toyServer
	config app.Config
	log    *safeBuffer
}

// each runs a scenario on both databases.
func each(t *testing.T, scenario func(t *testing.T, s *scene)) {
	t.Helper()
	eachToy(t, toy{}, scenario)
}

func eachToy(t *testing.T, kind toy, scenario func(t *testing.T, s *scene)) {
	t.Helper()
	for _, engine := range apptest.Engines(t) {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			scenario(t, start(t, engine, kind))
		})
	}
}

func start(t *testing.T, engine database.Engine, kind toy) *scene {
	t.Helper()
	s := &scene{toy: newToyServer(t), config: apptest.Config(t, engine), log: &safeBuffer{}}
	s.toy.toy = kind
	s.config.Providers = []integrations.Provider{s.toy.provider(t)}
	s.config.Wait = atOnce
	s.Server = apptest.StartLogging(t, s.config, slog.New(slog.NewTextHandler(s.log, nil)))
	return s
}

// atOnce is a Wait that doesn't wait between attempts.
func atOnce(ctx context.Context, _ time.Duration) error { return ctx.Err() }

// safeBuffer is a log buffer that is safe for concurrent writes.
type safeBuffer struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (b *safeBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.Write(p)
}

func (b *safeBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.buf.String()
}

// leaveFor starts a connection and returns the parameters of the consent screen.
func leaveFor(t *testing.T, c *apptest.Caller, returnTo string) url.Values {
	t.Helper()
	answer := c.Get(t, "/api/integrations/toy/connect?account="+c.Slug+"&returnTo="+url.QueryEscape(returnTo)).Want(t, http.StatusFound)
	consent, err := url.Parse(answer.Header.Get("Location"))
	if err != nil {
		t.Fatal(err)
	}
	return consent.Query()
}

// comeBack simulates the toy redirecting the browser back to us.
func comeBack(t *testing.T, c *apptest.Caller, query url.Values) string {
	t.Helper()
	return c.Get(t, "/api/integrations/toy/callback?"+query.Encode()).Want(t, http.StatusFound).Header.Get("Location")
}

// connect completes a connection.
func (s *scene) connect(t *testing.T, c *apptest.Caller) {
	t.Helper()
	asked := leaveFor(t, c, "/")
	where := comeBack(t, c, url.Values{"state": {asked.Get("state")}, "code": {s.toy.consent(asked.Get("code_challenge"))}})
	if !strings.HasSuffix(where, "?connected=toy") {
		t.Fatalf("not connected: %s", where)
	}
}

// connected returns a user whose account is connected.
func (s *scene) connected(t *testing.T) *apptest.Caller {
	t.Helper()
	owner := s.Person(t, "Ada Lovelace")
	owner.SetPlan(t, "pro")
	s.connect(t, owner)
	return owner
}

func push(t *testing.T, c *apptest.Caller, draft fields) apptest.Answer {
	t.Helper()
	return c.Post(t, c.Path("/integrations/toy/push"), draft)
}

const email = `<p>Hi {{first_name|there}}</p><p><a href="{{unsubscribe_url}}">Unsubscribe</a></p>`

func hello(name string) fields { return fields{"templateName": name, "html": email} }

func status(t *testing.T, c *apptest.Caller) string {
	t.Helper()
	return c.Get(t, c.Path("/integrations")).Want(t, http.StatusOK).Text(t, "data.0.status")
}

func lastPush(t *testing.T, c *apptest.Caller) (status, fault string) {
	t.Helper()
	answer := c.Get(t, c.Path("/pushes?limit=1")).Want(t, http.StatusOK)
	fault, _ = answer.Value(t, "data.0.error").(string)
	return answer.Text(t, "data.0.status"), fault
}

const notConnected = "This provider isn't connected or its connection has expired. Connect it in Integrations."
