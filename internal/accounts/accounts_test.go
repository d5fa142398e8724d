package accounts_test

import (
	"regexp"
	"strings"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

var timestamp = regexp.MustCompile(`^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$`)

func TestAccounts_createMakesTheCallerOwner(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		answer := ada.Post(t, "/api/accounts", map[string]any{"name": "  Analytical Engines "}).Want(t, 201)
		account, _ := answer.Value(t, "account").(map[string]any)
		want := map[string]any{
			"id": account["id"], "name": "Analytical Engines", "slug": "analytical-engines", "plan": "free", "role": "owner",
			"parentAccountId": nil, "createdAt": account["createdAt"],
		}
		wantEqual(t, "answer", answer.JSON(t), any(map[string]any{"message": "Account created", "account": want}))
		wantUUIDv7(t, answer.Text(t, "account.id"))
		if at := answer.Text(t, "account.createdAt"); !timestamp.MatchString(at) {
			t.Errorf("createdAt %s", at)
		}
		list := ada.Get(t, "/api/accounts").Want(t, 200)
		wantEqual(t, "newest in the list", list.Value(t, "accounts.0"), any(want))
		if n := list.Len(t, "accounts"); n != 2 {
			t.Errorf("%d accounts, want 2", n)
		}
		s.Nobody().Post(t, "/api/accounts", map[string]any{"name": "X"}).WantError(t, 401, "", "Not authenticated")
		s.Nobody().Get(t, "/api/accounts").WantError(t, 401, "", "Not authenticated")
	})
}

func TestAccounts_createUsesTheDefaultPlanAndNothingElse(t *testing.T) {
	pro := func(config *app.Config) { config.DefaultPlan = billing.Pro }
	apptest.EachWith(t, pro, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		answer := ada.Post(t, "/api/accounts", map[string]any{
			"name": "X", "plan": "business", "slug": "mine", "parentAccountId": "x", "id": "x", "role": "admin", "createdAt": "x",
		}).Want(t, 201)
		for path, want := range map[string]any{
			"account.plan": "pro", "account.slug": "x", "account.parentAccountId": nil,
			"account.role": "owner",
		} {
			wantEqual(t, path, answer.Value(t, path), want)
		}
	})
}

func TestAccounts_listShowsOnlyYourOwn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		editor := s.Member(t, ada, access.Editor)
		ada.SetPlan(t, "business")
		answer := editor.Get(t, "/api/accounts").Want(t, 200)
		roles := map[string]any{}
		for _, entry := range answer.Value(t, "accounts").([]any) {
			account := entry.(map[string]any)
			roles[account["slug"].(string)] = []any{account["role"], account["plan"]}
		}
		wantEqual(t, "accounts", roles, map[string]any{"ada": []any{"editor", "business"}, "the-editor": []any{"owner", "free"}})
		if got := bob.Get(t, "/api/accounts").Len(t, "accounts"); got != 1 {
			t.Errorf("Bob has %d accounts, want 1", got)
		}
	})
}

// badNames are invalid names for accounts and keys.
var badNames = map[string]string{
	"missing": `{}`, "null": `{"name":null}`, "empty": `{"name":""}`, "blank": `{"name":" \t\u2003"}`, "number": `{"name":1}`,
	"list":   `{"name":["x"]}`,
	"object": `{"name":{}}`, "101 characters": `{"name":"` + strings.Repeat("é", 101) + `"}`, "two lines": `{"name":"a\nb"}`,
	"escape": `{"name":"a\u001b[2Jb"}`, "DEL": `{"name":"a\u007fb"}`, "C1": `{"name":"a\u0085b"}`, "capitals": `{"NAME":"x"}`,
}

// goodNames are unusual but valid names.
var goodNames = []string{
	"x", strings.Repeat("é", 100), strings.Repeat("😀", 100), "日本語", "مرحبا", "a/b?c#d%2F", `"><script>alert(1)</script>`,
	"Robert'); DROP TABLE accounts;--",
	"../../etc/passwd", "null", "0", "{{.}}", "a\u0301", "\\u0000",
}

func TestAccounts_createChecksTheName(t *testing.T) {
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for name, body := range badNames {
			t.Run(name, func(t *testing.T) {
				ada.Do(t, apptest.Request{Method: "POST", Path: "/api/accounts", Raw: []byte(body), Type: "application/json"}).WantInvalid(t, "name")
			})
		}
		for _, name := range goodNames {
			answer := ada.Do(t, apptest.Request{
				Method: "POST", Path: "/api/accounts", Raw: []byte(`{"name":` + text(name) + `}`),
				Type: "application/json",
			}).Want(t, 201)
			wantEqual(t, "name", answer.Text(t, "account.name"), name)
			ada.Get(t, "/api/accounts/"+answer.Text(t, "account.slug")).Want(t, 200)
		}
	})
}

