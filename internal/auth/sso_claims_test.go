package auth_test

import (
	"strings"
	"testing"

	"mailwright/internal/app"
	"mailwright/test/apptest"
)

// TestSSO_rejectsAmbiguousClaims checks that a claim counts only under its exact name, and only once.
func TestSSO_rejectsAmbiguousClaims(t *testing.T) {
	for added, code := range map[string]string{
		`"EMAIL_VERIFIED":true`:        "SSO_EMAIL_UNVERIFIED",
		`"email_verified":true`:        "SSO_FAILED",
		`"Email":"eve@example.com"`:    "SSO_EMAIL_UNVERIFIED",
		`"name":"Eve"`:                 "SSO_FAILED",
		`"Sub":"another"`:              "SSO_FAILED",
		`"\u017fub":"another"`:         "SSO_FAILED", // a long s is an s if case is ignored
		`"AUD":"mailwright"`:           "SSO_FAILED",
		`"AMR":["mfa"],"other":"fine"`: "SSO_EMAIL_UNVERIFIED",
	} {
		t.Run(added, func(t *testing.T) {
			fake := newFakeProvider(t)
			fake.forge = func(claims map[string]any) { claims["email_verified"] = false }
			sign := fake.sign
			fake.sign = func(claims string) string { return sign(strings.TrimSuffix(claims, "}") + "," + added + "}") }
			apptest.EachWith(t, withSSO(t, fake.URL, func(*app.Config) {}), func(t *testing.T, s *apptest.Server) {
				wantError(t, fake.enter(t, s, nil), code)
			})
		})
	}
}
