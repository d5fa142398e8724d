package subscriptions

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"io"
	"net/http"
	"strconv"
	"strings"
	"time"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/seal"
)

const (
	maxEvent  = 1 << 20
	tolerance = 5 * time.Minute
)

// Webhook receives the events that Stripe sends. It isn't part of the API, because the body's signature identifies the
// caller.
func (s *Service) Webhook() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.Stripe.configured() {
			api.NotOurFailure(r.Context(), errNotConfigured)
			reply(w, http.StatusServiceUnavailable, errNotConfigured.Message)
			return
		}
		body, err := io.ReadAll(http.MaxBytesReader(w, r.Body, maxEvent))
		if err != nil || !isSigned(body, r.Header.Get("Stripe-Signature"), s.Stripe.WebhookSecret, s.Now()) {
			reply(w, http.StatusBadRequest, "The signature doesn't match")
			return
		}
		var e event
		if json.Unmarshal(body, &e) != nil || e.ID == "" {
			reply(w, http.StatusBadRequest, "The body isn't a Stripe event")
			return
		}
		s.answer(r.Context(), w, e)
	})
}

// answer handles an event. If that fails, the response makes Stripe send the event again, which it does for days.
func (s *Service) answer(ctx context.Context, w http.ResponseWriter, e event) {
	if err := s.receive(ctx, e); err != nil {
		s.Log.ErrorContext(ctx, "can't handle a Stripe event", "event", e.ID, "type", e.Type, "error", err)
		reply(w, http.StatusInternalServerError, "The event couldn't be handled. Send it again.")
		return
	}
	reply(w, http.StatusOK, "")
}

func reply(w http.ResponseWriter, status int, fault string) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	answer := map[string]any{"received": true}
	if fault != "" {
		answer = map[string]any{"error": fault}
	}
	_ = json.NewEncoder(w).Encode(answer) // an error means that the client has disconnected
}

// isSigned checks a header like t=1492774577,v1=5257a8…,v1=…. It contains several signatures while the secret is being
// changed in Stripe.
func isSigned(body []byte, header string, secret seal.Secret, now time.Time) bool {
	var stamp string
	var signatures []string
	for part := range strings.SplitSeq(header, ",") {
		switch name, value, _ := strings.Cut(strings.TrimSpace(part), "="); name {
		case "t":
			stamp = value
		case "v1":
			signatures = append(signatures, value)
		}
	}
	seconds, err := strconv.ParseInt(stamp, 10, 64)
	if err != nil || now.Sub(time.Unix(seconds, 0)).Abs() > tolerance {
		return false
	}
	mac := hmac.New(sha256.New, []byte(secret.Reveal()))
	mac.Write([]byte(stamp + "."))
	mac.Write(body)
	want := []byte(hex.EncodeToString(mac.Sum(nil)))
	for _, signature := range signatures {
		if hmac.Equal([]byte(signature), want) {
			return true
		}
	}
	return false
}
