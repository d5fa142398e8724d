package accounts_test

import (
	"fmt"
	"regexp"
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/billing"
	"mailwright/test/apptest"
)

var watermark = regexp.MustCompile(`WatermarkBlock|Made with Mailwright`)

// TestOverride_appliesEverywhere checks that an operator's file changes both what is shown and what is enforced.
func TestOverride_appliesEverywhere(t *testing.T) {
	generous := func(config *app.Config) {
		free := config.Plans[billing.Free]
		free.Templates, free.Members, free.SubAccounts, free.APIKeys, free.DesignImportsMonthly, free.Watermark = 1, 2, 1, 0, 0, false
		config.Plans[billing.Free] = free
	}
	apptest.EachWith(t, generous, func(t *testing.T, s *apptest.Server) {
		ada := s.Verified(t, "Ada")
		limits := ada.Get(t, ada.Path("")).Value(t, "account.limits").(map[string]any)
		wantEqual(t, "limits", limits, map[string]any{
			"templates": 1.0, "aiGenerationsPerDay": 5.0, "aiAttemptsPerDay": 15.0, "designImportsPerMonth": 0.0, "members": 2.0,
			"subAccounts": 1.0, "apiKeys": 0.0, "compatibilityClients": 8.0, "freeAccountsPerOwner": 3.0,
			"brandExtraction": false, "watermark": false,
			"storageBytes": 262144000.0, "labeledVersions": 10.0,
		})
		answer := ada.Post(t, ada.Path("/templates"), nil).Want(t, 201)
		ada.Post(t, ada.Path("/templates"), nil).Want(t, 403)
		if id := answer.Text(t, "template.id"); containsWatermark(ada.Get(t, ada.Path("/templates/"+id))) ||
			containsWatermark(ada.Post(t, ada.Path("/templates/"+id+"/render"), nil)) {
			t.Error("the watermark is visible")
		}
		for i := range 2 {
			invite(t, ada, fmt.Sprintf("p%d@example.com", i), "editor").Want(t, 201)
		}
		invite(t, ada, "more@example.com", "editor").WantError(t, 403, "SEAT_LIMIT_REACHED", noSeat)
		child := newChild(t, ada, "Child")
		wantEqual(t, "the child's limits", child.Get(t, child.Path("")).Value(t, "account.limits"), any(limits))
		ada.Post(t, ada.Path("/sub-accounts"), map[string]any{"name": "X"}).Want(t, 400)
		createKey(t, ada, "CI").WantError(t, 403, "API_KEY_LIMIT", keyLimit)
		if _, err := spend(t, s, accessOf(t, s, ada), billing.DesignImports); err == nil {
			t.Error("an import beyond the limit was allowed")
		}
	})
}

func containsWatermark(answer apptest.Answer) bool {
	return watermark.Match(answer.Body)
}
