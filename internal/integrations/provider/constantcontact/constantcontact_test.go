package constantcontact_test

import (
	"fmt"
	"net/http"
	"reflect"
	"strings"
	"testing"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/integrations/provider/constantcontact"
	"mailwright/test/calls"
	"mailwright/test/providertest"
)

// documented lists the calls that we make, as documented in the V3 API. The client id and secret are sent in a header.
var documented = calls.List{
	{Pattern: "POST /oauth2/default/v1/token", Body: "grant_type code? code_verifier? redirect_uri? refresh_token?"},
	{Pattern: "GET /v3/account/summary", Query: "extra_fields"},
	{Pattern: "GET /v3/account/emails", Query: "confirm_status"},
	{Pattern: "GET /v3/contact_custom_fields", Query: "limit cursor"},
	{
		Pattern: "POST /v3/emails",
		Body: "name email_campaign_activities.format_type email_campaign_activities.from_name email_campaign_activities.from_email " +
			"email_campaign_activities.reply_to_email email_campaign_activities.subject email_campaign_activities.html_content",
	},
	{Pattern: "PATCH /v3/emails/{id}", Body: "name"},
	{Pattern: "GET /v3/emails/activities/{id}", Query: "include"},
	{
		Pattern: "PUT /v3/emails/activities/{id}",
		Body: "contact_list_ids? segment_ids? from_name from_email reply_to_email subject preheader? html_content? " +
			"physical_address_in_footer.* campaign_activity_id? campaign_id? role? current_status? format_type?",
	},
}

func TestConstantContact(t *testing.T) {
	auth := func(key, message string) providertest.Answer {
		return providertest.JSON(http.StatusUnauthorized, fields{"error_key": key, "error_message": message})
	}
	const throttled, quota = "The request was throttled.", "The day's quota was exceeded."
	providertest.Run(t, providertest.Case{
		Provider: constantcontact.Provider{},
		Calls:    documented,
		Path:     "/v3",
		New:      func(*testing.T) providertest.Fake { return newFake() },
		Consent: "https://authz.constantcontact.com/oauth2/default/v1/authorize?" +
			"client_id=CLIENT&redirect_uri=REDIRECT&response_type=code&scope=account_read+campaign_data+contact_data+offline_access&state=STATE",
		Identity: provider.Identity{AccountID: "p07e1l70x2n1", Name: "Analytical Engines", Email: "owner@example.com"},
		Fields: []provider.Field{
			{Key: "EMAILADDRESS", Label: "Email address", Type: "string", Name: mergetags.Email},
			{Key: "FIRSTNAME", Label: "First name", Type: "string", Name: mergetags.FirstName},
			{Key: "LASTNAME", Label: "Last name", Type: "string", Name: mergetags.LastName},
			{Key: "COMPANYNAME", Label: "Company name", Type: "string", Name: mergetags.Company},
			{Key: "Favorite_color", Label: "Favorite color", Type: "string"},
			{Key: "birthday", Label: "Birthday", Type: "date"},
		},
		Stored: func(m provider.Email) providertest.Stored {
			name := []rune(m.Name)
			return providertest.Stored{
				Name: strings.TrimSpace(string(name[:min(len(name), 80)])), Subject: m.Subject, Sender: "Analytical Engines news@example.com",
				HTML: strings.Replace(m.HTML, `<body style="margin:0">`, `<body style="margin:0">[[trackingImage]]`, 1),
			}
		},
		Expired: providertest.Refusal{Answer: auth("unauthorized", "The token has expired")},
		Revoked: providertest.Refusal{
			Answer: auth("unauthorized", "The token was revoked"), Code: "unauthorized",
			Message: "The token was revoked",
		},
		Limited: providertest.Refusal{
			Answer: refusal(http.StatusTooManyRequests, "throttled", throttled), Code: "throttled",
			Message: throttled,
		},
		Rejected: providertest.Refusal{
			Answer: refusal(http.StatusBadRequest, "invalid", "The HTML is not valid"), Code: "invalid",
			Message: "The HTML is not valid",
		},
		More: map[string]providertest.Refusal{
			"daily quota exceeded": {
				Answer: refusal(http.StatusTooManyRequests, "quota_exceeded", quota), Code: "quota_exceeded", Message: quota,
				Kind: provider.RateLimited, Tries: 1,
			},
			"missing privilege": {
				Answer: providertest.JSON(http.StatusForbidden, fields{"error_key": "forbidden", "error_message": "No"}), Code: "forbidden",
				Message: "No",
				Kind:    provider.Rejected, Tries: 1,
			},
		},
	})
}

