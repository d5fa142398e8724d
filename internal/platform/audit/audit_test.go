package audit_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// said formats an event as one line: actor, action, target and details, without times and IDs.
func said(entry any) string {
	event := entry.(map[string]any)
	actor, target := event["actor"].(map[string]any), event["target"].(map[string]any)
	return fmt.Sprintf("%s %s: %s %s %s %v", actor["kind"], actor["name"], event["action"], target["kind"], target["name"], event["details"])
}

func log(t *testing.T, caller *apptest.Caller) []string {
	t.Helper()
	var lines []string
	for _, entry := range caller.Get(t, caller.Path("/audit")).Want(t, 200).Value(t, "events").([]any) {
		lines = append(lines, said(entry))
	}
	return lines
}

// wantLog compares the newest events, newest first.
func wantLog(t *testing.T, caller *apptest.Caller, want ...string) {
	t.Helper()
	got := log(t, caller)
	if len(got) < len(want) {
		t.Fatalf("the log has %d events, want at least %d: %v", len(got), len(want), got)
	}
	if diff := cmp.Diff(want, got[:len(want)]); diff != "" {
		t.Errorf("log: (-want +got)\n%s", diff)
	}
}

func memberID(t *testing.T, owner, person *apptest.Caller) string {
	t.Helper()
	for _, entry := range owner.Get(t, owner.Path("/members")).Want(t, 200).Value(t, "members").([]any) {
		if member := entry.(map[string]any); member["userId"] == person.UserID {
			return member["id"].(string)
		}
	}
	t.Fatal("no member")
	return ""
}

func TestEvent_hasAllFields(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		answer := ada.Get(t, ada.Path("/audit")).Want(t, 200)
		accountID := ada.Get(t, ada.Path("")).Text(t, "account.id")
		if diff := cmp.Diff(any(map[string]any{"events": []any{map[string]any{
			"id": answer.Text(t, "events.0.id"), "at": answer.Text(t, "events.0.at"),
			"actor": map[string]any{"id": ada.UserID, "name": "Ada", "kind": "user"}, "action": "account.created",
			"target": map[string]any{"kind": "account", "id": accountID, "name": "Ada"}, "details": map[string]any{},
		}}}), answer.JSON(t)); diff != "" {
			t.Errorf("audit: (-want +got)\n%s", diff)
		}
		if at, err := time.Parse("2006-01-02T15:04:05.000Z", answer.Text(t, "events.0.at")); err != nil || s.Clock.Now().Sub(at) > time.Minute {
			t.Errorf("at %v: %v", at, err)
		}
	})
}

func TestMembers_areLogged(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		editor, admin, reviewer := s.Member(t, ada, access.Editor), s.Member(t, ada, access.Admin), s.Member(t, ada, access.Reviewer)
		ada.Patch(t, ada.Path("/members/"+memberID(t, ada, editor)), map[string]any{"role": "reviewer"}).Want(t, 200)
		wantLog(t, ada, "user Ada: member.role-changed member The editor map[email:"+editor.Email+" from:editor to:reviewer]")
		before := len(log(t, ada))
		ada.Patch(t, ada.Path("/members/"+memberID(t, ada, editor)), map[string]any{"role": "reviewer"}).Want(t, 200) // doesn't change anything
		ada.Patch(t, ada.Path("/members/"+memberID(t, ada, ada)), map[string]any{"role": "reviewer"}).Want(t, 400)
		if after := len(log(t, ada)); after != before {
			t.Errorf("%d events for nothing", after-before)
		}
		admin.Delete(t, ada.Path("/members/"+memberID(t, ada, editor)), nil).Want(t, 200)
		reviewer.Post(t, ada.Path("/leave"), nil).Want(t, 200)
		ada.Post(t, ada.Path("/transfer"), map[string]any{"memberId": memberID(t, ada, admin)}).Want(t, 200)
		wantLog(t, ada,
			"user Ada: account.transferred member The admin map[email:"+admin.Email+" roleBefore:admin]",
			"user The reviewer: member.left member The reviewer map[email:"+reviewer.Email+" role:reviewer]",
			"user The admin: member.removed member The editor map[email:"+editor.Email+" role:reviewer]")
	})
}

