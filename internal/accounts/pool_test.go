package accounts_test

import (
	"database/sql"
	"errors"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/internal/platform/access"
	"mailwright/internal/platform/problem"
	"mailwright/test/apptest"
)

// accessOf returns a member's access as the API's access check would.
func accessOf(t *testing.T, s *apptest.Server, caller *apptest.Caller) access.Access {
	t.Helper()
	who, err := s.Accounts.Enter(t.Context(), access.Access{UserID: caller.UserID, SessionID: "any"}, caller.Slug)
	if err != nil {
		t.Fatal(err)
	}
	return who
}

// spend takes one unit of the allowance, as a feature would.
func spend(t *testing.T, s *apptest.Server, who access.Access, meter billing.Meter) (taken billing.Allowance, err error) {
	t.Helper()
	err = s.DB.Write(t.Context(), func(tx *sql.Tx) (err error) {
		taken, err = s.Accounts.Spend(t.Context(), tx, who, access.TemplateCreate, meter)
		return err
	})
	return taken, err
}

func wantUsed(t *testing.T, caller *apptest.Caller, generations, imports float64) {
	t.Helper()
	answer := caller.Get(t, caller.Path("")).Want(t, 200)
	wantEqual(t, "usage of "+caller.Slug,
		[]any{answer.Value(t, "account.usage.aiGenerationsToday"), answer.Value(t, "account.usage.designImportsThisMonth")},
		[]any{generations, imports})
}

func wantRefused(t *testing.T, err error, code string, wait time.Duration) {
	t.Helper()
	var refused *problem.Problem
	if !errors.As(err, &refused) || refused.Kind != problem.TooMany || refused.Code != code || refused.RetryAfter <= 0 ||
		refused.RetryAfter > wait {
		t.Errorf("error %+v, want %s within %s", err, code, wait)
	}
}

func TestPool_isSharedWithSubAccounts(t *testing.T) {
	few := func(config *app.Config) {
		business := config.Plans[billing.Business]
		business.AIGenerationsPerDay, business.DesignImportsMonthly = 3, 2
		config.Plans[billing.Business] = business
	}
	apptest.EachWith(t, few, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "business")
		family := []*apptest.Caller{ada, newChild(t, ada, "One"), newChild(t, ada, "Two")}
		stranger := s.Person(t, "Bob")
		for i, caller := range family {
			taken, err := spend(t, s, accessOf(t, s, caller), billing.AIGenerations)
			wantEqual(t, "error", err, nil)
			wantEqual(t, "allowance", []int{taken.Used, taken.Limit, taken.Remaining()}, []int{i + 1, 3, 2 - i})
		}
		for _, caller := range family {
			_, err := spend(t, s, accessOf(t, s, caller), billing.AIGenerations)
			wantRefused(t, err, "AI_DAILY_LIMIT", 24*time.Hour)
			wantUsed(t, caller, 3, 0)
		}
		for _, caller := range family[1:] {
			_, err := spend(t, s, accessOf(t, s, caller), billing.DesignImports)
			wantEqual(t, "error", err, nil)
		}
		_, err := spend(t, s, accessOf(t, s, ada), billing.DesignImports)
		wantRefused(t, err, "IMPORT_LIMIT", 31*24*time.Hour)
		wantUsed(t, ada, 3, 2)
		wantUsed(t, stranger, 0, 0)

		// A detached child starts with a full allowance. What it used before still counts in the parent's pool.
		ada.Delete(t, ada.Path("/sub-accounts/"+family[1].Slug), nil).Want(t, 200)
		wantUsed(t, family[1], 0, 0)
		_, err = spend(t, s, accessOf(t, s, family[1]), billing.AIGenerations)
		wantEqual(t, "error", err, nil)
		wantUsed(t, family[1], 1, 0)
		wantUsed(t, ada, 3, 2)
	})
}

