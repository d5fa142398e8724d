package app_test

import (
	"bytes"
	"database/sql"
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"strings"
	"testing"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// marker is part of every name that the other tenant chose.
const marker = "Zyzzyva"

// attempt is a request in the caller's own account that refers to something in another account, in its path, query or
// body. Words in braces are kinds of objects, and {own} is the caller's own template.
type attempt struct {
	route string
	// fill says which kind of object replaces each path parameter: "id=template versionId=version".
	fill string
	// query and body can refer to objects too.
	query, body string
}

var attempts = []attempt{
	{route: "GET /api/accounts/{slug}/templates/{id}", fill: "id=template"},
	{route: "PATCH /api/accounts/{slug}/templates/{id}", fill: "id=template", body: `{"name":"Taken"}`},
	{route: "DELETE /api/accounts/{slug}/templates/{id}", fill: "id=template"},
	{route: "POST /api/accounts/{slug}/templates/{id}/duplicate", fill: "id=template"},
	{route: "GET /api/accounts/{slug}/templates/{id}/head", fill: "id=template"},
	{route: "POST /api/accounts/{slug}/templates/{id}/copy-to", fill: "id=template", body: `{"account":"{account}"}`},
	{route: "POST /api/accounts/{slug}/templates/{id}/copy-to", fill: "id=own", body: `{"account":"{account}"}`},
	{route: "GET /api/accounts/{slug}/templates/{id}/versions", fill: "id=template"},
	{route: "GET /api/accounts/{slug}/templates/{id}/versions/{versionId}", fill: "id=template versionId=version"},
	{route: "GET /api/accounts/{slug}/templates/{id}/versions/{versionId}", fill: "id=own versionId=version"},
	{
		route: "PATCH /api/accounts/{slug}/templates/{id}/versions/{versionId}", fill: "id=template versionId=version",
		body: `{"label":"Taken"}`,
	},
	{route: "PATCH /api/accounts/{slug}/templates/{id}/versions/{versionId}", fill: "id=own versionId=version", body: `{"label":"Taken"}`},
	{route: "POST /api/accounts/{slug}/templates/{id}/versions/{versionId}/restore", fill: "id=template versionId=version"},
	{route: "POST /api/accounts/{slug}/templates/{id}/versions/{versionId}/restore", fill: "id=own versionId=version"},
	{route: "POST /api/accounts/{slug}/templates/{id}/render", fill: "id=template"},
	{route: "GET /api/accounts/{slug}/templates/{id}/export", fill: "id=template", query: "?format=html"},
	{route: "POST /api/accounts/{slug}/checks", body: `{"templateId":"{template}"}`},
	{route: "GET /api/accounts/{slug}/pushes", query: "?templateId={template}"},
	{route: "POST /api/accounts/{slug}/send-test-email", body: `{"html":"<p>Hello</p>","templateId":"{template}"}`},
	{route: "DELETE /api/accounts/{slug}/images/{id}", fill: "id=image"},
	{route: "DELETE /api/accounts/{slug}/fonts/{id}", fill: "id=font"},
	{route: "PATCH /api/accounts/{slug}/members/{memberId}", fill: "memberId=member", body: `{"role":"admin"}`},
	{route: "DELETE /api/accounts/{slug}/members/{memberId}", fill: "memberId=member"},
	{route: "POST /api/accounts/{slug}/transfer", body: `{"memberId":"{member}"}`},
	{route: "POST /api/accounts/{slug}/invites/{inviteId}/resend", fill: "inviteId=invite"},
	{route: "DELETE /api/accounts/{slug}/invites/{inviteId}", fill: "inviteId=invite"},
	{route: "DELETE /api/accounts/{slug}/sub-accounts/{subSlug}", fill: "subSlug=child"},
	{route: "DELETE /api/accounts/{slug}/sub-accounts/{subSlug}", fill: "subSlug=account"},
	{route: "DELETE /api/accounts/{slug}/api-keys/{keyId}", fill: "keyId=key"},
	{route: "GET /api/accounts/{slug}/ai/generations/{id}", fill: "id=generation"},
	{route: "GET /api/accounts/{slug}/ai/generations", query: "?conversationId={conversation}"},
	{route: "POST /api/accounts/{slug}/ai/generate", body: `{"prompt":"Shorter","parentGenerationId":"{generation}"}`},
	{route: "POST /api/accounts/{slug}/ai/generate", body: `{"prompt":"Shorter","conversationId":"{conversation}"}`},
	{route: "POST /api/accounts/{slug}/ai/generate", body: `{"tone":"warm","parentGenerationId":"{generation}"}`},
	{route: "POST /api/accounts/{slug}/ai/text", body: `{"text":"x","action":"subject","generationId":"{generation}"}`},
	{route: "GET /api/integrations/{provider}/connect", fill: "provider=mailchimp", query: "?account={account}"},
	{route: "DELETE /api/user/sessions/{id}", fill: "id=session"},
	{route: "PATCH /api/user/passkeys/{id}", fill: "id=passkey", body: `{"name":"Taken"}`},
	{route: "DELETE /api/user/passkeys/{id}", fill: "id=passkey"},
	// Image URLs are public. Using one doesn't create a link to the account that the image belongs to.
	{route: "PUT /api/accounts/{slug}/brand-kit", body: `{"logoUrl":"http://localhost:8080/cdn/{accountId}/{picture}"}`},
	{
		route: "PATCH /api/accounts/{slug}/templates/{id}", fill: "id=own",
		body: `{"htmlContent":"<img src=\"http://localhost:8080/cdn/{accountId}/{picture}\">"}`,
	},
}

// fixed lists the parameters that don't refer to anything in an account.
var fixed = map[string]bool{"slug": true, "provider": true, "token": true}

func TestForeign_sweepCoversEveryRoute(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		swept := map[string]bool{}
		for _, a := range attempts {
			swept[a.route] = true
		}
		for _, route := range s.Router.Routes {
			for segment := range strings.SplitSeq(route.Path, "/") {
				name := strings.Trim(segment, "{}")
				if line := route.Method + " " + route.Path; name != segment && !fixed[name] && !swept[line] {
					t.Errorf("no attempt tries %s with another account's %s", line, name)
				}
			}
		}
	})
}