func TestInvites_areLogged(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, grace := s.Verified(t, "Ada"), s.Person(t, "Grace")
		ada.SetPlan(t, "pro")
		send := func(email string) string {
			t.Helper()
			return ada.Post(t, ada.Path("/invites"), map[string]any{"email": email, "role": "editor"}).Want(t, 201).Text(t, "invite.id")
		}
		id := send("a@example.com")
		ada.Post(t, ada.Path("/invites/"+id+"/resend"), nil).Want(t, 200)
		ada.Delete(t, ada.Path("/invites/"+id), nil).Want(t, 200)
		send("b@example.com")
		s.Nobody().Post(t, "/api/invites/"+s.MailedInvite(t, "b@example.com")+"/decline", nil).Want(t, 200)
		send(grace.Email)
		grace.Post(t, "/api/invites/"+s.MailedInvite(t, grace.Email)+"/accept", nil).Want(t, 200)
		wantLog(t, ada,
			"user Grace: invite.accepted invite "+grace.Email+" map[role:editor]",
			"user Ada: invite.sent invite "+grace.Email+" map[role:editor]",
			"invitee b@example.com: invite.declined invite b@example.com map[role:editor]",
			"user Ada: invite.sent invite b@example.com map[role:editor]",
			"user Ada: invite.cancelled invite a@example.com map[role:editor]",
			"user Ada: invite.resent invite a@example.com map[role:editor]",
			"user Ada: invite.sent invite a@example.com map[role:editor]")
	})
}

func TestKeysExportsAndSettings_areLogged(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		created := ada.Post(t, ada.Path("/api-keys"), map[string]any{"name": "CI"}).Want(t, 201)
		fingerprint := created.Text(t, "apiKey.fingerprint")
		key := s.Nobody()
		key.Slug, key.Key = ada.Slug, created.Text(t, "key")
		id := key.Post(t, ada.Path("/templates"), map[string]any{"name": "Sale"}).Want(t, 201).Text(t, "template.id")
		key.Get(t, ada.Path("/templates/"+id+"/export?format=text")).Want(t, 200)
		ada.Get(t, ada.Path("/templates/"+id+"/export?format=html")).Want(t, 200)
		ada.Delete(t, ada.Path("/api-keys/"+created.Text(t, "apiKey.id")), nil).Want(t, 200)
		ada.Patch(t, ada.Path(""), map[string]any{"name": "Engines"}).Want(t, 200)
		ada.Patch(t, ada.Path(""), map[string]any{"name": "Engines"}).Want(t, 200) // doesn't change anything
		ada.Patch(t, ada.Path(""), map[string]any{"slug": "engines"}).Want(t, 200)
		ada.Slug = "engines"
		if err := s.Accounts.SetPlan(t.Context(), "engines", billing.Pro); err != nil {
			t.Fatal(err)
		}
		wantLog(t, ada,
			"operator Operator: plan.changed account Engines map[from:free to:pro]",
			"user Ada: account.updated account Engines map[slug:engines slugBefore:ada]",
			"user Ada: account.updated account Engines map[name:Engines nameBefore:Ada]",
			"user Ada: api-key.revoked api-key CI map[fingerprint:"+fingerprint+"]",
			"user Ada: template.exported template Sale map[format:html]",
			"key CI: template.exported template Sale map[format:text]",
			"key CI: template.created template Sale map[]",
			"user Ada: api-key.created api-key CI map[fingerprint:"+fingerprint+"]",
			"user Ada: account.created account Ada map[]")
		events := ada.Get(t, ada.Path("/audit"))
		if got := events.Text(t, "events.5.actor.id"); got != created.Text(t, "apiKey.id") {
			t.Errorf("the key's event has the name %s", got)
		}
	})
}

