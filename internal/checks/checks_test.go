package checks_test

import (
	"net/http"
	"strings"
	"testing"

	"mailwright/internal/access"
	"mailwright/internal/apptest"
)

type fields = map[string]any

const flexMail = "<html>\n<body><div style=\"display:flex\">Hello</div></body></html>"

func TestCompatibility_reportsByPlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		for plan, clients := range map[string]int{"": 8, "free": 8, "pro": 20, "business": 41} {
			body := fields{"html": flexMail}
			if plan != "" {
				body["plan"] = plan
			}
			answer := ada.Post(t, "/api/compatibility", body).Want(t, http.StatusOK)
			if got := answer.Len(t, "data.report.clients"); got != clients {
				t.Errorf("plan %q: %d mail clients", plan, got)
			}
			if got := answer.Text(t, "data.report.features.0.slug"); got != "css-display-flex" {
				t.Errorf("plan %q: the worst is %s", plan, got)
			}
			if line, column := answer.Value(t, "data.report.features.0.locations.0.line"), answer.Value(t, "data.report.features.0.locations.0.column"); line != 2.0 || column != 19.0 {
				t.Errorf("plan %q: at %v:%v", plan, line, column)
			}
		}
	})
}

func TestCompatibility_refusesBadInput(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		ada.Post(t, "/api/compatibility", fields{}).WantInvalid(t, "html")
		ada.Post(t, "/api/compatibility", fields{"html": ""}).WantInvalid(t, "html")
		ada.Post(t, "/api/compatibility", fields{"html": 1}).WantInvalid(t, "html")
		ada.Post(t, "/api/compatibility", fields{"html": "<p>", "plan": "golden"}).WantInvalid(t, "plan")
		ada.Post(t, "/api/compatibility", fields{"html": strings.Repeat("a", 500<<10+1)}).WantInvalid(t, "html")
		ada.Post(t, "/api/compatibility", fields{"html": strings.Repeat("a", 500<<10)}).Want(t, http.StatusOK)
		s.Nobody().Post(t, "/api/compatibility", fields{"html": "<p>"}).WantError(t, http.StatusUnauthorized, "", "Not authenticated")
		ada.NewKey(t).Post(t, "/api/compatibility", fields{"html": "<p>"}).WantError(t, http.StatusForbidden, "SESSION_REQUIRED", "This endpoint requires a session; an API key cannot use it")
	})
}

func TestCheck_takesOneContent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		path := ada.Path("/checks")
		ada.Post(t, path, fields{}).WantInvalid(t, "templateId")
		ada.Post(t, path, fields{"html": "<p>", "craftState": "{}"}).WantInvalid(t, "templateId")
		ada.Post(t, path, fields{"html": strings.Repeat("a", 2<<20+1)}).WantInvalid(t, "html")
		ada.Post(t, path, fields{"craftState": "{"}).WantInvalid(t, "craftState")
		ada.Post(t, path, fields{"craftState": "{}"}).Want(t, http.StatusUnprocessableEntity)
		ada.Post(t, path, fields{"html": "<p>", "templateSettings": "[]"}).WantInvalid(t, "templateSettings")
		ada.Post(t, path, fields{"templateId": "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"}).WantError(t, http.StatusNotFound, "", "Template not found")
	})
}

func TestCheck_readsStoredTemplatesOfTheAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada Lovelace"), s.Person(t, "Eve")
		id := ada.Post(t, ada.Path("/templates"), fields{"editorMode": "html", "htmlContent": flexMail}).Want(t, http.StatusCreated).Text(t, "template.id")
		for name, c := range map[string]*apptest.Caller{"owner": ada, "key": ada.NewKey(t), "reviewer": s.Member(t, ada, access.Reviewer)} {
			answer := c.Post(t, ada.Path("/checks"), fields{"templateId": id}).Want(t, http.StatusOK)
			if got := answer.Text(t, "data.report.features.0.slug"); got != "css-display-flex" {
				t.Errorf("%s: the worst is %s", name, got)
			}
		}
		eve.Post(t, eve.Path("/checks"), fields{"templateId": id}).WantError(t, http.StatusNotFound, "", "Template not found")
		if versions := ada.Get(t, ada.Path("/templates/"+id+"/versions")).Want(t, http.StatusOK).Len(t, "versions"); versions != 1 {
			t.Errorf("a check made a version: there are %d", versions)
		}
	})
}

func TestCheck_mailClientsOfThePlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		check := func(clients ...string) apptest.Answer {
			body := fields{"html": flexMail}
			if clients != nil {
				body["clients"] = clients
			}
			return ada.Post(t, ada.Path("/checks"), body)
		}
		if got := check().Want(t, http.StatusOK).Len(t, "data.report.clients"); got != 8 {
			t.Errorf("%d mail clients on the Free plan", got)
		}
		if got := check("gmail.ios", "outlook.windows", "gmail.ios").Want(t, http.StatusOK).Len(t, "data.report.clients"); got != 2 {
			t.Errorf("%d mail clients, 2 wanted", got)
		}
		check("gmail.ios", "hey.desktop-webmail").WantError(t, http.StatusForbidden, "PLAN_REQUIRED", "The plan does not check all of these mail clients; leave some out or upgrade the plan")
		check("gmail.plan9").WantInvalid(t, "clients")
		ada.SetPlan(t, "business")
		check("gmail.ios", "hey.desktop-webmail").Want(t, http.StatusOK)
		if got := check().Want(t, http.StatusOK).Len(t, "data.report.clients"); got != 41 {
			t.Errorf("%d mail clients on the Business plan", got)
		}
	})
}
