package accounts_test

import (
	"slices"
	"strings"
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

// TestRemove_endsMembershipsInSubAccounts checks that someone who was removed doesn't keep using the parent's allowance
// as a member of its sub-accounts either.
func TestRemove_endsMembershipsInSubAccounts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, client := s.Person(t, "Ada"), s.Person(t, "Client")
		ada.SetPlan(t, "business")
		first, second, other := newChild(t, ada, "First"), newChild(t, ada, "Second"), newChild(t, ada, "Other")
		join(t, s, first, client, "admin")
		transfer(t, first, client).Want(t, 200)
		wantEqual(t, "roles", rolesIn(t, first), map[string]string{ada.UserID: "admin", client.UserID: "owner"})
		for name, end := range map[string]func(person *apptest.Caller) apptest.Answer{
			"removed": func(person *apptest.Caller) apptest.Answer {
				return ada.Delete(t, ada.Path("/members/"+memberID(t, ada, person)), nil)
			},
			"left": func(person *apptest.Caller) apptest.Answer { return person.Post(t, ada.Path("/leave"), nil) },
		} {
			for _, role := range []access.Role{access.Admin, access.Editor} {
				person := s.Member(t, ada, role)
				person.Verify(t)
				join(t, s, first, person, "admin")
				join(t, s, second, person, "reviewer")
				key, guest := at(person, first.Slug).NewKey(t), name+string(role)+"@example.com"
				invite(t, at(person, first.Slug), guest, "editor").Want(t, 201)
				elsewhere := s.Person(t, "Elsewhere")
				join(t, s, elsewhere, person, "editor")

				end(person).Want(t, 200)
				wantEqual(t, "members", rolesIn(t, first), map[string]string{ada.UserID: "admin", client.UserID: "owner"})
				wantEqual(t, "members", rolesIn(t, second), map[string]string{ada.UserID: "owner"})
				for _, child := range []*apptest.Caller{first, second} {
					person.Get(t, child.Path("")).WantError(t, 404, "", notFound)
					wantEqual(t, "log", child.Get(t, child.Path("/audit")).Want(t, 200).Text(t, "events.0.action"), "member.removed")
				}
				key.Get(t, first.Path("/templates")).Want(t, 401)
				s.Nobody().Get(t, "/api/invites/"+s.MailedInvite(t, guest)).WantError(t, 404, "", noInvite)
				person.Get(t, elsewhere.Path("")).Want(t, 200)
			}
		}
		wantEqual(t, "log of another", other.Get(t, other.Path("/audit")).Want(t, 200).Text(t, "events.0.action"), "account.created")
	})
}

// TestDemotion_handsOverSubAccounts checks that a former admin doesn't keep sub-accounts that they could no longer create.
func TestDemotion_handsOverSubAccounts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		for _, role := range []string{"editor", "reviewer"} {
			admin := s.Member(t, ada, access.Admin)
			admin.Verify(t)
			own, joined := newChild(t, admin, "Own "+role), newChild(t, ada, "Joined")
			join(t, s, joined, admin, "admin")
			invite(t, own, role+"@example.com", "admin").Want(t, 201)

			ada.Patch(t, ada.Path("/members/"+memberID(t, ada, admin)), map[string]any{"role": role}).Want(t, 200)
			ours := at(ada, own.Slug)
			wantEqual(t, "own", rolesIn(t, ours), map[string]string{ada.UserID: "owner", admin.UserID: role})
			wantEqual(t, "joined", rolesIn(t, joined), map[string]string{ada.UserID: "owner", admin.UserID: "admin"})
			wantEqual(t, "invites", ours.Get(t, ours.Path("/invites")).Want(t, 200).Len(t, "invites"), 0)
			own.Delete(t, own.Path(""), map[string]any{"confirm": own.Slug}).WantError(t, 403, "", insufficient)
			log := ours.Get(t, ours.Path("/audit")).Want(t, 200)
			wantEqual(t, "log", log.Text(t, "events.0.action"), "account.transferred")
			wantEqual(t, "log", log.Text(t, "events.1.action"), "member.role-changed")
			wantEqual(t, "parent's log", ada.Get(t, ada.Path("/audit")).Want(t, 200).Text(t, "events.0.action"), "sub-account.transferred")
			for _, person := range []*apptest.Caller{ada, admin} {
				wantOwnerEmail(t, s, person.Email, "Ada is now the owner of Own "+role+" on Mailwright, because")
			}
		}

		// Someone who wasn't an admin got theirs from the parent's owner, and keeps it.
		client := s.Member(t, ada, access.Editor)
		given := newChild(t, ada, "Given")
		join(t, s, given, client, "editor")
		transfer(t, given, client).Want(t, 200)
		ada.Patch(t, ada.Path("/members/"+memberID(t, ada, client)), map[string]any{"role": "reviewer"}).Want(t, 200)
		wantEqual(t, "given", rolesIn(t, given), map[string]string{ada.UserID: "admin", client.UserID: "owner"})
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
		exec(t, s, `UPDATE totp_secrets SET created_at = $2 WHERE user_id = $1`, victim.UserID, s.Clock.Now().UnixMilli())
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
		removed := "The reset also removed: 1 API key, 1 passkey, 1 member you invited, 1 pending invite, " +
			"your authenticator app and recovery codes."
		isListed := func(m apptest.Mail) bool {
			return m.Subject == "Your password was changed" && strings.Contains(strings.Join(strings.Fields(m.Text), " "), removed)
		}
		for end := time.Now().Add(20 * time.Second); !slices.ContainsFunc(s.Mails(t, victim.Email), isListed); time.Sleep(20 * time.Millisecond) {
			if time.Now().After(end) {
				t.Fatal("no email lists what was removed")
			}
		}
	})
}
