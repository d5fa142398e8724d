package accounts_test

import (
	"testing"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

const (
	day = 24 * time.Hour

	ownsEnough         = "You can own up to 3 Free accounts. Upgrade or delete one first."
	receiverOwnsEnough = "This member already owns 3 Free accounts. Upgrade this account first, or choose another member."
	outsideParent      = "Only the parent account's owner can transfer a sub-account to someone who isn't an admin there. " +
		"Choose an admin of the parent account, or ask its owner."
)

func create(t *testing.T, person *apptest.Caller) apptest.Answer {
	t.Helper()
	return person.Post(t, "/api/accounts", map[string]any{"name": "Another"})
}

func TestCreate_allowsThreeFreeAccounts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		second, third := at(ada, newAccount(t, ada, "Second")), at(ada, newAccount(t, ada, "Third"))
		create(t, ada).WantError(t, 403, "ACCOUNT_LIMIT_REACHED", ownsEnough)
		create(t, s.Person(t, "Bob")).Want(t, 201)
		// A paid account makes room for another Free one. Its downgrade is always allowed, but leaves no room.
		second.SetPlan(t, "business")
		child := newChild(t, second, "Child")
		fourth := create(t, ada).Want(t, 201).Text(t, "account.slug")
		create(t, ada).WantError(t, 403, "ACCOUNT_LIMIT_REACHED", ownsEnough)
		if err := s.Accounts.SetPlan(t.Context(), second.Slug, billing.Free); err != nil {
			t.Fatal(err)
		}
		create(t, ada).WantError(t, 403, "ACCOUNT_LIMIT_REACHED", ownsEnough)
		// Detaching a sub-account is always allowed too, even though it becomes a fifth Free account.
		ada.Delete(t, second.Path("/sub-accounts/"+child.Slug), nil).Want(t, 200)
		wantEqual(t, "plan of the detached account", child.Get(t, child.Path("")).Text(t, "account.plan"), "free")
		for i, slug := range []string{fourth, child.Slug, third.Slug} {
			create(t, ada).WantError(t, 403, "ACCOUNT_LIMIT_REACHED", ownsEnough)
			ada.Delete(t, "/api/accounts/"+slug, map[string]any{"confirm": slug}).Want(t, 200)
			wantEqual(t, "accounts", ada.Get(t, "/api/accounts").Len(t, "accounts"), 4-i)
		}
		create(t, ada).Want(t, 201)
	})
}

func TestTransfer_countsTheReceiversFreeAccounts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		bob := s.Member(t, ada, access.Admin)
		newAccount(t, bob, "Second")
		newAccount(t, bob, "Third")
		transfer := func() apptest.Answer {
			return ada.Post(t, ada.Path("/transfer"), map[string]any{"memberId": memberID(t, ada, bob)})
		}
		transfer().WantError(t, 403, "ACCOUNT_LIMIT_REACHED", receiverOwnsEnough)
		wantEqual(t, "roles", rolesIn(t, ada), map[string]string{ada.UserID: "owner", bob.UserID: "admin"})
		ada.SetPlan(t, "pro")
		transfer().Want(t, 200)
		wantEqual(t, "roles", rolesIn(t, ada), map[string]string{ada.UserID: "admin", bob.UserID: "owner"})
	})
}

// join makes a user a member of an account, without an invite.
func join(t *testing.T, s *apptest.Server, account, person *apptest.Caller, role string) {
	t.Helper()
	exec(t, s, `INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, $1, $2, $3, 0 FROM accounts WHERE slug = $4`,
		uuid.NewString(), person.UserID, role, account.Slug)
}

func transfer(t *testing.T, from, to *apptest.Caller) apptest.Answer {
	t.Helper()
	return from.Post(t, from.Path("/transfer"), map[string]any{"memberId": memberID(t, from, to)})
}

