package subscriptions_test

import (
	"bufio"
	"fmt"
	"net"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/test/apptest"
)

func TestBilling_withoutStripe(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		answer := owner.Get(t, owner.Path("/billing")).Want(t, http.StatusOK)
		if answer.Value(t, "billing.configured") != false || answer.Text(t, "billing.plan") != "free" ||
			answer.Text(t, "billing.status") != "none" {
			t.Errorf("%s", answer.Body)
		}
		const message = "Billing isn't set up on this server. Ask your administrator to configure Stripe."
		owner.Post(t, owner.Path("/billing/checkout"), fields{"plan": "pro"}).WantError(t, http.StatusServiceUnavailable,
			"BILLING_NOT_CONFIGURED", message)
		owner.Post(t, owner.Path("/billing/portal"), nil).WantError(t, http.StatusServiceUnavailable, "BILLING_NOT_CONFIGURED", message)
	})
}

func TestSubscription_canBeBoughtAndCanceled(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		page := s.owner.Post(t, s.owner.Path("/billing/checkout"), fields{"plan": "pro"}).Want(t, http.StatusOK)
		if page.Text(t, "url") != "https://pay.example.com/v1/checkout/sessions" {
			t.Errorf("%s", page.Body)
		}
		s.wantBilling(t, "free", "none")
		s.stripe.set("sub_1", s.accountID, "active", "price_pro")
		s.deliver(t, "checkout.session.completed",
			fields{"id": "cs_1", "subscription": "sub_1", "customer": "cus_1", "client_reference_id": s.accountID})
		s.wantBilling(t, "pro", "active")
		s.owner.Post(t, s.owner.Path("/billing/checkout"), fields{"plan": "pro"}).Want(t, http.StatusConflict)
		s.owner.Post(t, s.owner.Path("/billing/portal"), nil).Want(t, http.StatusOK)
		if portal := s.stripe.lines("POST /v1/billing_portal"); len(portal) != 1 || portal[0].form["customer"][0] != "cus_1" {
			t.Errorf("%v", portal)
		}
		s.stripe.set("sub_1", s.accountID, "active", "price_business")
		s.deliver(t, "customer.subscription.updated", fields{"id": "sub_1"})
		s.wantBilling(t, "business", "active")
		s.stripe.set("sub_1", s.accountID, "canceled", "price_business")
		s.deliver(t, "customer.subscription.deleted", fields{"id": "sub_1"})
		s.wantBilling(t, "free", "canceled")
		s.wantMails(t, "Your plan has ended", 1)
		s.owner.Post(t, s.owner.Path("/billing/checkout"), fields{"plan": "pro"}).Want(t, http.StatusOK)
		if again := s.stripe.lines("POST /v1/checkout"); again[len(again)-1].form["customer"][0] != "cus_1" {
			t.Errorf("a returning customer became a new one: %v", again)
		}
	})
}

func TestCheckout_sendsPlanAndAccount(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		for range 2 {
			s.owner.Post(t, s.owner.Path("/billing/checkout"), fields{"plan": "business"}).Want(t, http.StatusOK)
		}
		requests := s.stripe.lines("POST /v1/checkout/sessions")
		form := requests[0].form
		for name, want := range map[string]string{
			"mode": "subscription", "line_items[0][price]": "price_business", "line_items[0][quantity]": "1", "client_reference_id": s.accountID,
			"subscription_data[metadata][account_id]": s.accountID, "customer_email": s.owner.Email,
		} {
			if len(form[name]) != 1 || form[name][0] != want {
				t.Errorf("%s is %q, want %q", name, form[name], want)
			}
		}
		if !strings.HasSuffix(form["success_url"][0], "/a/"+s.owner.Slug+"/billing?checkout={CHECKOUT_SESSION_ID}") {
			t.Error(form["success_url"])
		}
		if requests[0].once == "" || requests[0].once != requests[1].once {
			t.Errorf("two clicks made two purchases: %q, %q", requests[0].once, requests[1].once)
		}
		s.owner.Post(t, s.owner.Path("/billing/checkout"), fields{"plan": "free"}).WantInvalid(t, "plan")
		s.owner.Post(t, s.owner.Path("/billing/portal"), nil).Want(t, http.StatusConflict)
		s.stripe.down(true)
		s.owner.Post(t, s.owner.Path("/billing/checkout"), fields{"plan": "pro"}).
			WantError(t, http.StatusServiceUnavailable, "BILLING_UNAVAILABLE", "We couldn't reach Stripe. Try again in a minute.")
	})
}

