package checks_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

type fields = map[string]any

const flexEmail = "<html>\n<body><div style=\"display:flex\">Hello</div></body></html>"

func TestCompatibility_reportsByPlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		for plan, clients := range map[string]int{"": 8, "free": 8, "pro": 20, "business": 41} {
			body := fields{"html": flexEmail}
			if plan != "" {
				body["plan"] = plan
			}
			answer := ada.Post(t, "/api/compatibility", body).Want(t, http.StatusOK)
			if got := answer.Len(t, "data.report.clients"); got != clients {
				t.Errorf("plan %q: %d email clients", plan, got)
			}
			if got := answer.Text(t, "data.report.features.0.slug"); got != "css-display-flex" {
				t.Errorf("plan %q: the most severe feature is %s", plan, got)
			}
			if line, column := answer.Value(t, "data.report.features.0.locations.0.line"), answer.Value(t,
				"data.report.features.0.locations.0.column"); line != 2.0 || column != 19.0 {
				t.Errorf("plan %q: location is %v:%v", plan, line, column)
			}
		}
	})
}

func TestCompatibility_rejectsBadInput(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		ada.Post(t, "/api/compatibility", fields{}).WantInvalid(t, "html")
		ada.Post(t, "/api/compatibility", fields{"html": ""}).WantInvalid(t, "html")
		ada.Post(t, "/api/compatibility", fields{"html": 1}).WantInvalid(t, "html")
		ada.Post(t, "/api/compatibility", fields{"html": "<p>", "plan": "golden"}).WantInvalid(t, "plan")
		ada.Post(t, "/api/compatibility", fields{"html": strings.Repeat("a", 500<<10+1)}).WantInvalid(t, "html")
		ada.Post(t, "/api/compatibility", fields{"html": strings.Repeat("a", 500<<10)}).Want(t, http.StatusOK)
		s.Nobody().Post(t, "/api/compatibility", fields{"html": "<p>"}).WantError(t, http.StatusUnauthorized, "", "Not authenticated")
		ada.NewKey(t).Post(t, "/api/compatibility", fields{"html": "<p>"}).WantError(t, http.StatusForbidden, "SESSION_REQUIRED",
			"This endpoint requires a session. Sign in instead of using an API key.")
	})
}

func TestCheck_requiresExactlyOneContent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		path := ada.Path("/checks")
		ada.Post(t, path, fields{}).WantInvalid(t, "templateId")
		ada.Post(t, path, fields{"html": "<p>", "craftState": "{}"}).WantInvalid(t, "templateId")
		ada.Post(t, path, fields{"html": strings.Repeat("a", 2<<20+1)}).WantInvalid(t, "html")
		ada.Post(t, path, fields{"craftState": "{"}).WantInvalid(t, "craftState")
		ada.Post(t, path, fields{"craftState": "{}"}).Want(t, http.StatusUnprocessableEntity)
		ada.Post(t, path, fields{"html": "<p>", "templateSettings": "[]"}).WantInvalid(t, "templateSettings")
		ada.Post(t, path, fields{"templateId": "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"}).WantError(t, http.StatusNotFound, "",
			"Template not found")
	})
}

func TestCheck_checksStoredTemplatesOfTheAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada Lovelace"), s.Person(t, "Eve")
		id := ada.Post(t, ada.Path("/templates"), fields{"editorMode": "html", "htmlContent": flexEmail}).Want(t, http.StatusCreated).Text(t,
			"template.id")
		for name, c := range map[string]*apptest.Caller{"owner": ada, "key": ada.NewKey(t), "reviewer": s.Member(t, ada, access.Reviewer)} {
			answer := c.Post(t, ada.Path("/checks"), fields{"templateId": id}).Want(t, http.StatusOK)
			if got := answer.Text(t, "data.report.features.0.slug"); got != "css-display-flex" {
				t.Errorf("%s: the most severe feature is %s", name, got)
			}
		}
		eve.Post(t, eve.Path("/checks"), fields{"templateId": id}).WantError(t, http.StatusNotFound, "", "Template not found")
		if versions := ada.Get(t, ada.Path("/templates/"+id+"/versions")).Want(t, http.StatusOK).Len(t, "versions"); versions != 1 {
			t.Errorf("checking created a version: got %d versions", versions)
		}
	})
}

func TestCheck_usesTheEmailClientsOfThePlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		check := func(clients ...string) apptest.Answer {
			body := fields{"html": flexEmail}
			if clients != nil {
				body["clients"] = clients
			}
			return ada.Post(t, ada.Path("/checks"), body)
		}
		if got := check().Want(t, http.StatusOK).Len(t, "data.report.clients"); got != 8 {
			t.Errorf("got %d email clients on the Free plan", got)
		}
		if got := check("gmail.ios", "outlook.windows", "gmail.ios").Want(t, http.StatusOK).Len(t, "data.report.clients"); got != 2 {
			t.Errorf("got %d email clients, want 2", got)
		}
		check("gmail.ios", "hey.desktop-webmail").WantError(t, http.StatusForbidden, "PLAN_REQUIRED",
			"Your plan doesn't include some of these email clients. Remove them or upgrade your plan.")
		check("gmail.plan9").WantInvalid(t, "clients")
		ada.SetPlan(t, "business")
		check("gmail.ios", "hey.desktop-webmail").Want(t, http.StatusOK)
		if got := check().Want(t, http.StatusOK).Len(t, "data.report.clients"); got != 41 {
			t.Errorf("got %d email clients on the Business plan", got)
		}
	})
}

