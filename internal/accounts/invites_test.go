package accounts_test

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const (
	noInvite       = "Invite not found or already processed"
	inviteOneself  = "You cannot invite yourself"
	alreadyMember  = "This person is already a member of this account."
	alreadyInvited = "An invite has already been sent to this email."
	noSeat         = "You've reached your plan's team member limit. Remove a member, cancel an invite or upgrade the plan."
)

func TestInvite_isEmailedAndListed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "pro")
		answer := invite(t, ada, "  Grace@Example.com ", "editor").Want(t, 201)
		id := answer.Text(t, "invite.id")
		wantUUIDv7(t, id)
		created, err := time.Parse(time.RFC3339, answer.Text(t, "invite.createdAt"))
		if err != nil {
			t.Fatal(err)
		}
		want := map[string]any{
			"id": id, "email": "grace@example.com", "role": "editor", "status": "pending",
			"invitedBy": map[string]any{"id": ada.UserID, "name": "Ada", "email": ada.Email},
			"createdAt": answer.Text(t, "invite.createdAt"), "expiresAt": created.Add(7 * 24 * time.Hour).Format("2006-01-02T15:04:05.000Z"),
		}
		wantEqual(t, "answer", answer.JSON(t), any(map[string]any{"message": "Invite sent", "invite": want}))
		list := ada.Get(t, ada.Path("/invites")).Want(t, 200)
		wantEqual(t, "list", list.JSON(t), any(map[string]any{"invites": []any{want}}))
		wantEqual(t, "seats", ada.Get(t, ada.Path("")).Value(t, "account.usage.members"), any(1.0))

		token := s.MailedInvite(t, "grace@example.com")
		mails := s.Mails(t, "grace@example.com")
		wantEqual(t, "emails", len(mails), 1)
		wantEqual(t, "subject", mails[0].Subject, "You're invited to join Ada on Mailwright")
		if link := "http://localhost:8080/invites/" + token; !strings.Contains(mails[0].Text, link) || !strings.Contains(mails[0].HTML, link) {
			t.Errorf("the link %s is missing from\n%s\n%s", link, mails[0].Text, mails[0].HTML)
		}
		if !strings.Contains(mails[0].Text, "Ada invited you to join Ada as an editor") {
			t.Errorf("the email says %s", mails[0].Text)
		}
		for _, body := range [][]byte{answer.Body, list.Body} {
			if strings.Contains(string(body), token) {
				t.Error("a response shows the token")
			}
		}
		wantEqual(t, "rows with the token in plain text", count(t, s, `SELECT COUNT(*) FROM invites WHERE token_hash LIKE $1`, "%"+token+"%"), 0)
	})
}

func TestInvite_checksRulesInTheOrderOfTheContract(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		invite(t, ada, strings.ToUpper(ada.Email), "editor").WantError(t, 400, "", inviteOneself)
		invite(t, ada, "grace@example.com", "editor").Want(t, 201)
		// From here on, the Free plan's only seat is taken. Errors that don't involve seats still come first.
		invite(t, ada, "GRACE@example.com", "admin").WantError(t, 409, "", alreadyInvited)
		invite(t, ada, ada.Email, "editor").WantError(t, 400, "", inviteOneself)
		invite(t, ada, "other@example.com", "editor").WantError(t, 403, "SEAT_LIMIT_REACHED", noSeat)

		member := s.Member(t, ada, access.Admin)
		member.Verify(t)
		invite(t, ada, member.Email, "editor").WantError(t, 409, "", alreadyMember)
		invite(t, member, member.Email, "editor").WantError(t, 400, "", inviteOneself)
		invite(t, member, ada.Email, "editor").WantError(t, 409, "", alreadyMember)
		wantEqual(t, "invites", ada.Get(t, ada.Path("/invites")).Len(t, "invites"), 1)
	})
}

