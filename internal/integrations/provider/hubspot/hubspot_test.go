package hubspot_test

import (
	"io"
	"mime"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/integrations/provider/hubspot"
	"mailwright/test/calls"
	"mailwright/test/providertest"
)

// documented lists the calls that we make, as documented in March 2026. Files are sent as multipart forms.
var documented = calls.List{
	{
		Pattern: "POST /oauth/2026-03/token",
		Body:    "grant_type code? redirect_uri? client_id client_secret code_verifier? refresh_token?",
	},
	{Pattern: "POST /oauth/2026-03/token/introspect", Body: "client_id client_secret token token_type_hint?"},
	{Pattern: "POST /oauth/2026-03/token/revoke", Body: "client_id client_secret token token_type_hint?"},
	{Pattern: "GET /account-info/2026-03/details"},
	{Pattern: "GET /crm/properties/2026-03/{type}", Query: "archived"},
	{Pattern: "PUT /cms/source-code/2026-03/{environment}/content/{path...}"},
	{Pattern: "POST /cms/source-code/2026-03/{environment}/validate/{path...}"},
}

type (
	fields = map[string]any
	list   = []any
)

const (
	validatePath = "/cms/source-code/2026-03/published/validate/"
	contentPath  = "/cms/source-code/2026-03/published/content/"
)

// fake simulates HubSpot.
type fake struct{ library providertest.Library }

func (f *fake) Library() *providertest.Library { return &f.library }

func (f *fake) IsPush(r *providertest.Request) bool { return r.Is(http.MethodPut, contentPath) }

func (f *fake) IsUpdate(r *providertest.Request) bool { return f.IsPush(r) }

func (f *fake) Answer(r *providertest.Request) providertest.Answer {
	switch {
	case r.Path == "/oauth/2026-03/token/introspect":
		return f.introspect(r)
	case !providertest.Authorized(r):
		return refusal(http.StatusUnauthorized, "INVALID_AUTHENTICATION", "Authentication credentials not found.")
	case r.Path == "/crm/properties/2026-03/contacts":
		return f.properties()
	case r.Is(http.MethodPost, validatePath):
		if _, problem := read(r, validatePath); problem != "" {
			return refusal(http.StatusBadRequest, "VALIDATION_ERROR", problem)
		}
		return providertest.Answer{Status: http.StatusOK}
	case f.IsPush(r):
		return f.put(r)
	}
	return refusal(http.StatusNotFound, "OBJECT_NOT_FOUND", "Not found")
}

func (f *fake) introspect(r *providertest.Request) providertest.Answer {
	form, _ := url.ParseQuery(string(r.Body))
	if !providertest.IsToken(form.Get("token")) || form.Get("client_secret") != providertest.ClientSecret ||
		r.Header.Get("Authorization") != "" {
		return providertest.JSON(http.StatusOK, fields{"active": false})
	}
	return providertest.JSON(http.StatusOK,
		fields{"active": true, "hub_id": 1234567, "hub_domain": "example.com", "user": "owner@example.com"})
}

func (f *fake) put(r *providertest.Request) providertest.Answer {
	stored, problem := read(r, contentPath)
	if problem != "" {
		return refusal(http.StatusBadRequest, "VALIDATION_ERROR", problem)
	}
	path := strings.TrimPrefix(r.Path, contentPath)
	f.library.Put(path, stored)
	return providertest.JSON(http.StatusOK, fields{"id": path, "name": path, "folder": false})
}

var (
	header   = regexp.MustCompile(`^<!--\n  templateType: email\n  isAvailableForNewContent: true\n  label: ([^\n]*)\n-->\n`)
	goodPath = regexp.MustCompile(`^mailwright-([a-z0-9]+-)*[0-9a-f]{8}\.html$`)
)

// read extracts the file from a form, and the name from the file's first lines.
func read(r *providertest.Request, prefix string) (providertest.Stored, string) {
	if !goodPath.MatchString(strings.TrimPrefix(r.Path, prefix)) {
		return providertest.Stored{}, "The path is not allowed: " + r.Path
	}
	_, parameters, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil {
		return providertest.Stored{}, err.Error()
	}
	part, err := multipart.NewReader(strings.NewReader(string(r.Body)), parameters["boundary"]).NextPart()
	if err != nil || part.FormName() != "file" {
		return providertest.Stored{}, "There is no file"
	}
	content, err := io.ReadAll(part)
	if err != nil {
		return providertest.Stored{}, err.Error()
	}
	found := header.FindStringSubmatch(string(content))
	if found == nil {
		return providertest.Stored{}, "The file has no annotations"
	}
	return providertest.Stored{Name: found[1], HTML: strings.TrimPrefix(string(content), found[0])}, ""
}

