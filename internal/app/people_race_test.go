package app_test

import (
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/uuid"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/audit"
	"mailwright/test/apptest"
)

func TestRace_lastSeat(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Verified(t, "Owner")
		admin := s.Member(t, owner, access.Admin)
		admin.Verify(t)
		owner.SetPlan(t, "pro")
		for i := range 7 {
			owner.Post(t, owner.Path("/invites"), map[string]any{"email": fmt.Sprintf("first%d@example.com", i), "role": "editor"}).Want(t, 201)
		}
		both := nodes(t, s)
		// The first requests have to open connections. Later ones arrive closer together.
		for round, crowd := range []int{1000, 50, 50, 50, 50, 50} {
			wantCounts(t, together(crowd, func(i int) int {
				caller := []*apptest.Caller{owner, admin}[i%2].On(both[i/2%2])
				return caller.Post(t, owner.Path("/invites"),
					map[string]any{"email": fmt.Sprintf("last%d-%d@example.com", round, i), "role": "editor"}).Status
			}), map[int]int{201: 1, 403: crowd - 1})
			owner.Delete(t, owner.Path("/invites/"+owner.Get(t, owner.Path("/invites")).Text(t, "invites.0.id")), nil).Want(t, 200)
		}
		owner.Post(t, owner.Path("/invites"), map[string]any{"email": "last@example.com", "role": "editor"}).Want(t, 201)
		if n := owner.Get(t, owner.Path("")).Value(t, "account.usage.members"); n != 9.0 {
			t.Errorf("%v seats in use, want 9", n)
		}
	})
}

func TestRace_oneInvitePerEmail(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Verified(t, "Owner")
		owner.SetPlan(t, "business")
		both := nodes(t, s)
		wantCounts(t, together(50, func(i int) int {
			return owner.On(both[i%2]).Post(t, owner.Path("/invites"), map[string]any{"email": "one@example.com", "role": "editor"}).Status
		}), map[int]int{201: 1, 409: 49})
		s.MailedInvite(t, "one@example.com")
		if n := len(s.Mails(t, "one@example.com")); n != 1 {
			t.Errorf("%d emails, want 1", n)
		}
	})
}

func TestRace_inviteIsAnsweredOnce(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner, guest := s.Verified(t, "Owner"), s.Person(t, "Guest")
		both := nodes(t, s)
		id := owner.Post(t, owner.Path("/invites"), map[string]any{"email": guest.Email, "role": "editor"}).Want(t, 201).Text(t, "invite.id")
		token := s.MailedInvite(t, guest.Email)
		for range tokenRounds {
			wantCounts(t, together(100, func(i int) int {
				switch i % 3 {
				case 0:
					return guest.On(both[i/3%2]).Post(t, "/api/invites/"+token+"/accept", nil).Status
				case 1:
					return s.Nobody().On(both[i/3%2]).Post(t, "/api/invites/"+token+"/decline", nil).Status
				}
				return owner.On(both[i/3%2]).Delete(t, owner.Path("/invites/"+id), nil).Status
			}), map[int]int{200: 1, 404: 99})
			again(t, s, `DELETE FROM members WHERE user_id = $1 AND role <> 'owner'`, guest.UserID)
			again(t, s, `UPDATE invites SET status = 'pending'`)
		}
	})
}

func TestRace_acceptsForTheLastSeat(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Verified(t, "Owner")
		owner.SetPlan(t, "pro")
		guests, tokens := make([]*apptest.Caller, 9), make([]string, 9)
		for i := range guests {
			guests[i] = s.Person(t, "Guest")
			owner.Post(t, owner.Path("/invites"), map[string]any{"email": guests[i].Email, "role": "editor"}).Want(t, 201)
			tokens[i] = s.MailedInvite(t, guests[i].Email)
		}
		owner.SetPlan(t, "free")
		both := nodes(t, s)
		wantCounts(t, together(len(guests), func(i int) int {
			return guests[i].On(both[i%2]).Post(t, "/api/invites/"+tokens[i]+"/accept", nil).Status
		}), map[int]int{200: 1, 403: 8})
	})
}

