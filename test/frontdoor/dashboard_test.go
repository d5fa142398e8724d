package frontdoor_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"mailwright/test/apptest"
)

// measure matches a metric's name, but not functions such as sum and rate.
var measure = regexp.MustCompile(`\b(?:mailwright|go|process)_[a-z_]+\b`)

// TestDashboard_usesExistingMetrics compares the Grafana dashboard, and the metrics in docs/operations.md, with the
// metrics page of a server that has handled a request. The server has the default configuration, because metrics must
// exist even then: a graph without data looks like a fault.
func TestDashboard_usesExistingMetrics(t *testing.T) {
	raw, err := os.ReadFile("../../deploy/grafana-dashboard.json")
	if err != nil {
		t.Fatal(err)
	}
	var dashboard struct {
		Panels     []struct{ Targets []struct{ Expr string } }
		Templating struct{ List []struct{ Query string } }
	}
	if err := json.Unmarshal(raw, &dashboard); err != nil || len(dashboard.Panels) == 0 {
		t.Fatalf("%d panels, %v", len(dashboard.Panels), err)
	}
	var queries []string
	for _, panel := range dashboard.Panels {
		for _, target := range panel.Targets {
			queries = append(queries, target.Expr)
		}
	}
	for _, variable := range dashboard.Templating.List {
		queries = append(queries, variable.Query)
	}
	operations, err := os.ReadFile("../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	apptest.OnSQLite(t, apptest.Default, func(t *testing.T, s *apptest.Server) {
		s.Nobody().Get(t, "/api/auth/session").Want(t, 200)
		page := string(metrics(t, s).Want(t, 200).Body)
		for _, text := range append(queries, string(operations)) {
			for _, name := range measure.FindAllString(text, -1) {
				if !strings.Contains(page, "\n"+name+"{") && !strings.Contains(page, "\n"+name+" ") && !strings.Contains(page, "\n"+name+"_count{") {
					t.Errorf("%s uses %s, which doesn't exist", text, name)
				}
			}
		}
	})
}
