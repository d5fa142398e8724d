package accounts_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const (
	noMember      = "Member not found"
	ownersRole    = "Cannot change the owner's role. Use transfer ownership instead."
	adminsRole    = "Only the account owner can change an admin's role"
	removeOwner   = "The account owner cannot be removed. Use transfer ownership first."
	removeOneself = "Use the leave endpoint to remove yourself from an account."
	removeAdmin   = "Only the account owner can remove an admin"
	ownerLeaves   = "The account owner cannot leave. Use transfer ownership first."
	insufficient  = "Insufficient permissions"
	notFound      = "Account not found"
	sessionOnly   = "This endpoint requires a session. Sign in instead of using an API key."
)

func TestMembers_listShowsEveryoneToEveryone(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		ada.Patch(t, "/api/user", map[string]any{"image": "https://example.com/ada.png"}).Want(t, 200)
		only := ada.Get(t, ada.Path("/members")).Want(t, 200)
		wantEqual(t, "members", only.JSON(t), any(map[string]any{"members": []any{map[string]any{
			"id": only.Text(t, "members.0.id"), "userId": ada.UserID, "email": ada.Email, "name": "Ada", "image": "https://example.com/ada.png",
			"role": "owner", "joinedAt": only.Text(t, "members.0.joinedAt"),
		}}}))
		wantUUIDv7(t, only.Text(t, "members.0.id"))
		want := map[string]string{ada.UserID: "owner"}
		callers := []*apptest.Caller{ada}
		for _, role := range []access.Role{access.Admin, access.Editor, access.Reviewer} {
			member := s.Member(t, ada, role)
			callers, want[member.UserID] = append(callers, member), string(role)
		}
		for _, caller := range callers {
			wantEqual(t, "roles", rolesIn(t, caller), want)
		}
		eve.Get(t, ada.Path("/members")).WantError(t, 404, "", notFound)
		ada.NewKey(t).Get(t, ada.Path("/members")).WantError(t, 403, "SESSION_REQUIRED", sessionOnly)
		s.Nobody().Get(t, ada.Path("/members")).WantError(t, 401, "", "Not authenticated")
	})
}

func TestMembers_listPages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for range 4 {
			s.Member(t, ada, access.Editor)
		}
		wantPages(t, ada, ada.Path("/members"), "members")
		wantBadPagesRejected(t, ada, ada.Path("/members"))
	})
}

// team is an account with two members in each role that allows more than one.
type team struct {
	people map[string]*apptest.Caller
	ids    map[string]string
}

func newTeam(t *testing.T, s *apptest.Server) team {
	t.Helper()
	ada := s.Person(t, "Ada")
	made := team{people: map[string]*apptest.Caller{"owner": ada}, ids: map[string]string{"owner": memberID(t, ada, ada)}}
	for _, role := range []access.Role{access.Admin, access.Editor, access.Reviewer} {
		for _, name := range []string{string(role), "other " + string(role)} {
			member := s.Member(t, ada, role)
			made.people[name], made.ids[name] = member, memberID(t, ada, member)
		}
	}
	return made
}

// attempt is something that one member does to another, and the error that docs/api-contract.md#members-and-invites
// specifies. An empty message means success.
type attempt struct {
	by, to  string
	status  int
	message string
}

