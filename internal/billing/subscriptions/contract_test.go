package subscriptions

import (
	"bufio"
	"context"
	"net/http"
	"net/url"
	"os/exec"
	"regexp"
	"testing"
	"time"

	"mailwright/internal/platform/access"
)

// givenMock starts Stripe's own mock, which rejects requests that Stripe's API description doesn't include.
func givenMock(t *testing.T) Stripe {
	t.Helper()
	build := exec.CommandContext(t.Context(), "go", "build", "-modfile=../../../tools/go.mod", "-o", t.TempDir()+"/",
		"github.com/stripe/stripe-mock")
	if said, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v: %s", err, said)
	}
	ctx, stop := context.WithCancel(context.WithoutCancel(t.Context()))
	mock := exec.CommandContext(ctx, build.Args[4]+"stripe-mock", "-http-addr", "127.0.0.1:0")
	out, err := mock.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := mock.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		stop()
		_ = mock.Wait() // it was killed, so an error is expected
	})
	listening := regexp.MustCompile(`Listening for HTTP (?:at|on) address: (\S+)`)
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if found := listening.FindStringSubmatch(lines.Text()); found != nil {
			go func() { // otherwise the mock would block when it writes
				for lines.Scan() {
				}
			}()
			return Stripe{Key: "sk_test_123", URL: "http://" + found[1]}
		}
	}
	t.Fatal("stripe-mock didn't start")
	return Stripe{}
}

func TestContract(t *testing.T) {
	if testing.Short() {
		t.Skip("make test-full runs this test, which builds the mock")
	}
	stripe := givenMock(t)
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	who := access.Access{AccountID: "0192d2c5", Slug: "ada"}
	s := &Service{Stripe: stripe, BaseURL: &url.URL{Scheme: "https", Host: "mail.example.com"}, Now: time.Now}
	form, err := s.checkoutForm(ctx, who, "price_1", "cus_1")
	if err != nil {
		t.Fatal(err)
	}
	for path, form := range map[string]url.Values{
		"/v1/checkout/sessions": form, "/v1/billing_portal/sessions": {"customer": {"cus_1"}, "return_url": {s.back(who)}},
	} {
		var page struct {
			URL string `json:"url"`
		}
		if err := stripe.post(ctx, path, form, "once", &page); err != nil {
			t.Errorf("%s: %v", path, err)
		}
	}
	if err := stripe.post(ctx, "/v1/checkout/sessions", url.Values{"no_such_field": {"1"}}, "", &struct{}{}); err == nil {
		t.Error("the mock accepts anything, so it proves nothing")
	}
	var found stripeSubscription
	if err := stripe.get(ctx, "/v1/subscriptions/sub_1", &found); err != nil || found.ID == "" || found.Customer == "" || found.Status == "" ||
		len(found.Items.Data) == 0 || found.Items.Data[0].Price.ID == "" || found.Items.Data[0].CurrentPeriodEnd == 0 {
		t.Errorf("%+v, %v", found, err)
	}
	if price, err := stripe.price(ctx, "pro", "price_1"); err != nil || price.Currency == "" {
		t.Errorf("%+v, %v", price, err)
	}
	if err := stripe.call(ctx, http.MethodDelete, "/v1/subscriptions/sub_1", nil, "", &struct{}{}); err != nil {
		t.Error(err)
	}
}