// TestCheckout_isLimitedPerOwner checks that one owner can't use up the requests that Stripe allows us.
func TestCheckout_isLimitedPerOwner(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.Clock.Freeze(s.Clock.Now())
		second := *s.owner
		second.Slug = s.owner.Post(t, "/api/accounts", fields{"name": "Second"}).Want(t, http.StatusCreated).Text(t, "account.slug")
		both := []*apptest.Caller{s.owner, &second}
		for i := range 20 {
			both[i%2].Post(t, both[i%2].Path("/billing/checkout"), fields{"plan": "pro"}).Want(t, http.StatusOK)
		}
		for _, caller := range both {
			answer := caller.Post(t, caller.Path("/billing/checkout"), fields{"plan": "pro"}).
				WantError(t, http.StatusTooManyRequests, "RATE_LIMITED", "Too many requests, try again later")
			if answer.Header.Get("Retry-After") != "30" {
				t.Errorf("Retry-After %q", answer.Header.Get("Retry-After"))
			}
		}
		s.stripe.set("sub_1", s.accountID, "active", "price_pro")
		s.deliver(t, "checkout.session.completed",
			fields{"id": "cs_1", "subscription": "sub_1", "customer": "cus_1", "client_reference_id": s.accountID})
		s.owner.Post(t, s.owner.Path("/billing/portal"), nil).Want(t, http.StatusTooManyRequests)
		other := s.Person(t, "Other")
		other.Post(t, other.Path("/billing/checkout"), fields{"plan": "pro"}).Want(t, http.StatusOK)
		if asked := len(s.stripe.lines("POST /v1/checkout")); asked != 21 {
			t.Errorf("Stripe was asked %d times, want 21", asked)
		}
	})
}

func TestBilling_showsPrices(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.stripe.down(true)
		if answer := s.owner.Get(t, s.owner.Path("/billing")).Want(t, http.StatusOK); answer.Len(t, "billing.prices") != 0 {
			t.Errorf("%s", answer.Body)
		}
		s.stripe.down(false)
		s.Clock.Advance(2 * time.Minute)
		for range 3 {
			answer := s.owner.Get(t, s.owner.Path("/billing")).Want(t, http.StatusOK)
			if answer.Len(t, "billing.prices") != 2 || answer.Value(t, "billing.prices.0.amount") != 1900.0 ||
				answer.Text(t, "billing.prices.1.plan") != "business" {
				t.Errorf("%s", answer.Body)
			}
		}
		if looks := s.stripe.lines("GET /v1/prices"); len(looks) != 3 { // including one while Stripe was down
			t.Errorf("Stripe was asked %d times", len(looks))
		}
	})
}

// TestBilling_hangingStripeDoesNotBlockReads checks that requests that wait for prices share one call to Stripe, don't
// occupy slots for reads, and are answered without prices.
func TestBilling_hangingStripeDoesNotBlockReads(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.stripe.hangs = make(chan struct{}, 100)
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() {
				if answer := s.owner.Get(t, s.owner.Path("/billing")).Want(t, http.StatusOK); answer.Len(t, "billing.prices") != 0 {
					t.Errorf("%s", answer.Body)
				}
			})
		}
		<-s.stripe.hangs
		page := string(s.Nobody().Get(t, "/metrics").Want(t, http.StatusOK).Body)
		if !strings.Contains(page, `mailwright_admission_in_flight{class="read"} 0`) {
			t.Error("a request that waits for Stripe has a slot for reads")
		}
		s.owner.Get(t, s.owner.Path("/templates")).Want(t, http.StatusOK)
		all.Wait()
		if asked := len(s.stripe.lines("GET /v1/prices")); asked != 1 {
			t.Errorf("Stripe was asked %d times", asked)
		}
	})
}