// TestForeign_idsLookNonexistent sends another account's IDs and nonexistent IDs. It expects the same response to both,
// without the other account's data and without changes to it.
func TestForeign_idsLookNonexistent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		victim := newVictim(t, s)
		owner := s.Verified(t, "Owner")
		owner.SetPlan(t, "business")
		w := &world{server: s, owner: owner}
		if _, err := s.DB.Writer().ExecContext(t.Context(), `UPDATE users SET email_verified_at = created_at`); err != nil {
			t.Fatal(err)
		}
		own := w.template(t, owner)
		before := dump(t, s, victim)
		for _, caller := range []*apptest.Caller{owner, owner.NewKey(t)} {
			for _, a := range attempts {
				victim.compare(t, caller, a, own)
			}
		}
		wantSame(t, before, dump(t, s, victim))
	})
}

// TestForeign_accountsLookNonexistent sends every request in the matrix to another account and to a nonexistent one.
func TestForeign_accountsLookNonexistent(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		victim := newVictim(t, s)
		caller := s.Person(t, "Owner")
		key := caller.NewKey(t)
		w := &world{server: s, owner: victim.owner}
		for _, r := range matrix {
			if !strings.Contains(r.route, "/accounts/{slug}") {
				continue
			}
			request := r.request(t, w, caller)
			before := dump(t, s, victim)
			for _, who := range []*apptest.Caller{caller, key, s.Nobody()} {
				compareAnswers(t, r.route, who, request, elsewhere(request, victim.owner.Slug))
			}
			wantSame(t, before, dump(t, s, victim))
		}
	})
}

// TestForeign_cursorsRevealNothing pages through lists with cursors from another account's lists.
func TestForeign_cursorsRevealNothing(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		victim := newVictim(t, s)
		victim.owner.Post(t, victim.owner.Path("/templates"), map[string]any{"name": marker}).Want(t, 201)
		caller := s.Person(t, "Owner")
		turned := 0
		for _, list := range []string{
			"/templates", "/images", "/members", "/invites", "/api-keys", "/sub-accounts", "/audit", "/pushes",
			"/ai/generations", "/templates/" + victim.ids["template"] + "/versions",
		} {
			first := victim.owner.Get(t, victim.owner.Path(list+"?limit=1")).Want(t, 200)
			cursor, _ := first.Value(t, "nextCursor").(string)
			if cursor == "" {
				continue // a list with one entry
			}
			turned++
			if page := caller.Get(t, caller.Path(list+"?limit=100&cursor="+url.QueryEscape(cursor))); bytes.Contains(page.Body, []byte(marker)) {
				t.Errorf("%s: %s", list, page.Body)
			}
		}
		if turned < 3 {
			t.Errorf("only %d lists have a second page", turned)
		}
	})
}

