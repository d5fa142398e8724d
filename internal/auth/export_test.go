package auth_test

import (
	"strings"
	"testing"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

func TestExport_containsYourData(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		ada := s.Member(t, owner, access.Editor)
		ada.Post(t, owner.Path("/templates"), map[string]any{"name": "Mine"}).Want(t, 201)
		owner.Post(t, owner.Path("/templates"), map[string]any{"name": "Theirs"}).Want(t, 201)
		ada.Slug = ada.Get(t, "/api/accounts").Text(t, "accounts.0.slug")
		key := ada.NewKey(t)

		answer := ada.Get(t, "/api/user/export").Want(t, 200)
		if got := answer.Header.Get("Content-Disposition"); !strings.HasPrefix(got, `attachment; filename="mailwright-`) {
			t.Errorf("Content-Disposition %q", got)
		}
		for path, want := range map[string]any{
			"user.email": ada.Email, "templates.0.name": "Mine", "templates.0.account": owner.Slug, "sessions.0.current": true,
			"apiKeys.0.account": ada.Slug, "events.0.action": "api-key.created", "events.0.account": ada.Slug,
		} {
			if got := answer.Value(t, path); got != want {
				t.Errorf("%s is %v, want %v", path, got, want)
			}
		}
		for list, want := range map[string]int{"accounts": 2, "templates": 1, "comments": 0, "sessions": 1, "apiKeys": 1} {
			if got := answer.Len(t, list); got != want {
				t.Errorf("%d %s, want %d", got, list, want)
			}
		}
		for _, secret := range []string{ada.Cookie, key.Key, "argon2"} {
			if strings.Contains(string(answer.Body), secret) {
				t.Error("the export contains a secret")
			}
		}

		// Users can't read what they created in an account after they leave it.
		ada.Post(t, owner.Path("/leave"), nil).Want(t, 200)
		after := ada.Get(t, "/api/user/export").Want(t, 200)
		if strings.Contains(string(after.Body), `"account":"`+owner.Slug+`"`) || after.Len(t, "templates") != 0 {
			t.Errorf("the export has data of an account that the user left: %s", after.Body)
		}
		for range 3 {
			ada.Get(t, "/api/user/export").Want(t, 200)
		}
		wantThrottled(t, ada.Get(t, "/api/user/export"))
	})
}

// TestExport_skipsAccountsThatRequireTwoSteps checks that the export follows the session: templates in an account that is
// closed to it are left out, and the file says so.
func TestExport_skipsAccountsThatRequireTwoSteps(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		twoStep(t, s, owner)
		ada, device := s.Member(t, owner, access.Editor), apptest.NewAuthenticator(t, s)
		for range 2 {
			ada.Post(t, owner.Path("/templates"), map[string]any{"name": "Closed"}).Want(t, 201)
		}
		other := s.Person(t, "Other")
		twoStep(t, s, other)
		bob := s.Member(t, other, access.Editor) // has no template there, only events
		bobs := bob.Post(t, other.Path("/templates"), map[string]any{"name": "Gone"}).Want(t, 201).Text(t, "template.id")
		bob.Delete(t, other.Path("/templates/"+bobs), nil).Want(t, 200)
		other.Patch(t, other.Path(""), map[string]any{"requireTwoFactor": true}).Want(t, 200)
		if export := bob.Get(t, "/api/user/export").Want(t, 200); strings.Contains(string(export.Body), "Gone") ||
			export.Len(t, "skippedAccounts") != 1 {
			t.Errorf("the export has events of an account that is closed to the session: %s", export.Body)
		}
		own := ada.Get(t, "/api/accounts").Text(t, "accounts.0.slug")
		ada.Post(t, "/api/accounts/"+own+"/templates", map[string]any{"name": "Mine"}).Want(t, 201)
		owner.Patch(t, owner.Path(""), map[string]any{"requireTwoFactor": true}).Want(t, 200)

		export := ada.Get(t, "/api/user/export").Want(t, 200)
		if export.Len(t, "templates") != 1 || export.Text(t, "templates.0.name") != "Mine" {
			t.Errorf("templates %v, want only the one in an open account", export.Value(t, "templates"))
		}
		if export.Len(t, "skippedAccounts") != 1 || export.Text(t, "skippedAccounts.0") != owner.Slug {
			t.Errorf("skipped accounts %v, want %s", export.Value(t, "skippedAccounts"), owner.Slug)
		}
		if strings.Contains(string(export.Body), "Closed") || strings.Contains(string(export.Body), `"account":"`+owner.Slug+`"`) {
			t.Errorf("the export has data of an account that is closed to the session: %s", export.Body)
		}

		ada.AddPasskey(t, device, "Laptop").Want(t, 201) // counts in this session
		export = ada.Get(t, "/api/user/export").Want(t, 200)
		if export.Len(t, "templates") != 3 || export.Len(t, "skippedAccounts") != 0 {
			t.Errorf("%d templates, skipped %v, want all", export.Len(t, "templates"), export.Value(t, "skippedAccounts"))
		}
	})
}
