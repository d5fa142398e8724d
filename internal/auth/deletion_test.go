package auth_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

func deleteUser(t *testing.T, person *apptest.Caller) apptest.Answer {
	t.Helper()
	return person.Delete(t, "/api/user", map[string]any{"confirm": person.Email, "password": person.Password})
}

func count(t *testing.T, s *apptest.Server, query string, args ...any) (n int) {
	t.Helper()
	if err := s.DB.Read().QueryRowContext(t.Context(), query, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func TestDeletion_keepsAuthorshipButNoPersonalData(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		ada := s.Member(t, owner, access.Admin)
		ada.Verify(t)
		name := ada.Get(t, "/api/user").Text(t, "user.name")
		template := ada.Post(t, owner.Path("/templates"), map[string]any{"name": "Spring"}).Want(t, 201).Text(t, "template.id")
		key, phone := ada.NewKey(t), newSession(t, ada)
		ada.Post(t, owner.Path("/invites"), map[string]any{"email": "guest@example.com", "role": "editor"}).Want(t, 201)
		invite := s.MailedInvite(t, "guest@example.com")
		open := forgot(t, s, ada.Email, 1)
		own := ada.Get(t, "/api/accounts").Text(t, "accounts.0.slug")

		answer := deleteUser(t, ada).Want(t, 200)
		if cookie := cookieIn(answer); cookie == nil || cookie.MaxAge >= 0 || answer.Text(t, "message") != "Your profile was deleted" {
			t.Errorf("%v %s", cookie, answer.Body)
		}
		wantSignedOut(t, ada)
		wantSignedOut(t, phone)
		key.Get(t, owner.Path("/templates")).Want(t, 401)
		s.Nobody().Get(t, "/api/invites/"+invite).Want(t, 404)
		reset(t, s, open, goodPassword).WantError(t, 400, "INVALID_TOKEN", badLink)
		s.Nobody().TrySignIn(t, ada.Email, ada.Password).Want(t, 401)
		awaitMails(t, s, ada.Email, "Your profile was deleted", 1)

		for path, field := range map[string]string{
			"/templates": "templates.0.createdBy.name", "/templates/" + template: "template.createdBy.name",
			"/templates/" + template + "/versions": "versions.0.createdBy.name", "/audit": "events.0.actor.name",
		} {
			if got := owner.Get(t, owner.Path(path)).Want(t, 200).Text(t, field); got != "Deleted user" {
				t.Errorf("%s: %s is %q", path, field, got)
			}
		}
		events := owner.Get(t, owner.Path("/audit")).Want(t, 200)
		if events.Text(t, "events.0.action") != "user.deleted" || strings.Contains(string(events.Body), `"name":"`+name+`"`) {
			t.Errorf("audit: %s", events.Body)
		}
		if n := owner.Get(t, owner.Path("/members")).Len(t, "members"); n != 1 {
			t.Errorf("%d members, want the owner", n)
		}
		if n := count(t, s, `SELECT COUNT(*) FROM accounts WHERE slug = $1`, own); n != 0 {
			t.Error("the account that only the user belonged to still exists")
		}
		if n := count(t, s, `SELECT COUNT(*) FROM users WHERE email = $1 OR name = $2 OR (id = $3 AND password_hash <> '')`, ada.Email, name,
			ada.UserID); n != 0 {
			t.Error("the user's row still has something personal")
		}
		wantForgotten(t, s, name)

		// The address is free again, and a new user who signs up with it doesn't get any of the old user's data.
		s.Nobody().Post(t, "/api/auth/register", registration("Ada", ada.Email, goodPassword)).Want(t, 201)
		again := s.Nobody()
		again.Email, again.Password = ada.Email, goodPassword
		again.SignIn(t)
		if n := again.Get(t, "/api/accounts").Len(t, "accounts"); n != 1 {
			t.Errorf("the new user has %d accounts", n)
		}
	})
}

// wantForgotten waits until a job has removed the name from the audit log.
func wantForgotten(t *testing.T, s *apptest.Server, name string) {
	t.Helper()
	left := 0
	for deadline := time.Now().Add(20 * time.Second); time.Now().Before(deadline); time.Sleep(20 * time.Millisecond) {
		left = count(t, s, `SELECT COUNT(*) FROM audit_events WHERE actor_name = $1 OR target_name = $1`, name)
		if left == 0 {
			return
		}
	}
	t.Errorf("%d audit events still have the name", left)
}

