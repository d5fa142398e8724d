package accounts_test

import (
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/test/apptest"
)

// limitsOf is the table in docs/api-contract.md#plans-and-limits, in the API's format.
var limitsOf = map[string]map[string]any{
	"free": {
		"templates": 10.0, "aiGenerationsPerDay": 5.0, "aiAttemptsPerDay": 15.0, "designImportsPerMonth": 3.0,
		"members": 1.0, "subAccounts": 0.0, "apiKeys": 5.0,
		"storageBytes": 262144000.0, "labeledVersions": 10.0,
		"compatibilityClients": 8.0, "freeAccountsPerOwner": 3.0, "brandExtraction": false, "watermark": true,
	},
	"pro": {
		"templates": 250.0, "aiGenerationsPerDay": 50.0, "aiAttemptsPerDay": 150.0, "designImportsPerMonth": 100.0,
		"members": 9.0, "subAccounts": 0.0, "apiKeys": 5.0,
		"storageBytes": 10737418240.0, "labeledVersions": 100.0,
		"compatibilityClients": 20.0, "freeAccountsPerOwner": nil, "brandExtraction": true, "watermark": false,
	},
	"business": {
		"templates": 10_000.0, "aiGenerationsPerDay": 300.0, "aiAttemptsPerDay": 900.0, "designImportsPerMonth": 1_000.0,
		"members": 49.0, "subAccounts": 25.0,
		"apiKeys":      5.0,
		"storageBytes": 107374182400.0, "labeledVersions": 1000.0,
		"compatibilityClients": nil, "freeAccountsPerOwner": nil, "brandExtraction": true, "watermark": false,
	},
}

func TestPlan_setsTheLimits(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for _, plan := range []string{"free", "pro", "business", "free"} {
			ada.SetPlan(t, plan)
			answer := ada.Get(t, ada.Path("")).Want(t, 200)
			wantEqual(t, "plan", answer.Text(t, "account.plan"), plan)
			wantEqual(t, plan, answer.Value(t, "account.limits"), any(limitsOf[plan]))
		}
	})
}

func TestSubAccount_hasItsParentsPlanImmediately(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		child := at(ada, newAccount(t, ada, "Child"))
		child.SetPlan(t, "pro")
		attach(t, s, child.Slug, ada.Slug)
		key := child.NewKey(t)
		parentID := ada.Get(t, ada.Path("")).Text(t, "account.id")
		for _, plan := range []string{"business", "free", "pro"} {
			ada.SetPlan(t, plan)
			for _, caller := range []*apptest.Caller{child, key} {
				answer := caller.Get(t, child.Path("")).Want(t, 200)
				wantEqual(t, "plan", answer.Text(t, "account.plan"), plan)
				wantEqual(t, "limits", answer.Value(t, "account.limits"), any(limitsOf[plan]))
				wantEqual(t, "parent", answer.Text(t, "account.parentAccountId"), parentID)
			}
			wantEqual(t, "plan in the list", ada.Get(t, "/api/accounts").Text(t, "accounts.0.plan"), plan)
			wantEqual(t, "plan in the session", ada.Get(t, "/api/auth/session").Text(t, "accounts.0.plan"), plan)
			wantEqual(t, "parent in the list", ada.Get(t, "/api/accounts").Text(t, "accounts.0.parentAccountId"), parentID)
		}
		wantEqual(t, "sub-accounts", ada.Get(t, ada.Path("")).Value(t, "account.usage.subAccounts"), any(1.0))
	})
}

func TestSubAccount_hasItsParentsTemplateLimit(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		child := at(ada, newAccount(t, ada, "Child"))
		child.SetPlan(t, "business")
		attach(t, s, child.Slug, ada.Slug)
		for range 10 {
			child.Post(t, child.Path("/templates"), nil).Want(t, 201)
		}
		answer := child.Post(t, child.Path("/templates"), nil).Want(t, 403)
		wantEqual(t, "code", answer.Text(t, "code"), "TEMPLATE_LIMIT_REACHED")
		ada.SetPlan(t, "pro")
		child.Post(t, child.Path("/templates"), nil).Want(t, 201)
	})
}

// withoutStorage returns the usage without storage, which has its own tests.
func withoutStorage(t *testing.T, answer apptest.Answer) any {
	t.Helper()
	usage := answer.Value(t, "account.usage").(map[string]any)
	delete(usage, "storage")
	delete(usage, "storageBytes")
	return usage
}