// elsewhere returns the same request for an account that doesn't exist.
func elsewhere(r apptest.Request, slug string) apptest.Request {
	r.Path = strings.ReplaceAll(r.Path, slug, "nobody-is-called-so")
	r.Raw = bytes.ReplaceAll(r.Raw, []byte(slug), []byte("nobody-is-called-so"))
	return r
}

func compareAnswers(t *testing.T, route string, who *apptest.Caller, foreign, none apptest.Request) {
	t.Helper()
	got, want := who.Do(t, foreign), who.Do(t, none)
	if got.Status != want.Status || !bytes.Equal(got.Body, want.Body) || got.Status < 400 {
		t.Errorf("%s for another account: %d %s\nfor a nonexistent one: %d %s", route, got.Status, got.Body, want.Status, want.Body)
	}
}

// victim is an account that contains one object of every kind, with all of their IDs.
type victim struct {
	owner *apptest.Caller
	ids   map[string]string
}

func newVictim(t *testing.T, s *apptest.Server) *victim {
	t.Helper()
	owner := s.Verified(t, marker)
	owner.SetPlan(t, "business")
	v := &victim{owner: owner, ids: map[string]string{"account": owner.Slug}}
	v.ids["template"] = owner.Post(t, owner.Path("/templates"),
		map[string]any{"name": marker, "htmlContent": "<p>" + marker + "</p>", "editorMode": "html"}).Want(t, 201).Text(t, "template.id")
	v.ids["version"] = owner.Get(t, owner.Path("/templates/"+v.ids["template"]+"/versions")).Want(t, 200).Text(t, "versions.0.id")
	image := owner.Upload(t, marker+".png", apptest.PNG(t, 7)).Want(t, 200)
	v.ids["image"] = image.Text(t, "id")
	_, place, _ := strings.Cut(image.Text(t, "url"), "/cdn/")
	v.ids["accountId"], v.ids["picture"], _ = strings.Cut(place, "/")
	v.ids["key"] = owner.Post(t, owner.Path("/api-keys"), map[string]any{"name": marker}).Want(t, 201).Text(t, "apiKey.id")
	v.ids["invite"] = owner.Post(t, owner.Path("/invites"),
		map[string]any{"email": strings.ToLower(marker) + "@example.com", "role": "editor"}).Want(t, 201).Text(t, "invite.id")
	v.ids["child"] = owner.Post(t, owner.Path("/sub-accounts"), map[string]any{"name": marker + " child"}).Want(t, 201).Text(t, "data.slug")
	s.Member(t, owner, access.Editor)
	v.ids["member"] = owner.Get(t, owner.Path("/members")).Want(t, 200).Text(t, "members.1.id")
	v.ids["passkey"] = owner.AddPasskey(t, apptest.NewAuthenticator(t, s), "Laptop").Want(t, 201).Text(t, "passkey.id")
	v.ids["session"] = owner.Get(t, "/api/user/sessions").Want(t, 200).Text(t, "sessions.0.id")
	generation := owner.Post(t, owner.Path("/ai/generate"), map[string]any{"prompt": "Sell " + marker}).Want(t, 200)
	v.ids["generation"], v.ids["conversation"] = generation.Text(t, "generationId"), generation.Text(t, "conversationId")
	v.insert(t, s)
	return v
}

// insert adds records that couldn't be created through the API without a font file and an email provider.
func (v *victim) insert(t *testing.T, s *apptest.Server) {
	t.Helper()
	v.ids["font"] = uuid.Must(uuid.NewV7()).String()
	for _, statement := range []string{
		`INSERT INTO fonts (account_id, id, family, weight, min_weight, max_weight, style, format, sha256, size, created_at)
			VALUES ($1, $2, '` + marker + `', 400, 400, 400, 'normal', 'ttf', '` + strings.Repeat("ab", 32) + `', 1, 0)`,
		`INSERT INTO pushes (account_id, id, provider, provider_account, template_id, name, action, status, content_hash, renderer_version,
		created_at)
			VALUES ($1, $2, 'mailchimp', 'x', '` + v.ids["template"] + `', '` + marker + `', 'create', 'pushed', 'x', '1', 0)`,
	} {
		if _, err := s.DB.Writer().ExecContext(t.Context(), statement, v.ids["accountId"], v.ids["font"]); err != nil {
			t.Fatal(err)
		}
	}
}