// doc returns a document with gray text, an image without alternative text and a button without a link.
func doc(t *testing.T) string {
	t.Helper()
	text, err := json.Marshal(fields{
		"ROOT":  node("ContainerBlock", "", fields{}, "box", "row"),
		"box":   node("ContainerBlock", "ROOT", fields{}, "text", "image"),
		"text":  node("TextBlock", "box", fields{"text": "Hello", "tagName": "p", "styles": fields{"color": "#999999"}}),
		"image": node("ImageBlock", "box", fields{"src": "https://example.com/a.png", "alt": ""}),
		"row":   node("RowBlock", "ROOT", fields{"layout": "50-50"}, "left", "right"),
		"left":  node("ColumnBlock", "row", fields{}, "button"), "right": node("ColumnBlock", "row", fields{}, "small"),
		"button": node("ButtonBlock", "left",
			fields{"text": "Shop", "href": "", "styles": fields{"buttonColor": "#ffcc00", "textColor": "#ffffff"}}),
		"small": node("TextBlock", "right",
			fields{
				"text": "Tiny", "tagName": "p", "styles": fields{"fontSize": 10},
				"darkStyles": fields{"color": "#000000", "backgroundColor": "#111111"},
			}),
	})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func node(kind, parent string, props fields, children ...string) fields {
	n := fields{
		"type": fields{"resolvedName": kind}, "isCanvas": len(children) > 0, "props": props, "displayName": kind, "custom": fields{},
		"hidden": false, "nodes": append([]string{}, children...), "linkedNodes": fields{},
	}
	if parent != "" {
		n["parent"] = parent
	}
	return n
}

func TestCheck_reportsTheBlockAndItsFix(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		answer := ada.Post(t, ada.Path("/checks"),
			fields{"craftState": doc(t), "templateSettings": `{"subject":"News","previewText":"News"}`}).Want(t, http.StatusOK)
		type finding struct{ ID, NodeID string }
		changes := map[finding]any{}
		for _, f := range answer.Value(t, "data.findings").([]any) {
			f := f.(fields)
			id, _ := f["nodeId"].(string)
			var change any
			if fix, ok := f["fix"].(fields); ok {
				change = fix["change"]
			}
			changes[finding{f["id"].(string), id}] = change
		}
		for want, change := range map[finding]any{
			{"contrast", "text"}:           fields{"nodeId": "text", "prop": "styles.color", "value": "#757575"},
			{"contrast", "button"}:         fields{"nodeId": "button", "prop": "styles.textColor", "value": "#5a5a5a"},
			{"contrast-dark", "small"}:     fields{"nodeId": "small", "prop": "darkStyles.color", "value": "#7d7d7d"},
			{"text-small", "small"}:        fields{"nodeId": "small", "prop": "styles.fontSize", "value": 14.0},
			{"image-alt-missing", "image"}: nil,
			{"link-missing", "button"}:     nil,
			{"preheader-subject", ""}:      nil,
		} {
			got, ok := changes[want]
			if !ok {
				t.Errorf("%v is missing from %v", want, changes)
				continue
			}
			if diff := cmp.Diff(change, got); diff != "" {
				t.Errorf("%v (-want +got):\n%s", want, diff)
			}
		}
	})
}

// TestCheck_fixesResolveFindings applies every offered change and then checks the email again.
func TestCheck_fixesResolveFindings(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		var document map[string]map[string]any
		if err := json.Unmarshal([]byte(doc(t)), &document); err != nil {
			t.Fatal(err)
		}
		findings := ada.Post(t, ada.Path("/checks"), fields{"craftState": doc(t)}).Want(t, http.StatusOK).Value(t, "data.findings").([]any)
		fixed := 0
		for _, f := range findings {
			fix, _ := f.(fields)["fix"].(fields)
			change, ok := fix["change"].(fields)
			if !ok {
				continue
			}
			fixed++
			group, name, _ := strings.Cut(change["prop"].(string), ".")
			props := document[change["nodeId"].(string)]["props"].(fields)
			if props[group] == nil {
				props[group] = fields{}
			}
			props[group].(fields)[name] = change["value"]
		}
		changed, err := json.Marshal(document)
		if err != nil || fixed != 4 {
			t.Fatalf("applied %d changes, error %v", fixed, err)
		}
		for _, f := range ada.Post(t, ada.Path("/checks"), fields{"craftState": string(changed)}).Want(t, http.StatusOK).Value(t,
			"data.findings").([]any) {
			switch f := f.(fields); f["id"] {
			case "contrast", "contrast-dark", "text-small":
				t.Errorf("not fixed: %v", f)
			}
		}
	})
}