func TestPush_findsAFreeName(t *testing.T) {
	f := newFake()
	client := providertest.Client(t, constantcontact.Provider{}, "/v3", f)
	email := provider.Email{Name: strings.Repeat("n", 90), Subject: "x", HTML: "<p>Hello</p>"}
	var names []string
	for range 5 {
		pushed, err := constantcontact.Provider{}.Push(t.Context(), client, email)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, pushed.Name)
	}
	stem := strings.Repeat("n", 76)
	if want := []string{stem + "nnnn", stem + " (2)", stem + " (3)", stem + " (4)", stem + " (5)"}; !reflect.DeepEqual(names, want) {
		t.Errorf("%q, want %q", names, want)
	}
	if _, err := (constantcontact.Provider{}).Push(t.Context(), client, email); !isRejection(err, "The campaign name is already used") {
		t.Errorf("a sixth: %v", err)
	}
	if stored := len(f.library.All()); stored != 5 {
		t.Errorf("%d campaigns", stored)
	}
}

func TestPush_rejectsWhatTheProviderWouldReject(t *testing.T) {
	client := providertest.Client(t, constantcontact.Provider{}, "/v3", newFake())
	for html, want := range map[string]string{
		"<p>\n\n[#if x]</p>": "can't contain “[#”. Remove it from line 3",
		"<p>${name}</p>":     "can't contain “${”. Remove it from line 1",
		"<p><@macro></p>":    "can't contain “<@”. Remove it from line 1",
		"<p>" + strings.Repeat("ä", 150000) + "</p>": fmt.Sprintf("%d characters, but Constant Contact allows at most 150000", 150000+7+17),
	} {
		if _, err := (constantcontact.Provider{}).Push(t.Context(), client,
			provider.Email{Name: "x", Subject: "x", HTML: html}); !isRejection(err, want) {
			t.Errorf("%.40s: %v, want %q", html, err, want)
		}
	}
}

func TestPush_requiresAConfirmedSender(t *testing.T) {
	f := newFake()
	f.addresses = list{fields{"email_address": "new@example.com", "email_id": 1, "confirm_status": "UNCONFIRMED"}}
	client := providertest.Client(t, constantcontact.Provider{}, "/v3", f)
	if _, err := (constantcontact.Provider{}).Push(t.Context(), client,
		provider.Email{Name: "x", Subject: "x", HTML: "<p>Hello</p>"}); !isRejection(err, "no confirmed sender") {
		t.Errorf("%v", err)
	}
}

// TestUpdate_keepsChangesMadeInConstantContact checks that contacts, preview text and an edited subject are kept.
func TestUpdate_keepsChangesMadeInConstantContact(t *testing.T) {
	f := newFake()
	client := providertest.Client(t, constantcontact.Provider{}, "/v3", f)
	email := provider.Email{Name: "News", Subject: "Written by hand", HTML: "<p>Hello</p>"}
	pushed, err := constantcontact.Provider{}.Push(t.Context(), client, email)
	if err != nil {
		t.Fatal(err)
	}
	email.Subject, email.HTML = email.Name, "<p>Hello again</p>"
	if _, err := (constantcontact.Provider{}).Update(t.Context(), client, pushed.ID, email); err != nil {
		t.Fatal(err)
	}
	want := fields{
		"contact_list_ids": list{"list-of-readers"}, "preheader": "Written there", "subject": "Written by hand",
		"from_name":  "Analytical Engines",
		"from_email": "news@example.com", "reply_to_email": "news@example.com", "html_content": "[[trackingImage]]<p>Hello again</p>",
	}
	if got := f.activities[pushed.ID]; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
}

func isRejection(err error, words string) bool {
	return err != nil && strings.Contains(err.Error(), string(provider.Rejected)) && strings.Contains(err.Error(), words)
}

// TestMergeFields_stopsWithEndlessPages checks that only ten pages are requested, and that each field is returned once.
func TestMergeFields_stopsWithEndlessPages(t *testing.T) {
	f := &endless{fake: newFake()}
	client := providertest.Client(t, constantcontact.Provider{}, "/v3", f)
	found, err := constantcontact.Provider{}.MergeFields(t.Context(), client)
	if err != nil || len(found) != 5 || f.pages != 10 {
		t.Errorf("%d fields of %d pages: %v", len(found), f.pages, err)
	}
}

// endless simulates a first page that links to itself.
type endless struct {
	*fake
	pages int
}

func (e *endless) Answer(r *providertest.Request) providertest.Answer {
	e.pages++
	r.Query.Del("cursor")
	return e.fake.Answer(r)
}
