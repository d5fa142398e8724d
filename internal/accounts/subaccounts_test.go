package accounts_test

import (
	"testing"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

func newChild(t *testing.T, parent *apptest.Caller, name string) *apptest.Caller {
	t.Helper()
	return at(parent, parent.Post(t, parent.Path("/sub-accounts"), map[string]any{"name": name}).Want(t, 201).Text(t, "data.slug"))
}

func TestSubAccount_isOwnedByItsCreator(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		admin := s.Member(t, ada, access.Admin)
		parentID := ada.Get(t, ada.Path("")).Text(t, "account.id")
		answer := admin.Post(t, ada.Path("/sub-accounts"), map[string]any{"name": " Difference Engines ", "plan": "free", "slug": "x"}).Want(t,
			201)
		data, _ := answer.Value(t, "data").(map[string]any)
		wantEqual(t, "answer", answer.JSON(t), any(map[string]any{"data": map[string]any{
			"id": data["id"], "name": "Difference Engines", "slug": "difference-engines", "plan": "business", "parentAccountId": parentID,
			"createdAt": data["createdAt"],
		}}))
		wantUUIDv7(t, answer.Text(t, "data.id"))
		child := at(admin, "difference-engines")
		wantEqual(t, "owner", rolesIn(t, child), map[string]string{admin.UserID: "owner"})
		ada.Get(t, child.Path("")).WantError(t, 404, "", notFound) // the parent's owner isn't a member
		child.Post(t, child.Path("/templates"), nil).Want(t, 201)
		child.NewKey(t).Get(t, child.Path("/templates")).Want(t, 200)
		s.Member(t, child, access.Editor)

		list := ada.Get(t, ada.Path("/sub-accounts")).Want(t, 200)
		wantEqual(t, "list", list.JSON(t), any(map[string]any{"data": []any{map[string]any{
			"id": data["id"], "name": "Difference Engines", "slug": "difference-engines", "plan": "business", "parentAccountId": parentID,
			"createdAt":     data["createdAt"],
			"templateCount": 1.0, "memberCount": 2.0,
			"owner": map[string]any{"id": admin.UserID, "name": "The admin", "email": admin.Email},
		}}}))
		wantEqual(t, "usage", ada.Get(t, ada.Path("")).Value(t, "account.usage.subAccounts"), any(1.0))
	})
}

func TestSubAccounts_listPages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		for range 5 {
			newChild(t, ada, "Child")
		}
		wantPages(t, ada, ada.Path("/sub-accounts"), "data")
		wantBadPagesRejected(t, ada, ada.Path("/sub-accounts"))
	})
}

func TestSubAccount_limits(t *testing.T) {
	const code, none = "SUB_ACCOUNT_LIMIT", "This plan doesn't include sub-accounts. Upgrade to the Business plan."
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		create := func(caller *apptest.Caller) apptest.Answer {
			return caller.Post(t, caller.Path("/sub-accounts"), map[string]any{"name": "Child"})
		}
		for _, plan := range []string{"free", "pro"} {
			ada.SetPlan(t, plan)
			create(ada).WantError(t, 400, code, none)
		}
		ada.SetPlan(t, "business")
		for range 25 {
			create(ada).Want(t, 201)
		}
		create(ada).WantError(t, 400, code, "This account has reached its plan's sub-account limit. Detach a sub-account first.")
		create(at(ada, "child")).WantError(t, 400, code, "A sub-account can't have sub-accounts. Create it in the parent account.")
		ada.Delete(t, ada.Path("/sub-accounts/child-2"), nil).Want(t, 200)
		create(ada).Want(t, 201)
		ada.SetPlan(t, "free") // existing ones stay, but none can be added
		create(ada).WantError(t, 400, code, none)
		wantEqual(t, "sub-accounts", ada.Get(t, ada.Path("/sub-accounts")).Len(t, "data"), 25)
	})
}

func TestSubAccount_requiresManagePermission(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		ada.SetPlan(t, "business")
		eve.SetPlan(t, "business")
		child := newChild(t, ada, "Child")
		for _, caller := range []*apptest.Caller{s.Member(t, ada, access.Editor), s.Member(t, ada, access.Reviewer), ada.NewKey(t)} {
			caller.Get(t, ada.Path("/sub-accounts")).WantError(t, 403, "", insufficient)
			caller.Post(t, ada.Path("/sub-accounts"), map[string]any{"name": "X"}).WantError(t, 403, "", insufficient)
			caller.Delete(t, ada.Path("/sub-accounts/"+child.Slug), nil).WantError(t, 403, "", insufficient)
		}
		// The child's owner can't detach it through the child's own path, and another parent can't detach it at all.
		child.Delete(t, child.Path("/sub-accounts/"+child.Slug), nil).WantError(t, 404, "", "Sub-account not found")
		eve.Delete(t, eve.Path("/sub-accounts/"+child.Slug), nil).WantError(t, 404, "", "Sub-account not found")
		eve.Get(t, ada.Path("/sub-accounts")).WantError(t, 404, "", notFound)
		wantEqual(t, "plan", child.Get(t, child.Path("")).Text(t, "account.plan"), "business")
		for name, body := range badNames {
			t.Run(name, func(t *testing.T) {
				ada.Do(t, apptest.Request{Method: "POST", Path: ada.Path("/sub-accounts"), Raw: []byte(body), Type: "application/json"}).WantInvalid(t,
					"name")
			})
		}
		for _, slug := range []string{"nobody", ada.Slug, eve.Slug, "%27", "%25", "CHILD"} {
			ada.Delete(t, ada.Path("/sub-accounts/"+slug), nil).WantError(t, 404, "", "Sub-account not found")
		}
	})
}

