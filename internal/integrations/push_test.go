package integrations_test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

func TestPush_marksRawEmailsOnFree(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		for i, plan := range []string{"pro", "free"} {
			owner.SetPlan(t, plan)
			push(t, owner, fields{"templateName": plan, "html": email}).Want(t, http.StatusCreated)
			if got := strings.Count(s.toy.templates()[i]["html"], "Made with Mailwright"); got != i {
				t.Errorf("%s: %d watermarks", plan, got)
			}
		}
	})
}

func TestPush_translatesTagsAndRecordsThePush(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		owner.Put(t, owner.Path("/brand-kit"), fields{"legalName": "Example Ltd", "address": "1 Main Street"}).Want(t, http.StatusOK)
		html := `<p>Hi {{first_name|there}} of {{company|yours}}</p><p><a ` +
			`href="{{preferences_url}}">Preferences</a></p><p>{{sender_company}}, {{sender_address}}</p>`
		answer := push(t, owner,
			fields{"templateName": " Spring sale ", "html": html, "plainText": "Hi {{first_name|there}}", "subject": "For {{first_name}}"}).Want(t,
			http.StatusCreated)
		made := s.toy.templates()[0]
		wantHTML := `<p>Hi %first:there% of yours</p><p></p><p>Example Ltd, 1 Main Street</p>`
		if !strings.HasPrefix(made["html"], wantHTML) || !strings.Contains(made["html"], `<a href="%unsubscribe%">Unsubscribe</a>`) {
			t.Errorf("pushed %s", made["html"])
		}
		if made["text"] != "Hi %first:there%" || made["subject"] != "For %first%" || made["name"] != "Spring sale" {
			t.Errorf("pushed %v", made)
		}
		var warnings []string
		for i := range answer.Len(t, "data.warnings") {
			one := fmt.Sprintf("data.warnings.%d.", i)
			action, _ := answer.Value(t, one+"action").(string)
			warnings = append(warnings, strings.TrimSpace(answer.Text(t, one+"code")+" "+answer.Text(t, one+"tag")+" "+action))
		}
		want := "[TAG_UNSUPPORTED {{company|yours}} empty TAG_UNSUPPORTED {{preferences_url}} dropLink TAG_UNSUPPORTED {{sender_company}} " +
			"literal " +
			"TAG_UNSUPPORTED {{sender_address}} literal TAG_ADDED {{unsubscribe_url}}]"
		if got := fmt.Sprint(warnings); got != want {
			t.Errorf("warns of\n%s, want\n%s", got, want)
		}
		for path, want := range map[string]any{
			"data.provider": "toy", "data.templateId": "t1", "data.name": "Spring sale", "data.url": "https://toy.example/templates/t1",
			"data.updated": false, "data.rendererVersion": "1",
		} {
			if got := answer.Value(t, path); got != want && path != "data.rendererVersion" {
				t.Errorf("%s is %v, want %v", path, got, want)
			}
		}
		entry := owner.Get(t, owner.Path("/pushes")).Want(t, http.StatusOK)
		for path, want := range map[string]any{
			"data.0.id": answer.Text(t, "data.pushId"), "data.0.status": "pushed", "data.0.action": "create", "data.0.providerTemplateId": "t1",
			"data.0.templateId":  nil,
			"data.0.contentHash": answer.Text(t, "data.contentHash"), "data.0.updatable": true, "data.0.createdBy.name": "Ada Lovelace",
			"data.0.error": nil,
		} {
			if got := entry.Value(t, path); got != want {
				t.Errorf("history: %s is %v, want %v", path, got, want)
			}
		}
		if owner.Get(t, owner.Path("/integrations")).Value(t, "data.0.lastUsedAt") == nil {
			t.Error("the connection was not used")
		}
	})
}