func TestInvite_isLimitedByTheSeatsOfEveryPlan(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for plan, seats := range map[string]int{"free": 1, "pro": 9, "business": 49} {
			ada := s.Verified(t, "Owner "+plan)
			ada.SetPlan(t, plan)
			member := s.Member(t, ada, access.Editor)
			for i := range seats - 1 {
				invite(t, ada, fmt.Sprintf("%s%d@example.com", plan, i), "reviewer").Want(t, 201)
			}
			invite(t, ada, plan+"-one-more@example.com", "reviewer").WantError(t, 403, "SEAT_LIMIT_REACHED", noSeat)
			ada.Delete(t, ada.Path("/members/"+memberID(t, ada, member)), nil).Want(t, 200)
			invite(t, ada, plan+"-one-more@example.com", "reviewer").Want(t, 201)
			invite(t, ada, plan+"-two-more@example.com", "reviewer").WantError(t, 403, "SEAT_LIMIT_REACHED", noSeat)
		}
	})
}

// TestInvite_freesItsSeatWhenNoLongerPending covers canceled, declined and expired invites.
func TestInvite_freesItsSeatWhenNoLongerPending(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		id := invite(t, ada, "a@example.com", "editor").Want(t, 201).Text(t, "invite.id")
		wantEqual(t, "message", ada.Delete(t, ada.Path("/invites/"+id), nil).Want(t, 200).Text(t, "message"), "Invite cancelled")
		ada.Delete(t, ada.Path("/invites/"+id), nil).WantError(t, 404, "", noInvite)

		invite(t, ada, "b@example.com", "editor").Want(t, 201)
		s.Nobody().Post(t, "/api/invites/"+s.MailedInvite(t, "b@example.com")+"/decline", nil).Want(t, 200)

		id = invite(t, ada, "c@example.com", "editor").Want(t, 201).Text(t, "invite.id")
		token := s.MailedInvite(t, "c@example.com")
		s.Clock.Advance(7*24*time.Hour - time.Minute)
		s.Nobody().Get(t, "/api/invites/"+token).Want(t, 200)
		s.Clock.Advance(time.Minute + time.Second)
		s.Nobody().Get(t, "/api/invites/"+token).WantError(t, 404, "", noInvite)
		s.Nobody().Post(t, "/api/invites/"+token+"/decline", nil).WantError(t, 404, "", noInvite)
		ada.Delete(t, ada.Path("/invites/"+id), nil).WantError(t, 404, "", noInvite)
		ada.Post(t, ada.Path("/invites/"+id+"/resend"), nil).WantError(t, 404, "", noInvite)
		wantEqual(t, "pending", ada.Get(t, ada.Path("/invites")).Len(t, "invites"), 0)

		invite(t, ada, "c@example.com", "admin").Want(t, 201) // the same address again
		wantEqual(t, "pending", ada.Get(t, ada.Path("/invites")).Len(t, "invites"), 1)
	})
}

func TestInvite_rejectsBadInput(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		for _, email := range []any{
			nil, "", "x", "x@", "@example.com", "a b@example.com", "a@example.com\r\nBcc: b@example.com",
			"a@example.com, b@example.com", 1, strings.Repeat("a", 300) + "@example.com", "\u202ea@example.com",
		} {
			ada.Post(t, ada.Path("/invites"), map[string]any{"email": email, "role": "editor"}).WantInvalid(t, "email")
		}
		for _, role := range []any{nil, "", "owner", "Editor", 1, []string{"editor"}} {
			ada.Post(t, ada.Path("/invites"), map[string]any{"email": "a@example.com", "role": role}).WantInvalid(t, "role")
		}
		ada.Post(t, ada.Path("/invites"), nil).WantInvalid(t, "email", "role")
		for _, id := range []string{noID, "x", "%27", "%25"} {
			ada.Delete(t, ada.Path("/invites/"+id), nil).WantError(t, 404, "", noInvite)
			ada.Post(t, ada.Path("/invites/"+id+"/resend"), nil).WantError(t, 404, "", noInvite)
		}
		wantEqual(t, "invites", count(t, s, `SELECT COUNT(*) FROM invites`), 0)
	})
}