func TestSubAccount_isBilledThroughItsParent(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.owner.SetPlan(t, "business")
		child := s.owner.Post(t, s.owner.Path("/sub-accounts"), fields{"name": "Client"}).Want(t, http.StatusCreated).Text(t, "data.slug")
		for _, call := range []apptest.Answer{
			s.owner.Get(t, "/api/accounts/"+child+"/billing"), s.owner.Post(t, "/api/accounts/"+child+"/billing/checkout", fields{"plan": "pro"}),
			s.owner.Post(t, "/api/accounts/"+child+"/billing/portal", nil),
		} {
			call.Want(t, http.StatusForbidden)
		}
	})
}

func TestEvents_failedPaymentKeepsThePlanForAWeek(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.stripe.set("sub_1", s.accountID, "active", "price_pro")
		s.deliver(t, "customer.subscription.created", fields{"id": "sub_1"})
		s.stripe.set("sub_1", s.accountID, "past_due", "price_pro")
		invoice := fields{"id": "in_1", "parent": fields{"subscription_details": fields{"subscription": "sub_1"}}}
		s.deliver(t, "invoice.payment_failed", invoice)
		s.wantBilling(t, "pro", "past_due")
		s.wantMails(t, "Your payment failed", 1)
		s.Clock.Advance(6 * 24 * time.Hour)
		s.deliver(t, "customer.subscription.updated", fields{"id": "sub_1"}) // doesn't restart the 7 days
		endGrace(t, s)
		s.wantBilling(t, "pro", "past_due")
		s.Clock.Advance(25 * time.Hour)
		endGrace(t, s)
		endGrace(t, s)
		s.wantBilling(t, "free", "past_due")
		s.wantMails(t, "Your plan has ended", 1)
		s.stripe.set("sub_1", s.accountID, "active", "price_pro")
		s.deliver(t, "invoice.paid", invoice)
		s.wantBilling(t, "pro", "active")
	})
}

func endGrace(t *testing.T, s *shop) {
	t.Helper()
	if err := s.Subscriptions.EndGrace(t.Context()); err != nil {
		t.Fatal(err)
	}
}

func TestEvents_countOnce(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.stripe.set("sub_1", s.accountID, "past_due", "price_pro")
		body := s.deliver(t, "invoice.payment_failed", fields{"id": "in_1", "subscription": "sub_1"})
		var all sync.WaitGroup
		for range 20 {
			all.Go(func() { s.send(t, body, sign(body, s.Clock.Now(), secret), http.StatusOK) })
		}
		all.Wait()
		s.wantMails(t, "Your payment failed", 1)
	})
}

func TestEvents_workInAnyOrder(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.stripe.set("sub_1", s.accountID, "canceled", "price_pro")
		s.deliver(t, "customer.subscription.deleted", fields{"id": "sub_1"})
		s.deliver(t, "customer.subscription.created", fields{"id": "sub_1"}) // late: it says active, but Stripe says canceled
		s.wantBilling(t, "free", "canceled")
		s.stripe.set("sub_2", s.accountID, "active", "price_pro")
		s.deliver(t, "customer.subscription.created", fields{"id": "sub_2"})
		s.deliver(t, "customer.subscription.deleted", fields{"id": "sub_1"}) // about the old subscription
		s.wantBilling(t, "pro", "active")
	})
}

// TestEvents_ignoreOldResponses checks that an older response from Stripe that is stored after a newer one
// has no effect.
func TestEvents_ignoreOldResponses(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.stripe.set("sub_1", s.accountID, "active", "price_pro")
		s.stripe.onLookUp = func() {
			s.Clock.Advance(time.Second)
			s.stripe.set("sub_1", s.accountID, "canceled", "price_pro")
			s.deliver(t, "customer.subscription.deleted", fields{"id": "sub_1"})
		}
		s.deliver(t, "customer.subscription.updated", fields{"id": "sub_1"})
		s.wantBilling(t, "free", "canceled")
	})
}

func TestEvents_keepAnOperatorsPlan(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.owner.SetPlan(t, "business")
		s.stripe.set("sub_1", s.accountID, "incomplete", "price_pro")
		s.deliver(t, "customer.subscription.created", fields{"id": "sub_1"})
		s.wantBilling(t, "business", "incomplete")
		s.stripe.set("sub_1", s.accountID, "active", "price_of_something_else")
		s.deliver(t, "customer.subscription.updated", fields{"id": "sub_1"})
		s.wantBilling(t, "business", "active")
	})
}

