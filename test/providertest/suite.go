// Package providertest runs the same test suite for every provider. A fake server on the loopback interface simulates
// the provider, checks that each request is documented, and causes every kind of trouble.
package providertest

import (
	"context"
	"errors"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/seal"
	"mailwright/test/calls"
)

// Case describes a provider to the suite.
type Case struct {
	Provider provider.Provider
	Path     string // path of the API below the fake's URL
	// Calls lists the documented requests that we send.
	Calls   calls.List
	New     func(t *testing.T) Fake
	Connect func(t *testing.T, fake Fake, c *provider.Connection) // may be nil

	// Consent is the URL of the consent screen, with the placeholders CLIENT, REDIRECT, STATE and CHALLENGE.
	Consent  string
	Identity provider.Identity
	Fields   []provider.Field
	// Stored returns an email as it is stored in the provider's library.
	Stored func(provider.Email) Stored
	// URL returns where a user can view a template. It may be nil.
	URL func(id string) string

	Expired  Refusal       // a token that used to be valid
	Revoked  Refusal       // a connection that the account's owner has revoked
	Limited  Refusal       // too many requests, but allowed again soon
	Pause    time.Duration // how long Limited asks us to wait; 0 if it doesn't say
	Rejected Refusal       // something is wrong with the content
	// More lists errors that only this provider returns.
	More map[string]Refusal

	// IsRead matches requests that don't change anything even though they aren't GET requests. It may be nil.
	IsRead func(*Request) bool
	// IsExtra matches requests that aren't essential to an operation. It may be nil.
	IsExtra func(*Request) bool
	// NeverExpires is set if tokens don't expire and can't be renewed.
	NeverExpires bool
	// MakesAgain is set if updating a deleted template creates it again.
	MakesAgain bool
}

func (c Case) isRead(r *Request) bool {
	return r.Method == http.MethodGet || c.IsRead != nil && c.IsRead(r)
}

func (c Case) isExtra(r *Request) bool { return c.IsExtra != nil && c.IsExtra(r) }

// Refusal is a documented error and its expected handling. The suite sets Kind and Tries for the four errors that every
// provider has.
type Refusal struct {
	Answer  Answer
	Code    string
	Message string
	Kind    provider.Kind
	Tries   int // how many times the request is sent in total
}

// Fake simulates a provider.
type Fake interface {
	// Answer carries out a request and returns the provider's response.
	Answer(r *Request) Answer
	Library() *Library
	// IsPush matches the request that creates a template, and IsUpdate the one that changes its content.
	IsPush(r *Request) bool
	IsUpdate(r *Request) bool
}

// Fetcher is a fake that fetches emails from pages instead of receiving them.
type Fetcher interface {
	// FetchWith sets the function that fetches pages.
	FetchWith(fetch func(address string) (html string, err error))
}

// Run runs the whole suite for a provider.
func Run(t *testing.T, c Case) {
	t.Helper()
	if len(c.Calls) == 0 {
		t.Fatal("Case.Calls must list the requests that the provider documents")
	}
	for name, promise := range map[string]func(*testing.T, Case){
		"asks for consent":                 asksForConsent,
		"exchanges and renews tokens":      exchangesAndRenews,
		"reports a rejected renewal":       reportsRejectedRenewal,
		"revokes":                          revokes,
		"connects, pushes and disconnects": connectsAndPushes,
		"identifies":                       identifies,
		"pushes":                           pushes,
		"pushes names of every kind":       pushesNames,
		"pushes documents":                 pushesDocuments,
		"pushes concurrently":              pushesConcurrently,
		"updates":                          updates,
		"updates a deleted template":       updatesDeleted,
		"lists fields":                     listsFields,
		"renews a token once":              renewsOnce,
		"reports a revoked connection":     reportsEnd,
		"waits when limited":               waitsWhenLimited,
		"reports rejections":               reportsRejections,
		"creates nothing twice":            createsNothingTwice,
		"repeats reads":                    repeatsReads,
		"gives up in time":                 givesUpInTime,
		"reports an unreachable provider":  reportsUnreachable,
		"survives odd responses":           survivesOddResponses,
		"survives error pages":             survivesErrorPages,
		"survives changed responses":       survivesChangedResponses,
		"doesn't follow redirects":         followsNoRedirect,
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			promise(t, c)
		})
	}
}

// ClientSecret is the configured client secret.
const ClientSecret = "client-secret-of-the-test-55d0"

const clientID = "client-of-the-test"

var errEnded = errors.New("the connection has ended")

// tokens starts with Token and can be renewed once.
type tokens struct {
	mu      sync.Mutex
	renewed []string
	ended   bool
}

func (k *tokens) Access(context.Context) (seal.Secret, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if len(k.renewed) > 0 {
		return NewToken, nil
	}
	return Token, nil
}

func (k *tokens) Renew(_ context.Context, refused seal.Secret) (seal.Secret, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	if k.ended {
		return "", errEnded
	}
	k.renewed = append(k.renewed, refused.Reveal())
	return NewToken, nil
}