func TestInvite_belongsToItsAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Verified(t, "Ada"), s.Verified(t, "Eve")
		id := invite(t, ada, "a@example.com", "editor").Want(t, 201).Text(t, "invite.id")
		eve.Delete(t, eve.Path("/invites/"+id), nil).WantError(t, 404, "", noInvite)
		eve.Post(t, eve.Path("/invites/"+id+"/resend"), nil).WantError(t, 404, "", noInvite)
		for _, caller := range []*apptest.Caller{s.Member(t, ada, access.Editor), s.Member(t, ada, access.Reviewer)} {
			caller.Get(t, ada.Path("/invites")).WantError(t, 403, "", insufficient)
			invite(t, caller, "b@example.com", "reviewer").WantError(t, 403, "", insufficient)
			caller.Delete(t, ada.Path("/invites/"+id), nil).WantError(t, 403, "", insufficient)
			caller.Post(t, ada.Path("/invites/"+id+"/resend"), nil).WantError(t, 403, "", insufficient)
		}
		key := ada.NewKey(t)
		key.Get(t, ada.Path("/invites")).WantError(t, 403, "SESSION_REQUIRED", sessionOnly)
		invite(t, key, "b@example.com", "reviewer").WantError(t, 403, "SESSION_REQUIRED", sessionOnly)
		wantEqual(t, "pending", ada.Get(t, ada.Path("/invites")).Text(t, "invites.0.id"), id)
	})
}

func TestInvites_listPages(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "pro")
		for i := range 5 {
			invite(t, ada, fmt.Sprintf("p%d@example.com", i), "editor").Want(t, 201)
		}
		wantPages(t, ada, ada.Path("/invites"), "invites")
		wantBadPagesRejected(t, ada, ada.Path("/invites"))
	})
}

func TestResend_replacesTheLink(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		sent := invite(t, ada, "a@example.com", "editor").Want(t, 201)
		id, old := sent.Text(t, "invite.id"), s.MailedInvite(t, "a@example.com")
		s.ForgetMails(t)
		s.Clock.Advance(24 * time.Hour)
		answer := ada.Post(t, ada.Path("/invites/"+id+"/resend"), nil).Want(t, 200)
		wantEqual(t, "message", answer.Text(t, "message"), "Invite resent")
		if answer.Text(t, "invite.expiresAt") <= sent.Text(t, "invite.expiresAt") {
			t.Error("the expiry didn't change")
		}
		token := s.MailedInvite(t, "a@example.com")
		if token == old {
			t.Fatal("the link is the same")
		}
		s.Nobody().Get(t, "/api/invites/"+old).WantError(t, 404, "", noInvite)
		s.Nobody().Get(t, "/api/invites/"+token).Want(t, 200)
		wantEqual(t, "pending", ada.Get(t, ada.Path("/invites")).Len(t, "invites"), 1)
	})
}

func TestInvite_throttlesEmailsToOneAddress(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		id := invite(t, ada, "a@example.com", "editor").Want(t, 201).Text(t, "invite.id")
		for range 4 {
			ada.Post(t, ada.Path("/invites/"+id+"/resend"), nil).Want(t, 200)
		}
		refused := ada.Post(t, ada.Path("/invites/"+id+"/resend"), nil).WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
		if refused.Header.Get("Retry-After") == "" {
			t.Error("no Retry-After")
		}
		expires := ada.Get(t, ada.Path("/invites")).Text(t, "invites.0.expiresAt")
		wantEqual(t, "end after a refusal", ada.Get(t, ada.Path("/invites")).Text(t, "invites.0.expiresAt"), expires)
		second := at(ada, newAccount(t, ada, "Second")) // the limit applies across an owner's accounts
		invite(t, second, "a@example.com", "editor").Want(t, 429)
		admin := s.Member(t, ada, access.Admin) // and to all who send for them
		admin.Verify(t)
		admin.Post(t, ada.Path("/invites/"+id+"/resend"), nil).Want(t, 429)
		wantEqual(t, "invites of the other account", second.Get(t, second.Path("/invites")).Len(t, "invites"), 0)
		invite(t, second, "b@example.com", "editor").Want(t, 201)
		s.Clock.Advance(time.Hour)
		ada.Post(t, ada.Path("/invites/"+id+"/resend"), nil).Want(t, 200)
	})
}