func TestPush_byIDRendersTheTemplate(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		template := owner.Post(t, owner.Path("/templates"),
			fields{"editorMode": "html", "htmlContent": email, "templateSettings": `{"subject":"Hello {{first_name}}"}`}).Want(t, http.StatusCreated)
		id, etag := template.Text(t, "template.id"), template.Header.Get("ETag")
		editor := s.Member(t, owner, access.Editor) // a member who can't change other members' templates can still push them
		push(t, editor, fields{"templateName": "Spring sale", "templateId": id}).Want(t, http.StatusCreated)
		made := s.toy.templates()[0]
		if !strings.Contains(made["html"], "%first:there%") || made["subject"] != "Hello %first%" ||
			!strings.Contains(made["text"], "Hi %first:there%") {
			t.Errorf("pushed %v", made)
		}
		after := owner.Get(t, owner.Path("/templates/"+id)).Want(t, http.StatusOK)
		if after.Text(t, "template.status") != "exported" || after.Header.Get("ETag") == etag {
			t.Errorf("after: %s, ETag %s", after.Text(t, "template.status"), after.Header.Get("ETag"))
		}
		// A member who is editing the template can still save.
		raw, _ := json.Marshal(fields{"name": "Renamed"})
		owner.Do(t, apptest.Request{
			Method: "PATCH", Path: owner.Path("/templates/" + id), Raw: raw, Type: "application/json",
			Header: http.Header{"If-Match": {etag}},
		}).Want(t, http.StatusOK)
		push(t, owner, fields{"templateName": "Spring sale", "templateId": "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e23"}).WantError(t,
			http.StatusNotFound, "", "Template not found")

		audit := owner.Get(t, owner.Path("/audit")).Want(t, http.StatusOK)
		for _, want := range []string{`"template.pushed"`, `"template.status-changed"`, `"integration.connected"`, `"providerTemplateId":"t1"`} {
			if !strings.Contains(string(audit.Body), want) {
				t.Errorf("the audit log lacks %s", want)
			}
		}
		history := owner.Get(t, owner.Path("/pushes?templateId="+id)).Want(t, http.StatusOK)
		if history.Len(t, "data") != 1 || history.Text(t, "data.0.templateId") != id {
			t.Errorf("history: %s", history.Body)
		}
		if n := owner.Get(t, owner.Path("/pushes?templateId=other")).Len(t, "data") + owner.Get(t, owner.Path("/pushes?provider=brevo")).Len(t,
			"data"); n != 0 {
			t.Errorf("%d pushes of others", n)
		}
	})
}

func TestPush_updatesWhatItCreated(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		id := push(t, owner, hello("One")).Want(t, http.StatusCreated).Text(t, "data.templateId")
		again := push(t, owner, fields{"templateName": "Two", "html": email, "update": id}).Want(t, http.StatusCreated)
		if again.Text(t, "data.templateId") != id || again.Value(t, "data.updated") != true {
			t.Errorf("%s", again.Body)
		}
		if made := s.toy.templates(); len(made) != 1 || made[0]["name"] != "Two" {
			t.Errorf("the toy has %v", made)
		}
		push(t, owner, fields{"templateName": "Two", "html": email, "update": "t9"}).WantInvalid(t, "update")
		stranger := s.connected(t)
		push(t, stranger, fields{"templateName": "Two", "html": email, "update": id}).WantInvalid(t, "update")
		s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
			if r.Method == http.MethodPut {
				w.WriteHeader(http.StatusNotFound)
			}
			return r.Method == http.MethodPut
		})
		push(t, owner, fields{"templateName": "Two", "html": email, "update": id}).
			WantError(t, http.StatusInternalServerError, "PUSH_FAILED", "This template no longer exists in Toy Mail. Push it as a new template.")
	})
}

func TestPush_rejectsInvalidBodies(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		for field, draft := range map[string]fields{
			"templateName": {"templateName": " ", "html": email},
			"html":         {"templateName": "One"},
			"html ":        {"templateName": "One", "html": email, "templateId": "x"},
			"html  ":       {"templateName": "One", "html": ""},
			"html   ":      {"templateName": "One", "html": strings.Repeat("x", 2<<20+1)},
			"plainText":    {"templateName": "One", "html": email, "plainText": strings.Repeat("x", 2<<20+1)},
			"update":       {"templateName": "One", "html": email, "update": ""},
		} {
			push(t, owner, draft).WantInvalid(t, strings.TrimSpace(field))
		}
		push(t, owner, fields{"html": email}).WantInvalid(t, "templateName")
		empty := owner.Post(t, owner.Path("/templates"), fields{"editorMode": "html"}).Want(t, http.StatusCreated).Text(t, "template.id")
		push(t, owner, fields{"templateName": "One", "templateId": empty}).WantInvalid(t, "templateId")
		push(t, owner, fields{"templateName": strings.Repeat("x", 256), "html": email}).WantInvalid(t, "templateName")
		push(t, owner, fields{"templateName": "One", "html": email + `<p>a <@b</p>`}).
			WantError(t, http.StatusInternalServerError, "PUSH_FAILED", "Toy Mail rejects emails that contain <@b</p>. Remove it.")
		owner.Post(t, owner.Path("/integrations/nobody/push"), hello("One")).WantError(t, http.StatusBadRequest, "UNKNOWN_PROVIDER",
			"Unknown provider. Use a provider ID from the list of integrations.")
		if n := s.toy.count("POST /templates"); n != 0 {
			t.Errorf("the toy was asked %d times", n)
		}
	})
}

