package app_test

import (
	"slices"
	"testing"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// callOut lists the routes that call other servers. Routes of AI give up their slot before they call a model. In addition,
// apptest fails any test in which a request makes a call while it has a slot of another class.
var callOut = []string{
	"disconnectIntegration", "extractBrandKit", "integrationCallback", "listMergeFields", "openPortal", "pushTemplate", "readBilling",
	"registerStockPhoto", "searchStockPhotos", "sendTestMail", "startCheckout",
}

// TestRoutes_thatCallOutHaveTheirOwnSlots because a third party that hangs must not take the slots of everything else.
func TestRoutes_thatCallOutHaveTheirOwnSlots(t *testing.T) {
	routes := apptest.Start(t, apptest.Config(t, database.SQLite)).Router.Routes
	for _, id := range callOut {
		at := slices.IndexFunc(routes, func(r api.Route) bool { return r.ID == id })
		if at < 0 || !routes[at].CallsOut() {
			t.Errorf("%s doesn't exist or lacks api.Waits", id)
		}
	}
}
