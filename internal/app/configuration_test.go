package app_test

import (
	"os"
	"strings"
	"testing"

	"mailwright/internal/app"
)

// TestConfigurationDoc_listsEveryVariable checks that the table in docs/configuration.md matches the configuration.
func TestConfigurationDoc_listsEveryVariable(t *testing.T) {
	page, err := os.ReadFile("../../docs/configuration.md")
	if err != nil {
		t.Fatal(err)
	}
	var table strings.Builder
	for _, v := range app.Variables {
		standard := ""
		if v.Default != "" {
			standard = "`" + v.Default + "`"
		}
		table.WriteString("| `" + app.Prefix + v.Name + "` | " + standard + " | " + v.Help + " |\n")
	}
	if !strings.Contains(string(page), table.String()) {
		t.Errorf("docs/configuration.md doesn't have this table:\n%s", table.String())
	}
}