func TestPush_cannotUseOtherAccountsConnections(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		push(t, owner, hello("One")).Want(t, http.StatusCreated)
		eve := s.Person(t, "Eve")
		push(t, eve, hello("Two")).WantError(t, http.StatusNotFound, "NOT_CONNECTED", notConnected)
		eve.Post(t, owner.Path("/integrations/toy/push"), hello("Two")).WantError(t, http.StatusNotFound, "", "Account not found")
		eve.Delete(t, eve.Path("/integrations/toy/disconnect"), nil).WantError(t, http.StatusNotFound, "NOT_CONNECTED", notConnected)
		if n := eve.Get(t, eve.Path("/integrations")).Len(t, "data") + eve.Get(t, eve.Path("/pushes")).Len(t, "data") + eve.Get(t,
			eve.Path("/integrations/merge-fields")).Len(t, "data"); n != 0 {
			t.Errorf("Eve sees %d entries of others", n)
		}
		// Sealed tokens are bound to their row, so another account's tokens don't work when copied.
		s.connect(t, eve)
		_, err := s.DB.Writer().ExecContext(t.Context(), `
			UPDATE integrations SET tokens = (SELECT o.tokens FROM integrations o JOIN accounts a ON a.id = o.account_id WHERE a.slug = $1)
			WHERE account_id = (SELECT id FROM accounts WHERE slug = $2)`, owner.Slug, eve.Slug)
		if err != nil {
			t.Fatal(err)
		}
		push(t, eve, hello("Three")).Want(t, http.StatusInternalServerError)
		if n := len(s.toy.templates()); n != 1 {
			t.Errorf("the toy has %d templates", n)
		}
	})
}

func TestPush_isIdempotentWithAKey(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		raw, _ := json.Marshal(hello("One"))
		request := apptest.Request{
			Method: "POST", Path: owner.Path("/integrations/toy/push"), Raw: raw, Type: "application/json",
			Header: http.Header{"Idempotency-Key": {"k1"}},
		}
		first := owner.Do(t, request).Want(t, http.StatusCreated)
		second := owner.Do(t, request).Want(t, http.StatusCreated)
		if string(first.Body) != string(second.Body) || len(s.toy.templates()) != 1 {
			t.Errorf("%d templates; %s, then %s", len(s.toy.templates()), first.Body, second.Body)
		}
	})
}