func TestPool_resetsWithTheDayAndTheMonth(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		who := accessOf(t, s, ada)
		// Start far from any boundary: at noon on the 2nd of a month.
		now := s.Clock.Now().UTC()
		s.Clock.Advance(time.Date(now.Year(), now.Month()+1, 2, 12, 0, 0, 0, time.UTC).Sub(now))
		for range 3 {
			_, ai := spend(t, s, who, billing.AIGenerations)
			_, imports := spend(t, s, who, billing.DesignImports)
			wantEqual(t, "errors", []error{ai, imports}, []error{nil, nil})
		}
		_, err := spend(t, s, who, billing.DesignImports)
		wantRefused(t, err, "IMPORT_LIMIT", 30*24*time.Hour)
		ada.SignIn(t)
		wantUsed(t, ada, 3, 3)
		s.Clock.Advance(12*time.Hour - time.Minute)
		wantUsed(t, ada, 3, 3)
		s.Clock.Advance(2 * time.Minute)
		wantUsed(t, ada, 0, 3)
		s.Clock.Advance(30 * 24 * time.Hour)
		ada.SignIn(t)
		wantUsed(t, ada, 0, 0)
		_, err = spend(t, s, who, billing.DesignImports)
		wantEqual(t, "error", err, nil)
	})
}

// TestPool_givesBackToTheDayItWasTakenFrom covers work that ends the next day.
func TestPool_givesBackToTheDayItWasTakenFrom(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		who := accessOf(t, s, ada)
		first, err := spend(t, s, who, billing.AIGenerations)
		wantEqual(t, "error", err, nil)
		second, err := spend(t, s, who, billing.AIGenerations)
		wantEqual(t, "error", err, nil)
		giveBack := func(taken billing.Allowance) {
			t.Helper()
			if err := s.DB.Write(t.Context(), func(tx *sql.Tx) error { return billing.GiveBack(t.Context(), tx, taken) }); err != nil {
				t.Fatal(err)
			}
		}
		giveBack(second)
		wantUsed(t, ada, 1, 0)
		s.Clock.Advance(24 * time.Hour)
		_, err = spend(t, s, who, billing.AIGenerations)
		wantEqual(t, "error", err, nil)
		giveBack(first)
		wantUsed(t, ada, 1, 0)
		wantEqual(t, "used in total", count(t, s, `SELECT SUM(used) FROM meter_usage`), 2) // one for the account, one for its owner
	})
}

// TestPool_requiresThePermission checks that the caller's membership and role are checked again in the transaction that
// records the usage.
func TestPool_requiresThePermission(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		editor := s.Member(t, ada, access.Editor)
		who := accessOf(t, s, editor)
		setRole(t, s, editor, "reviewer")
		if _, err := spend(t, s, who, billing.AIGenerations); err == nil || err.Error() != insufficient {
			t.Errorf("as a reviewer: %v", err)
		}
		ada.Delete(t, ada.Path("/members/"+memberID(t, ada, editor)), nil).Want(t, 200)
		if _, err := spend(t, s, who, billing.AIGenerations); err == nil || err.Error() != notFound {
			t.Errorf("as nobody: %v", err)
		}
		wantUsed(t, ada, 0, 0)
	})
}

// TestPool_staysUsedAfterADowngrade checks that a downgrade doesn't reset usage, and that the smaller plan's limit
// applies immediately.
func TestPool_staysUsedAfterADowngrade(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		ada := s.Person(t, "Ada")
		ada.SetPlan(t, "pro")
		who := accessOf(t, s, ada)
		for range 6 {
			_, err := spend(t, s, who, billing.AIGenerations)
			wantEqual(t, "error", err, nil)
		}
		ada.SetPlan(t, "free")
		_, err := spend(t, s, who, billing.AIGenerations)
		wantRefused(t, err, "AI_DAILY_LIMIT", 24*time.Hour)
		wantUsed(t, ada, 6, 0)
	})
}
