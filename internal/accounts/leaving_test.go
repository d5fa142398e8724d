package accounts_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const unverified = "Verify your email address first. Then you can invite members."

func TestInvite_requiresAVerifiedEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		invite(t, ada, ada.Email, "editor").WantError(t, 403, "EMAIL_UNVERIFIED", unverified)
		invite(t, ada, "grace@example.com", "editor").WantError(t, 403, "EMAIL_UNVERIFIED", unverified)
		s.Nobody().Post(t, "/api/auth/verify-email", map[string]any{"token": s.MailedToken(t, ada.Email, "verify-email")}).Want(t, 200)
		id := invite(t, ada, "grace@example.com", "editor").Want(t, 201).Text(t, "invite.id")
		admin := s.Member(t, ada, access.Admin)
		admin.Post(t, ada.Path("/invites/"+id+"/resend"), nil).WantError(t, 403, "EMAIL_UNVERIFIED", unverified)
		ada.Post(t, ada.Path("/invites/"+id+"/resend"), nil).Want(t, 200)
	})
}

// TestInvite_isCanceledWhenTheInviterLosesTheRight checks every way to lose the right to invite.
func TestInvite_isCanceledWhenTheInviterLosesTheRight(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "business")
		kept := s.Person(t, "Kept")
		invite(t, ada, kept.Email, "editor").Want(t, 201)
		for name, end := range map[string]func(admin *apptest.Caller, member string) apptest.Answer{
			"removed": func(_ *apptest.Caller, member string) apptest.Answer {
				return ada.Delete(t, ada.Path("/members/"+member), nil)
			},
			"left": func(admin *apptest.Caller, _ string) apptest.Answer { return admin.Post(t, ada.Path("/leave"), nil) },
			"demoted": func(_ *apptest.Caller, member string) apptest.Answer {
				return ada.Patch(t, ada.Path("/members/"+member), map[string]any{"role": "editor"})
			},
		} {
			admin, guest := s.Member(t, ada, access.Admin), s.Person(t, "Guest")
			admin.Verify(t)
			invite(t, admin, guest.Email, "admin").Want(t, 201)
			token := s.MailedInvite(t, guest.Email)
			end(admin, memberID(t, ada, admin)).Want(t, 200)
			s.Nobody().Get(t, "/api/invites/"+token).WantError(t, 404, "", noInvite)
			guest.Post(t, "/api/invites/"+token+"/accept", nil).WantError(t, 404, "", noInvite)
			s.Nobody().Post(t, "/api/invites/"+token+"/decline", nil).WantError(t, 404, "", noInvite)
			guest.Get(t, ada.Path("")).WantError(t, 404, "", notFound)
			list := ada.Get(t, ada.Path("/invites")).Want(t, 200)
			wantEqual(t, name+": pending", list.Len(t, "invites"), 1)
			wantEqual(t, name+": log", count(t, s, `SELECT COUNT(*) FROM audit_events WHERE action = 'invite.cancelled' AND target_name = $1`,
				guest.Email), 1)
		}
		// An owner who becomes an admin can still invite.
		next := s.Member(t, ada, access.Admin)
		ada.Post(t, ada.Path("/transfer"), map[string]any{"memberId": memberID(t, ada, next)}).Want(t, 200)
		kept.Post(t, "/api/invites/"+s.MailedInvite(t, kept.Email)+"/accept", nil).Want(t, 200)
	})
}

// TestRemove_handsOverSubAccounts checks that someone who was removed doesn't keep using the parent's allowance.
func TestRemove_handsOverSubAccounts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		for name, end := range map[string]func(admin *apptest.Caller, member string) apptest.Answer{
			"removed": func(_ *apptest.Caller, member string) apptest.Answer {
				return ada.Delete(t, ada.Path("/members/"+member), nil)
			},
			"left": func(admin *apptest.Caller, _ string) apptest.Answer { return admin.Post(t, ada.Path("/leave"), nil) },
		} {
			admin := s.Member(t, ada, access.Admin)
			admin.Verify(t)
			alone, shared := newChild(t, admin, "Alone "+name), newChild(t, admin, "Shared "+name)
			joined := at(ada, shared.Slug)
			exec(t, s, `INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, $1, $2, 'editor', 0 FROM accounts WHERE slug = $3`,
				uuid.NewString(), ada.UserID, shared.Slug)
			editor := s.Member(t, shared, access.Editor)
			key := shared.NewKey(t)
			invite(t, shared, "guest-"+name+"@example.com", "admin").Want(t, 201)
			token := s.MailedInvite(t, "guest-"+name+"@example.com")
			elsewhere := newAccount(t, admin, "Elsewhere "+name)

			end(admin, memberID(t, ada, admin)).Want(t, 200)
			wantEqual(t, "members of a sub-account", rolesIn(t, at(ada, alone.Slug)), map[string]string{ada.UserID: "owner"})
			wantEqual(t, "members of a shared sub-account", rolesIn(t, joined), map[string]string{ada.UserID: "owner", editor.UserID: "editor"})
			admin.Get(t, alone.Path("")).WantError(t, 404, "", notFound)
			key.Get(t, shared.Path("/templates")).Want(t, 401)
			s.Nobody().Get(t, "/api/invites/"+token).WantError(t, 404, "", noInvite)
			wantEqual(t, "own account", rolesIn(t, at(admin, elsewhere)), map[string]string{admin.UserID: "owner"})
			log := at(ada, alone.Slug).Get(t, alone.Path("/audit")).Want(t, 200)
			wantEqual(t, "log", log.Text(t, "events.0.action"), "account.transferred")
			wantEqual(t, "new owner in the log", log.Text(t, "events.0.target.id"), memberID(t, at(ada, alone.Slug), ada))
		}
	})
}

