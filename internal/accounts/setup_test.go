package accounts_test

import (
	"encoding/json"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/uuid"

	"mailwright/test/apptest"
)

// exec changes what no endpoint changes yet, or what only an operator can.
func exec(t *testing.T, s *apptest.Server, statement string, args ...any) {
	t.Helper()
	if _, err := s.DB.Writer().ExecContext(t.Context(), statement, args...); err != nil {
		t.Fatal(err)
	}
}

// count returns the number that a query finds.
func count(t *testing.T, s *apptest.Server, query string, args ...any) int {
	t.Helper()
	var n int
	if err := s.DB.Writer().QueryRowContext(t.Context(), query, args...).Scan(&n); err != nil {
		t.Fatal(err)
	}
	return n
}

func newAccount(t *testing.T, person *apptest.Caller, name string) (slug string) {
	t.Helper()
	return person.Post(t, "/api/accounts", map[string]any{"name": name}).Want(t, 201).Text(t, "account.slug")
}

// at returns the same user in another account.
func at(person *apptest.Caller, slug string) *apptest.Caller {
	other := *person
	other.Slug = slug
	return &other
}

// attach turns an account into a sub-account of another.
func attach(t *testing.T, s *apptest.Server, child, parent string) {
	t.Helper()
	exec(t, s, `UPDATE accounts SET parent_id = (SELECT id FROM accounts WHERE slug = $1) WHERE slug = $2`, parent, child)
}

func setRole(t *testing.T, s *apptest.Server, member *apptest.Caller, role string) {
	t.Helper()
	exec(t, s, `UPDATE members SET role = $1 WHERE user_id = $2 AND account_id = (SELECT id FROM accounts WHERE slug = $3)`, role,
		member.UserID, member.Slug)
}

func wantEqual(t *testing.T, what string, got, want any) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s: (-want +got)\n%s", what, diff)
	}
}

func wantUUIDv7(t *testing.T, id string) {
	t.Helper()
	if parsed, err := uuid.Parse(id); err != nil || parsed.Version() != 7 {
		t.Errorf("id %q isn't a UUIDv7", id)
	}
}

// wantPages pages through a list of five entries, two at a time, and compares the pages with the whole list.
func wantPages(t *testing.T, caller *apptest.Caller, path, list string) {
	t.Helper()
	whole := caller.Get(t, path).Want(t, 200)
	if _, present := whole.JSON(t).(map[string]any)["nextCursor"]; present {
		t.Errorf("%s: nextCursor without limit", path)
	}
	if n := whole.Len(t, list); n != 5 {
		t.Fatalf("%s: %d entries, want 5", path, n)
	}
	var all []any
	cursor := ""
	for _, size := range []int{2, 2, 1} {
		answer := caller.Get(t, path+"?limit=2"+cursor).Want(t, 200)
		page, _ := answer.Value(t, list).([]any)
		if len(page) != size {
			t.Fatalf("%s: %d entries on a page, want %d", path, len(page), size)
		}
		all = append(all, page...)
		next, present := answer.JSON(t).(map[string]any)["nextCursor"]
		if text, more := next.(string); more != (len(all) < 5) || !present {
			t.Fatalf("%s: nextCursor %v after %d of 5", path, next, len(all))
		} else {
			cursor = "&cursor=" + text
		}
	}
	wantEqual(t, path+" in pages", any(all), whole.Value(t, list))
	exact := caller.Get(t, path+"?limit=5").Want(t, 200)
	if next, present := exact.JSON(t).(map[string]any)["nextCursor"]; next != nil || !present {
		t.Errorf("%s: nextCursor %v at the end", path, next)
	}
	caller.Get(t, path+"?limit=200").Want(t, 200)
}

// wantBadPagesRejected sends invalid limits and cursors.
func wantBadPagesRejected(t *testing.T, caller *apptest.Caller, path string) {
	t.Helper()
	for _, limit := range []string{"0", "-1", "201", "x", "1.5", "99999999999999999999", "0x10", "1e2", "%20"} {
		caller.Get(t, path+"?limit="+limit).WantInvalid(t, "limit")
	}
	for _, cursor := range []string{"x", "!", "W10", "bnVsbA", "WyJhIiwiYiJd", "WzFd", "WyJcdTAwMDAiXQ", "%F0%9F%98%80"} {
		caller.Get(t, path+"?limit=2&cursor="+cursor).WantInvalid(t, "cursor")
	}
	caller.Get(t, path+"?limit=2&cursor="+fmt.Sprintf("%02049d", 0)).WantInvalid(t, "cursor")
	for _, query := range []string{"?limit=%zz", "?cursor=%00", "?cursor=%ff", "?x=%00"} {
		caller.Get(t, path+query).WantError(t, 400, "", "Malformed query string. Use percent-encoded, valid UTF-8 without NUL characters.")
	}
}

// text returns a string as JSON, for handwritten bodies.
func text(value string) string {
	quoted, err := json.Marshal(value)
	if err != nil {
		panic(err)
	}
	return string(quoted)
}

// memberID returns the ID of a user's membership in the owner's account.
func memberID(t *testing.T, owner, person *apptest.Caller) string {
	t.Helper()
	for _, entry := range owner.Get(t, owner.Path("/members")).Want(t, 200).Value(t, "members").([]any) {
		if member := entry.(map[string]any); member["userId"] == person.UserID {
			return member["id"].(string)
		}
	}
	t.Fatalf("%s isn't a member of %s", person.Email, owner.Slug)
	return ""
}

// rolesIn returns the role of each member of the caller's account, by user.
func rolesIn(t *testing.T, caller *apptest.Caller) map[string]string {
	t.Helper()
	roles := map[string]string{}
	for _, entry := range caller.Get(t, caller.Path("/members")).Want(t, 200).Value(t, "members").([]any) {
		member := entry.(map[string]any)
		roles[member["userId"].(string)] = member["role"].(string)
	}
	return roles
}

// invite sends an invite and returns the response.
func invite(t *testing.T, caller *apptest.Caller, email, role string) apptest.Answer {
	t.Helper()
	return caller.Post(t, caller.Path("/invites"), map[string]any{"email": email, "role": role})
}

const noID = "0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"
