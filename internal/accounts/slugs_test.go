package accounts_test

import (
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

func TestSlug_isDerivedFromTheName(t *testing.T) {
	cases := []struct{ name, want string }{
		{"Analytical Engines", "analytical-engines"},
		{"Café Noir & Co.", "cafe-noir-co"},
		{"  --Hello__World--  ", "hello-world"},
		{"ＦＵＬＬ width ①", "full-width-1"},
		{"日本語", "account"},
		{"😀", "account-2"},
		{"Account", "account-3"},
		{"account-2", "account-2-2"},
		{"a/../b", "a-b"},
		{strings.Repeat("x", 100), strings.Repeat("x", 40)},
		{strings.Repeat("x", 99), strings.Repeat("x", 40) + "-2"},
		{strings.Repeat("y", 39) + " " + strings.Repeat("z", 20), strings.Repeat("y", 39)},
	}
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, c := range cases {
			if got := newAccount(t, ada, c.name); got != c.want {
				t.Errorf("%q: slug %s, want %s", c.name, got, c.want)
			}
		}
	})
}

func TestSlug_suffixesDoNotFillGaps(t *testing.T) {
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, want := range []string{"same", "same-2", "same-3", "same-4"} {
			wantEqual(t, "slug", newAccount(t, ada, "Same"), want)
		}
		ada.Delete(t, "/api/accounts/same-2", map[string]any{"confirm": "same-2"}).Want(t, 200)
		wantEqual(t, "slug", newAccount(t, ada, "Same"), "same-5") // a deleted account's slug is never reused
	})
}

func TestSlug_changes(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		key := ada.NewKey(t)
		admin := s.Member(t, ada, access.Admin)
		answer := admin.Patch(t, ada.Path(""), map[string]any{"slug": "engines", "name": "Engines"}).Want(t, 200)
		wantEqual(t, "slug", answer.Text(t, "account.slug"), "engines")
		wantEqual(t, "name", answer.Text(t, "account.name"), "Engines")
		wantEqual(t, "role", answer.Text(t, "account.role"), "admin")

		ada.Get(t, "/api/accounts/ada").WantError(t, 404, "", "Account not found")
		ada.Get(t, "/api/accounts/ada/templates").WantError(t, 404, "", "Account not found")
		key.Get(t, "/api/accounts/ada").WantError(t, 403, "KEY_ACCOUNT_MISMATCH",
			"This API key belongs to another account. Use a key that belongs to the account in the URL.")
		key.Get(t, "/api/accounts/engines").Want(t, 200)
		ada.Get(t, "/api/accounts/engines").Want(t, 200)
		wantEqual(t, "list", ada.Get(t, "/api/accounts").Text(t, "accounts.0.slug"), "engines")
		wantEqual(t, "same again", ada.Patch(t, "/api/accounts/engines", map[string]any{"slug": "engines"}).Want(t, 200).Text(t, "account.slug"),
			"engines")
	})
}

func TestSlug_staysReservedForItsAccount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		ada.Patch(t, "/api/accounts/ada", map[string]any{"slug": "engines"}).Want(t, 200)
		for _, taken := range []string{"ada", "engines"} {
			bob.Patch(t, "/api/accounts/bob", map[string]any{"slug": taken, "name": "Eve"}).
				WantError(t, 409, "SLUG_TAKEN", "This slug is taken. Choose another.")
		}
		wantEqual(t, "name after the error", bob.Get(t, "/api/accounts/bob").Text(t, "account.name"), "Bob")
		wantEqual(t, "slug of a new account", newAccount(t, bob, "Ada"), "ada-2")
		// Another account can't have it, even if it belongs to the same user.
		other := newAccount(t, ada, "Other")
		ada.Patch(t, "/api/accounts/"+other, map[string]any{"slug": "ada"}).
			WantError(t, 409, "SLUG_TAKEN", "This slug is taken. Choose another.")

		ada.Patch(t, "/api/accounts/engines", map[string]any{"slug": "ada"}).Want(t, 200)
		ada.Get(t, "/api/accounts/ada").Want(t, 200)
		bob.Patch(t, "/api/accounts/bob", map[string]any{"slug": "engines"}).
			WantError(t, 409, "SLUG_TAKEN", "This slug is taken. Choose another.")
	})
}

// TestSlug_canReturnToADerivedOne checks that an account can change back to its first slug, even one of maximum length.
func TestSlug_canReturnToADerivedOne(t *testing.T) {
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for i, name := range []string{strings.Repeat("x", 100), strings.Repeat("x", 100), "日本語"} {
			first := newAccount(t, ada, name)
			there := "elsewhere" + strings.Repeat("-again", i)
			ada.Patch(t, "/api/accounts/"+first, map[string]any{"slug": there}).Want(t, 200)
			ada.Patch(t, "/api/accounts/"+there, map[string]any{"slug": first}).Want(t, 200)
		}
	})
}

func TestSlug_rejectsInvalidForms(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, bad := range []string{
			"", " ", "Ada", "a b", " a", "a ", "a_b", "a.b", "a/b", "../a", "-a", "a-", "a--b", "ä", "аda" /* Cyrillic */, "a\n", "%61", "a\u200b",
			strings.Repeat("a", 49), strings.Repeat("a", 5000),
		} {
			ada.Patch(t, "/api/accounts/ada", map[string]any{"slug": bad}).WantInvalid(t, "slug")
		}
		for _, bad := range []any{nil, 7, true, []string{"x"}, map[string]any{}} {
			ada.Patch(t, "/api/accounts/ada", map[string]any{"slug": bad}).WantInvalid(t, "slug")
		}
		current := "ada"
		for _, good := range []string{"a", "7", "0-0", "null", "a-b-c-1", strings.Repeat("a", 48), "apis", "new"} {
			s.Clock.Advance(7 * 24 * time.Hour)
			ada.Patch(t, "/api/accounts/"+current, map[string]any{"slug": good}).Want(t, 200)
			ada.Get(t, "/api/accounts/"+good).Want(t, 200)
			current = good
		}
	})
}