func TestAccounts_readShowsEverything(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		answer := ada.Get(t, ada.Path("")).Want(t, 200)
		account, _ := answer.Value(t, "account").(map[string]any)
		wantEqual(t, "account", account, map[string]any{
			"id": account["id"], "name": "Ada", "slug": "ada", "plan": "free", "parentAccountId": nil, "role": "owner",
			"createdAt": account["createdAt"], "updatedAt": account["createdAt"],
			"permissions": account["permissions"], "limits": account["limits"], "requireTwoFactor": false, "twoFactorMissing": false,
			"teamEditDefault": false,
			"usage": map[string]any{
				"templates": 0.0, "members": 0.0, "subAccounts": 0.0, "apiKeys": 0.0, "aiGenerationsToday": 0.0, "aiAttemptsToday": 0.0,
				"designImportsThisMonth": 0.0,
				"storageBytes":           0.0, "storage": map[string]any{"images": 0.0, "fonts": 0.0, "versions": 0.0},
			},
		})
	})
}

func TestAccounts_areHiddenFromOthers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		hidden := eve.Get(t, "/api/accounts/ada").WantError(t, 404, "", "Account not found")
		for _, slug := range []string{
			"nobody", "ADA", "Ada", "ada%20", "ad%61%2F", "%27%20OR%201=1--", "%25", "ad_", "ada-2", ada.UserID,
			strings.Repeat("a", 5000),
		} {
			answer := eve.Get(t, "/api/accounts/"+slug).WantError(t, 404, "", "Account not found")
			if string(answer.Body) != string(hidden.Body) {
				t.Errorf("%s: %s, want %s", slug, answer.Body, hidden.Body)
			}
		}
		eve.Patch(t, "/api/accounts/ada", map[string]any{"name": "Eve's"}).WantError(t, 404, "", "Account not found")
		eve.Delete(t, "/api/accounts/ada", map[string]any{"confirm": "ada"}).WantError(t, 404, "", "Account not found")
		for _, slug := range []string{"%00", "a%ff"} {
			eve.Get(t, "/api/accounts/"+slug).WantError(t, 404, "", "This endpoint doesn't exist. Check the path against /openapi.yaml.")
		}
	})
}

func TestAccounts_renameKeepsTheSlug(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		before := ada.Get(t, ada.Path(""))
		s.Clock.Advance(time.Minute)
		answer := ada.Patch(t, ada.Path(""),
			map[string]any{"name": " Engines 😀 ", "plan": "business", "role": "x", "parentAccountId": "y", "unknown": []int{1}}).Want(t, 200)
		wantEqual(t, "message", answer.Text(t, "message"), "Account updated")
		want, _ := before.Value(t, "account").(map[string]any)
		want["name"], want["updatedAt"] = "Engines 😀", answer.Text(t, "account.updatedAt")
		wantEqual(t, "account", answer.Value(t, "account"), any(want))
		wantEqual(t, "read again", ada.Get(t, ada.Path("")).Value(t, "account"), any(want))
		if before.Text(t, "account.updatedAt") >= answer.Text(t, "account.updatedAt") {
			t.Error("updatedAt didn't change")
		}
		wantEqual(t, "nothing to change", ada.Patch(t, ada.Path(""), map[string]any{}).Want(t, 200).Value(t, "account"), any(want))
		for name, body := range badNames {
			if name == "missing" || name == "capitals" {
				continue // an absent name means unchanged here
			}
			ada.Do(t, apptest.Request{Method: "PATCH", Path: ada.Path(""), Raw: []byte(body), Type: "application/json"}).WantInvalid(t, "name")
		}
		ada.Patch(t, ada.Path(""), map[string]any{"name": " ", "slug": "No"}).WantInvalid(t, "name", "slug")
		wantEqual(t, "after refusals", ada.Get(t, ada.Path("")).Value(t, "account"), any(want))
	})
}

func TestAccounts_teamEditDefault(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		admin, editor := s.Member(t, owner, access.Admin), s.Member(t, owner, access.Editor)
		wantEqual(t, "the default", owner.Get(t, owner.Path("")).Value(t, "account.teamEditDefault"), any(false))
		body := map[string]any{"teamEditDefault": true}
		editor.Patch(t, owner.Path(""), body).Want(t, 403)
		admin.NewKey(t).Patch(t, owner.Path(""), body).Want(t, 403)
		wantEqual(t, "the answer", admin.Patch(t, owner.Path(""), body).Want(t, 200).Value(t, "account.teamEditDefault"), any(true))
		wantEqual(t, "what an editor sees", editor.Get(t, owner.Path("")).Value(t, "account.teamEditDefault"), any(true))
		admin.Patch(t, owner.Path(""), body).Want(t, 200) // changes nothing
		admin.Patch(t, owner.Path(""), map[string]any{"name": "Renamed"}).Want(t, 200)
		wantEqual(t, "after renaming", owner.Get(t, owner.Path("")).Value(t, "account.teamEditDefault"), any(true))
		log := owner.Get(t, owner.Path("/audit")).Want(t, 200)
		wantEqual(t, "the event", log.Value(t, "events.1.details"), any(map[string]any{"teamEditDefault": "true"}))
		wantEqual(t, "its action", log.Value(t, "events.1.action"), any("account.updated"))
		owner.Patch(t, owner.Path(""), map[string]any{"teamEditDefault": nil}).WantInvalid(t, "teamEditDefault")
	})
}

func TestAccounts_listPages(t *testing.T) {
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for range 4 {
			newAccount(t, ada, "Another")
		}
		wantPages(t, ada, "/api/accounts", "accounts")
		wantBadPagesRejected(t, ada, "/api/accounts")
	})
}
