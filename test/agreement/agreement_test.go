package agreement

import (
	"math/rand/v2"
	"net/http"
	"os"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/getkin/kin-openapi/openapi3"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// requests is how many requests are sent, unless MAILWRIGHT_TEST_REQUESTS is set. Each chapter of requests has its own
// users.
const (
	requests = 2500
	chapter  = 400
)

// unsent lists the routes that would make outgoing requests.
var unsent = map[string]bool{"POST /api/accounts/{slug}/brand-kit/extract": true}

// drastic reports whether the operation takes away someone's access. The test sends these rarely, or soon nobody could
// do anything.
func drastic(op operation) bool {
	switch op.line {
	case "DELETE /api/accounts/{slug}", "POST /api/accounts/{slug}/transfer", "POST /api/accounts/{slug}/leave", "POST /api/auth/signout",
		"DELETE /api/accounts/{slug}/members/{memberId}", "DELETE /api/user/sessions/{id}", "PATCH /api/accounts/{slug}/members/{memberId}",
		"DELETE /api/accounts/{slug}/api-keys/{keyId}", "POST /api/auth/reset-password", "POST /api/user/password",
		"DELETE /api/user", "DELETE /api/user/sessions":
		return true
	}
	return false
}

// TestDatabases_giveTheSameResponses compares the responses. Like all tests that use apptest, it also fails if a
// response has an undocumented status or shape.
func TestDatabases_giveTheSameResponses(t *testing.T) {
	seed := number(t, "MAILWRIGHT_TEST_SEED", 1)
	rounds := number(t, "MAILWRIGHT_TEST_REQUESTS", requests)
	two := start(t)
	maker := &maker{random: rand.New(rand.NewPCG(uint64(seed), 15)), two: two} //nolint:gosec // repeatable, not secret
	operations := readOperations(t, two.servers[0].Router.Description())
	statuses := map[int]int{}
	for round := range rounds {
		if round%chapter == 0 {
			two.people(t, []string{"business", "free", "pro"}[round/chapter%3])
		}
		op := operations[maker.random.IntN(len(operations))]
		if drastic(op) && maker.random.IntN(20) > 0 {
			continue
		}
		statuses[two.ask(t, maker.who(), maker.request(t, op))]++
		if t.Failed() {
			t.Fatalf("at request %d of seed %d", round, seed)
		}
	}
	t.Logf("responses by status: %v", statuses)
	if statuses[http.StatusOK]+statuses[http.StatusCreated] < rounds/5 {
		t.Errorf("hardly any requests were accepted: %v", statuses)
	}
}

func number(t *testing.T, variable string, otherwise int) int {
	t.Helper()
	text := os.Getenv(variable)
	if text == "" {
		return otherwise
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	return n
}

// operation is an operation in the API description.
type operation struct {
	line, method, path string
	*openapi3.Operation
}

func readOperations(t *testing.T, description []byte) []operation {
	t.Helper()
	read, err := openapi3.NewLoader().LoadFromData(description)
	if err != nil {
		t.Fatal(err)
	}
	var all []operation
	for _, path := range read.Paths.InMatchingOrder() {
		item := read.Paths.Find(path)
		for _, method := range []string{"GET", "POST", "PUT", "PATCH", "DELETE"} {
			op := operation{line: method + " " + path, method: method, path: path, Operation: item.GetOperation(method)}
			if op.Operation != nil && !unsent[op.line] {
				all = append(all, op)
			}
		}
	}
	return all
}

// twins is a pair of servers, one on each database, that get the same requests.
type twins struct {
	servers [2]*apptest.Server
	callers [][2]*apptest.Caller
	slugs   [][2]string
	ids     *idents
}

// start starts two servers whose clocks show the same time and stand still during a request.
func start(t *testing.T) *twins {
	t.Helper()
	two := &twins{ids: newIdents()}
	now := time.Now().Truncate(time.Second)
	for side, engine := range []database.Engine{database.SQLite, database.Postgres} {
		two.servers[side] = apptest.Start(t, apptest.Config(t, engine))
		two.servers[side].Clock.Freeze(now)
	}
	return two
}

// people creates new callers: the owner, a member in every other role, a key, a stranger and an anonymous caller.
func (two *twins) people(t *testing.T, plan string) {
	t.Helper()
	two.callers, two.slugs = nil, nil
	two.ids.forget()
	var cast [2][]*apptest.Caller
	for side, s := range two.servers {
		owner := s.Person(t, "Owner")
		owner.SetPlan(t, plan)
		cast[side] = []*apptest.Caller{owner, owner, owner}
		for _, role := range []access.Role{access.Admin, access.Editor, access.Reviewer} {
			s.Clock.Advance(time.Second) // otherwise the order in which they joined would be undefined
			cast[side] = append(cast[side], s.Member(t, owner, role))
		}
		cast[side] = append(cast[side], owner.NewKey(t), s.Person(t, "Stranger"), s.Nobody())
	}
	for i := range cast[0] {
		two.callers = append(two.callers, [2]*apptest.Caller{cast[0][i], cast[1][i]})
	}
	for _, i := range []int{0, len(cast[0]) - 2} {
		two.ids.learn("account", cast[0][i].Slug, cast[1][i].Slug)
		two.slugs = append(two.slugs, [2]string{cast[0][i].Slug, cast[1][i].Slug})
	}
}

// ask sends a request to both servers and compares the responses.
func (two *twins) ask(t *testing.T, who int, request apptest.Request) int {
	t.Helper()
	var answers [2]apptest.Answer
	for side := range answers {
		answers[side] = two.callers[who][side].Do(t, two.ids.fill(request, side))
		two.servers[side].Clock.Advance(time.Second)
	}
	a, b := answers[0], answers[1]
	said := func() {
		t.Logf("%s %s (caller %d)\n%s\nSQLite     %d %s\nPostgreSQL %d %s", request.Method, request.Path, who, cut(request.Raw), a.Status,
			cut(a.Body), b.Status, cut(b.Body))
	}
	if a.Status != b.Status {
		said()
		t.Errorf("statuses differ: %d and %d", a.Status, b.Status)
		return a.Status
	}
	if a.Status >= 500 && a.Status != http.StatusServiceUnavailable {
		said()
		t.Errorf("status %d", a.Status)
	}
	if difference := two.ids.compare(request.Path, a, b); difference != "" {
		said()
		t.Error(difference)
	}
	return a.Status
}

func cut(text []byte) string {
	if len(text) > 3000 {
		text = text[:3000]
	}
	return strings.ToValidUTF8(string(text), "�")
}
