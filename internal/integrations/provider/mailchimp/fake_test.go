package mailchimp_test

import (
	"net/http"
	"strconv"
	"strings"

	"mailwright/test/providertest"
)

type (
	fields = map[string]any
	list   = []any
)

// fake simulates Mailchimp.
type fake struct{ library providertest.Library }

func (f *fake) Library() *providertest.Library { return &f.library }

func (f *fake) IsPush(r *providertest.Request) bool { return r.Is(http.MethodPost, "/3.0/templates") }

func (f *fake) IsUpdate(r *providertest.Request) bool { return r.Method == http.MethodPatch }

func (f *fake) Answer(r *providertest.Request) providertest.Answer {
	switch {
	case !providertest.Authorized(r):
		return problem(http.StatusUnauthorized, "API Key Invalid",
			"Your API key may be invalid, or you've attempted to access the wrong datacenter.")
	case r.Is(http.MethodGet, "/3.0/lists/"):
		return f.mergeFields(r)
	case r.Is(http.MethodGet, "/3.0/lists"):
		return providertest.JSON(http.StatusOK,
			fields{"lists": list{fields{"id": "a1", "name": "Customers"}, fields{"id": "b2", "name": "Press"}}, "total_items": 2})
	case r.Path == "/3.0/":
		return providertest.JSON(http.StatusOK,
			fields{"account_id": "8d3a3db4", "account_name": "Analytical Engines", "email": "owner@example.com", "role": "owner"})
	case f.IsPush(r):
		return f.put(r, "")
	case f.IsUpdate(r):
		return f.put(r, strings.TrimPrefix(r.Path, "/3.0/templates/"))
	}
	return problem(http.StatusNotFound, "Resource Not Found", "The requested resource could not be found.")
}

func (f *fake) put(r *providertest.Request, id string) providertest.Answer {
	var body struct{ Name, HTML string }
	r.JSON(&body)
	if body.Name == "" || body.HTML == "" {
		return problem(http.StatusBadRequest, "Invalid Resource", "The resource submitted could not be validated.")
	}
	stored := providertest.Stored{Name: body.Name, HTML: body.HTML}
	if id == "" {
		id = f.library.Add(func(n int) string { return strconv.Itoa(10029284 + n) }, stored)
	} else if !f.library.Replace(id, stored) {
		return problem(http.StatusNotFound, "Resource Not Found", "The requested resource could not be found.")
	}
	number, _ := strconv.Atoi(id)
	return providertest.JSON(http.StatusOK, fields{
		"id": number, "type": "user", "name": body.Name, "active": true, "content_type": "html",
		"share_url": "https://us1.admin.example.com/templates/share?id=" + id,
	})
}

func (f *fake) mergeFields(r *providertest.Request) providertest.Answer {
	field := func(id int, tag, name, kind string) fields {
		return fields{"merge_id": id, "tag": tag, "name": name, "type": kind, "required": false}
	}
	found := list{
		field(1, "FNAME", "First Name", "text"), field(2, "LNAME", "Last Name", "text"),
		field(3, "BIRTHDAY", "Birthday", "birthday"),
	}
	if strings.Contains(r.Path, "b2") {
		found = list{field(1, "FNAME", "Vorname", "text"), field(9, "PAPER", "Newspaper", "dropdown")}
	}
	return providertest.JSON(http.StatusOK, fields{"merge_fields": found, "total_items": len(found)})
}

func problem(status int, title, detail string) providertest.Answer {
	return providertest.Typed(status, "application/problem+json", fields{
		"type": "https://mailchimp.com/developer/marketing/docs/errors/", "title": title, "status": status, "detail": detail,
		"instance": "3b4dcb40",
	})
}
