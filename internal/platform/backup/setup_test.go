package backup_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"mailwright/internal/app"
	"mailwright/internal/platform/backup"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
	"mailwright/test/apptest"
)

// given starts an embedded server with a user who can create many templates.
func given(t *testing.T) (*apptest.Server, app.Config, *apptest.Caller) {
	t.Helper()
	config := apptest.Config(t, database.SQLite)
	s := apptest.Start(t, config)
	ada := s.Person(t, "Ada")
	ada.SetPlan(t, "business")
	return s, config, ada
}

// source returns what to back up. Like the command, it opens the database with its own connections.
func source(t *testing.T, config app.Config) backup.Source {
	t.Helper()
	db, err := database.Open(t.Context(), "", config.DataDir)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = db.Close() })
	return backup.Source{DB: db, Files: config.FilesFolder(), Key: seal.FormatKeys(config.SecretKeys), Version: "test", Now: time.Now}
}

// write writes a backup to its own folder.
func write(t *testing.T, s backup.Source) (string, backup.Report) {
	t.Helper()
	path := filepath.Join(t.TempDir(), "backup.tar.zst")
	report, err := s.Write(t.Context(), path)
	if err != nil {
		t.Fatal(err)
	}
	return path, report
}

// restored starts a server on the content of a backup.
func restored(t *testing.T, config app.Config, path string) *apptest.Server {
	t.Helper()
	config.DataDir = filepath.Join(t.TempDir(), "data")
	if _, err := backup.Restore(t.Context(), path, config.DataDir, backup.Options{Now: time.Now}); err != nil {
		t.Fatal(err)
	}
	return apptest.Start(t, config)
}

// deliver requests an image without credentials and returns the status.
func deliver(t *testing.T, s *apptest.Server, address string) int {
	t.Helper()
	_, place, _ := strings.Cut(address, "/cdn/")
	response, err := http.Get(s.URL + "/cdn/" + place)
	if err != nil {
		t.Fatal(err)
	}
	_ = response.Body.Close()
	return response.StatusCode
}

// tree returns every file below a folder, except for locks.
func tree(t *testing.T, dir string) map[string]string {
	t.Helper()
	all := map[string]string{}
	err := filepath.WalkDir(dir, func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || strings.HasSuffix(path, ".lock") {
			return err
		}
		raw, err := os.ReadFile(path)
		name, _ := filepath.Rel(dir, path)
		all[name] = string(raw)
		return err
	})
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	return all
}
