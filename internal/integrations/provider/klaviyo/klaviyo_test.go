package klaviyo_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/integrations/provider/klaviyo"
	"mailwright/test/calls"
	"mailwright/test/providertest"
)

// documented lists the calls that we make, as documented in the API. The client id and secret are sent in a header.
var documented = calls.List{
	{Pattern: "POST /oauth/token", Body: "grant_type code? code_verifier? redirect_uri? refresh_token?"},
	{Pattern: "POST /oauth/revoke", Body: "token token_type_hint?"},
	{Pattern: "GET /api/accounts", Query: "fields[account]", Header: "Revision"},
	{Pattern: "GET /api/profiles", Query: "fields[profile] filter page[cursor] page[size] sort", Header: "Revision"},
	{
		Pattern: "POST /api/templates", Query: "fields[template]", Header: "Revision",
		Body: "data.type data.attributes.name data.attributes.editor_type data.attributes.html? data.attributes.text?",
	},
	{
		Pattern: "PATCH /api/templates/{id}", Query: "fields[template]", Header: "Revision",
		Body: "data.type data.id data.attributes.name? data.attributes.html? data.attributes.text?",
	},
}

func TestKlaviyo(t *testing.T) {
	const expired, revoked = "The access token has expired.", "The access token was revoked."
	const throttled = "Request was throttled. Expected available in 2 seconds."
	providertest.Run(t, providertest.Case{
		Provider: klaviyo.Provider{},
		Calls:    documented,
		Path:     "/api",
		New:      func(*testing.T) providertest.Fake { return &fake{} },
		Consent: "https://www.klaviyo.com/oauth/authorize?" +
			"client_id=CLIENT&code_challenge=CHALLENGE&code_challenge_method=S256&redirect_uri=REDIRECT&response_type=code&" +
			"scope=accounts%3Aread+templates%3Aread+templates%3Awrite+profiles%3Aread&state=STATE",
		Identity: provider.Identity{AccountID: "AbC123", Name: "Analytical Engines", Email: "news@example.com"},
		Fields: []provider.Field{
			{Key: "first_name", Label: "First name", Type: "string", Name: mergetags.FirstName},
			{Key: "last_name", Label: "Last name", Type: "string", Name: mergetags.LastName},
			{Key: "email", Label: "Email", Type: "string", Name: mergetags.Email},
			{Key: "organization", Label: "Organization", Type: "string", Name: mergetags.Company},
			{Key: "Favorite color", Label: "Favorite color", Type: "string"},
			{Key: "member", Label: "member", Type: "boolean"},
			{Key: "tags", Label: "tags", Type: "list"},
			{Key: "visits", Label: "visits", Type: "number"},
		},
		Stored: func(m provider.Email) providertest.Stored {
			return providertest.Stored{Name: m.Name, HTML: m.HTML, Text: m.Text}
		},
		Expired: providertest.Refusal{Answer: refusal(http.StatusUnauthorized, "not_authenticated", expired)},
		Revoked: providertest.Refusal{
			Answer: refusal(http.StatusUnauthorized, "not_authenticated", revoked), Code: "not_authenticated",
			Message: revoked,
		},
		Limited: providertest.Refusal{
			Answer: refusal(http.StatusTooManyRequests, "throttled", throttled).With("Retry-After", "2"),
			Code:   "throttled", Message: throttled,
		},
		Rejected: providertest.Refusal{Answer: full, Code: "invalid", Message: "The account has reached its limit of 1000 templates."},
		Pause:    2 * time.Second,
		More: map[string]providertest.Refusal{
			"missing scope": {
				Answer: refusal(http.StatusForbidden, "permission_denied", "The scope is missing."), Code: "permission_denied",
				Message: "The scope is missing.",
				Kind:    provider.Rejected, Tries: 1,
			},
		},
	})
}

func TestPush_reportsTheTemplateLimit(t *testing.T) {
	f := &fake{}
	for n := range 999 {
		f.library.Put(strconv.Itoa(n), providertest.Stored{})
	}
	client := providertest.Client(t, klaviyo.Provider{}, "/api", f)
	email := provider.Email{Name: "News", Subject: "News", HTML: "<p>Hello</p>"}
	pushed, err := klaviyo.Provider{}.Push(t.Context(), client, email)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := (klaviyo.Provider{}).Push(t.Context(), client, email); err == nil ||
		!strings.Contains(err.Error(), "limit of 1000 templates") {
		t.Errorf("one more: %v", err)
	}
	if _, err := (klaviyo.Provider{}).Update(t.Context(), client, pushed.ID, email); err != nil {
		t.Errorf("an update: %v", err)
	}
}
