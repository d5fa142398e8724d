package klaviyo_test

import (
	"fmt"
	"net/http"
	"strings"

	"mailwright/test/providertest"
)

type (
	fields = map[string]any
	list   = []any
)

// fake simulates Klaviyo.
type fake struct{ library providertest.Library }

func (f *fake) Library() *providertest.Library { return &f.library }

func (f *fake) IsPush(r *providertest.Request) bool { return r.Is(http.MethodPost, "/api/templates") }

func (f *fake) IsUpdate(r *providertest.Request) bool { return r.Method == http.MethodPatch }

func (f *fake) Answer(r *providertest.Request) providertest.Answer {
	switch {
	case !providertest.Authorized(r):
		return refusal(http.StatusUnauthorized, "not_authenticated", "Authentication credentials were not provided.")
	case r.Header.Get("Revision") != "2026-07-15":
		return refusal(http.StatusBadRequest, "invalid", "A revision is required.")
	case r.Method != http.MethodGet && r.Header.Get("Content-Type") != "application/vnd.api+json":
		return refusal(http.StatusUnsupportedMediaType, "unsupported_media_type", "Unsupported media type.")
	case r.Is(http.MethodGet, "/api/accounts"):
		return f.account()
	case r.Is(http.MethodGet, "/api/profiles"):
		return f.profiles()
	case f.IsPush(r):
		return f.put(r, "")
	case f.IsUpdate(r):
		return f.put(r, strings.TrimPrefix(r.Path, "/api/templates/"))
	}
	return refusal(http.StatusNotFound, "not_found", "A resource with that id does not exist.")
}

func (f *fake) put(r *providertest.Request, id string) providertest.Answer {
	var body struct {
		Data struct {
			Type, ID   string
			Attributes struct {
				Name, HTML, Text string
				Editor           string `json:"editor_type"`
			}
		}
	}
	r.JSON(&body)
	a := body.Data.Attributes
	if body.Data.Type != "template" || a.Name == "" || a.HTML == "" || body.Data.ID != id || (id == "") != (a.Editor == "CODE") {
		return refusal(http.StatusBadRequest, "invalid", "The payload provided in the request is invalid.")
	}
	stored := providertest.Stored{Name: a.Name, HTML: a.HTML, Text: a.Text}
	status := http.StatusOK
	switch {
	case id == "" && len(f.library.All()) >= 1000:
		return full
	case id == "":
		status, id = http.StatusCreated, f.library.Add(func(n int) string { return fmt.Sprintf("TpL%03d", n) }, stored)
	case !f.library.Replace(id, stored):
		return refusal(http.StatusNotFound, "not_found", "A template with id "+id+" does not exist.")
	}
	return answer(status,
		fields{"data": resource("template", id, fields{"name": a.Name, "editor_type": "CODE", "html": a.HTML, "text": a.Text})})
}

func (f *fake) account() providertest.Answer {
	contact := fields{
		"default_sender_name": "Ada", "default_sender_email": "news@example.com", "organization_name": "Analytical Engines", "website_url": nil,
		"street_address": fields{"address1": nil, "city": "London"},
	}
	return answer(http.StatusOK, fields{"data": list{resource("account", "AbC123", fields{
		"test_account": false, "contact_information": contact, "timezone": "Europe/London", "preferred_currency": "GBP",
		"public_api_key": "AbC123", "locale": "en-GB",
	})}})
}

func (f *fake) profiles() providertest.Answer {
	first := fields{"Favorite color": "green", "visits": 7, "address": fields{"city": "London"}, "it's quoted": "x", "nothing": nil}
	second := fields{"visits": 8, "member": true, "tags": list{"a"}}
	return answer(http.StatusOK, fields{"data": list{
		resource("profile", "01A", fields{"properties": first}), resource("profile", "01B", fields{"properties": second}),
		resource("profile", "01C", fields{"properties": nil}),
	}})
}

func resource(kind, id string, attributes fields) fields {
	return fields{"type": kind, "id": id, "attributes": attributes, "links": fields{"self": "https://a.klaviyo.com/api/" + kind + "s/" + id}}
}

func answer(status int, body any) providertest.Answer {
	return providertest.Typed(status, "application/vnd.api+json", body)
}

func refusal(status int, code, detail string) providertest.Answer {
	return answer(status, fields{"errors": list{fields{"id": "5e0f", "code": code, "title": "Invalid input.", "detail": detail}}})
}

var full = refusal(http.StatusBadRequest, "invalid", "The account has reached its limit of 1000 templates.")
