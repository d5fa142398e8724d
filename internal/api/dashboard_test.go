package api_test

import (
	"encoding/json"
	"os"
	"regexp"
	"strings"
	"testing"

	"mailwright/internal/apptest"
)

// elsewhere are measures that only exist where a model is configured.
var elsewhere = []string{"mailwright_ai_call_duration_seconds"}

// TestDashboard_asksForWhatExists compares the queries of the Grafana dashboard with the metrics page of a server that has answered something.
func TestDashboard_asksForWhatExists(t *testing.T) {
	raw, err := os.ReadFile("../../deploy/grafana-dashboard.json")
	if err != nil {
		t.Fatal(err)
	}
	var dashboard struct {
		Panels []struct{ Targets []struct{ Expr string } }
	}
	if err := json.Unmarshal(raw, &dashboard); err != nil || len(dashboard.Panels) == 0 {
		t.Fatalf("%d panels, %v", len(dashboard.Panels), err)
	}
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		s.Nobody().Get(t, "/healthz").Want(t, 200)
		page := string(metrics(t, s).Want(t, 200).Body)
		for _, panel := range dashboard.Panels {
			for _, target := range panel.Targets {
				for _, name := range regexp.MustCompile(`(\w+)\{`).FindAllStringSubmatch(target.Expr, -1) {
					if !strings.Contains(page, "\n"+name[1]+"{") && !strings.Contains(page, "\n"+name[1]+" ") && !isElsewhere(name[1]) {
						t.Errorf("the dashboard asks for %s, which nobody measures", name[1])
					}
				}
			}
		}
	})
}

func isElsewhere(name string) bool {
	for _, prefix := range elsewhere {
		if strings.HasPrefix(name, prefix) {
			return true
		}
	}
	return false
}
