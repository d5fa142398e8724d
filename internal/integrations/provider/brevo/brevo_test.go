package brevo_test

import (
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/integrations/provider/brevo"
	"mailwright/test/calls"
	"mailwright/test/providertest"
)

// documented lists the calls that we make, as documented in version 3 of the API.
var documented = calls.List{
	{
		Pattern: "POST /realms/partner/oauth/token",
		Body:    "grant_type code? redirect_uri? client_id? client_secret? code_verifier? refresh_token?",
	},
	{Pattern: "GET /v3/account"},
	{Pattern: "GET /v3/senders"},
	{Pattern: "GET /v3/contacts/attributes"},
	{
		Pattern: "POST /v3/smtp/templates",
		Body:    "templateName subject sender.email? sender.name? sender.id? htmlContent isActive? replyTo? toField? tag?",
	},
	{
		Pattern: "PUT /v3/smtp/templates/{id}",
		Body:    "templateName? subject? sender.email? sender.name? sender.id? htmlContent? isActive? replyTo? toField? tag?",
	},
}

type (
	fields = map[string]any
	list   = []any
)

// fake simulates Brevo.
type fake struct {
	library providertest.Library
	senders list
}

func newFake() *fake {
	return &fake{senders: list{
		fields{"id": 1, "name": "Old", "email": "old@example.com", "active": false},
		fields{"id": 2, "name": "News", "email": "news@example.com", "active": true},
	}}
}

func (f *fake) Library() *providertest.Library { return &f.library }

func (f *fake) IsPush(r *providertest.Request) bool { return r.Method == http.MethodPost }

func (f *fake) IsUpdate(r *providertest.Request) bool { return r.Method == http.MethodPut }

func (f *fake) Answer(r *providertest.Request) providertest.Answer {
	switch {
	case !providertest.Authorized(r):
		return refusal(http.StatusUnauthorized, "unauthorized", "Key not found")
	case r.Path == "/v3/account":
		return providertest.JSON(http.StatusOK,
			fields{"organization_id": "5f1e", "user_id": 1, "email": "owner@example.com", "companyName": "Analytical Engines"})
	case r.Path == "/v3/senders":
		return providertest.JSON(http.StatusOK, fields{"senders": f.senders})
	case r.Path == "/v3/contacts/attributes":
		return f.attributes()
	case f.IsPush(r), f.IsUpdate(r):
		return f.put(r)
	}
	return refusal(http.StatusNotFound, "document_not_found", "No such path")
}

func (f *fake) put(r *providertest.Request) providertest.Answer {
	var body struct {
		TemplateName, Subject, HTMLContent string
		Sender                             struct{ Name, Email string }
		IsActive                           bool
	}
	r.JSON(&body)
	if body.TemplateName == "" || len([]rune(body.HTMLContent)) <= 10 || body.IsActive != f.IsPush(r) {
		return refusal(http.StatusBadRequest, "invalid_parameter", "htmlContent is missing")
	}
	stored := providertest.Stored{Name: body.TemplateName, HTML: body.HTMLContent, Subject: body.Subject, Sender: body.Sender.Email}
	if f.IsPush(r) {
		if body.Subject == "" || body.Sender.Email != "news@example.com" {
			return refusal(http.StatusBadRequest, "invalid_parameter", "Sender is invalid / inactive")
		}
		id := f.library.Add(strconv.Itoa, stored)
		number, _ := strconv.Atoi(id)
		return providertest.JSON(http.StatusCreated, fields{"id": number})
	}
	id := strings.TrimPrefix(r.Path, "/v3/smtp/templates/")
	before, _ := f.library.Of(id)
	if stored.Sender = before.Sender; stored.Subject == "" {
		stored.Subject = before.Subject
	}
	if !f.library.Replace(id, stored) {
		return refusal(http.StatusNotFound, "document_not_found", "Template ID does not exist")
	}
	return providertest.Answer{Status: http.StatusNoContent}
}

func (f *fake) attributes() providertest.Answer {
	return providertest.JSON(http.StatusOK, fields{"attributes": list{
		fields{"name": "FIRSTNAME", "category": "normal", "type": "text"},
		fields{"name": "SCORE", "category": "calculated", "calculatedValue": "1+1"},
		fields{"name": "ORDER_ID", "category": "transactional", "type": "id"},
		fields{"name": "BIRTHDAY", "category": "normal", "type": "date"},
		fields{"name": "GENDER", "category": "category", "enumeration": list{fields{"value": 1, "label": "Men"}}},
	}})
}

