package accounts_test

import (
	"testing"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

func TestDelete_requiresTheSlugAsConfirmation(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, body := range []any{
			nil,
			map[string]any{},
			map[string]any{"confirm": nil},
			map[string]any{"confirm": ""},
			map[string]any{"confirm": "Ada"},
			map[string]any{"confirm": "ada "},
			map[string]any{"confirm": true},
			map[string]any{"confirm": []string{"ada"}},
			map[string]any{"CONFIRM": "ada"},
		} {
			ada.Delete(t, ada.Path(""), body).WantInvalid(t, "confirm")
		}
		ada.Get(t, ada.Path("")).Want(t, 200)
		ada.Patch(t, ada.Path(""), map[string]any{"slug": "engines"}).Want(t, 200)
		ada.Delete(t, "/api/accounts/engines", map[string]any{"confirm": "ada"}).WantInvalid(t, "confirm")
		wantEqual(t, "message", ada.Delete(t, "/api/accounts/engines", map[string]any{"confirm": "engines"}).Want(t, 200).Text(t, "message"),
			"Account deleted")
		ada.Get(t, "/api/accounts/engines").WantError(t, 404, "", "Account not found")
		ada.Delete(t, "/api/accounts/engines", map[string]any{"confirm": "engines"}).WantError(t, 404, "", "Account not found")
	})
}

func TestDelete_removesEverythingInTheAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		editor, key := s.Member(t, ada, access.Editor), ada.NewKey(t)
		id := editor.Post(t, ada.Path("/templates"), map[string]any{"name": "T"}).Want(t, 201).Text(t, "template.id")
		ada.Put(t, ada.Path("/brand-kit"), map[string]any{"tone": "bold"}).Want(t, 200)
		exec(t, s, `INSERT INTO invites (account_id, id, email, role, status, token_hash, invited_by, created_at, expires_at)
			SELECT id, $1, 'x@example.com', 'editor', 'pending', $1, $2, 0, 0 FROM accounts WHERE slug = $3`, uuid.NewString(), ada.UserID, ada.Slug)
		kept := bob.Post(t, bob.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")

		ada.Delete(t, ada.Path(""), map[string]any{"confirm": ada.Slug}).Want(t, 200)
		key.Get(t, ada.Path("")).WantError(t, 401, "", "Invalid or revoked API key. Create a new key in the account settings.")
		for _, path := range []string{"", "/templates", "/templates/" + id, "/api-keys", "/brand-kit"} {
			ada.Get(t, ada.Path(path)).WantError(t, 404, "", "Account not found")
			editor.Get(t, ada.Path(path)).WantError(t, 404, "", "Account not found")
		}
		for table, left := range map[string]int{
			"accounts": 2, "members": 2, "templates": 1, "template_versions": 1, "api_keys": 0, "brand_kits": 0, "invites": 0, "users": 3,
		} {
			wantEqual(t, "rows of "+table, count(t, s, `SELECT COUNT(*) FROM `+table), left)
		}
		bob.Get(t, bob.Path("/templates/"+kept)).Want(t, 200)
		wantEqual(t, "accounts of the owner", ada.Get(t, "/api/accounts").Want(t, 200).Len(t, "accounts"), 0)
		wantEqual(t, "accounts of the editor", editor.Get(t, "/api/accounts").Want(t, 200).Len(t, "accounts"), 1)
	})
}

func TestDelete_neverFreesTheSlug(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		ada.Patch(t, "/api/accounts/ada", map[string]any{"slug": "engines"}).Want(t, 200)
		ada.Delete(t, "/api/accounts/engines", map[string]any{"confirm": "engines"}).Want(t, 200)
		for _, slug := range []string{"ada", "engines"} {
			eve.Patch(t, "/api/accounts/eve", map[string]any{"slug": slug}).WantError(t, 409, "SLUG_TAKEN", "This slug is taken. Choose another.")
		}
		wantEqual(t, "slug", newAccount(t, eve, "Ada"), "ada-2")
		wantEqual(t, "slug", newAccount(t, ada, "Engines"), "engines-2")
	})
}

func TestDelete_keepsSubAccountsAsStandalone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		child := at(ada, newAccount(t, ada, "Child"))
		child.SetPlan(t, "pro") // ignored once the account is a sub-account
		attach(t, s, child.Slug, ada.Slug)
		id := child.Post(t, child.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
		member := s.Member(t, child, access.Reviewer)

		ada.Delete(t, ada.Path(""), map[string]any{"confirm": ada.Slug}).Want(t, 200)
		answer := child.Get(t, child.Path("")).Want(t, 200)
		wantEqual(t, "parent", answer.Value(t, "account.parentAccountId"), nil)
		wantEqual(t, "plan", answer.Text(t, "account.plan"), "free")
		wantEqual(t, "role", answer.Text(t, "account.role"), "owner")
		member.Get(t, child.Path("/templates/"+id)).Want(t, 200)
	})
}
