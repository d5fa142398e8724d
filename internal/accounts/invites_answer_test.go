package accounts_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const otherEmail = "This invite was sent to another email address. Sign in with that address."

// invited returns a new user with a pending invite to the owner's account.
func invited(t *testing.T, s *apptest.Server, owner *apptest.Caller, role string) (person *apptest.Caller, token string) {
	t.Helper()
	person = s.Person(t, "Grace")
	invite(t, owner, person.Email, role).Want(t, 201)
	return person, s.MailedInvite(t, person.Email)
}

func TestAccept_addsAMemberWithTheRole(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "pro")
		for _, role := range []string{"admin", "editor", "reviewer"} {
			grace, token := invited(t, s, ada, role)
			grace.Get(t, ada.Path("")).WantError(t, 404, "", notFound)
			wantEqual(t, "verified before", grace.Get(t, "/api/user").Value(t, "user.emailVerified"), any(false))
			wantEqual(t, "answer", grace.Post(t, "/api/invites/"+token+"/accept", nil).Want(t, 200).JSON(t), any(map[string]any{
				"message": "Welcome to the team", "account": map[string]any{"slug": "ada", "name": "Ada", "role": role},
			}))
			wantEqual(t, "role", rolesIn(t, ada)[grace.UserID], role)
			wantEqual(t, "own role", grace.Get(t, ada.Path("")).Want(t, 200).Text(t, "account.role"), role)
			wantEqual(t, "verified after", grace.Get(t, "/api/user").Value(t, "user.emailVerified"), any(true))
			wantUUIDv7(t, memberID(t, ada, grace))
			// An invite works only once.
			for _, answer := range []apptest.Answer{
				grace.Post(t, "/api/invites/"+token+"/accept", nil), grace.Post(t, "/api/invites/"+token+"/decline", nil),
				grace.Get(t, "/api/invites/"+token),
			} {
				answer.WantError(t, 404, "", noInvite)
			}
		}
		wantEqual(t, "seats", ada.Get(t, ada.Path("")).Value(t, "account.usage.members"), any(3.0))
		wantEqual(t, "pending", ada.Get(t, ada.Path("/invites")).Len(t, "invites"), 0)
	})
}

func TestAccept_requiresTheInvitedEmail(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Verified(t, "Ada"), s.Person(t, "Eve")
		grace, token := invited(t, s, ada, "admin")
		path := "/api/invites/" + token + "/accept"
		for _, caller := range []*apptest.Caller{eve, ada} {
			caller.Post(t, path, nil).WantError(t, 403, "INVITE_EMAIL_MISMATCH", otherEmail)
		}
		s.Nobody().Post(t, path, nil).WantError(t, 401, "", "Not authenticated")
		grace.NewKey(t).Post(t, path, nil).WantError(t, 403, "SESSION_REQUIRED", sessionOnly)
		wantEqual(t, "verified", eve.Get(t, "/api/user").Value(t, "user.emailVerified"), any(false))
		wantEqual(t, "members", rolesIn(t, ada), map[string]string{ada.UserID: "owner"})
		grace.Post(t, path, nil).Want(t, 200) // none of these attempts used up the invite
	})
}

func TestDecline_worksWithoutASession(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		grace, token := invited(t, s, ada, "editor")
		wantEqual(t, "message", s.Nobody().Post(t, "/api/invites/"+token+"/decline", nil).Want(t, 200).Text(t, "message"), "Invite declined")
		grace.Post(t, "/api/invites/"+token+"/accept", nil).WantError(t, 404, "", noInvite)
		wantEqual(t, "members", rolesIn(t, ada), map[string]string{ada.UserID: "owner"})
		invite(t, ada, grace.Email, "editor").Want(t, 201) // the address can be invited again
	})
}

func TestAccept_rejectsExpiredInvites(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "pro")
		late, token := invited(t, s, ada, "editor")
		s.Clock.Advance(7*24*time.Hour + time.Second)
		late.Post(t, "/api/invites/"+token+"/accept", nil).WantError(t, 404, "", noInvite)

		cancelled, token := invited(t, s, ada, "editor")
		ada.Delete(t, ada.Path("/invites/"+ada.Get(t, ada.Path("/invites")).Text(t, "invites.0.id")), nil).Want(t, 200)
		cancelled.Post(t, "/api/invites/"+token+"/accept", nil).WantError(t, 404, "", noInvite)

		orphan, token := invited(t, s, ada, "editor")
		ada.Delete(t, ada.Path(""), map[string]any{"confirm": ada.Slug}).Want(t, 200)
		orphan.Post(t, "/api/invites/"+token+"/accept", nil).WantError(t, 404, "", noInvite)
		s.Nobody().Get(t, "/api/invites/"+token).WantError(t, 404, "", noInvite)
	})
}