func TestDetach_leavesAFreeAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		child, sibling := newChild(t, ada, "Child"), newChild(t, ada, "Sibling")
		editor := s.Member(t, child, access.Editor)
		for range 11 {
			child.Post(t, child.Path("/templates"), nil).Want(t, 201)
		}
		wantEqual(t, "message", ada.Delete(t, ada.Path("/sub-accounts/"+child.Slug), nil).Want(t, 200).Text(t, "message"), "Sub-account detached")
		ada.Delete(t, ada.Path("/sub-accounts/"+child.Slug), nil).WantError(t, 404, "", "Sub-account not found")
		answer := editor.Get(t, child.Path("")).Want(t, 200)
		wantEqual(t, "plan", answer.Text(t, "account.plan"), "free")
		wantEqual(t, "parent", answer.Value(t, "account.parentAccountId"), nil)
		wantEqual(t, "templates", editor.Get(t, child.Path("/templates")).Len(t, "templates"), 11)
		wantEqual(t, "members", rolesIn(t, child), map[string]string{ada.UserID: "owner", editor.UserID: "editor"})
		wantEqual(t, "code", editor.Post(t, child.Path("/templates"), nil).Want(t, 403).Text(t, "code"), "TEMPLATE_LIMIT_REACHED")
		wantEqual(t, "the sibling's plan", sibling.Get(t, sibling.Path("")).Text(t, "account.plan"), "business")
		wantEqual(t, "listed", ada.Get(t, ada.Path("/sub-accounts")).Len(t, "data"), 1)
		if err := s.Accounts.SetPlan(t.Context(), child.Slug, billing.Pro); err != nil { // it now pays for itself
			t.Fatal(err)
		}
		wantEqual(t, "its own plan", child.Get(t, child.Path("")).Text(t, "account.plan"), "pro")
	})
}

// TestDowngrade_doesNotDeleteAnything checks that anything over the limit stays readable and editable, but nothing can be
// added.
func TestDowngrade_doesNotDeleteAnything(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "business")
		editor, admin := s.Member(t, ada, access.Editor), s.Member(t, ada, access.Admin)
		child := newChild(t, ada, "Child")
		invite(t, ada, "pending@example.com", "editor").Want(t, 201)
		var id string
		for range 12 {
			id = editor.Post(t, ada.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
		}
		if err := s.Accounts.SetPlan(t.Context(), ada.Slug, billing.Free); err != nil {
			t.Fatal(err)
		}
		details := ada.Get(t, ada.Path("")).Want(t, 200)
		wantEqual(t, "limits", details.Value(t, "account.limits"), any(limitsOf["free"]))
		wantEqual(t, "usage", withoutStorage(t, details), any(map[string]any{
			"templates": 12.0, "members": 3.0, "subAccounts": 1.0, "apiKeys": 0.0, "aiGenerationsToday": 0.0,
			"aiAttemptsToday": 0.0, "designImportsThisMonth": 0.0,
		}))
		editor.Patch(t, ada.Path("/templates/"+id), map[string]any{"name": "Still mine"}).Want(t, 200)
		admin.Get(t, ada.Path("/members")).Want(t, 200)
		ada.Patch(t, ada.Path("/members/"+memberID(t, ada, editor)), map[string]any{"role": "reviewer"}).Want(t, 200)
		child.Get(t, child.Path("/templates")).Want(t, 200)
		wantEqual(t, "pending", ada.Get(t, ada.Path("/invites")).Len(t, "invites"), 1)

		wantEqual(t, "template", ada.Post(t, ada.Path("/templates"), nil).Want(t, 403).Text(t, "code"), "TEMPLATE_LIMIT_REACHED")
		invite(t, ada, "more@example.com", "editor").WantError(t, 403, "SEAT_LIMIT_REACHED", noSeat)
		wantEqual(t, "sub-account", ada.Post(t, ada.Path("/sub-accounts"), map[string]any{"name": "X"}).Want(t, 400).Text(t, "code"),
			"SUB_ACCOUNT_LIMIT")
		ada.SetPlan(t, "pro")
		editor.Get(t, ada.Path("/templates/"+id)).Want(t, 200)
		ada.Post(t, ada.Path("/templates"), nil).Want(t, 201)
	})
}