// TestInvite_isNotBlockedByStrangers checks that someone who invites an address often doesn't keep others from inviting
// it, and that many together can't flood it.
func TestInvite_isNotBlockedByStrangers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		for range 4 {
			stranger := s.Verified(t, "Stranger")
			id := invite(t, stranger, "a@example.com", "editor").Want(t, 201).Text(t, "invite.id")
			for range 4 {
				stranger.Post(t, stranger.Path("/invites/"+id+"/resend"), nil).Want(t, 200)
			}
			stranger.Post(t, stranger.Path("/invites/"+id+"/resend"), nil).Want(t, 429)
		}
		ada := s.Verified(t, "Ada")
		invite(t, ada, "a@example.com", "editor").WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
		wantEqual(t, "invites", ada.Get(t, ada.Path("/invites")).Len(t, "invites"), 0)
		s.Clock.Advance(3 * time.Minute)
		invite(t, ada, "a@example.com", "editor").Want(t, 201)
	})
}

// TestInvite_isSentOncePerIdempotencyKey checks that a retry doesn't send a second email.
func TestInvite_isSentOncePerIdempotencyKey(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		request := apptest.Request{
			Method: "POST", Path: ada.Path("/invites"), Raw: []byte(`{"email":"a@example.com","role":"editor"}`), Type: "application/json",
			Header: map[string][]string{"Idempotency-Key": {"once"}},
		}
		first, second := ada.Do(t, request).Want(t, 201), ada.Do(t, request).Want(t, 201)
		wantEqual(t, "second answer", string(second.Body), string(first.Body))
		wantEqual(t, "replayed", second.Header.Get("Idempotency-Replayed"), "true")
		s.MailedInvite(t, "a@example.com")
		wantEqual(t, "invites", count(t, s, `SELECT COUNT(*) FROM invites`), 1)
	})
}

func TestPreview_showsWhatTheInviteeNeeds(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, grace := s.Verified(t, "Ada"), s.Person(t, "Grace")
		ada.SetPlan(t, "pro")
		ada.Patch(t, ada.Path(""), map[string]any{"name": "Engines & <Co>"}).Want(t, 200)
		for email, registered := range map[string]bool{"stranger@example.com": false, grace.Email: true} {
			sent := invite(t, ada, email, "reviewer").Want(t, 201)
			token := s.MailedInvite(t, email)
			for _, caller := range []*apptest.Caller{s.Nobody(), grace, ada} {
				wantEqual(t, "preview", caller.Get(t, "/api/invites/"+token).Want(t, 200).JSON(t), any(map[string]any{"invite": map[string]any{
					"accountName": "Engines & <Co>", "role": "reviewer", "email": email, "invitedBy": map[string]any{"name": "Ada"},
					"expiresAt": sent.Text(t, "invite.expiresAt"), "registered": registered,
				}}))
			}
		}
		for _, token := range []string{"x", strings.Repeat("A", 43), strings.Repeat("x", 3000), "%27%20OR%201=1", url.PathEscape("日本")} {
			s.Nobody().Get(t, "/api/invites/"+token).WantError(t, 404, "", noInvite)
			grace.Post(t, "/api/invites/"+token+"/accept", nil).WantError(t, 404, "", noInvite)
			s.Nobody().Post(t, "/api/invites/"+token+"/decline", nil).WantError(t, 404, "", noInvite)
		}
	})
}