// TestRemove_leavesOtherSubAccountsAlone checks that only the removed member's own sub-accounts change hands.
func TestRemove_leavesOtherSubAccountsAlone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		admin, client := s.Member(t, ada, access.Admin), s.Person(t, "Client")
		child := newChild(t, ada, "Child")
		ids := map[*apptest.Caller]string{admin: uuid.NewString(), client: uuid.NewString()}
		for person, id := range ids {
			exec(t, s, `INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, $1, $2, 'admin', 0 FROM accounts WHERE slug = $3`,
				id, person.UserID, child.Slug)
		}
		child.Post(t, child.Path("/transfer"), map[string]any{"memberId": ids[client]}).Want(t, 200)
		ada.Delete(t, ada.Path("/members/"+memberID(t, ada, admin)), nil).Want(t, 200)
		wantEqual(t, "members", rolesIn(t, child), map[string]string{ada.UserID: "admin", admin.UserID: "admin", client.UserID: "owner"})
	})
}

// TestReset_revokesWhatWasCreatedBeforeVerification acts as someone who signed up with another person's address and invited
// friends into the account.
func TestReset_revokesWhatWasCreatedBeforeVerification(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for _, isVerifiedFirst := range []bool{false, true} {
			victim := s.Verified(t, "Victim")
			victim.SetPlan(t, "pro")
			friend, late := s.Person(t, "Friend"), s.Person(t, "Late")
			invite(t, victim, friend.Email, "admin").Want(t, 201)
			friend.Post(t, "/api/invites/"+s.MailedInvite(t, friend.Email)+"/accept", nil).Want(t, 200)
			invite(t, victim, "open@example.com", "admin").Want(t, 201)
			// Undo the verification: older versions allowed invites from unverified addresses.
			exec(t, s, `UPDATE users SET email_verified_at = NULL, first_proven_at = NULL WHERE id = $1`, victim.UserID)
			s.Clock.Advance(time.Second)
			if isVerifiedFirst {
				s.Nobody().Post(t, "/api/auth/verify-email", map[string]any{"token": s.MailedToken(t, victim.Email, "verify-email")}).Want(t, 200)
				s.Clock.Advance(time.Second)
				invite(t, victim, late.Email, "editor").Want(t, 201)
				late.Post(t, "/api/invites/"+s.MailedInvite(t, late.Email)+"/accept", nil).Want(t, 200)
			}
			s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": victim.Email}).Want(t, 200)
			token := s.MailedToken(t, victim.Email, "reset-password")
			s.Nobody().Post(t, "/api/auth/reset-password", map[string]any{"token": token, "password": "another password"}).Want(t, 200)
			victim.Password = "another password"
			victim.SignIn(t)
			friend.Get(t, victim.Path("")).WantError(t, 404, "", notFound)
			wantEqual(t, "invites", victim.Get(t, victim.Path("/invites")).Len(t, "invites"), 0)
			want := map[string]string{victim.UserID: "owner"}
			if isVerifiedFirst {
				want[late.UserID] = "editor"
			}
			wantEqual(t, "members", rolesIn(t, victim), want)
		}
	})
}

// TestReset_revokesEverythingOnRequest acts as someone who knows the password of a verified user and gave themselves other
// ways in. Only a reset with revokeAccess ends these.
func TestReset_revokesEverythingOnRequest(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		victim := s.Verified(t, "Victim")
		victim.SetPlan(t, "pro")
		friend, device := s.Person(t, "Friend"), apptest.NewAuthenticator(t, s)
		s.Clock.Advance(time.Second)
		invite(t, victim, friend.Email, "admin").Want(t, 201)
		friend.Post(t, "/api/invites/"+s.MailedInvite(t, friend.Email)+"/accept", nil).Want(t, 200)
		invite(t, victim, "open@example.com", "admin").Want(t, 201)
		key := victim.NewKey(t)
		victim.AddPasskey(t, device, "Laptop").Want(t, 201)
		reset := func(password string, revokes bool) {
			t.Helper()
			s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": victim.Email}).Want(t, 200)
			body := map[string]any{"token": s.MailedToken(t, victim.Email, "reset-password"), "password": password}
			if revokes {
				body["revokeAccess"] = true
			}
			s.Nobody().Post(t, "/api/auth/reset-password", body).Want(t, 200)
			victim.Password = password
		}

		reset("another password", false)
		victim.SignIn(t)
		key.Get(t, key.Path("/templates")).Want(t, 200)
		friend.Get(t, victim.Path("")).Want(t, 200)
		wantEqual(t, "invites", victim.Get(t, victim.Path("/invites")).Len(t, "invites"), 1)
		wantEqual(t, "passkeys", victim.Get(t, "/api/user").Value(t, "user.twoFactor.passkeys"), any(1.0))

		withApp(t, s, victim)
		exec(t, s, `INSERT INTO recovery_codes (user_id, code_hash) VALUES ($1, 'unused')`, victim.UserID)
		s.ForgetMails(t)
		reset("yet another password", true)
		victim.SignIn(t) // without a code
		key.Get(t, key.Path("/templates")).Want(t, 401)
		friend.Get(t, victim.Path("")).WantError(t, 404, "", notFound)
		wantEqual(t, "invites", victim.Get(t, victim.Path("/invites")).Len(t, "invites"), 0)
		wantEqual(t, "two-step sign-in", victim.Get(t, "/api/user").Value(t, "user.twoFactor"),
			any(map[string]any{"totp": false, "passkeys": 0.0, "recoveryCodesLeft": 0.0}))
		s.Nobody().SignInWith(t, device).Want(t, 401)
	})
}