// TestPush_reportsProviderErrors simulates provider errors and counts what was created.
func TestPush_reportsProviderErrors(t *testing.T) {
	answer := func(status int, header http.Header, body any) func(http.ResponseWriter) {
		return func(w http.ResponseWriter) {
			maps.Copy(w.Header(), header)
			reply(w, status, body)
		}
	}
	const mayExist = "Toy Mail didn't respond in time, but may have created the template. Check there before you push it again."
	for name, c := range map[string]struct {
		answer  func(http.ResponseWriter)
		times   int // how many times it answers this way before it works
		message string
		status  string
		asked   int
	}{
		"rejected":          {answer(400, nil, fields{"message": "The name is taken"}), 9, "Toy Mail: The name is taken", "failed", 1},
		"rejected silently": {answer(422, nil, fields{}), 9, "Toy Mail rejected the template without giving a reason", "failed", 1},
		"a long message": {
			answer(400, nil, fields{"message": strings.Repeat("ä", 400)}), 9, "Toy Mail: " + strings.Repeat("ä", 299) + "…",
			"failed", 1,
		},
		"rate limited":              {answer(429, http.Header{"Retry-After": {"2"}}, fields{}), 2, "", "pushed", 3},
		"rate limited for too long": {answer(429, nil, fields{}), 9, "Toy Mail is limiting requests. Try again later.", "failed", 3},
		"unavailable":               {answer(503, nil, fields{}), 1, "Toy Mail isn't responding. Try again later.", "failed", 1},
		"a broken gateway": {
			answer(504, nil, fields{}), 9, mayExist, "unknown", 1,
		},
		"cut off": {cutOff, 9, mayExist, "unknown", 1},
		"invalid JSON": {
			func(w http.ResponseWriter) { _, _ = w.Write([]byte("<html>")) }, 9,
			mayExist, "unknown", 1,
		},
	} {
		t.Run(name, func(t *testing.T) {
			each(t, func(t *testing.T, s *scene) {
				owner := s.connected(t)
				left := c.times
				s.toy.play(func(w http.ResponseWriter, r *http.Request) bool {
					if r.Method != http.MethodPost || left == 0 {
						return false
					}
					left--
					c.answer(w)
					return true
				})
				got := push(t, owner, hello("One"))
				if c.status == "pushed" {
					got.Want(t, http.StatusCreated)
				} else {
					got.WantError(t, http.StatusInternalServerError, "PUSH_FAILED", c.message)
				}
				if n := s.toy.count("POST /templates"); n != c.asked {
					t.Errorf("asked %d times, want %d", n, c.asked)
				}
				if status, fault := lastPush(t, owner); status != c.status || fault != c.message {
					t.Errorf("history: %s %q", status, fault)
				}
				if got := status(t, owner); got != "active" {
					t.Errorf("the connection is %s", got)
				}
			})
		})
	}
}

// TestPush_continuesWhenTheClientDisconnects checks that the result is recorded even though nobody is waiting for it.
func TestPush_continuesWhenTheClientDisconnects(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		arrived, goOn := make(chan struct{}), make(chan struct{})
		s.toy.play(func(_ http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == "/v1/templates" {
				close(arrived)
				<-goOn
			}
			return false
		})
		ctx, hangUp := context.WithCancel(t.Context())
		raw, _ := json.Marshal(hello("One"))
		request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.URL+owner.Path("/integrations/toy/push"),
			strings.NewReader(string(raw)))
		if err != nil {
			t.Fatal(err)
		}
		request.Header.Set("Content-Type", "application/json")
		request.Header.Set("Cookie", "mailwright_session="+owner.Cookie)
		gone := make(chan error, 1)
		go func() {
			response, err := http.DefaultClient.Do(request)
			if err == nil {
				_ = response.Body.Close()
			}
			gone <- err
		}()
		<-arrived
		hangUp()
		if err := <-gone; err == nil {
			t.Error("the client was answered")
		}
		close(goOn)
		for deadline := time.Now().Add(20 * time.Second); ; {
			status, _ := lastPush(t, owner)
			if status == "pushed" {
				break
			}
			if time.Now().After(deadline) {
				t.Fatalf("the push is %s", status)
			}
		}
	})
}

func TestPushes_reportsADeadProcess(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner := s.connected(t)
		push(t, owner, hello("One")).Want(t, http.StatusCreated)
		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE pushes SET status = 'pending'`); err != nil {
			t.Fatal(err)
		}
		if got, _ := lastPush(t, owner); got != "pending" {
			t.Errorf("at once: %s", got)
		}
		s.Clock.Advance(4 * time.Minute)
		if got, _ := lastPush(t, owner); got != "unknown" {
			t.Errorf("later: %s", got)
		}
	})
}

// TestPush_rejectsAnotherAccountsTemplate checks that the error is the same as for a template that doesn't exist, and
// that the provider isn't called.
func TestPush_rejectsAnotherAccountsTemplate(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner, other := s.connected(t), s.Person(t, "Bob")
		id := other.Post(t, other.Path("/templates"), fields{"name": "Bob's"}).Want(t, http.StatusCreated).Text(t, "template.id")
		for _, unknown := range []string{id, "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"} {
			push(t, owner, fields{"templateName": "Mine", "templateId": unknown}).WantError(t, http.StatusNotFound, "", "Template not found")
		}
		if n := s.toy.count("POST /templates"); n != 0 {
			t.Errorf("%d were pushed", n)
		}
		if status := other.Get(t, other.Path("/templates/"+id)).Want(t, http.StatusOK).Text(t, "template.status"); status != "draft" {
			t.Errorf("its status is %s", status)
		}
	})
}