func TestTemplates_areLoggedButNotTheirEdits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		id := ada.Post(t, ada.Path("/templates"), map[string]any{"name": "Sale"}).Want(t, 201).Text(t, "template.id")
		template := ada.Path("/templates/" + id)
		ada.Patch(t, template, map[string]any{"name": "Spring sale", "templateSettings": `{"width":640}`}).Want(t, 200)
		ada.Patch(t, template, map[string]any{"status": "exported"}).Want(t, 200)
		ada.Patch(t, template, map[string]any{"status": "exported", "description": "Done"}).Want(t, 200)
		versions := ada.Get(t, template+"/versions").Want(t, 200).Value(t, "versions").([]any)
		oldest := versions[len(versions)-1].(map[string]any)
		madeAt, err := time.Parse(time.RFC3339, oldest["createdAt"].(string))
		if err != nil {
			t.Fatal(err)
		}
		ada.Post(t, template+"/versions/"+oldest["id"].(string)+"/restore", nil).Want(t, 200)
		ada.Post(t, template+"/duplicate", nil).Want(t, 201)
		ada.Delete(t, template, nil).Want(t, 200)
		wantLog(t, ada,
			"user Ada: template.deleted template Spring sale map[]",
			"user Ada: template.duplicated template Spring sale (Copy) map[from:Spring sale]",
			"user Ada: template.restored template Spring sale map[from:"+madeAt.Format(time.RFC3339)+"]",
			"user Ada: template.status-changed template Spring sale map[from:draft to:exported]",
			"user Ada: template.created template Sale map[]",
			"user Ada: account.created account Ada map[]")
	})
}

func TestSubAccounts_areLoggedOnBothSides(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		children := map[string]*apptest.Caller{}
		for _, name := range []string{"One", "Two", "Three"} {
			child := *ada
			child.Slug = ada.Post(t, ada.Path("/sub-accounts"), map[string]any{"name": name}).Want(t, 201).Text(t, "data.slug")
			children[name] = &child
			wantLog(t, &child, "user Ada: account.created account "+name+" map[]")
		}
		ada.Delete(t, ada.Path("/sub-accounts/one"), nil).Want(t, 200)
		children["Two"].Delete(t, children["Two"].Path(""), map[string]any{"confirm": "two"}).Want(t, 200)
		wantLog(t, ada,
			"user Ada: sub-account.deleted sub-account Two map[]",
			"user Ada: sub-account.detached sub-account One map[]",
			"user Ada: sub-account.created sub-account Three map[]")
		wantLog(t, children["One"], "user Ada: sub-account.detached account One map[]")
		ada.Delete(t, ada.Path(""), map[string]any{"confirm": ada.Slug}).Want(t, 200)
		wantLog(t, children["Three"], "user Ada: sub-account.detached account Three map[]")
	})
}

// TestLog_isForOwnerAndAdmins checks that only the account's owner and admins can read its log.
func TestLog_isForOwnerAndAdmins(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, eve := s.Person(t, "Ada"), s.Person(t, "Eve")
		s.Member(t, ada, access.Admin).Get(t, ada.Path("/audit")).Want(t, 200)
		for _, caller := range []*apptest.Caller{s.Member(t, ada, access.Editor), s.Member(t, ada, access.Reviewer), ada.NewKey(t)} {
			caller.Get(t, ada.Path("/audit")).WantError(t, 403, "", "Insufficient permissions")
		}
		eve.Get(t, ada.Path("/audit")).WantError(t, 404, "", "Account not found")
		eve.NewKey(t).Get(t, ada.Path("/audit")).WantError(t, 403, "KEY_ACCOUNT_MISMATCH",
			"This API key belongs to another account. Use a key that belongs to the account in the URL.")
		s.Nobody().Get(t, ada.Path("/audit")).WantError(t, 401, "", "Not authenticated")
		wantLog(t, eve, "user Eve: api-key.created api-key Key map[fingerprint:"+eve.Get(t, eve.Path("/api-keys")).Text(t,
			"apiKeys.0.fingerprint")+"]",
			"user Eve: account.created account Eve map[]")
	})
}

