package accounts_test

import (
	"slices"
	"strings"
	"sync"
	"testing"

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
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, c := range cases {
			if got := newAccount(t, ada, c.name); got != c.want {
				t.Errorf("%q: slug %s, want %s", c.name, got, c.want)
			}
		}
	})
}

func TestSlug_suffixesFillNoGaps(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, want := range []string{"same", "same-2", "same-3", "same-4"} {
			wantEqual(t, "slug", newAccount(t, ada, "Same"), want)
		}
		ada.Delete(t, "/api/accounts/same-2", map[string]any{"confirm": "same-2"}).Want(t, 200)
		wantEqual(t, "slug", newAccount(t, ada, "Same"), "same-5") // a deleted one is never reused
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
		// A second account of the same user is another account too.
		other := newAccount(t, ada, "Other")
		ada.Patch(t, "/api/accounts/"+other, map[string]any{"slug": "ada"}).
			WantError(t, 409, "SLUG_TAKEN", "This slug is taken. Choose another.")

		ada.Patch(t, "/api/accounts/engines", map[string]any{"slug": "ada"}).Want(t, 200)
		ada.Get(t, "/api/accounts/ada").Want(t, 200)
		bob.Patch(t, "/api/accounts/bob", map[string]any{"slug": "engines"}).
			WantError(t, 409, "SLUG_TAKEN", "This slug is taken. Choose another.")
	})
}

// TestSlug_canReturnToADerivedOne includes the longest ones.
func TestSlug_canReturnToADerivedOne(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
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
		for _, good := range []string{"a", "7", "0-0", "null", "a-b-c-1", strings.Repeat("a", 48), "api", "new"} {
			ada.Patch(t, "/api/accounts/"+current, map[string]any{"slug": good}).Want(t, 200)
			ada.Get(t, "/api/accounts/"+good).Want(t, 200)
			current = good
		}
	})
}

// TestSlug_goesToOneOfManyRequests who request it at once, on two nodes.
func TestSlug_goesToOneOfManyRequests(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
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
