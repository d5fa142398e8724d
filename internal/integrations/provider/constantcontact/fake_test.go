package constantcontact_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"sync"

	"mailwright/test/providertest"
)

type (
	fields = map[string]any
	list   = []any
)

// fake simulates Constant Contact.
type fake struct {
	library   providertest.Library
	addresses list

	mu         sync.Mutex
	activities map[string]fields // by campaign id
}

func newFake() *fake {
	return &fake{activities: map[string]fields{}, addresses: list{
		fields{"email_address": "news@example.com", "email_id": 1, "confirm_status": "CONFIRMED"},
		fields{"email_address": "other@example.com", "email_id": 2, "confirm_status": "CONFIRMED"},
	}}
}

const activities = "/v3/emails/activities/"

func (f *fake) Library() *providertest.Library { return &f.library }

func (f *fake) IsPush(r *providertest.Request) bool { return r.Method == http.MethodPost }

func (f *fake) IsUpdate(r *providertest.Request) bool { return r.Method == http.MethodPut }

func (f *fake) Answer(r *providertest.Request) providertest.Answer {
	f.mu.Lock()
	defer f.mu.Unlock()
	switch {
	case !providertest.Authorized(r):
		return providertest.JSON(http.StatusUnauthorized, fields{"error_key": "unauthorized", "error_message": "Unauthorized"})
	case r.Path == "/v3/account/summary":
		return providertest.JSON(http.StatusOK,
			fields{"contact_email": "owner@example.com", "encoded_account_id": "p07e1l70x2n1", "organization_name": "Analytical Engines"})
	case r.Path == "/v3/account/emails" && r.Query.Get("confirm_status") == "CONFIRMED":
		return providertest.JSON(http.StatusOK, f.addresses)
	case r.Path == "/v3/contact_custom_fields":
		return f.customFields(r)
	case f.IsPush(r):
		return f.create(r)
	case r.Method == http.MethodPatch:
		return f.rename(r)
	case r.Is(http.MethodGet, activities):
		return f.read(r)
	case f.IsUpdate(r):
		return f.replace(r)
	}
	return refusal(http.StatusNotFound, "not_found", "Not found")
}

func (f *fake) create(r *providertest.Request) providertest.Answer {
	var body struct {
		Name       string
		Activities []fields `json:"email_campaign_activities"`
	}
	r.JSON(&body)
	if len(body.Activities) != 1 || body.Activities[0]["format_type"] != 5.0 {
		return refusal(http.StatusBadRequest, "emails.api.campaign.create.invalid", "One activity of format 5 is wanted")
	}
	activity := body.Activities[0]
	if problem := f.problemOf(activity); problem != "" {
		return refusal(http.StatusBadRequest, "emails.api.validation.error", problem)
	}
	if f.isTaken(body.Name, "") {
		return taken()
	}
	id := f.library.Add(func(n int) string { return fmt.Sprintf("8987dc1a-48ef-433a-b836-%012d", n) }, storedOf(body.Name, activity))
	activity["contact_list_ids"] = list{"list-of-readers"} // as a user would choose it there
	activity["preheader"] = "Written there"
	f.activities[id] = activity
	return providertest.JSON(http.StatusOK, campaign(id, body.Name))
}

// problemOf returns why Constant Contact would reject an email.
func (f *fake) problemOf(activity fields) string {
	html, _ := activity["html_content"].(string)
	for _, forbidden := range []string{"[#", "${", "<@"} {
		if strings.Contains(html, forbidden) {
			return "The HTML holds " + forbidden
		}
	}
	if body := strings.Index(html, "<body"); body > strings.Index(html, "[[trackingImage]]") {
		return "The HTML holds no [[trackingImage]] in its body"
	}
	for _, address := range f.addresses {
		if address := address.(fields); address["email_address"] == activity["from_email"] && address["confirm_status"] == "CONFIRMED" {
			return ""
		}
	}
	return "The from address is not confirmed"
}

func (f *fake) isTaken(name, by string) bool {
	for id, stored := range f.library.All() {
		if stored.Name == name && id != by {
			return true
		}
	}
	return false
}

func (f *fake) rename(r *providertest.Request) providertest.Answer {
	id := strings.TrimPrefix(r.Path, "/v3/emails/")
	var body struct{ Name string }
	r.JSON(&body)
	stored, ok := f.library.Of(id)
	if !ok {
		return refusal(http.StatusNotFound, "not_found", "The campaign was not found")
	}
	if f.isTaken(body.Name, id) {
		return taken()
	}
	stored.Name = body.Name
	f.library.Put(id, stored)
	return providertest.JSON(http.StatusOK, campaign(id, body.Name))
}

func (f *fake) read(r *providertest.Request) providertest.Answer {
	id := strings.TrimPrefix(r.Path, activities+"mail-")
	whole := fields{"campaign_activity_id": "mail-" + id, "campaign_id": id, "role": "primary_email", "current_status": "DRAFT"}
	maps.Copy(whole, f.activities[id])
	return providertest.JSON(http.StatusOK, whole)
}

func (f *fake) replace(r *providertest.Request) providertest.Answer {
	id := strings.TrimPrefix(r.Path, activities+"mail-")
	activity := fields{}
	r.JSON(&activity)
	if problem := f.problemOf(activity); problem != "" {
		return refusal(http.StatusBadRequest, "emails.api.validation.error", problem)
	}
	f.activities[id] = activity
	stored, _ := f.library.Of(id)
	f.library.Put(id, storedOf(stored.Name, activity))
	raw, _ := json.Marshal(activity)
	return providertest.Answer{Status: http.StatusOK, Header: map[string]string{"Content-Type": "application/json"}, Body: raw}
}

// customFields returns the fields on two pages.
func (f *fake) customFields(r *providertest.Request) providertest.Answer {
	field := func(id, label, name, kind string) fields {
		return fields{"custom_field_id": "bd53b2ef-4a3c-4c3d-9b3c-0f2f7a9c1d" + id, "label": label, "name": name, "type": kind}
	}
	if r.Query.Get("cursor") == "second" {
		return providertest.JSON(http.StatusOK, fields{"custom_fields": list{field("22", "Birthday", "birthday", "date")}})
	}
	return providertest.JSON(http.StatusOK, fields{
		"custom_fields": list{field("11", "Favorite color", "Favorite_color", "string")},
		"_links":        fields{"next": fields{"href": "/v3/contact_custom_fields?cursor=second"}},
	})
}

func storedOf(name string, activity fields) providertest.Stored {
	text := func(key string) string {
		value, _ := activity[key].(string)
		return value
	}
	return providertest.Stored{
		Name: name, HTML: text("html_content"), Subject: text("subject"),
		Sender: text("from_name") + " " + text("reply_to_email"),
	}
}

func campaign(id, name string) fields {
	return fields{"campaign_id": id, "name": name, "current_status": "Draft", "type": "CUSTOM_CODE_EMAIL", "campaign_activities": list{
		fields{"campaign_activity_id": "page-" + id, "role": "permalink"}, fields{"campaign_activity_id": "mail-" + id, "role": "primary_email"},
	}}
}

func refusal(status int, key, message string) providertest.Answer {
	return providertest.JSON(status, list{fields{"error_key": key, "error_message": message}})
}

func taken() providertest.Answer {
	return refusal(http.StatusConflict, "emails.api.campaign.name.unique", "The campaign name is already used")
}