func TestWebhook_rejectsUnsignedEvents(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.stripe.set("sub_1", s.accountID, "active", "price_pro")
		body := []byte(`{"id":"evt_x","type":"customer.subscription.created","data":{"object":{"id":"sub_1"}}}`)
		now := s.Clock.Now()
		good := sign(body, now, secret)
		for name, signature := range map[string]string{
			"none": "", "for another secret": sign(body, now, "whsec_other"), "for another body": sign([]byte("{}"), now, secret),
			"too old":        sign(body, now.Add(-6*time.Minute), secret),
			"without a time": good[len("t=1234567890,"):], "with the old scheme": strings.Replace(good, "v1=", "v0=", 1), "empty": "t=,v1=",
		} {
			t.Run(name, func(t *testing.T) { s.send(t, body, signature, http.StatusBadRequest) })
		}
		s.wantBilling(t, "free", "none")
		broken := []byte(`{"id":`)
		s.send(t, broken, sign(broken, now, secret), http.StatusBadRequest)
		s.stripe.down(true)
		s.send(t, body, good, http.StatusInternalServerError)
		s.stripe.down(false)
		s.send(t, body, good+",v1=another", http.StatusOK)
		s.wantBilling(t, "pro", "active")
		other := []byte(`{"id":"evt_y","type":"price.created","data":{"object":{}}}`)
		s.send(t, other, sign(other, now, secret), http.StatusOK)
	})
}

// TestWebhook_rejectsBeforeReadingTheBody announces a body without sending it. If the signature can't be valid, the response
// doesn't wait for the body. Otherwise the body takes a slot.
func TestWebhook_rejectsBeforeReadingTheBody(t *testing.T) {
	each(t, testAnnouncedBodies)
}

func testAnnouncedBodies(t *testing.T, s *shop) {
	t.Helper()
	announce := func(signature string) net.Conn {
		conn, err := net.Dial("tcp", s.Host())
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = conn.Close() })
		if err := conn.SetDeadline(time.Now().Add(10 * time.Second)); err != nil { // sooner than a slow body is cut off
			t.Fatal(err)
		}
		_, err = fmt.Fprintf(conn, "POST /api/webhooks/stripe HTTP/1.1\r\nHost: %s\r\nContent-Type: application/json\r\n"+
			"Stripe-Signature: %s\r\nContent-Length: %d\r\n\r\n{", s.Host(), signature, 1<<20)
		if err != nil {
			t.Fatal(err)
		}
		return conn
	}
	now := s.Clock.Now()
	current := sign(nil, now, secret)
	for name, signature := range map[string]string{
		"none": "", "too old": sign(nil, now.Add(-6*time.Minute), secret), "from the future": sign(nil, now.Add(6*time.Minute), secret),
		"without a time": current[len("t=1234567890,"):], "without a digest": current[:len("t=1234567890")], "malformed": current[:30],
	} {
		response, err := http.ReadResponse(bufio.NewReader(announce(signature)), nil)
		if err != nil {
			t.Fatal(err)
		}
		_ = response.Body.Close()
		if response.StatusCode != http.StatusBadRequest {
			t.Errorf("%s: status %d, want 400", name, response.StatusCode)
		}
	}
	announce(current)
	for end := time.Now().Add(20 * time.Second); ; time.Sleep(5 * time.Millisecond) {
		page := string(s.Nobody().Get(t, "/metrics").Want(t, http.StatusOK).Body)
		if strings.Contains(page, `mailwright_admission_in_flight{class="body"} 1`) {
			return
		}
		if time.Now().After(end) {
			t.Fatal("the body doesn't take a slot")
		}
	}
}

func TestDelete_cancelsTheSubscription(t *testing.T) {
	each(t, func(t *testing.T, s *shop) {
		s.stripe.set("sub_1", s.accountID, "active", "price_pro")
		s.deliver(t, "customer.subscription.created", fields{"id": "sub_1"})
		s.owner.Delete(t, s.owner.Path(""), fields{"confirm": s.owner.Slug}).Want(t, http.StatusOK)
		for end := time.Now().Add(
			20 * time.Second); len(s.stripe.lines("DELETE /v1/subscriptions/sub_1")) == 0; time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("the subscription still costs money")
			}
		}
		s.deliver(t, "customer.subscription.deleted", fields{"id": "sub_1"})
	})
}