// compare sends an attempt with the victim's IDs and with nonexistent IDs, and compares the responses.
func (v *victim) compare(t *testing.T, who *apptest.Caller, a attempt, own string) {
	t.Helper()
	random := map[string]string{"own": own}
	theirs := maps.Clone(v.ids)
	theirs["own"] = own
	for kind := range v.ids {
		random[kind] = uuid.Must(uuid.NewV7()).String()
	}
	random["picture"] = strings.Repeat("0", 64) + ".png"
	got, want := v.send(t, who, a, theirs), v.send(t, who, a, random)
	if got != want {
		t.Errorf("%s %s with another account's ids: %s\nwith nonexistent ids: %s", a.route, a.fill, got, want)
	}
	if strings.Contains(strings.ToLower(got), strings.ToLower(marker)) {
		t.Errorf("%s %s reveals the other account: %s", a.route, a.fill, got)
	}
}

// moments matches the times, IDs and revisions in what the caller created.
var moments = regexp.MustCompile(`[0-9a-f]{8}-[0-9a-f-]{27}|\d{4}-\d\d-\d\dT[0-9:.]+Z|"revision":\d+`)

// send sends an attempt and returns the status and the response, without the IDs that were sent and values that differ
// from response to response.
func (v *victim) send(t *testing.T, who *apptest.Caller, a attempt, ids map[string]string) string {
	t.Helper()
	method, path, _ := strings.Cut(a.route, " ")
	path = strings.ReplaceAll(path, "{slug}", who.Slug)
	for pair := range strings.FieldsSeq(a.fill) {
		name, kind, _ := strings.Cut(pair, "=")
		value := ids[kind]
		if value == "" {
			value = kind
		}
		path = strings.ReplaceAll(path, "{"+name+"}", value)
	}
	query, body := a.query, a.body
	var given []string
	for kind, id := range ids {
		query, body = strings.ReplaceAll(query, "{"+kind+"}", id), strings.ReplaceAll(body, "{"+kind+"}", id)
		given = append(given, id, "ID")
	}
	answer := who.Do(t, jsonRequest(method, path+query, body))
	text := strings.NewReplacer(given...).Replace(string(answer.Body))
	return fmt.Sprintf("%d %s", answer.Status, moments.ReplaceAllString(text, "…"))
}

// dump returns every row that belongs to the victim or refers to it, in any table.
func dump(t *testing.T, s *apptest.Server, v *victim) map[string]int {
	t.Helper()
	rows := dumpAll(t, s)
	maps.DeleteFunc(rows, func(row string, _ int) bool {
		return !strings.Contains(row, v.ids["accountId"]) && !strings.Contains(row, v.owner.UserID) && !strings.Contains(row, marker)
	})
	if len(rows) < 12 {
		t.Fatalf("the dump finds only %d rows", len(rows))
	}
	return rows
}

// dumpAll returns every row of every table, except for jobs, which finish by themselves, and sessions and nodes, which
// record when they were last used.
func dumpAll(t *testing.T, s *apptest.Server) map[string]int {
	t.Helper()
	rows := map[string]int{}
	for _, table := range tables(t, s) {
		if strings.HasPrefix(table, "river_") || table == "sessions" || table == "nodes" {
			continue
		}
		for _, row := range rowsOf(t, s, table) {
			rows[table+": "+row]++
		}
	}
	return rows
}

func wantSame(t *testing.T, before, after map[string]int) {
	t.Helper()
	for row, count := range before {
		if after[row] != count {
			t.Errorf("missing or changed: %s", row)
		}
	}
	for row, count := range after {
		if before[row] != count {
			t.Errorf("new or changed: %s", row)
		}
	}
}

func tables(t *testing.T, s *apptest.Server) []string {
	t.Helper()
	query := `SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name`
	if s.DB.Engine() == database.Postgres {
		query = `SELECT table_name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY table_name`
	}
	rows, err := s.DB.Writer().QueryContext(t.Context(), query)
	if err != nil {
		t.Fatal(err)
	}
	return collect(t, rows)
}

func rowsOf(t *testing.T, s *apptest.Server, table string) []string {
	t.Helper()
	rows, err := s.DB.Writer().QueryContext(t.Context(), `SELECT * FROM `+table)
	if err != nil {
		t.Fatal(err)
	}
	return collect(t, rows)
}

// collect reads rows with any columns, one line each.
func collect(t *testing.T, rows *sql.Rows) []string {
	t.Helper()
	defer func() { _ = rows.Close() }()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for rows.Next() {
		values, targets := make([]any, len(columns)), make([]any, len(columns))
		for i := range values {
			targets[i] = &values[i]
		}
		if err := rows.Scan(targets...); err != nil {
			t.Fatal(err)
		}
		cells := make([]string, len(values))
		for i, value := range values {
			cells[i] = fmt.Sprintf("%s", value)
		}
		lines = append(lines, strings.Join(cells, " | "))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return lines
}