// session is a provider, its fake and a client between them.
type session struct {
	Case
	t      *testing.T
	fake   Fake
	server *Server
	tokens *tokens
	client *provider.Client

	// tolerant means that results may differ, because responses were changed on the way.
	tolerant bool

	mu     sync.Mutex
	pauses []time.Duration
	mails  int
}

func (c Case) start(t *testing.T) *session {
	t.Helper()
	s := &session{Case: c, t: t, fake: c.New(t), tokens: &tokens{}}
	s.server = NewServer(t, c.Calls, s.fake.Answer)
	s.client = s.connect(s.server.Base.String() + c.Path)
	return s
}

func (s *session) connect(api string) *provider.Client {
	s.t.Helper()
	endpoint, err := provider.NewEndpoint(s.Provider, provider.Settings{ClientID: clientID, ClientSecret: ClientSecret, APIURL: api})
	if err != nil {
		s.t.Fatal(err)
	}
	connection := provider.Connection{Tokens: s.tokens, Wait: s.wait}
	if s.Connect != nil {
		s.Connect(s.t, s.fake, &connection)
	}
	return endpoint.Client(connection)
}

// wait records the pause without waiting.
func (s *session) wait(ctx context.Context, pause time.Duration) error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.pauses = append(s.pauses, pause)
	return ctx.Err()
}

func (s *session) waited() []time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	return append([]time.Duration{}, s.pauses...)
}

// operation is something that a provider can do. If it reports success wrongly, it fails the test.
type operation struct {
	name string
	do   func(s *session, ctx context.Context) error
	// writes matches the request that creates or changes a template.
	writes func(*Request) bool
}

// operations returns all operations. It pushes a template first, which some of them update.
func (s *session) operations() []operation {
	s.t.Helper()
	pushed := s.mustPush(s.nextEmail())
	all := []operation{
		{"identify", (*session).identify, none},
		{"push", (*session).push, s.fake.IsPush},
		{"fields", (*session).fields, none},
	}
	if updater, ok := s.Provider.(provider.Updater); ok {
		all = append(all, operation{"update", func(s *session, ctx context.Context) error {
			changed, err := updater.Update(ctx, s.client, pushed.ID, s.nextEmail())
			return s.checkPushed(changed, err)
		}, s.fake.IsUpdate})
	}
	return all
}

func (s *session) identify(ctx context.Context) error {
	identity, err := s.Provider.Identify(ctx, s.client)
	if err == nil && (identity.AccountID == "" || !s.tolerant && !reflect.DeepEqual(identity, s.Identity)) {
		s.t.Errorf("not the account: %+v", identity)
	}
	return err
}

func (s *session) push(ctx context.Context) error {
	return s.checkPushed(s.Provider.Push(ctx, s.client, s.nextEmail()))
}

func (s *session) checkPushed(pushed provider.Pushed, err error) error {
	_, stored := s.fake.Library().Of(pushed.ID)
	if err == nil && (pushed.ID == "" || !s.tolerant && !stored) {
		s.t.Errorf("no template: %+v", pushed)
	}
	return err
}

func (s *session) fields(ctx context.Context) error {
	fields, err := s.Provider.MergeFields(ctx, s.client)
	if err == nil && !s.tolerant {
		s.checkFields(fields)
		for _, f := range fields {
			if !slices.ContainsFunc(s.Fields, func(known provider.Field) bool { return strings.EqualFold(known.Key, f.Key) }) {
				s.t.Errorf("no such field: %+v", f)
			}
		}
	}
	return err
}

func (s *session) mustPush(mail provider.Email) provider.Pushed {
	s.t.Helper()
	pushed, err := s.Provider.Push(s.t.Context(), s.client, mail)
	if err != nil {
		s.t.Fatalf("push: %v", err)
	}
	return pushed
}

// nextEmail returns an email with a unique name.
func (s *session) nextEmail() provider.Email {
	mail := s.mail()
	s.mails++
	mail.Name += " " + strconv.Itoa(s.mails)
	return mail
}

func none(*Request) bool { return false }

// mail returns an email as a push passes it on, with everything that the provider requires.
func (c Case) mail() provider.Email {
	mail := provider.Email{
		Name: "October news", Subject: "What's new in October", Text: "Hello\n",
		HTML: "<!DOCTYPE html>\n<html lang=\"en\"><head><title>News</title></head><body style=\"margin:0\"><table><tr><td style=\"padding:8px\">" +
			"<p style=\"margin:0;color:#222222\">Hello “you” &amp; <b>others</b></p></td></tr></table></body></html>",
	}
	if dialect, ok := mergetags.Of(c.Provider.Describe().ID); ok {
		mail.HTML, _ = dialect.Complete(mail.HTML)
	}
	return mail
}

// Client returns a client for a fake provider, for testing behavior that only that provider has.
func Client(t *testing.T, p provider.Provider, path string, fake Fake) *provider.Client {
	t.Helper()
	c := Case{Provider: p, Path: path, New: func(*testing.T) Fake { return fake }}
	return c.start(t).client
}