func TestRole_canBeChangedByTheRightMembers(t *testing.T) {
	attempts := []attempt{
		{"owner", "owner", 400, ownersRole},
		{"owner", "admin", 200, ""},
		{"owner", "editor", 200, ""},
		{"owner", "reviewer", 200, ""},
		{"admin", "owner", 400, ownersRole},
		{"admin", "admin", 403, adminsRole},
		{"admin", "other admin", 403, adminsRole},
		{"admin", "editor", 200, ""},
		{"admin", "reviewer", 200, ""},
		{"editor", "owner", 403, insufficient},
		{"editor", "editor", 403, insufficient},
		{"editor", "reviewer", 403, insufficient},
		{"reviewer", "editor", 403, insufficient},
		{"reviewer", "reviewer", 403, insufficient},
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		team := newTeam(t, s)
		owner := team.people["owner"]
		for _, attempt := range attempts {
			for _, role := range []string{"admin", "editor", "reviewer"} {
				target := team.people[attempt.to]
				before := rolesIn(t, owner)
				answer := team.people[attempt.by].Patch(t, owner.Path("/members/"+team.ids[attempt.to]), map[string]any{"role": role})
				if attempt.status != 200 {
					answer.WantError(t, attempt.status, "", attempt.message)
					wantEqual(t, "roles after a refusal", rolesIn(t, owner), before)
					continue
				}
				wantEqual(t, "message", answer.Want(t, 200).Text(t, "message"), "Role changed")
				wantEqual(t, "member", []string{answer.Text(t, "member.id"), answer.Text(t, "member.role")}, []string{team.ids[attempt.to], role})
				before[target.UserID] = role
				wantEqual(t, "roles", rolesIn(t, owner), before)
				setRole(t, s, target, attempt.to) // restore the role
			}
		}
	})
}

func TestRole_rejectsInvalidRoles(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		editor, foreigner := s.Member(t, ada, access.Editor), s.Member(t, bob, access.Editor)
		path := ada.Path("/members/" + memberID(t, ada, editor))
		for _, body := range []any{
			nil,
			map[string]any{},
			map[string]any{"role": nil},
			map[string]any{"role": ""},
			map[string]any{"role": "owner"},
			map[string]any{"role": "ADMIN"},
			map[string]any{"role": "admin "},
			map[string]any{"role": 1},
			map[string]any{"role": []string{"admin"}},
			map[string]any{"Role": "admin"},
		} {
			ada.Patch(t, path, body).WantInvalid(t, "role")
		}
		for _, id := range []string{noID, memberID(t, bob, foreigner), editor.UserID, "x", "%27%20OR%201=1--", "%25"} {
			ada.Patch(t, ada.Path("/members/"+id), map[string]any{"role": "admin"}).WantError(t, 404, "", noMember)
			ada.Delete(t, ada.Path("/members/"+id), nil).WantError(t, 404, "", noMember)
			ada.Post(t, ada.Path("/transfer"), map[string]any{"memberId": id}).WantError(t, 404, "", noMember)
		}
		wantEqual(t, "roles", rolesIn(t, ada), map[string]string{ada.UserID: "owner", editor.UserID: "editor"})
		wantEqual(t, "foreign roles", rolesIn(t, bob), map[string]string{bob.UserID: "owner", foreigner.UserID: "editor"})
		bob.Patch(t, path, map[string]any{"role": "admin"}).WantError(t, 404, "", notFound)
		ada.NewKey(t).Patch(t, path, map[string]any{"role": "admin"}).WantError(t, 403, "SESSION_REQUIRED", sessionOnly)
	})
}

func TestRole_takesEffectWithTheNextRequestOnEveryNode(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, beside := s.Person(t, "Ada"), s.Beside(t)
		person := s.Member(t, ada, access.Editor)
		there := person.On(beside)
		id := memberID(t, ada, person)
		for range 3 {
			there.Post(t, ada.Path("/templates"), nil).Want(t, 201)
			ada.Patch(t, ada.Path("/members/"+id), map[string]any{"role": "reviewer"}).Want(t, 200)
			there.Post(t, ada.Path("/templates"), nil).WantError(t, 403, "", insufficient)
			ada.Patch(t, ada.Path("/members/"+id), map[string]any{"role": "admin"}).Want(t, 200)
			there.Get(t, ada.Path("/invites")).Want(t, 200)
			ada.Patch(t, ada.Path("/members/"+id), map[string]any{"role": "editor"}).Want(t, 200)
			there.Get(t, ada.Path("/invites")).WantError(t, 403, "", insufficient)
		}
	})
}