func (f *fake) properties() providertest.Answer {
	property := func(name, label, kind string, hidden bool) fields {
		return fields{"name": name, "label": label, "type": kind, "fieldType": "text", "hidden": hidden, "options": list{}}
	}
	return providertest.JSON(http.StatusOK, fields{"results": list{
		property("firstname", "First Name", "string", false), property("hs_internal", "Internal", "string", true),
		property("company", "Company Name", "string", false),
		property("lifecyclestage", "Lifecycle Stage", "enumeration", false),
	}})
}

func refusal(status int, category, message string) providertest.Answer {
	return providertest.JSON(status, fields{"status": "error", "message": message, "correlationId": "aeb5f871", "category": category})
}

func limit(policy string) providertest.Answer {
	return providertest.JSON(http.StatusTooManyRequests,
		fields{"status": "error", "message": "You have reached your limit.", "errorType": "RATE_LIMIT", "policyName": policy})
}

func TestHubSpot(t *testing.T) {
	const expired, revoked = "The OAuth token used to make this call expired.", "This app has been uninstalled."
	invalid := providertest.JSON(http.StatusBadRequest, fields{
		"status": "error", "message": "The template is not valid", "category": "VALIDATION_ERROR",
		"errors": list{fields{"message": "Line 3: unknown tag"}},
	})
	providertest.Run(t, providertest.Case{
		Provider: hubspot.Provider{},
		Calls:    documented,
		New:      func(*testing.T) providertest.Fake { return &fake{} },
		Consent: "https://app.hubspot.com/oauth/authorize?" +
			"client_id=CLIENT&code_challenge=CHALLENGE&code_challenge_method=S256&redirect_uri=REDIRECT&response_type=code&" +
			"scope=oauth+content+crm.schemas.contacts.read&state=STATE",
		Identity: provider.Identity{AccountID: "1234567", Name: "example.com", Email: "owner@example.com"},
		Fields: []provider.Field{
			{Key: "firstname", Label: "First Name", Type: "string", Name: mergetags.FirstName},
			{Key: "company", Label: "Company Name", Type: "string", Name: mergetags.Company},
			{Key: "lifecyclestage", Label: "Lifecycle Stage", Type: "enumeration"},
		},
		Stored:  stored,
		Expired: providertest.Refusal{Answer: refusal(http.StatusUnauthorized, "EXPIRED_AUTHENTICATION", expired)},
		Revoked: providertest.Refusal{
			Answer: refusal(http.StatusUnauthorized, "REVOKED_AUTHENTICATION", revoked),
			Code:   "REVOKED_AUTHENTICATION", Message: revoked,
		},
		Limited:    providertest.Refusal{Answer: limit("TEN_SECONDLY_ROLLING"), Code: "RATE_LIMIT", Message: "You have reached your limit."},
		Rejected:   providertest.Refusal{Answer: invalid, Code: "VALIDATION_ERROR", Message: "The template is not valid Line 3: unknown tag"},
		IsRead:     func(r *providertest.Request) bool { return r.Method == http.MethodPost },
		MakesAgain: true,
		More: map[string]providertest.Refusal{
			"daily limit exceeded": {
				Answer: limit("DAILY"), Code: "RATE_LIMIT", Message: "You have reached your limit.", Kind: provider.RateLimited,
				Tries: 1,
			},
			"missing scope": {
				Answer: refusal(http.StatusForbidden, "MISSING_SCOPES", "The scope content is missing."), Code: "MISSING_SCOPES",
				Message: "The scope content is missing.",
				Kind:    provider.Rejected, Tries: 1,
			},
		},
	})
}

// stored returns the part of a name that fits into the comment lines.
func stored(m provider.Email) providertest.Stored {
	label := map[string]string{
		"<b>\"Sale\" & 'more'</b>":      "b\"Sale\" & 'more'/b",
		"--> templateType: page":        "- templateType: page",
		"{{ contact.email }} {% raw %}": "contact.email % raw %",
	}[m.Name]
	if label == "" {
		runes := []rune(m.Name)
		label = strings.TrimSpace(string(runes[:min(len(runes), 100)]))
	}
	return providertest.Stored{Name: label, HTML: m.HTML}
}

func TestIdentify_reportsAnInactiveToken(t *testing.T) {
	client := providertest.Client(t, hubspot.Provider{}, "", inactive{&fake{}})
	_, err := hubspot.Provider{}.Identify(t.Context(), client)
	if err == nil || !strings.Contains(err.Error(), string(provider.Unauthorized)) {
		t.Errorf("%v", err)
	}
}

type inactive struct{ *fake }

func (inactive) Answer(*providertest.Request) providertest.Answer {
	return providertest.JSON(http.StatusOK, fields{"active": false})
}
