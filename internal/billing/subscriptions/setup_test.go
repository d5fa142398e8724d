package subscriptions_test

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strconv"
	"sync"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/internal/billing/subscriptions"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

type fields = map[string]any

const secret = "whsec_test"

// fakeStripe implements the few parts of Stripe's API that we use, with state. TestContract checks our requests against
// Stripe's own mock.
type fakeStripe struct {
	mu       sync.Mutex
	asked    []asked
	subs     map[string]fields // by ID
	events   int
	isDown   bool
	hangs    chan struct{} // if set, requests get no response, and each sends a value here
	onLookUp func()        // called between the next lookup of a subscription and its response
}

// asked is a request that fakeStripe received.
type asked struct {
	line, once string
	form       map[string][]string
}

func (f *fakeStripe) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	_ = r.ParseForm()
	f.mu.Lock()
	f.asked = append(f.asked, asked{r.Method + " " + r.URL.Path, r.Header.Get("Idempotency-Key"), r.PostForm})
	isDown, hangs := f.isDown, f.hangs
	sub, known := f.subs[r.PathValue("id")]
	onLookUp := func() {}
	if known && f.onLookUp != nil {
		onLookUp, f.onLookUp = f.onLookUp, nil
	}
	f.mu.Unlock()
	switch {
	case hangs != nil:
		hangs <- struct{}{}
		<-r.Context().Done()
	case isDown || r.Header.Get("Authorization") != "Bearer sk_test_1":
		w.WriteHeader(http.StatusInternalServerError)
	case r.Method == http.MethodPost:
		_ = json.NewEncoder(w).Encode(fields{"url": "https://pay.example.com" + r.URL.Path})
	case r.PathValue("price") != "":
		_ = json.NewEncoder(w).Encode(fields{"unit_amount": 1900, "currency": "eur", "recurring": fields{"interval": "month"}})
	case !known:
		w.WriteHeader(http.StatusNotFound)
	default:
		answer, _ := json.Marshal(sub)
		onLookUp()
		_, _ = w.Write(answer)
	}
}

// lines returns the requests that fakeStripe received, except those about prices.
func (f *fakeStripe) lines(prefix string) (found []asked) {
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, request := range f.asked {
		if len(request.line) >= len(prefix) && request.line[:len(prefix)] == prefix {
			found = append(found, request)
		}
	}
	return found
}

// set changes a subscription in Stripe.
func (f *fakeStripe) set(id, accountID, status, price string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.subs[id] = fields{
		"id": id, "customer": "cus_1", "status": status, "cancel_at_period_end": false, "metadata": fields{"account_id": accountID},
		"items": fields{"data": []any{fields{"current_period_end": 1800000000, "price": fields{"id": price}}}},
	}
}

func (f *fakeStripe) down(isDown bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.isDown = isDown
}

// shop is a server that sells plans, with an account owner.
type shop struct {
	*apptest.Server
	stripe    *fakeStripe
	owner     *apptest.Caller
	accountID string
}

func each(t *testing.T, scenario func(t *testing.T, s *shop)) {
	t.Helper()
	fakes := sync.Map{}
	configure := func(c *app.Config) {
		fake := &fakeStripe{subs: map[string]fields{}}
		mux := http.NewServeMux()
		mux.Handle("/v1/subscriptions/{id}", fake)
		mux.Handle("/v1/prices/{price}", fake)
		mux.Handle("/v1/", fake)
		server := httptest.NewServer(mux)
		t.Cleanup(server.Close)
		c.Stripe = subscriptions.Stripe{
			Key: "sk_test_1", WebhookSecret: secret, URL: server.URL, Calls: c.Calls,
			Prices: map[billing.Plan]string{billing.Pro: "price_pro", billing.Business: "price_business"},
		}
		fakes.Store(c.DataDir, fake)
	}
	apptest.EachWith(t, configure, func(t *testing.T, server *apptest.Server) {
		fake, _ := fakes.Load(server.Dir)
		owner := server.Person(t, "Ada Lovelace")
		account := owner.Get(t, owner.Path("")).Want(t, http.StatusOK)
		scenario(t, &shop{server, fake.(*fakeStripe), owner, account.Text(t, "account.id")})
	})
}

// sign returns the signature header for a body.
func sign(body []byte, at time.Time, with seal.Secret) string {
	stamp := strconv.FormatInt(at.Unix(), 10)
	mac := hmac.New(sha256.New, []byte(with.Reveal()))
	mac.Write([]byte(stamp + "." + string(body)))
	return "t=" + stamp + ",v1=" + hex.EncodeToString(mac.Sum(nil))
}

// deliver sends an event as Stripe does and returns its body, which can be sent again.
func (s *shop) deliver(t *testing.T, kind string, object fields) []byte {
	t.Helper()
	s.stripe.mu.Lock()
	s.stripe.events++
	id := fmt.Sprintf("evt_%d", s.stripe.events)
	s.stripe.mu.Unlock()
	body, err := json.Marshal(fields{"id": id, "type": kind, "created": s.Clock.Now().Unix(), "data": fields{"object": object}})
	if err != nil {
		t.Fatal(err)
	}
	s.send(t, body, sign(body, s.Clock.Now(), secret), http.StatusOK)
	return body
}

func (s *shop) send(t *testing.T, body []byte, signature string, status int) {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, s.URL+"/api/webhooks/stripe", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Stripe-Signature", signature)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	if response.StatusCode != status {
		t.Errorf("status %d, want %d", response.StatusCode, status)
	}
}

// wantBilling checks what the owner sees.
func (s *shop) wantBilling(t *testing.T, plan, status string) {
	t.Helper()
	answer := s.owner.Get(t, s.owner.Path("/billing")).Want(t, http.StatusOK)
	if answer.Text(t, "billing.plan") != plan || answer.Text(t, "billing.status") != status {
		t.Errorf("%s %s, want %s %s", answer.Text(t, "billing.plan"), answer.Text(t, "billing.status"), plan, status)
	}
}

func (s *shop) wantMails(t *testing.T, subject string, count int) {
	t.Helper()
	got := 0
	for end := time.Now().Add(10 * time.Second); time.Now().Before(end); time.Sleep(20 * time.Millisecond) {
		got = 0
		for _, mail := range s.Mails(t, s.owner.Email) {
			if mail.Subject == subject {
				got++
			}
		}
		if got >= count {
			break
		}
	}
	if got != count {
		t.Errorf("%d emails %q, want %d", got, subject, count)
	}
}
