package app_test

import (
	"bytes"
	"fmt"
	"maps"
	"net/http"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// principal is one column of the matrix.
type principal struct {
	name string
	role string // in the account, empty for outsiders
	// isDead means that the principal has no valid credentials.
	isKey, isDead bool
	make          func(t *testing.T, w *world) *apptest.Caller
}

func member4(role access.Role) func(*testing.T, *world) *apptest.Caller {
	return func(t *testing.T, w *world) *apptest.Caller { t.Helper(); return w.server.Member(t, w.owner, role) }
}

var principals = []principal{
	{name: "owner", role: "owner", make: func(_ *testing.T, w *world) *apptest.Caller { return w.owner }},
	{name: "admin", role: "admin", make: member4(access.Admin)},
	{name: "editor", role: "editor", make: member4(access.Editor)},
	{name: "reviewer", role: "reviewer", make: member4(access.Reviewer)},
	{name: "member of another account", make: func(t *testing.T, w *world) *apptest.Caller { return w.fresh(t) }},
	{name: "invited person", make: invitedPerson},
	{name: "removed member", make: removedMember},
	{name: "expired session", isDead: true, make: expiredSession},
	{name: "nobody", isDead: true, make: func(_ *testing.T, w *world) *apptest.Caller { return w.server.Nobody() }},
	{name: "key", role: "editor", isKey: true, make: func(t *testing.T, w *world) *apptest.Caller {
		return w.server.Member(t, w.owner, access.Admin).NewKey(t)
	}},
	{name: "key of another account", isKey: true, make: func(t *testing.T, w *world) *apptest.Caller { return w.fresh(t).NewKey(t) }},
	{name: "revoked key", isKey: true, isDead: true, make: revokedKey},
	{name: "key of a former member", isKey: true, isDead: true, make: keyOfAFormerMember},
}

// invitedPerson returns someone with a pending invite, who has no more access than any stranger.
func invitedPerson(t *testing.T, w *world) *apptest.Caller {
	t.Helper()
	guest := w.fresh(t)
	w.owner.Post(t, w.owner.Path("/invites"), map[string]any{"email": guest.Email, "role": "admin"}).Want(t, 201)
	return guest
}

func removedMember(t *testing.T, w *world) *apptest.Caller {
	t.Helper()
	admin := w.server.Member(t, w.owner, access.Admin)
	id := w.owner.Get(t, w.owner.Path("/members")).Text(t, "members.0.id") // newest first
	w.owner.Delete(t, w.owner.Path("/members/"+id), nil).Want(t, 200)
	admin.Slug = "" // no longer belongs to this account
	return admin
}

func expiredSession(t *testing.T, w *world) *apptest.Caller {
	t.Helper()
	admin := w.server.Member(t, w.owner, access.Admin)
	_, err := w.server.DB.Writer().ExecContext(t.Context(), `UPDATE sessions SET expires_at = $1 WHERE user_id = $2`,
		time.Now().Add(-time.Second).UnixMilli(), admin.UserID)
	if err != nil {
		t.Fatal(err)
	}
	return admin
}

func revokedKey(t *testing.T, w *world) *apptest.Caller {
	t.Helper()
	key := w.owner.NewKey(t)
	id := w.owner.Get(t, w.owner.Path("/api-keys")).Text(t, "apiKeys.0.id")
	w.owner.Delete(t, w.owner.Path("/api-keys/"+id), nil).Want(t, 200)
	return key
}

func keyOfAFormerMember(t *testing.T, w *world) *apptest.Caller {
	t.Helper()
	admin := w.server.Member(t, w.owner, access.Admin)
	key := admin.NewKey(t)
	admin.Post(t, admin.Path("/leave"), nil).Want(t, 200)
	return key
}

// cell is one check: a request, and the response for a principal who may send it.
type cell struct {
	row
	what      string // what is right or wrong about the request
	elsewhere bool   // sent to an account that no principal belongs to
	sent      apptest.Request
}

// cells returns a valid request and variants that are each wrong in one way. The valid one comes last, because it may
// delete what the others refer to.
func (r row) cells(valid apptest.Request, theirs map[string]string) []cell {
	var all []cell
	if len(valid.Raw) > 0 {
		broken := valid
		broken.Raw = []byte(`{"%zz`)
		all = append(all, cell{row: r.answering(http.StatusBadRequest), what: "a broken body", sent: broken})
	}
	ids, nothing := maps.Clone(theirs), map[string]string{}
	delete(ids, "account")
	for kind := range ids {
		nothing[kind] = "not-an-id"
	}
	missing := r.answering(http.StatusNotFound)
	missing.permission = strings.Replace(r.permission, ":any", ":own", 1) // something nonexistent doesn't belong to anyone else
	for _, c := range []struct {
		cell
		ids map[string]string
	}{
		{cell{row: missing, what: "an invalid id"}, nothing},
		{cell{row: missing, what: "a foreign id"}, ids},
		{cell{row: r, what: "a foreign account", elsewhere: true}, map[string]string{"account": theirs["account"]}},
	} {
		var aimed bool
		if c.sent, aimed = r.aim(valid, c.ids); aimed {
			all = append(all, c.cell)
		}
	}
	return append(all, cell{row: r, what: "a valid request", sent: valid})
}

func (r row) answering(status int) row {
	r.success = status
	return r
}

// kinds maps the path segment before a parameter to the kind of object that the parameter identifies.
var kinds = map[string]string{
	"templates": "template", "versions": "version", "images": "image", "fonts": "font", "members": "member", "invites": "invite",
	"sub-accounts": "child", "api-keys": "key", "generations": "generation", "sessions": "session", "accounts": "account",
	"passkeys": "passkey",
}

// aim puts other IDs into a request's path. It returns false if the route has no parameters for these kinds of objects.
func (r row) aim(request apptest.Request, ids map[string]string) (apptest.Request, bool) {
	path, query, _ := strings.Cut(request.Path, "?")
	segments, pattern := strings.Split(path, "/"), strings.Split(r.route, "/")
	aimed := false
	for i := 1; i < len(pattern); i++ {
		id := ids[kinds[pattern[i-1]]]
		if strings.HasPrefix(pattern[i], "{") && id != "" {
			segments[i], aimed = id, true
		}
	}
	if request.Path = strings.Join(segments, "/"); query != "" {
		request.Path += "?" + query
	}
	return request, aimed
}

// refusal returns why a principal can't use a route, with status 0 if nothing prevents it.
func refusal(held map[string]map[string]bool, r row, p principal) (status int, code string) {
	inAccount := r.kind == member || r.kind == personMember
	switch {
	case p.isDead && (p.isKey || r.kind != anybody):
		return 401, ""
	case inAccount && p.role == "" && p.isKey:
		return 403, "KEY_ACCOUNT_MISMATCH"
	case inAccount && p.role == "":
		return 404, ""
	case p.isKey && r.kind != member && r.kind != known:
		return 403, "SESSION_REQUIRED"
	case inAccount && r.permission != "" && !held[p.role][r.permission]:
		return 403, ""
	}
	return 0, ""
}

// expect returns the response that a principal should get, according to docs/api-contract.md#order-of-checks.
func expect(held map[string]map[string]bool, r row, p principal) (status int, code string) {
	status, code = refusal(held, r, p)
	switch {
	case status != 0:
		return status, code
	case strings.Contains(r.route, "/unsplash/"): // no Unsplash key is configured here
		return r.success, "STOCK_PHOTOS_NOT_CONFIGURED"
	case r.success == http.StatusServiceUnavailable: // Stripe isn't configured here
		return r.success, "BILLING_NOT_CONFIGURED"
	}
	return r.success, ""
}

func TestMatrix_coversEveryRoute(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		covered := map[string]bool{}
		for _, r := range matrix {
			covered[r.route] = true
		}
		for _, route := range s.Router.Routes {
			line := route.Method + " " + route.Path
			if !covered[line] {
				t.Errorf("%s has no row in the permission matrix", line)
			}
			delete(covered, line)
		}
		for line := range covered {
			t.Errorf("the permission matrix has a row for %s, which doesn't exist", line)
		}
	})
}