// TestAccept_checksTheSeatsAgain covers a downgrade while invites are pending: the first to accept get the remaining
// seats.
func TestAccept_checksTheSeatsAgain(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "pro")
		first, firstToken := invited(t, s, ada, "editor")
		second, secondToken := invited(t, s, ada, "editor")
		ada.SetPlan(t, "free")
		first.Post(t, "/api/invites/"+firstToken+"/accept", nil).Want(t, 200)
		second.Post(t, "/api/invites/"+secondToken+"/accept", nil).WantError(t, 403, "SEAT_LIMIT_REACHED", noSeat)
		wantEqual(t, "verified by a rejected one", second.Get(t, "/api/user").Value(t, "user.emailVerified"), any(false))
		ada.SetPlan(t, "pro")
		second.Post(t, "/api/invites/"+secondToken+"/accept", nil).Want(t, 200) // it is still pending
	})
}

// TestAccept_byAMemberIsAConflict checks that members can't accept an invite, no matter how they joined the account.
func TestAccept_byAMemberIsAConflict(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "pro")
		grace, token := invited(t, s, ada, "admin")
		exec(t, s, `INSERT INTO members (account_id, id, user_id, role, joined_at)
			SELECT id, $1, $2, 'reviewer', 0 FROM accounts WHERE slug
		= $3`,
			uuid.NewString(), grace.UserID, ada.Slug)
		grace.Post(t, "/api/invites/"+token+"/accept", nil).WantError(t, 409, "", alreadyMember)
		wantEqual(t, "role", rolesIn(t, ada)[grace.UserID], "reviewer")
	})
}

// operatorsPerson returns a user created by an operator, which works even if sign-up is closed.
func operatorsPerson(t *testing.T, s *apptest.Server) *apptest.Caller {
	t.Helper()
	person := s.Nobody()
	person.Email, person.Password = "ada@example.com", "correct horse battery"
	user, account, err := s.Auth.Create(t.Context(),
		auth.Registration{Name: "Ada", Email: person.Email, Password: person.Password, Verified: true})
	if err != nil {
		t.Fatal(err)
	}
	person.UserID, person.Slug = user.ID, account.Slug
	person.SignIn(t)
	return person
}

func register(t *testing.T, s *apptest.Server, email, token string) apptest.Answer {
	t.Helper()
	body := map[string]any{"name": "Grace", "email": email, "password": "correct horse battery"}
	if token != "" {
		body["inviteToken"] = token
	}
	return s.Nobody().Post(t, "/api/auth/register", body)
}

// TestRegister_worksWithAnInviteLink checks that an invited user can sign up, even if sign-up is closed. The link
// came by email, so the address counts as verified.
func TestRegister_worksWithAnInviteLink(t *testing.T) {
	for name, open := range map[string]bool{"open": true, "closed": false} {
		t.Run(name, func(t *testing.T) {
			registration := func(config *app.Config) { config.OpenToAll = open }
			apptest.EachWith(t, registration, func(t *testing.T, s *apptest.Server) {
				ada := operatorsPerson(t, s)
				invite(t, ada, "grace@example.com", "editor").Want(t, 201)
				token := s.MailedInvite(t, "grace@example.com")
				s.ForgetMails(t)
				register(t, s, "eve@example.com", token).WantError(t, 403, "INVITE_EMAIL_MISMATCH",
					"This invite was sent to another email address. Sign up with that address.")
				register(t, s, "eve@example.com", "made-up").WantError(t, 404, "", noInvite)
				if !open {
					register(t, s, "grace@example.com", "").WantError(t, 403, "REGISTRATION_CLOSED",
						"Signing up requires an invite. Ask a member of the account to invite you.")
				}
				answer := register(t, s, "Grace@Example.com", token).Want(t, 201)
				wantEqual(t, "message", answer.Text(t, "message"), "You can now sign in")
				wantEqual(t, "verified", answer.Value(t, "user.emailVerified"), any(true))
				wantEqual(t, "own account", answer.Text(t, "account.slug"), "grace")
				register(t, s, "grace@example.com", token).WantError(t, 409, "", "An account with this email already exists")

				grace := s.Nobody()
				grace.UserID, grace.Slug, grace.Email, grace.Password = answer.Text(t,
					"user.id"), ada.Slug, "grace@example.com", "correct horse battery"
				grace.SignIn(t)
				grace.Post(t, "/api/invites/"+token+"/accept", nil).Want(t, 200)
				grace.Post(t, ada.Path("/templates"), map[string]any{"name": "First"}).Want(t, 201)
				wantEqual(t, "verification emails", len(s.Mails(t, "grace@example.com")), 0)
				register(t, s, "third@example.com", token).WantError(t, 404, "", noInvite)
			})
		})
	}
}

// TestInvite_isDeletedAfterItExpires checks that we don't keep the addresses of invited people forever.
func TestInvite_isDeletedAfterItExpires(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "pro")
		grace, token := invited(t, s, ada, "editor")
		grace.Post(t, "/api/invites/"+token+"/accept", nil).Want(t, 200)
		invite(t, ada, "late@example.com", "editor").Want(t, 201)
		s.Clock.Advance(7*24*time.Hour + time.Minute)
		invite(t, ada, "open@example.com", "editor").Want(t, 201)
		if err := s.Accounts.Sweep(t.Context()); err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "invites left", count(t, s, `SELECT COUNT(*) FROM invites`), 1)
		wantEqual(t, "pending", ada.Get(t, ada.Path("/invites")).Text(t, "invites.0.email"), "open@example.com")
		wantEqual(t, "role", rolesIn(t, ada)[grace.UserID], string(access.Editor))
	})
}