// TestCheck_survivesHostileEmails sends two bodies for which a tree builder would need gigabytes.
func TestCheck_survivesHostileEmails(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		for _, html := range []string{
			strings.Repeat("<b><i><u><s>", 20_000) + strings.Repeat("<p>", 85_000),
			`<a title="` + strings.Repeat("x", 250_000) + `">` + strings.Repeat("<p>", 83_000),
		} {
			ada.Post(t, "/api/compatibility", fields{"html": html, "plan": "business"}).Want(t, http.StatusOK)
			ada.Post(t, ada.Path("/checks"), fields{"html": html}).Want(t, http.StatusOK)
		}
	})
}

// TestCheck_rejectsContentThatIsNotAnEmail ensures that empty content and binary data aren't accepted as emails without problems.
func TestCheck_rejectsContentThatIsNotAnEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		for _, path := range []string{ada.Path("/checks"), "/api/compatibility"} {
			ada.Post(t, path, fields{"html": " \n"}).WantInvalid(t, "html")
			ada.Post(t, path, fields{"html": "PNG\u0000\u0001"}).Want(t, http.StatusBadRequest) // rejected by the general body check
		}
		ada.Post(t, ada.Path("/checks"), fields{"html": ""}).WantInvalid(t, "html")
		empty := ada.Post(t, ada.Path("/checks"), fields{"html": "<html><body></body></html>"}).Want(t, http.StatusOK)
		if got := empty.Text(t, "data.findings.0.id"); got != "mail-empty" {
			t.Errorf("empty email: got %s", got)
		}
		if score := empty.Value(t, "data.score"); score == 100.0 {
			t.Error("an empty email has a full score")
		}
		blank, err := json.Marshal(fields{
			"ROOT": node("ContainerBlock", "", fields{}, "box"),
			"box":  node("ContainerBlock", "ROOT", fields{}, "gap"), "gap": node("SpacerBlock", "box", fields{}),
		})
		if err != nil {
			t.Fatal(err)
		}
		if got := ada.Post(t, ada.Path("/checks"), fields{"craftState": string(blank)}).Want(t, http.StatusOK).Text(t,
			"data.findings.0.id"); got != "mail-empty" {
			t.Errorf("empty document with a watermark: got %s", got)
		}
	})
}

// TestCheck_listsClientsOfHigherPlans checks that each email client is listed once, with the lowest plan that includes it.
func TestCheck_listsClientsOfHigherPlans(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		for _, c := range []struct {
			plan          string
			pro, business int
		}{{"free", 12, 21}, {"pro", 0, 21}, {"business", 0, 0}} {
			ada.SetPlan(t, c.plan)
			counts := map[any]int{}
			for _, locked := range ada.Post(t, ada.Path("/checks"), fields{"html": flexEmail}).Want(t, http.StatusOK).Value(t,
				"data.locked").([]any) {
				counts[locked.(fields)["plan"]]++
			}
			if diff := cmp.Diff([]int{c.pro, c.business}, []int{counts["pro"], counts["business"]}); diff != "" {
				t.Errorf("%s (-want +got):\n%s", c.plan, diff)
			}
		}
	})
}

// TestCheck_validDocumentsHaveFullScore ensures that features the renderer adds itself are reported but don't lower the score.
func TestCheck_validDocumentsHaveFullScore(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada Lovelace")
		document := fields{
			"ROOT":  node("ContainerBlock", "", fields{}, "box"),
			"box":   node("ContainerBlock", "ROOT", fields{}, "title", "own", "foot"),
			"title": node("TextBlock", "box", fields{"text": "May news", "tagName": "h1"}),
			"own":   node("HtmlBlock", "box", fields{"html": "<p>Hello</p>"}),
			"foot":  node("ComplianceFooterBlock", "box", fields{"address": "1 Main Street, Springfield", "unsubscribeHref": "{{unsubscribe_url}}"}),
		}
		check := func() apptest.Answer {
			text, err := json.Marshal(document)
			if err != nil {
				t.Fatal(err)
			}
			return ada.Post(t, ada.Path("/checks"), fields{"craftState": string(text), "templateSettings": `{"subject":"News","previewText":"A ` +
				`line that goes on from the subject, long enough"}`}).Want(t, http.StatusOK)
		}
		if score := check().Value(t, "data.report.score"); score.(float64) < 99 {
			t.Errorf("a valid document has a score of %v", score)
		}
		document["own"].(fields)["props"] = fields{"html": `<div style="display:flex"><p>Hello</p></div>`}
		worst := check().Value(t, "data.report.features.0").(fields)
		if worst["slug"] != "css-display-flex" || worst["severity"] != "error" || worst["rendered"] != false {
			t.Errorf("custom HTML: got %v", worst)
		}
		if place := worst["locations"].([]any)[0].(fields); place["nodeId"] != "own" {
			t.Errorf("reported at %v", place)
		}
	})
}