func TestRemove_dependsOnBothRoles(t *testing.T) {
	attempts := []attempt{
		{"owner", "owner", 400, removeOwner}, // checked before the rule about removing yourself
		{"admin", "owner", 400, removeOwner},
		{"admin", "admin", 400, removeOneself}, // checked before the rule about admins
		{"admin", "other admin", 403, removeAdmin},
		{"editor", "owner", 403, insufficient},
		{"editor", "editor", 403, insufficient},
		{"editor", "other editor", 403, insufficient},
		{"reviewer", "other reviewer", 403, insufficient},
		{"admin", "other editor", 200, ""},
		{"admin", "other reviewer", 200, ""},
		{"owner", "other admin", 200, ""},
		{"owner", "editor", 200, ""},
		{"owner", "reviewer", 200, ""},
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		team := newTeam(t, s)
		owner := team.people["owner"]
		for _, attempt := range attempts {
			want := rolesIn(t, owner)
			answer := team.people[attempt.by].Delete(t, owner.Path("/members/"+team.ids[attempt.to]), nil)
			if attempt.status == 200 {
				wantEqual(t, "message", answer.Want(t, 200).Text(t, "message"), "Member removed")
				delete(want, team.people[attempt.to].UserID)
			} else {
				answer.WantError(t, attempt.status, "", attempt.message)
			}
			wantEqual(t, "members", rolesIn(t, owner), want)
		}
		owner.Delete(t, owner.Path("/members/"+team.ids["editor"]), nil).WantError(t, 404, "", noMember)
	})
}

// TestRemove_takesEffectImmediately covers sessions and keys on every node. What the member created stays.
func TestRemove_takesEffectImmediately(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, beside := s.Person(t, "Ada"), s.Beside(t)
		admin := s.Member(t, ada, access.Admin)
		key := admin.NewKey(t)
		id := key.Post(t, ada.Path("/templates"), map[string]any{"name": "Kept"}).Want(t, 201).Text(t, "template.id")
		admin.On(beside).Get(t, ada.Path("")).Want(t, 200)
		ada.Delete(t, ada.Path("/members/"+memberID(t, ada, admin)), nil).Want(t, 200)
		for _, node := range []*apptest.Server{s, beside} {
			for _, path := range []string{"", "/templates", "/templates/" + id, "/members", "/audit"} {
				admin.On(node).Get(t, ada.Path(path)).WantError(t, 404, "", notFound)
			}
			key.On(node).Get(t, ada.Path("/templates")).WantError(t, 401, "", deadKey)
		}
		admin.Get(t, "/api/user").Want(t, 200) // they are still a user
		wantEqual(t, "keys", ada.Get(t, ada.Path("/api-keys")).Len(t, "apiKeys"), 0)
		wantEqual(t, "author", ada.Get(t, ada.Path("/templates/"+id)).Want(t, 200).Text(t, "template.createdBy.id"), admin.UserID)
		wantEqual(t, "seats", ada.Get(t, ada.Path("")).Value(t, "account.usage.members"), any(0.0))
	})
}

func TestLeave_isForEveryoneButTheOwner(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		ada.Post(t, ada.Path("/leave"), nil).WantError(t, 400, "", ownerLeaves)
		eve.Post(t, ada.Path("/leave"), nil).WantError(t, 404, "", notFound)
		ada.NewKey(t).Post(t, ada.Path("/leave"), nil).WantError(t, 403, "SESSION_REQUIRED", sessionOnly)
		for _, role := range []access.Role{access.Admin, access.Editor, access.Reviewer} {
			member := s.Member(t, ada, role)
			var key *apptest.Caller
			if role == access.Admin {
				key = member.NewKey(t)
			}
			wantEqual(t, "message", member.Post(t, ada.Path("/leave"), nil).Want(t, 200).Text(t, "message"), "You have left the account")
			member.Get(t, ada.Path("")).WantError(t, 404, "", notFound)
			member.Post(t, ada.Path("/leave"), nil).WantError(t, 404, "", notFound)
			if key != nil {
				key.Get(t, ada.Path("")).WantError(t, 401, "", deadKey)
			}
		}
		wantEqual(t, "members", rolesIn(t, ada), map[string]string{ada.UserID: "owner"})
	})
}

