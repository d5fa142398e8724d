package app_test

import (
	"slices"
	"testing"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// callOut lists the routes that call other servers. AI routes aren't in it, because they give up their slot before they
// call a model. apptest also fails any test in which a request calls out while it holds a slot in another class.
var callOut = []string{
	"disconnectIntegration", "extractBrandKit", "integrationCallback", "listMergeFields", "openPortal", "pushTemplate", "readBilling",
	"registerStockPhoto", "searchStockPhotos", "sendTestMail", "startCheckout",
}

// TestRoutes_thatCallOutHaveTheirOwnSlots checks that a third party that hangs can't use up the slots for all other
// requests.
func TestRoutes_thatCallOutHaveTheirOwnSlots(t *testing.T) {
	routes := apptest.Start(t, apptest.Config(t, database.SQLite)).Router.Routes
	for _, id := range callOut {
		at := slices.IndexFunc(routes, func(r api.Route) bool { return r.ID == id })
		if at < 0 || !routes[at].CallsOut() {
			t.Errorf("%s doesn't exist or lacks api.Waits", id)
		}
	}
}