func TestRace_lastSubAccount(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		for range 24 {
			owner.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": "Child"}).Want(t, 201)
		}
		both := nodes(t, s)
		for range 5 {
			wantCounts(t, together(50, func(i int) int {
				return owner.On(both[i%2]).Post(t, owner.Path("/sub-accounts"), map[string]any{"name": "Child"}).Status
			}), map[int]int{201: 1, 400: 49})
			owner.Delete(t, owner.Path("/sub-accounts/"+owner.Get(t, owner.Path("/sub-accounts")).Text(t, "data.0.slug")), nil).Want(t, 200)
		}
	})
}

// TestRace_lastOfThePool checks that an account and its three sub-accounts together get exactly one unit if the
// allowance has one left.
func TestRace_lastOfThePool(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		slugs := []string{owner.Slug}
		for range 3 {
			slugs = append(slugs, owner.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": "Child"}).Want(t, 201).Text(t, "data.slug"))
		}
		family := make([]access.Access, len(slugs))
		for i, slug := range slugs {
			who, err := s.Accounts.Enter(t.Context(), access.Access{UserID: owner.UserID, SessionID: "any"}, slug)
			if err != nil {
				t.Fatal(err)
			}
			family[i] = who
		}
		both := nodes(t, s)
		take := func(i int) int {
			node := both[i/len(family)%2]
			err := node.DB.Write(t.Context(), func(tx *sql.Tx) error {
				_, err := node.Accounts.Spend(t.Context(), tx, family[i%len(family)], access.TemplateCreate, billing.DesignImports)
				return err
			})
			if err != nil && err.Error() != "You've used all of this month's email imports. They reset on the first of next month (UTC)." {
				t.Errorf("take: %v", err)
			}
			return map[bool]int{true: http.StatusOK, false: http.StatusTooManyRequests}[err == nil]
		}
		take(0) // creates this month's row
		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE meter_usage SET used = 999`); err != nil {
			t.Fatal(err)
		}
		wantCounts(t, together(1000, take), map[int]int{200: 1, 429: 999})
		for _, slug := range slugs {
			if used := owner.Get(t, "/api/accounts/"+slug).Value(t, "account.usage.designImportsThisMonth"); used != 1000.0 {
				t.Errorf("%s shows %v used, want 1000", slug, used)
			}
		}
	})
}

// TestRace_lastFreeAccount lets a user who owns two Free accounts create many more and receive two at the same time, on
// two nodes.
func TestRace_lastFreeAccount(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		both := nodes(t, s)
		for range 3 {
			owner := s.Person(t, "Owner")
			owner.Post(t, "/api/accounts", map[string]any{"name": "Second"}).Want(t, 201)
			givers := []*apptest.Caller{s.Person(t, "Giver"), s.Person(t, "Giver")}
			for _, giver := range givers {
				again(t, s, `INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, 'receiver', $1, 'admin', 0 FROM accounts
					WHERE slug = $2`, owner.UserID, giver.Slug)
			}
			codes := together(20, func(i int) int {
				if i < len(givers) {
					return givers[i].On(both[i%2]).Post(t, givers[i].Path("/transfer"), map[string]any{"memberId": "receiver"}).Status / 100 * 100
				}
				return owner.On(both[i%2]).Post(t, "/api/accounts", map[string]any{"name": "Third"}).Status / 100 * 100
			})
			wantCounts(t, codes, map[int]int{200: 1, 400: 19})
		}
	})
}

// TestRace_lastOfTheOwnersPool checks that one owner's three Free accounts together get exactly one unit if the
// allowance has one left.
func TestRace_lastOfTheOwnersPool(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		own := make([]access.Access, 3)
		slugs := []string{owner.Slug}
		for range 2 {
			slugs = append(slugs, owner.Post(t, "/api/accounts", map[string]any{"name": "Another"}).Want(t, 201).Text(t, "account.slug"))
		}
		for i, slug := range slugs {
			who, err := s.Accounts.Enter(t.Context(), access.Access{UserID: owner.UserID, SessionID: "any"}, slug)
			if err != nil {
				t.Fatal(err)
			}
			own[i] = who
		}
		both := nodes(t, s)
		take := func(i int) int {
			node := both[i/len(own)%2]
			err := node.DB.Write(t.Context(), func(tx *sql.Tx) error {
				_, err := node.Accounts.Spend(t.Context(), tx, own[i%len(own)], access.TemplateCreate, billing.AIGenerations)
				return err
			})
			return map[bool]int{true: http.StatusOK, false: http.StatusTooManyRequests}[err == nil]
		}
		wantCounts(t, together(100, take), map[int]int{200: 5, 429: 95})
		for _, slug := range slugs {
			if used := owner.Get(t, "/api/accounts/"+slug).Value(t, "account.usage.aiGenerationsToday"); used != 5.0 {
				t.Errorf("%s shows %v used, want 5", slug, used)
			}
		}
	})
}

// turmoil is an account in which everyone does everything at once.
type turmoil struct {
	nodes  []*apptest.Server
	slug   string
	people []*apptest.Caller
}

// TestRace_alwaysOneOwner changes roles, transfers the account, removes members, sends and accepts invites, and lets
// members leave, at random and all at once on two nodes. Every check must see exactly one owner, no response may be a
// failure, and the actions must make sense in serial order.
func TestRace_alwaysOneOwner(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) { churn(t, s, 1000) })
}

// churn performs this many random actions on an account, and returns how many changed something and how many checks
// were made.
func churn(t *testing.T, s *apptest.Server, operations int64) (changed int64, looks int) {
	t.Helper()
	owner := s.Verified(t, "Owner")
	owner.SetPlan(t, "business")
	world := &turmoil{nodes: nodes(t, s), slug: owner.Slug, people: []*apptest.Caller{owner}}
	for _, role := range []access.Role{
		access.Admin, access.Admin, access.Editor, access.Editor, access.Reviewer, access.Reviewer,
		access.Admin,
	} {
		world.people = append(world.people, s.Member(t, owner, role))
		world.people[len(world.people)-1].Verify(t)
	}
	before := world.members(t)
	stop := make(chan struct{})
	var watching sync.WaitGroup
	watching.Go(func() { looks = world.watch(t, stop) })

	var left, changes atomic.Int64
	var done tally
	left.Store(operations)
	var working sync.WaitGroup
	for i := range 16 {
		random := rand.New(rand.NewPCG(uint64(i), 7)) // the same sequence in every run
		working.Go(func() {
			for left.Add(-1) >= 0 {
				if action, status := world.act(t, random); status < 300 {
					changes.Add(1)
					done.add(action)
				} else if status >= http.StatusInternalServerError {
					t.Errorf("status %d", status)
				}
			}
		})
	}
	working.Wait()
	close(stop)
	watching.Wait()
	if looks == 0 || changes.Load() == 0 {
		t.Errorf("%d looks, %d changes: nothing was tried", looks, changes.Load())
	}
	world.replay(t, before, &done)
	return changes.Load(), looks
}

// watch counts the owners, in the database and through the API, until it is stopped.
func (w *turmoil) watch(t *testing.T, stop <-chan struct{}) (looks int) {
	for {
		select {
		case <-stop:
			return looks
		default:
		}
		node := w.nodes[looks%len(w.nodes)]
		var owners int
		err := node.DB.Read().QueryRowContext(t.Context(), `
			SELECT COUNT(*) FROM members m JOIN accounts a ON a.id = m.account_id WHERE a.slug = $1 AND m.role = 'owner'`, w.slug).Scan(&owners)
		if err != nil || owners != 1 {
			t.Errorf("%d owners, %v", owners, err)
			return looks
		}
		if answer := w.people[looks%len(w.people)].On(node).Get(t, w.path("/members")); answer.Status == http.StatusOK {
			owners = 0
			for _, entry := range answer.Value(t, "members").([]any) {
				if entry.(map[string]any)["role"] == "owner" {
					owners++
				}
			}
			if owners != 1 {
				t.Errorf("the API shows %d owners", owners)
				return looks
			}
		}
		looks++
	}
}

func (w *turmoil) path(rest string) string { return "/api/accounts/" + w.slug + rest }

// act performs one random action, and returns what it was and the status of the response.
func (w *turmoil) act(t *testing.T, random *rand.Rand) (audit.Action, int) {
	caller := w.people[random.IntN(len(w.people))].On(w.nodes[random.IntN(len(w.nodes))])
	if random.IntN(2) == 0 { // someone with many permissions, at least a moment ago
		caller = w.owner(t).On(w.nodes[random.IntN(len(w.nodes))])
	}
	target := w.people[random.IntN(len(w.people))]
	role := []string{"admin", "editor", "reviewer"}[random.IntN(3)]
	switch random.IntN(8) {
	case 0, 1:
		return audit.MemberRoleChanged, caller.Patch(t, w.path("/members/"+w.memberID(t, target)), map[string]any{"role": role}).Status
	case 2, 3:
		return audit.AccountTransferred, caller.Post(t, w.path("/transfer"), map[string]any{"memberId": w.memberID(t, target)}).Status
	case 4:
		return audit.MemberRemoved, caller.Delete(t, w.path("/members/"+w.memberID(t, target)), nil).Status
	case 5:
		return audit.MemberLeft, caller.Post(t, w.path("/leave"), nil).Status
	}
	w.forget(t, "invite-mail\x00"+target.Email)
	w.forget(t, "invite-user\x00"+caller.UserID)
	caller.Post(t, w.path("/invites"), map[string]any{"email": target.Email, "role": role})
	return audit.InviteAccepted, w.accept(t, target.On(w.nodes[random.IntN(len(w.nodes))]))
}

func (w *turmoil) owner(t *testing.T) *apptest.Caller {
	t.Helper()
	var id string
	err := w.nodes[0].DB.Read().QueryRowContext(t.Context(), `
		SELECT m.user_id FROM members m JOIN accounts a ON a.id = m.account_id WHERE a.slug = $1 AND m.role = 'owner'`, w.slug).Scan(&id)
	if err != nil {
		t.Errorf("find the owner: %v", err)
	}
	for _, person := range w.people {
		if person.UserID == id {
			return person
		}
	}
	return w.people[0]
}

// memberID returns the ID of someone's current membership. By the time it is used, the membership may be gone.
func (w *turmoil) memberID(t *testing.T, person *apptest.Caller) string {
	t.Helper()
	var id string
	err := w.nodes[0].DB.Read().QueryRowContext(t.Context(), `
		SELECT m.id FROM members m JOIN accounts a ON a.id = m.account_id WHERE a.slug = $1 AND m.user_id = $2`, w.slug, person.UserID).Scan(&id)
	if err != nil {
		return "nobody"
	}
	return id
}

// forget resets a rate limit on emails.
func (w *turmoil) forget(t *testing.T, throttle string) {
	t.Helper()
	if _, err := w.nodes[0].DB.Writer().ExecContext(t.Context(), `DELETE FROM throttles WHERE key = $1`, hash(throttle)); err != nil {
		t.Errorf("forget throttle: %v", err)
	}
}

func hash(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:])
}

// accept accepts an invite. It sets its own token on it first, because reading the email would take too long.
func (w *turmoil) accept(t *testing.T, person *apptest.Caller) int {
	t.Helper()
	token := uuid.NewString()
	_, err := w.nodes[0].DB.Writer().ExecContext(t.Context(), `UPDATE invites SET token_hash = $1 WHERE email = $2 AND status = 'pending'`,
		hash(token), person.Email)
	if err != nil {
		t.Errorf("set token: %v", err)
	}
	return person.Post(t, "/api/invites/"+token+"/accept", nil).Status
}

// TestRace_deletingParentAndChildrenNeverFails deletes a parent while its children are being detached, deleted and
// used.
func TestRace_deletingParentAndChildrenNeverFails(t *testing.T) {
	apptest.Slow(t)
	apptest.EachWith(t, manyAccountsAndGenerations, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		both := nodes(t, s)
		for range 5 {
			parent := *owner
			parent.Slug = owner.Post(t, "/api/accounts", map[string]any{"name": "Parent"}).Want(t, 201).Text(t, "account.slug")
			parent.SetPlan(t, "business")
			var children []string
			for range 4 {
				children = append(children,
					parent.Post(t, parent.Path("/sub-accounts"), map[string]any{"name": "Child"}).Want(t, 201).Text(t, "data.slug"))
			}
			counts := together(16, func(i int) int {
				caller, child := parent.On(both[i%2]), children[i%4]
				switch i / 4 {
				case 0:
					return caller.Delete(t, parent.Path("/sub-accounts/"+child), nil).Status
				case 1:
					return caller.Delete(t, "/api/accounts/"+child, map[string]any{"confirm": child}).Status
				case 2:
					return spendIn(t, both[i%2], owner.UserID, child)
				}
				return caller.Delete(t, parent.Path(""), map[string]any{"confirm": parent.Slug}).Status
			})
			for status, n := range counts {
				if status != http.StatusOK && status != http.StatusNotFound {
					t.Errorf("status %d, %d times", status, n)
				}
			}
			owner.Get(t, parent.Path("")).Want(t, 404)
			for _, child := range children {
				owner.Get(t, "/api/accounts/"+child).Want(t, 404)
			}
		}
		if n := owner.Get(t, "/api/accounts").Len(t, "accounts"); n != 1 {
			t.Errorf("%d accounts are left, want 1", n)
		}
	})
}

// TestRace_transferAndRemoval transfers a sub-account to an admin who is being removed from the parent. Whatever comes
// first, the admin doesn't keep the sub-account.
func TestRace_transferAndRemoval(t *testing.T) {
	apptest.Slow(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, "business")
		both := nodes(t, s)
		giver := s.Member(t, owner, access.Admin)
		for range 10 {
			receiver := s.Member(t, owner, access.Admin)
			child := *giver
			child.Slug = giver.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": "Child"}).Want(t, 201).Text(t, "data.slug")
			inChild, inParent := uuid.NewString(), ""
			if _, err := s.DB.Writer().ExecContext(t.Context(), `
				INSERT INTO members (account_id, id, user_id, role, joined_at) SELECT id, $1, $2, 'editor', 0 FROM accounts WHERE slug = $3`,
				inChild, receiver.UserID, child.Slug); err != nil {
				t.Fatal(err)
			}
			if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT m.id FROM members m JOIN accounts a ON a.id = m.account_id
				WHERE a.slug = $1 AND m.user_id = $2`, owner.Slug, receiver.UserID).Scan(&inParent); err != nil {
				t.Fatal(err)
			}
			together(2, func(i int) int {
				if i == 0 {
					return child.On(both[0]).Post(t, child.Path("/transfer"), map[string]any{"memberId": inChild}).Status
				}
				return owner.On(both[1]).Delete(t, owner.Path("/members/"+inParent), nil).Status
			})
			if got := owner.Get(t, owner.Path("/sub-accounts")).Want(t, 200).Text(t, "data.0.owner.id"); got == receiver.UserID {
				t.Error("the removed admin owns the sub-account")
			}
		}
	})
}

// manyAccountsAndGenerations raises the Free plan's allowance, which detached children share, to more than the test
// uses.
func manyAccountsAndGenerations(config *app.Config) {
	apptest.ManyAccounts(config)
	free := config.Plans[billing.Free]
	free.AIGenerationsPerDay = 1_000
	config.Plans[billing.Free] = free
}

// spendIn takes one unit in an account that may be deleted in the meantime, and returns the status that a feature would
// respond with.
func spendIn(t *testing.T, s *apptest.Server, userID, slug string) int {
	t.Helper()
	who, err := s.Accounts.Enter(t.Context(), access.Access{UserID: userID, SessionID: "any"}, slug)
	if err == nil {
		err = s.DB.Write(t.Context(), func(tx *sql.Tx) error {
			_, err := s.Accounts.Spend(t.Context(), tx, who, access.TemplateCreate, billing.AIGenerations)
			return err
		})
	}
	switch {
	case err == nil:
		return http.StatusOK
	case err.Error() == "Account not found":
		return http.StatusNotFound
	}
	t.Errorf("spend: %v", err)
	return http.StatusInternalServerError
}
