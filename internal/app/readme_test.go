package app_test

import (
	"os"
	"strings"
	"testing"

	"mailwright/internal/app"
)

// TestReadme_listsEveryVariable keeps the table of the README and the configuration the same.
func TestReadme_listsEveryVariable(t *testing.T) {
	readme, err := os.ReadFile("../../README.md")
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
	if !strings.Contains(string(readme), table.String()) {
		t.Errorf("README.md does not hold this table:\n%s", table.String())
	}
}