// TestTransfer_ofASubAccountNeedsARoleInTheParent acts as an admin who wants to keep using the parent's allowance after
// being removed, through another user.
func TestTransfer_ofASubAccountNeedsARoleInTheParent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		admin, colleague, editor := s.Member(t, ada, access.Admin), s.Member(t, ada, access.Admin), s.Member(t, ada, access.Editor)
		child := newChild(t, admin, "Child")
		friend := s.Member(t, child, access.Admin)
		join(t, s, child, colleague, "editor")
		join(t, s, child, editor, "admin")
		for _, outsider := range []*apptest.Caller{friend, editor} {
			transfer(t, child, outsider).WantError(t, 403, "NOT_PARENT_ADMIN", outsideParent)
		}
		owner := func() any { return ada.Get(t, ada.Path("/sub-accounts")).Want(t, 200).Value(t, "data.0.owner.id") }
		wantEqual(t, "owner", owner(), any(admin.UserID))

		last := func() map[string]any {
			event, _ := ada.Get(t, ada.Path("/audit")).Want(t, 200).Value(t, "events.0").(map[string]any)
			actor, _ := event["actor"].(map[string]any)
			details, _ := event["details"].(map[string]any)
			return map[string]any{"action": event["action"], "actor": actor["id"], "email": details["email"]}
		}
		transfer(t, child, colleague).Want(t, 200)
		wantEqual(t, "owner", owner(), any(colleague.UserID))
		wantEqual(t, "parent's log", last(),
			map[string]any{"action": "sub-account.transferred", "actor": admin.UserID, "email": colleague.Email})

		// When the new owner is removed, the parent's owner takes over, and may give it to anyone.
		ada.Delete(t, ada.Path("/members/"+memberID(t, ada, colleague)), nil).Want(t, 200)
		wantEqual(t, "owner", owner(), any(ada.UserID))
		wantEqual(t, "parent's log", last(), map[string]any{"action": "sub-account.transferred", "actor": ada.UserID, "email": ada.Email})
		transfer(t, at(ada, child.Slug), friend).Want(t, 200)
		wantEqual(t, "owner", owner(), any(friend.UserID))
		wantEqual(t, "parent's log", last(), map[string]any{"action": "sub-account.transferred", "actor": ada.UserID, "email": friend.Email})

		// The client can't pass it on, except back to the parent.
		transfer(t, at(friend, child.Slug), editor).WantError(t, 403, "NOT_PARENT_ADMIN", outsideParent)
		transfer(t, at(friend, child.Slug), ada).Want(t, 200)
	})
}

// TestTransfer_ofASubAccountIsAlwaysAllowed checks that the limit doesn't apply, because a sub-account is on its
// parent's plan.
func TestTransfer_ofASubAccountIsAlwaysAllowed(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		child := newChild(t, ada, "Child")
		ada.SetPlan(t, "free")
		bob := s.Member(t, child, access.Admin)
		newAccount(t, bob, "Second")
		newAccount(t, bob, "Third")
		child.Post(t, child.Path("/transfer"), map[string]any{"memberId": memberID(t, child, bob)}).Want(t, 200)
	})
}

// TestPool_isSharedByTheOwnersFreeAccounts checks that nobody gets more than one allowance by creating, deleting or
// transferring accounts.
func TestPool_isSharedByTheOwnersFreeAccounts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, stranger := s.Person(t, "Ada"), s.Person(t, "Stranger")
		second, third := at(ada, newAccount(t, ada, "Second")), at(ada, newAccount(t, ada, "Third"))
		take := func(caller *apptest.Caller, meter billing.Meter) error {
			t.Helper()
			_, err := spend(t, s, accessOf(t, s, caller), meter)
			return err
		}
		for i, caller := range []*apptest.Caller{ada, second, third, ada, second} {
			wantEqual(t, "error", take(caller, billing.AIGenerations), nil)
			if i < 3 {
				wantEqual(t, "error", take(caller, billing.DesignImports), nil)
			}
		}
		refused := func(caller *apptest.Caller) {
			t.Helper()
			wantRefused(t, take(caller, billing.AIGenerations), "AI_DAILY_LIMIT", day)
			wantRefused(t, take(caller, billing.DesignImports), "IMPORT_LIMIT", 31*day)
			wantUsed(t, caller, 5, 3)
		}
		for _, caller := range []*apptest.Caller{ada, second, third} {
			refused(caller)
		}
		wantEqual(t, "error", take(stranger, billing.AIGenerations), nil)

		third.Delete(t, third.Path(""), map[string]any{"confirm": third.Slug}).Want(t, 200)
		refused(at(ada, newAccount(t, ada, "Fourth")))

		// A transfer doesn't reset the account's allowance, and the old owner doesn't get theirs back. What counts for
		// an account is its own usage or its owner's, whichever is higher.
		bob := s.Member(t, second, access.Admin)
		second.Post(t, second.Path("/transfer"), map[string]any{"memberId": memberID(t, second, bob)}).Want(t, 200)
		wantUsed(t, second, 2, 1)
		for range 3 {
			wantEqual(t, "error", take(second, billing.AIGenerations), nil)
		}
		wantRefused(t, take(second, billing.AIGenerations), "AI_DAILY_LIMIT", day)
		refused(ada)
		second.Post(t, second.Path("/leave"), nil).Want(t, 200)
		refused(ada)
		own := bob.Get(t, "/api/accounts").Text(t, "accounts.0.slug") // the list is newest first, and this account was created with the user
		wantUsed(t, at(bob, own), 3, 0)

		// A paid plan has its own allowance.
		ada.SetPlan(t, "pro")
		wantEqual(t, "error", take(ada, billing.AIGenerations), nil)
		wantUsed(t, ada, 3, 1)
	})
}
