package subscriptions

import (
	"context"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/seal"
)

const (
	maxEvent  = 1 << 20
	tolerance = 5 * time.Minute
	noMatch   = "The signature doesn't match"
)

// Webhook receives the events that Stripe sends. It isn't part of the API, because the body's signature identifies the
// caller. A request that can't have a valid signature is rejected before its body is read.
func (s *Service) Webhook(readBody func(w http.ResponseWriter, r *http.Request, limit int64) ([]byte, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !s.Stripe.configured() {
			api.NotOurFailure(r.Context(), errNotConfigured)
			reply(w, http.StatusServiceUnavailable, errNotConfigured.Message)
			return
		}
		signed := readSignature(r.Header.Get("Stripe-Signature"))
		if !signed.isCurrent(s.Now()) {
			reply(w, http.StatusBadRequest, noMatch)
			return
		}
		body, err := readBody(w, r, maxEvent)
		if refusal, ok := errors.AsType[*problem.Problem](err); ok && refusal.Kind == problem.Unavailable {
			reply(w, http.StatusServiceUnavailable, refusal.Message)
			return
		}
		if err != nil || !signed.matches(body, s.Stripe.WebhookSecret) {
			reply(w, http.StatusBadRequest, noMatch)
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

// signature is a header like t=1492774577,v1=5257a8…,v1=…. It contains several values while the secret is being changed in
// Stripe.
type signature struct {
	stamp  string
	values []string
}

func readSignature(header string) (s signature) {
	for part := range strings.SplitSeq(header, ",") {
		switch name, value, _ := strings.Cut(strings.TrimSpace(part), "="); name {
		case "t":
			s.stamp = value
		case "v1":
			s.values = append(s.values, value)
		}
	}
	return s
}

// isCurrent reports whether the signature is complete and recent.
func (s signature) isCurrent(now time.Time) bool {
	seconds, err := strconv.ParseInt(s.stamp, 10, 64)
	return err == nil && now.Sub(time.Unix(seconds, 0)).Abs() <= tolerance && slices.ContainsFunc(s.values, isDigest)
}

func isDigest(value string) bool {
	sum, err := hex.DecodeString(value)
	return err == nil && len(sum) == sha256.Size
}

func (s signature) matches(body []byte, secret seal.Secret) bool {
	mac := hmac.New(sha256.New, []byte(secret.Reveal()))
	mac.Write([]byte(s.stamp + "."))
	mac.Write(body)
	want := []byte(hex.EncodeToString(mac.Sum(nil)))
	return slices.ContainsFunc(s.values, func(value string) bool { return hmac.Equal([]byte(value), want) })
}