// The size of the matrix that docs/reliability.md promises.
const (
	principalsWanted = 13
	checksWanted     = 1100
)

// As every principal, TestMatrix sends every request in the table in several forms: a valid one, one with a broken body,
// some with nonexistent or foreign IDs, and one to another account.
func TestMatrix(t *testing.T) {
	held := permissions(t)
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		victim, checks := newVictim(t, s), 0
		for _, p := range principals {
			t.Run(p.name, func(t *testing.T) {
				c := newColumn(t, s, held, victim, p)
				c.run(t)
				checks += c.checks
			})
		}
		t.Logf("%d checks", checks)
		if !t.Failed() && (len(principals) < principalsWanted || checks < checksWanted) {
			t.Errorf("%d principals and %d checks, want %d and %d", len(principals), checks, principalsWanted, checksWanted)
		}
	})
}

// column is one principal's run, in its own account.
type column struct {
	principal
	held   map[string]map[string]bool
	world  *world
	caller *apptest.Caller
	victim *victim
	checks int
}

func newColumn(t *testing.T, s *apptest.Server, held map[string]map[string]bool, v *victim, p principal) *column {
	t.Helper()
	w := &world{server: s, owner: s.Verified(t, "Owner"), serial: int(time.Now().UnixNano() % 1_000_000_000)}
	w.owner.SetPlan(t, "business")
	return &column{principal: p, held: held, world: w, caller: p.make(t, w), victim: v}
}

// run sends all requests. Those that delete the account or end the session come last.
func (c *column) run(t *testing.T) {
	var last []row
	for _, r := range matrix {
		if r.route == "DELETE /api/accounts/{slug}" || r.route == "POST /api/auth/signout" {
			last = append([]row{r}, last...)
			continue
		}
		c.send(t, r)
	}
	for _, r := range last {
		c.send(t, r)
	}
}

func (c *column) send(t *testing.T, r row) {
	t.Helper()
	for _, cell := range r.cells(r.request(t, c.world, c.caller), c.victim.ids) {
		c.checks++
		c.check(t, cell)
	}
}

func (c *column) check(t *testing.T, cell cell) {
	t.Helper()
	who := c.principal
	if cell.elsewhere {
		who.role = ""
	}
	status, code := expect(c.held, cell.row, who)
	answer := c.caller.Do(t, cell.sent)
	about := fmt.Sprintf("%s as %s, with %s", cell.route, who.name, cell.what)
	if answer.Status != status {
		t.Errorf("%s: status %d, want %d: %s", about, answer.Status, status, answer.Body)
		return
	}
	if status >= http.StatusForbidden {
		if got, _ := answer.Value(t, "code").(string); got != code {
			t.Errorf("%s: code %q, want %q", about, got, code)
		}
	}
	if cached := answer.Header.Get("Cache-Control"); cached != "no-store" && !mayBeCached(cell.sent.Path) {
		t.Errorf("%s: Cache-Control %q, want no-store", about, cached)
	}
	if bytes.Contains(answer.Body, []byte(marker)) {
		t.Errorf("%s: reveals the other account: %s", about, answer.Body)
	}
}

// mayBeCached reports whether a browser may keep the response. Library designs are the same for everyone except for the
// brand's colors, and are compared with their ETag each time.
func mayBeCached(path string) bool { return strings.Contains(path, "/library") }
