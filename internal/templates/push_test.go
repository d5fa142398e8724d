package templates_test

import (
	"net/http"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

const tagged = `<p>Hi {{first_name|there}}</p><p><a href="{{unsubscribe_url}}">Unsubscribe</a></p><p>{{sender_address}}</p>`

func TestRender_convertsTagsForAProvider(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada Lovelace")
		owner.SetPlan(t, "pro")
		owner.Put(t, owner.Path("/brand-kit"), fields{"address": "1 Main Street"}).Want(t, http.StatusOK)
		id := owner.Post(t, owner.Path("/templates"), fields{"editorMode": "html", "htmlContent": tagged}).Want(t, http.StatusCreated).Text(t,
			"template.id")
		for name, render := range map[string]func(target any) apptest.Answer{
			"stored": func(target any) apptest.Answer {
				return owner.Post(t, owner.Path("/templates/"+id+"/render"), fields{"target": target})
			},
			"sent": func(target any) apptest.Answer {
				return owner.Post(t, owner.Path("/render"), fields{"htmlContent": tagged, "target": target})
			},
		} {
			answer := render("brevo").Want(t, http.StatusOK)
			html := answer.Text(t, "data.html")
			for _, want := range []string{`Hi {{ contact.FIRSTNAME | default : "there" }}`, `href="{{ unsubscribe }}"`, "<p>1 Main Street</p>"} {
				if !strings.Contains(html, want) {
					t.Errorf("%s: %s lacks %s", name, html, want)
				}
			}
			if got := answer.Text(t, "data.tagWarnings.0.tag") + " " + answer.Text(t,
				"data.tagWarnings.0.action"); got != "{{sender_address}} literal" {
				t.Errorf("%s: warns of %s", name, got)
			}
			if text := answer.Text(t, "data.text"); !strings.Contains(text, "{{ contact.FIRSTNAME") {
				t.Errorf("%s: text %q", name, text)
			}
			render("nobody").WantError(t, http.StatusBadRequest, "UNKNOWN_PROVIDER",
				"Unknown provider. Use a provider ID from the list of integrations.")
		}
	})
}

func TestRender_keepsTagsNeutralWithoutAProvider(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada Lovelace")
		id := owner.Post(t, owner.Path("/templates"), fields{"editorMode": "html", "htmlContent": tagged}).Want(t, http.StatusCreated).Text(t,
			"template.id")
		for _, body := range []any{nil, fields{}} {
			answer := owner.Post(t, owner.Path("/templates/"+id+"/render"), body).Want(t, http.StatusOK)
			if !strings.Contains(answer.Text(t, "data.html"), "{{first_name|there}}") || answer.Value(t, "data.tagWarnings") != nil {
				t.Errorf("%s", answer.Body)
			}
		}
		owner.Do(t, apptest.Request{
			Method: "POST", Path: owner.Path("/templates/" + id + "/render"), Raw: []byte("null"),
			Type: "application/json",
		}).Want(t, http.StatusBadRequest)
	})
}
