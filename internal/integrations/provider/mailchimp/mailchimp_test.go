package mailchimp_test

import (
	"net/http"
	"testing"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/integrations/provider/mailchimp"
	"mailwright/test/calls"
	"mailwright/test/providertest"
)

// documented lists the calls that we make, as documented in the Marketing API.
var documented = calls.List{
	{Pattern: "POST /oauth2/token", Body: "grant_type code redirect_uri client_id client_secret"},
	{Pattern: "GET /3.0/{$}", Query: "fields"},
	{Pattern: "GET /3.0/lists", Query: "fields count offset"},
	{Pattern: "GET /3.0/lists/{id}/merge-fields", Query: "fields count offset"},
	{Pattern: "POST /3.0/templates", Body: "name html folder_id?"},
	{Pattern: "PATCH /3.0/templates/{id}", Body: "name? html? folder_id?"},
}

func TestMailchimp(t *testing.T) {
	invalid := providertest.Typed(http.StatusBadRequest, "application/problem+json", fields{
		"type": "about:blank", "title": "Invalid Resource", "status": 400, "detail": "The resource submitted could not be validated.",
		"instance": "3b4dcb40",
		"errors":   list{fields{"field": "name", "message": "This name is already taken."}, fields{"field": "", "message": "Too big."}},
	})
	const revoked = "The API key has been revoked."
	const busy = "You have exceeded the limit of 10 simultaneous connections."
	providertest.Run(t, providertest.Case{
		Provider:     mailchimp.Provider{},
		Calls:        documented,
		Path:         "/3.0",
		New:          func(*testing.T) providertest.Fake { return &fake{} },
		Consent:      "https://login.mailchimp.com/oauth2/authorize?client_id=CLIENT&redirect_uri=REDIRECT&response_type=code&state=STATE",
		NeverExpires: true,
		Identity:     provider.Identity{AccountID: "8d3a3db4", Name: "Analytical Engines", Email: "owner@example.com"},
		Fields: []provider.Field{
			{Key: "EMAIL", Label: "Email Address", Type: "email", Name: mergetags.Email},
			{Key: "FNAME", Label: "First Name", Type: "text", Name: mergetags.FirstName},
			{Key: "LNAME", Label: "Last Name", Type: "text", Name: mergetags.LastName},
			{Key: "BIRTHDAY", Label: "Birthday", Type: "birthday"},
			{Key: "PAPER", Label: "Newspaper", Type: "dropdown"},
		},
		Stored:  func(m provider.Email) providertest.Stored { return providertest.Stored{Name: m.Name, HTML: m.HTML} },
		URL:     func(id string) string { return "https://us1.admin.example.com/templates/share?id=" + id },
		Expired: providertest.Refusal{Answer: problem(http.StatusUnauthorized, "API Key Invalid", "Your API key may be invalid.")},
		Revoked: providertest.Refusal{
			Answer: problem(http.StatusUnauthorized, "API Key Revoked", revoked), Code: "API Key Revoked",
			Message: revoked,
		},
		Limited: providertest.Refusal{
			Answer: problem(http.StatusTooManyRequests, "Too Many Requests", busy), Code: "Too Many Requests",
			Message: busy,
		},
		Rejected: providertest.Refusal{
			Answer: invalid, Code: "Invalid Resource",
			Message: "The resource submitted could not be validated. name: This name is already taken. Too big.",
		},
		More: map[string]providertest.Refusal{
			"no permission": {
				Answer: problem(http.StatusForbidden, "User Permissions", "The user may not do this."), Code: "User Permissions",
				Message: "The user may not do this.",
				Kind:    provider.Rejected, Tries: 1,
			},
		},
	})
}
