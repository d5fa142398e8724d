package api_test

import (
	"encoding/json"
	"net/url"
	"os"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/app"
	"mailwright/test/apptest"
)

// everything has all that is measured only where it is configured.
func everything(c *app.Config) {
	c.AIProvider, c.AI.Model = "openai", "a-model"
	c.AI.Base = &url.URL{Scheme: "http", Host: "localhost:9"}
}

// measure is the name of a measurement. The dashboard's own words, such as sum and rate, stand before a parenthesis.
var measure = regexp.MustCompile(`\b(?:mailwright|go|process)_[a-z_]+\b`)

// TestDashboard_asksForWhatExists compares the Grafana dashboard, and what the operator is told to watch, with the metrics page of a
// server that has answered something.
func TestDashboard_asksForWhatExists(t *testing.T) {
	raw, err := os.ReadFile("../../../deploy/grafana-dashboard.json")
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
	operations, err := os.ReadFile("../../../docs/operations.md")
	if err != nil {
		t.Fatal(err)
	}
	apptest.EachWith(t, everything, func(t *testing.T, s *apptest.Server) {
		s.Nobody().Get(t, "/api/auth/session").Want(t, 200)
		page := string(metrics(t, s).Want(t, 200).Body)
		for _, text := range append(queries, string(operations)) {
			for _, name := range measure.FindAllString(text, -1) {
				if !strings.Contains(page, "\n"+name+"{") && !strings.Contains(page, "\n"+name+" ") && !strings.Contains(page, "\n"+name+"_count{") {
					t.Errorf("%s asks for %s, which nobody measures", text, name)
				}
			}
		}
	})
}