func TestUsage_countsWhatTheLimitsCount(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		want := func(templates, members, subAccounts, keys float64) {
			t.Helper()
			wantEqual(t, "usage", withoutStorage(t, ada.Get(t, ada.Path("")).Want(t, 200)),
				any(map[string]any{
					"templates": templates, "members": members, "subAccounts": subAccounts, "apiKeys": keys,
					"aiGenerationsToday": 0.0, "aiAttemptsToday": 0.0, "designImportsThisMonth": 0.0,
				}))
		}
		want(0, 0, 0, 0)
		id := ada.Post(t, ada.Path("/templates"), nil).Want(t, 201).Text(t, "template.id")
		ada.Post(t, ada.Path("/templates/"+id+"/duplicate"), nil).Want(t, 201)
		want(2, 0, 0, 0)
		ada.Delete(t, ada.Path("/templates/"+id), nil).Want(t, 200)
		want(1, 0, 0, 0)
		ada.NewKey(t)
		ada.NewKey(t)
		want(1, 0, 0, 2)
		s.Member(t, ada, access.Admin)
		s.Member(t, ada, access.Reviewer)
		want(1, 2, 0, 2)
		attach(t, s, newAccount(t, ada, "Child"), ada.Slug)
		want(1, 2, 1, 2)
	})
}

// TestUsage_countsPendingInvitesAsMembers checks that invites occupy a seat until they are answered or expire.
func TestUsage_countsPendingInvitesAsMembers(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		for i, status := range []string{"pending", "pending", "accepted", "declined", "cancelled"} {
			exec(t, s, `INSERT INTO invites (account_id, id, email, role, status, token_hash, invited_by, created_at, expires_at)
				SELECT id, $1, $2, 'editor', $3, $1, $4, 0, $5 FROM accounts WHERE slug = $6`, uuid.NewString(), string(rune('a'+i))+"@example.com",
				status, ada.UserID, s.Clock.Now().Add(time.Duration(i+1)*time.Hour).UnixMilli(), ada.Slug)
		}
		for _, want := range []float64{2, 1, 0} {
			wantEqual(t, "members", ada.Get(t, ada.Path("")).Value(t, "account.usage.members"), any(want))
			s.Clock.Advance(time.Hour + time.Second)
		}
	})
}

func TestPermissions_areTheCallersOwn(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		callers := map[access.Role][]*apptest.Caller{
			access.Owner:    {ada},
			access.Admin:    {s.Member(t, ada, access.Admin)},
			access.Editor:   {s.Member(t, ada, access.Editor), ada.NewKey(t)},
			access.Reviewer: {s.Member(t, ada, access.Reviewer)},
		}
		for role, all := range callers {
			want := []any{}
			for _, permission := range role.Permissions() {
				want = append(want, string(permission))
			}
			for _, caller := range all {
				answer := caller.Get(t, ada.Path("")).Want(t, 200)
				wantEqual(t, "role", answer.Text(t, "account.role"), string(role))
				wantEqual(t, "permissions", answer.Value(t, "account.permissions"), any(want))
			}
		}
		// A role change takes effect with the next request.
		editor := callers[access.Editor][0]
		setRole(t, s, editor, "reviewer")
		wantEqual(t, "role", editor.Get(t, ada.Path("")).Text(t, "account.role"), "reviewer")
	})
}

// TestSetPlan_isForStandaloneAccounts checks that an operator's command finds only standalone accounts, and only by
// their current slug.
func TestSetPlan_isForStandaloneAccounts(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		child := at(ada, newAccount(t, ada, "Child"))
		attach(t, s, child.Slug, ada.Slug)
		moved := at(ada, newAccount(t, ada, "Moved"))
		moved.Patch(t, moved.Path(""), map[string]any{"slug": "elsewhere"}).Want(t, 200)
		for _, slug := range []string{child.Slug, "moved", "nobody", "", "%"} {
			if err := s.Accounts.SetPlan(t.Context(), slug, billing.Business); err == nil || !strings.Contains(err.Error(), strconv.Quote(slug)) {
				t.Errorf("%q: %v", slug, err)
			}
		}
		wantEqual(t, "accounts that changed", count(t, s, `SELECT COUNT(*) FROM accounts WHERE plan <> 'free'`), 0)
		if err := s.Accounts.SetPlan(t.Context(), ada.Slug, billing.Business); err != nil {
			t.Fatal(err)
		}
		wantEqual(t, "plan of the sub-account", child.Get(t, child.Path("")).Text(t, "account.plan"), "business")
	})
}