func TestLog_pagesAndExpires(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for i := range 4 {
			ada.Patch(t, ada.Path(""), map[string]any{"name": fmt.Sprint("Name ", i)}).Want(t, 200)
		}
		whole := ada.Get(t, ada.Path("/audit")).Value(t, "events").([]any)
		var all []any
		cursor := ""
		for _, size := range []int{2, 2, 1} {
			answer := ada.Get(t, ada.Path("/audit?limit=2"+cursor)).Want(t, 200)
			page := answer.Value(t, "events").([]any)
			if len(page) != size {
				t.Fatalf("%d events on a page, want %d", len(page), size)
			}
			all = append(all, page...)
			next, _ := answer.Value(t, "nextCursor").(string)
			if (next == "") != (len(all) == 5) {
				t.Fatalf("nextCursor %q after %d of 5", next, len(all))
			}
			cursor = "&cursor=" + next
		}
		if diff := cmp.Diff(whole, all); diff != "" {
			t.Errorf("pages: (-whole +pages)\n%s", diff)
		}
		for _, query := range []string{"limit=0", "limit=201", "limit=x"} {
			ada.Get(t, ada.Path("/audit?"+query)).WantInvalid(t, "limit")
		}
		ada.Get(t, ada.Path("/audit?cursor=x")).WantInvalid(t, "cursor")

		s.Clock.Advance(364 * 24 * time.Hour)
		sweep(t, s)
		ada.SignIn(t)
		if n := len(log(t, ada)); n != 5 {
			t.Errorf("%d events within a year, want 5", n)
		}
		ada.Patch(t, ada.Path(""), map[string]any{"name": "Later"}).Want(t, 200)
		s.Clock.Advance(2 * 24 * time.Hour)
		sweep(t, s)
		wantLog(t, ada, "user Ada: account.updated account Later map[name:Later nameBefore:Name 3]")
		if n := len(log(t, ada)); n != 1 {
			t.Errorf("%d events after a year, want 1", n)
		}
	})
}

func sweep(t *testing.T, s *apptest.Server) {
	t.Helper()
	if err := s.Accounts.Audit.Sweep(t.Context()); err != nil {
		t.Fatal(err)
	}
}

// TestLog_commitsTogetherWithTheAction checks that an action that can't be logged is rolled back.
func TestLog_commitsTogetherWithTheAction(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		ada.SetPlan(t, "pro")
		editor := s.Member(t, ada, access.Editor)
		id := memberID(t, ada, editor)
		if _, err := s.DB.Writer().ExecContext(t.Context(), `ALTER TABLE audit_events RENAME TO elsewhere`); err != nil {
			t.Fatal(err)
		}
		ada.Patch(t, ada.Path("/members/"+id), map[string]any{"role": "admin"}).Want(t, 500)
		ada.Delete(t, ada.Path("/members/"+id), nil).Want(t, 500)
		ada.Post(t, ada.Path("/api-keys"), map[string]any{"name": "CI"}).Want(t, 500)
		ada.Post(t, ada.Path("/invites"), map[string]any{"email": "a@example.com", "role": "editor"}).Want(t, 500)
		if _, err := s.DB.Writer().ExecContext(t.Context(), `ALTER TABLE elsewhere RENAME TO audit_events`); err != nil {
			t.Fatal(err)
		}
		if role := editor.Get(t, ada.Path("")).Want(t, 200).Text(t, "account.role"); role != "editor" {
			t.Errorf("role %s, want editor", role)
		}
		if n := ada.Get(t, ada.Path("/api-keys")).Len(t, "apiKeys") + ada.Get(t, ada.Path("/invites")).Len(t, "invites"); n != 0 {
			t.Errorf("%d keys and invites, want none", n)
		}
	})
}