func TestTransfer_swapsTheRoles(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, role := range []access.Role{access.Admin, access.Editor, access.Reviewer} {
			next := s.Member(t, ada, role)
			wantEqual(t, "message",
				ada.Post(t, ada.Path("/transfer"), map[string]any{"memberId": memberID(t, ada, next)}).Want(t, 200).Text(t, "message"),
				"Ownership transferred")
			roles := rolesIn(t, ada)
			wantEqual(t, "roles", []string{roles[ada.UserID], roles[next.UserID]}, []string{"admin", "owner"})
			ada.Post(t, ada.Path("/transfer"), map[string]any{"memberId": memberID(t, ada, ada)}).WantError(t, 403, "", insufficient)
			ada.Delete(t, ada.Path(""), map[string]any{"confirm": ada.Slug}).WantError(t, 403, "", insufficient)
			ada.Delete(t, ada.Path("/members/"+memberID(t, ada, next)), nil).WantError(t, 400, "", removeOwner)
			next.Post(t, ada.Path("/leave"), nil).WantError(t, 400, "", ownerLeaves)
			next.Post(t, ada.Path("/transfer"), map[string]any{"memberId": memberID(t, ada, ada)}).Want(t, 200)
			next.Post(t, ada.Path("/leave"), nil).Want(t, 200)
		}
		wantEqual(t, "members", rolesIn(t, ada), map[string]string{ada.UserID: "owner"})
	})
}

func TestTransfer_emailsBothOwners(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		next := s.Member(t, ada, access.Reviewer)
		ada.Post(t, ada.Path("/transfer"), map[string]any{"memberId": memberID(t, ada, next)}).Want(t, 200)
		for _, email := range []string{ada.Email, next.Email} {
			wantOwnerEmail(t, s, email, "Ada made The reviewer the owner of Ada")
		}
	})
}

// wantOwnerEmail waits for the email about a new owner.
func wantOwnerEmail(t *testing.T, s *apptest.Server, to, text string) {
	t.Helper()
	isTold := func(m apptest.Mail) bool {
		return m.Subject == "An account has a new owner" && strings.Contains(m.Text, text)
	}
	for end := time.Now().Add(20 * time.Second); !slices.ContainsFunc(s.Mails(t, to), isTold); time.Sleep(20 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("%s got no email", to)
		}
	}
}

// TestTransfer_limitsEmailsPerRecipient transfers an account back and forth. Only the first 20 emails to each owner are sent.
func TestTransfer_limitsEmailsPerRecipient(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		bob := s.Member(t, ada, access.Admin)
		ids := map[*apptest.Caller]string{ada: memberID(t, ada, ada), bob: memberID(t, ada, bob)}
		from, to := ada, bob
		for range 22 {
			from.Post(t, ada.Path("/transfer"), map[string]any{"memberId": ids[to]}).Want(t, 200)
			from, to = to, from
		}
		s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": ada.Email}).Want(t, 200)
		s.MailedToken(t, ada.Email, "reset-password") // what was queued earlier has arrived by now
		sent := 0
		for _, mail := range s.Mails(t, ada.Email) {
			if mail.Subject == "An account has a new owner" {
				sent++
			}
		}
		if sent > 20 {
			t.Errorf("%d emails, want 20 at most", sent)
		}
	})
}

func TestTransfer_rejectsInvalidTargets(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		team := newTeam(t, s)
		owner := team.people["owner"]
		before := rolesIn(t, owner)
		owner.Post(t, owner.Path("/transfer"), map[string]any{"memberId": team.ids["owner"]}).WantError(t, 400, "",
			"This member is already the owner. Choose another member.")
		for _, body := range []any{
			nil,
			map[string]any{},
			map[string]any{"memberId": nil},
			map[string]any{"memberId": 1},
			map[string]any{"memberID": team.ids["admin"]},
		} {
			owner.Post(t, owner.Path("/transfer"), body).WantInvalid(t, "memberId")
		}
		for _, by := range []string{"admin", "editor", "reviewer"} {
			team.people[by].Post(t, owner.Path("/transfer"), map[string]any{"memberId": team.ids[by]}).WantError(t, 403, "", insufficient)
		}
		owner.NewKey(t).Post(t, owner.Path("/transfer"), map[string]any{"memberId": team.ids["admin"]}).WantError(t, 403, "SESSION_REQUIRED",
			sessionOnly)
		wantEqual(t, "roles", rolesIn(t, owner), before)
	})
}