func TestDeletion_rejects(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "pro")
		ada.Delete(t, "/api/user", map[string]any{"confirm": "someone@example.com", "password": ada.Password}).WantInvalid(t, "confirm")
		ada.Delete(t, "/api/user", map[string]any{"confirm": ada.Email, "password": "not the password"}).WantInvalid(t, "password")
		ada.Delete(t, "/api/user", map[string]any{"confirm": ada.Email}).WantInvalid(t, "password")
		s.Member(t, ada, access.Reviewer)
		answer := deleteUser(t, ada).WantError(t, 409, "OWNS_ACCOUNTS",
			"You own accounts that have other members. Transfer or delete these accounts first.")
		if got := answer.Text(t, "details."+ada.Slug); got != "has other members" {
			t.Errorf("details %q", got)
		}
		wantSignedIn(t, ada)
		member := ada.Get(t, ada.Path("/members")).Text(t, "members.0.id")
		ada.Post(t, ada.Path("/transfer"), map[string]any{"memberId": member}).Want(t, 200)
		deleteUser(t, ada).Want(t, 200)
	})
}

// TestDeletion_isForgottenByTheParent checks that the log of a parent account, which says who got its sub-account, doesn't
// keep the email address of a deleted user.
func TestDeletion_isForgottenByTheParent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		child := *owner
		child.Slug = owner.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": "Child"}).Want(t, 201).Text(t, "data.slug")
		ada := s.Member(t, &child, access.Admin)
		member := child.Get(t, child.Path("/members")).Text(t, "members.0.id")
		child.Post(t, child.Path("/transfer"), map[string]any{"memberId": member}).Want(t, 200)
		deleteUser(t, ada).Want(t, 200)
		kept := func() int {
			return count(t, s, `SELECT COUNT(*) FROM audit_events WHERE details LIKE $1`, "%"+ada.Email+"%")
		}
		for deadline := time.Now().Add(20 * time.Second); kept() > 0 && time.Now().Before(deadline); {
			time.Sleep(20 * time.Millisecond)
		}
		if n := kept(); n > 0 {
			t.Errorf("%d audit events still have the email address", n)
		}
		names := count(t, s, `SELECT COUNT(*) FROM audit_events WHERE action = 'sub-account.transferred' AND target_name = 'Child'`)
		if names != 2 { // to the deleted user, and back to the owner
			t.Errorf("%d events name the sub-account, want 2", names)
		}
	})
}

// TestDeletion_ofSubAccounts checks that a deleted user's own sub-accounts are deleted too, and that sub-accounts they
// created in someone else's account go to that account's owner.
func TestDeletion_ofSubAccounts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		ada := s.Member(t, owner, access.Admin)
		child := ada.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": "Child"}).Want(t, 201).Text(t, "data.slug")
		deleteUser(t, ada).Want(t, 200)
		if got := owner.Get(t, "/api/accounts/"+child).Want(t, 200).Text(t, "account.role"); got != "owner" {
			t.Errorf("the parent's owner is %s of the sub-account", got)
		}
		awaitMails(t, s, owner.Email, "You now own a sub-account", 1)
		if got := owner.Get(t, "/api/accounts/"+child+"/audit").Text(t, "events.0.action"); got != "user.deleted" {
			t.Errorf("the last event is %s", got)
		}
		deleteUser(t, owner).Want(t, 200)
		if n := count(t, s, `SELECT COUNT(*) FROM accounts`); n != 0 {
			t.Errorf("%d accounts are left", n)
		}
	})
}

// TestRace_deletionAndJoining checks that users can't join an account while they are being deleted.
func TestRace_deletionAndJoining(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, other := s.Verified(t, "Owner"), s.Beside(t)
		owner.SetPlan(t, "business")
		for round := range 5 {
			ada := s.Person(t, fmt.Sprintf("Ada %d", round))
			owner.Post(t, owner.Path("/invites"), map[string]any{"email": ada.Email, "role": "editor"}).Want(t, 201)
			invite := s.MailedInvite(t, ada.Email)
			together(
				func() { deleteUser(t, ada).Want(t, 200) },
				func() { ada.On(other).Post(t, "/api/invites/"+invite+"/accept", nil) },
				func() { ada.On(other).Post(t, "/api/accounts", map[string]any{"name": "Late"}) },
				func() { s.Nobody().On(other).TrySignIn(t, ada.Email, ada.Password) },
			)
			for _, table := range []string{"members", "sessions"} {
				if n := count(t, s, `SELECT COUNT(*) FROM `+table+` WHERE user_id = $1`, ada.UserID); n != 0 {
					t.Fatalf("round %d: a deleted user has %d %s", round, n, table)
				}
			}
		}
		if n := count(t, s, `SELECT COUNT(*) FROM accounts a WHERE NOT EXISTS (SELECT 1 FROM members m WHERE m.account_id = a.id)`); n != 0 {
			t.Errorf("%d accounts have no members", n)
		}
	})
}