// TestSlug_goesToOneOfManyRequests sends them at once, to two nodes.
func TestSlug_goesToOneOfManyRequests(t *testing.T) {
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		ada, other := s.Person(t, "Ada"), s.Beside(t)
		statuses := make([]int, 10)
		var done sync.WaitGroup
		for i := range statuses {
			slug := newAccount(t, ada, "Another")
			done.Go(func() {
				caller := ada.On([]*apptest.Server{s, other}[i%2])
				statuses[i] = caller.Patch(t, "/api/accounts/"+slug, map[string]any{"slug": "wanted"}).Status
			})
		}
		done.Wait()
		slices.Sort(statuses)
		wantEqual(t, "statuses", statuses, []int{200, 409, 409, 409, 409, 409, 409, 409, 409, 409})
	})
}

func TestSlug_canChangeFiveTimesInThirtyDays(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada, bob := s.Person(t, "Ada"), s.Person(t, "Bob")
		change := func(slug string) apptest.Answer { return ada.Patch(t, ada.Path(""), map[string]any{"slug": slug}) }
		for i, slug := range []string{"one", "two", "three", "four", "five"} {
			change(ada.Slug).Want(t, 200)                               // not a change
			change(bob.Slug).WantError(t, 409, "SLUG_TAKEN", slugTaken) // fails, so it doesn't count either
			change(slug).Want(t, 200)
			ada.Slug = slug
			if i == 0 {
				s.Clock.Advance(10 * day)
			}
		}
		refused := change("six").WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
		wait, err := time.ParseDuration(refused.Header.Get("Retry-After") + "s")
		if err != nil || wait > 20*day || wait < 19*day {
			t.Errorf("Retry-After %s, want the end of the oldest change: 20 days", wait)
		}
		ada.Patch(t, ada.Path(""), map[string]any{"name": "Engines", "slug": ada.Slug}).Want(t, 200)
		bob.Patch(t, bob.Path(""), map[string]any{"slug": "six"}).Want(t, 200)
		s.Clock.Advance(wait)
		change("seven").Want(t, 200)
		ada.Slug = "seven"
		change("eight").Want(t, 429)
	})
}

// TestCreate_isLimitedPerDay acts as someone who creates and deletes accounts in a loop to reserve their slugs.
func TestCreate_isLimitedPerDay(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for range 20 {
			slug := newAccount(t, ada, "Hoard")
			ada.Delete(t, "/api/accounts/"+slug, map[string]any{"confirm": slug}).Want(t, 200)
			s.Clock.Advance(time.Minute)
		}
		refused := create(t, ada).WantError(t, 429, "RATE_LIMITED", "Too many requests, try again later")
		wait, err := time.ParseDuration(refused.Header.Get("Retry-After") + "s")
		if err != nil || wait != day-20*time.Minute {
			t.Errorf("Retry-After %s, want the end of the oldest creation", wait)
		}
		wantEqual(t, "slugs", count(t, s, `SELECT COUNT(*) FROM slugs WHERE slug LIKE 'hoard%'`), 20)
		create(t, s.Person(t, "Bob")).Want(t, 201)
		s.Clock.Advance(wait)
		create(t, ada).Want(t, 201)
		create(t, ada).Want(t, 429)
	})
}

// TestSubAccounts_areLimitedPerMonth does the same with sub-accounts. All admins and accounts of one owner count
// together.
func TestSubAccounts_areLimitedPerMonth(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		second := at(ada, newAccount(t, ada, "Second"))
		second.SetPlan(t, "business")
		callers := []*apptest.Caller{ada, second, s.Member(t, ada, access.Admin)}
		for i := range 100 {
			child := newChild(t, callers[i%3], "Hoard")
			child.Delete(t, child.Path(""), map[string]any{"confirm": child.Slug}).Want(t, 200)
		}
		for _, caller := range callers {
			caller.Post(t, caller.Path("/sub-accounts"), map[string]any{"name": "Hoard"}).Want(t, 429)
		}
		newAccount(t, ada, "Third")
		for range 2 { // an unused session would end
			s.Clock.Advance(15 * day)
			ada.Get(t, "/api/auth/session").Want(t, 200)
		}
		newChild(t, ada, "Child")
	})
}

func TestSlug_isNeverAReservedWord(t *testing.T) {
	apptest.EachWith(t, apptest.ManyAccounts, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Root")
		wantEqual(t, "slug of a new user", ada.Slug, "root-2")
		for _, word := range []string{"admin", "api", "app", "billing", "help", "mailwright", "root", "security", "status", "support", "www"} {
			ada.Patch(t, ada.Path(""), map[string]any{"slug": word}).WantError(t, 409, "SLUG_TAKEN", slugTaken)
			if word != "root" {
				wantEqual(t, "derived slug", newAccount(t, ada, word), word+"-2")
			}
		}
		// An account that already has a reserved slug may keep it.
		exec(t, s, `INSERT INTO slugs (slug, account_id) SELECT 'status', id FROM accounts WHERE slug = $1`, ada.Slug)
		exec(t, s, `UPDATE accounts SET slug = 'status' WHERE slug = $1`, ada.Slug)
		ada.Patch(t, "/api/accounts/status", map[string]any{"slug": "status", "name": "Status"}).Want(t, 200)
	})
}

const slugTaken = "This slug is taken. Choose another."
