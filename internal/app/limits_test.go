package app_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/billing"
)

func loadLimits(path string) (app.Config, error) {
	return app.Load(func(name string) string { return map[string]string{"LIMITS_FILE": path}[name] })
}

func TestLimitsFile_isReadAtStart(t *testing.T) {
	path := filepath.Join(t.TempDir(), "limits.json")
	if err := os.WriteFile(path, []byte(`{"free": {"templates": 77}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	config, err := loadLimits(path)
	if err != nil || config.Plans.Limits(billing.Free).Templates != 77 || config.Plans.Limits(billing.Pro).Templates != 250 {
		t.Errorf("plans %v, %v", config.Plans, err)
	}
	config, err = loadLimits("")
	if err != nil || config.Plans.Limits(billing.Free).Templates != 10 {
		t.Errorf("plans without a file %v, %v", config.Plans, err)
	}
	if err := os.WriteFile(path, []byte(`{"free": {"templates": -1}}`), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, wrong := range []string{path, filepath.Join(t.TempDir(), "none.json")} {
		if _, err := loadLimits(wrong); err == nil || !strings.Contains(err.Error(), "MAILWRIGHT_LIMITS_FILE") ||
			!strings.Contains(err.Error(), filepath.Base(wrong)) {
			t.Errorf("%s: %v", wrong, err)
		}
	}
}