func TestExports_areLoggedOncePerHour(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		key := ada.NewKey(t)
		id := ada.Post(t, ada.Path("/templates"), map[string]any{"name": "Sale"}).Want(t, 201).Text(t, "template.id")
		template := ada.Path("/templates/" + id)
		export := func(caller *apptest.Caller, format string) {
			t.Helper()
			caller.Get(t, template+"/export?format="+format).Want(t, 200)
		}
		want := func(count int) {
			t.Helper()
			got := strings.Count(strings.Join(log(t, ada), "\n"), "template.exported")
			if got != count {
				t.Fatalf("%d exports in the log, want %d", got, count)
			}
		}
		for range 5 {
			export(ada, "html")
		}
		want(1)
		export(ada, "text")
		want(2)
		export(key, "html")
		want(3)
		ada.Patch(t, template, map[string]any{"templateSettings": `{"subject":"New","previewText":"New"}`}).Want(t, 200)
		export(ada, "html")
		want(4)
		s.Clock.Advance(time.Hour)
		export(ada, "html")
		export(ada, "html")
		want(5)
	})
}

// TestLog_limitsRepeatableActions checks that a caller who has used up the limit can't act without leaving an event, can still revoke
// access, and doesn't affect anyone else.
func TestLog_limitsRepeatableActions(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		s.Clock.Freeze(s.Clock.Now())
		ada := s.Person(t, "Ada")
		admin := s.Member(t, ada, access.Admin)
		rename := func(caller *apptest.Caller, name string) apptest.Answer {
			t.Helper()
			return caller.Patch(t, ada.Path(""), map[string]any{"name": name})
		}
		create := func(caller *apptest.Caller) apptest.Answer {
			t.Helper()
			return caller.Post(t, ada.Path("/templates"), map[string]any{"name": "Sale"})
		}
		rename(admin, "One").Want(t, 200)
		useUp(t, s)
		before := log(t, ada)
		rename(admin, "Two").WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
		if diff := cmp.Diff(before, log(t, ada)); diff != "" {
			t.Error(diff)
		}
		if name := ada.Get(t, ada.Path("")).Text(t, "account.name"); name != "One" {
			t.Errorf("renamed to %s without an event", name)
		}
		rename(ada, "Three").Want(t, 200)

		one, two := ada.NewKey(t), ada.NewKey(t)
		create(one).Want(t, 201)
		useUp(t, s)
		create(two).Want(t, 429) // an account's keys share a limit
		create(ada).Want(t, 429)
		id := ada.Get(t, ada.Path("/api-keys")).Text(t, "apiKeys.0.id")
		ada.Delete(t, ada.Path("/api-keys/"+id), nil).Want(t, 200)
		s.Clock.Advance(5 * time.Second)
		create(one).Want(t, 201)
	})
}

// useUp makes every limit behave as if its last use had just been taken.
func useUp(t *testing.T, s *apptest.Server) {
	t.Helper()
	_, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE throttles SET full_at = $1`, s.Clock.Now().Add(24*time.Hour).UnixMilli())
	if err != nil {
		t.Fatal(err)
	}
}

// TestLog_limitsSignInChanges checks that an event in all of a user's accounts counts toward the user's limit in each.
func TestLog_limitsSignInChanges(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		s.Clock.Freeze(s.Clock.Now())
		ada := s.Person(t, "Ada")
		reviewer := s.Member(t, ada, access.Reviewer)
		id := reviewer.AddPasskey(t, apptest.NewAuthenticator(t, s), "Laptop").Want(t, 201).Text(t, "passkey.id")
		useUp(t, s)
		before := log(t, ada)
		reviewer.Delete(t, "/api/user/passkeys/"+id, nil).WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
		if diff := cmp.Diff(before, log(t, ada)); diff != "" {
			t.Error(diff)
		}
		if _, err := s.Auth.DisableTwoFactorOf(t.Context(), reviewer.Email); err != nil {
			t.Errorf("the limit applies to an operator: %v", err)
		}
	})
}