func refusal(status int, code, message string) providertest.Answer {
	return providertest.JSON(status, fields{"code": code, "message": message})
}

func TestBrevo(t *testing.T) {
	const revoked, inactive = "The token was revoked", "Sender is invalid / inactive"
	providertest.Run(t, providertest.Case{
		Provider: brevo.Provider{},
		Calls:    documented,
		Path:     "/v3",
		New:      func(*testing.T) providertest.Fake { return newFake() },
		Consent: "https://oauth.brevo.com/realms/partner/oauth/authorize?" +
			"client_id=CLIENT&code_challenge=CHALLENGE&code_challenge_method=S256&redirect_uri=REDIRECT&response_type=code&" +
			"scope=contacts%3Aread+transactional.email%3Awrite&state=STATE",
		Identity: provider.Identity{AccountID: "5f1e", Name: "Analytical Engines", Email: "owner@example.com"},
		Fields: []provider.Field{
			{Key: "EMAIL", Label: "EMAIL", Type: "text", Name: mergetags.Email},
			{Key: "FIRSTNAME", Label: "FIRSTNAME", Type: "text", Name: mergetags.FirstName},
			{Key: "BIRTHDAY", Label: "BIRTHDAY", Type: "date"},
			{Key: "GENDER", Label: "GENDER", Type: "category"},
		},
		Stored: func(m provider.Email) providertest.Stored {
			return providertest.Stored{Name: m.Name, HTML: m.HTML, Subject: m.Subject, Sender: "news@example.com"}
		},
		Expired: providertest.Refusal{Answer: refusal(http.StatusUnauthorized, "unauthorized", "The token has expired")},
		Revoked: providertest.Refusal{Answer: refusal(http.StatusUnauthorized, "unauthorized", revoked), Code: "unauthorized", Message: revoked},
		Limited: providertest.Refusal{
			Answer: refusal(http.StatusTooManyRequests, "too_many_requests", "Slow down").With("Retry-After", "3"),
			Code:   "too_many_requests", Message: "Slow down",
		},
		Pause: 3 * time.Second,
		Rejected: providertest.Refusal{
			Answer: refusal(http.StatusBadRequest, "invalid_parameter", inactive), Code: "invalid_parameter",
			Message: inactive,
		},
	})
}

func TestPush_requiresASenderAndContent(t *testing.T) {
	email := provider.Email{Name: "x", Subject: "x", HTML: "<p>Hello</p>"}
	f := newFake()
	f.senders = f.senders[:1]
	if _, err := (brevo.Provider{}).Push(t.Context(), providertest.Client(t, brevo.Provider{}, "/v3", f), email); !isRejection(err,
		"no active sender") {
		t.Errorf("%v", err)
	}
	email.HTML = "<p>Hi</p>"
	if _, err := (brevo.Provider{}).Push(t.Context(), providertest.Client(t, brevo.Provider{}, "/v3", newFake()), email); !isRejection(err,
		"at least 11 characters") {
		t.Errorf("%v", err)
	}
}

// TestUpdate_keepsTheSubject checks that a subject entered in Brevo is kept if the email has no subject of its own.
func TestUpdate_keepsTheSubject(t *testing.T) {
	f := newFake()
	client := providertest.Client(t, brevo.Provider{}, "/v3", f)
	email := provider.Email{Name: "News", Subject: "Written by hand", HTML: "<p>Hello</p>"}
	pushed, err := brevo.Provider{}.Push(t.Context(), client, email)
	if err != nil {
		t.Fatal(err)
	}
	email.Subject = email.Name
	if _, err := (brevo.Provider{}).Update(t.Context(), client, pushed.ID, email); err != nil {
		t.Fatal(err)
	}
	if stored, _ := f.library.Of(pushed.ID); stored.Subject != "Written by hand" || stored.Sender != "news@example.com" {
		t.Errorf("%+v", stored)
	}
}

func isRejection(err error, words string) bool {
	return err != nil && strings.Contains(err.Error(), string(provider.Rejected)) && strings.Contains(err.Error(), words)
}
