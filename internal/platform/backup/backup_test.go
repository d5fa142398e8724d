package backup_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"mailwright/internal/platform/backup"
	"mailwright/test/apptest"
)

// kept is what the server confirmed to a writer: template IDs and image URLs.
type kept struct {
	mu         sync.Mutex
	ids, files []string
}

func (k *kept) copy() (ids, files []string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	return append(ids, k.ids...), append(files, k.files...)
}

func (k *kept) add(id, file string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.ids, k.files = append(k.ids, id), append(k.files, file)
}

// TestWrite_containsEverythingAcknowledged makes backups during writes, and checks that each contains everything
// acknowledged before it.
func TestWrite_containsEverythingAcknowledged(t *testing.T) {
	_, config, ada := given(t)
	from := source(t, config)
	var told kept
	var number atomic.Int64
	stop := make(chan struct{})
	var writers sync.WaitGroup
	for range 4 {
		writers.Go(func() {
			for {
				select {
				case <-stop:
					return
				default:
				}
				n := int(number.Add(1))
				template := ada.Post(t, ada.Path("/templates"), map[string]any{"name": fmt.Sprint("Template ", n)})
				picture := ada.Upload(t, "picture.png", apptest.PNG(t, n))
				if template.Status != http.StatusCreated || picture.Status != http.StatusOK {
					t.Errorf("status %d and %d while a backup ran", template.Status, picture.Status)
					return
				}
				told.add(template.Text(t, "template.id"), picture.Text(t, "url"))
			}
		})
	}
	for round := range 4 {
		ids, files := told.copy()
		for len(ids) < 10*(round+1) && !t.Failed() {
			ids, files = told.copy()
		}
		path, report := write(t, from)
		if len(report.Lost) > 0 {
			t.Errorf("lost %v", report.Lost)
		}
		s := restored(t, config, path)
		for i := range ids {
			ada.On(s).Get(t, ada.Path("/templates/"+ids[i])).Want(t, http.StatusOK)
			if status := deliver(t, s, files[i]); status != http.StatusOK {
				t.Errorf("round %d: image %s: status %d", round, files[i], status)
			}
		}
		wantAllFiles(t, s)
	}
	close(stop)
	writers.Wait()
}

// wantAllFiles checks that each image row has its file.
func wantAllFiles(t *testing.T, s *apptest.Server) {
	t.Helper()
	rows, err := s.DB.Read().QueryContext(t.Context(), `SELECT account_id || '/' || sha256 || '.' || extension FROM images`)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	for rows.Next() {
		var key string
		if err := rows.Scan(&key); err != nil {
			t.Fatal(err)
		}
		file, err := s.Files.Open(t.Context(), key)
		if err != nil {
			t.Errorf("%s: %v", key, err)
			continue
		}
		_ = file.Close()
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
}

// TestWrite_omitsFilesDeletedMeanwhile deletes an image's row and file after the snapshot, which still contains the
// row.
func TestWrite_omitsFilesDeletedMeanwhile(t *testing.T) {
	s, config, ada := given(t)
	stays := ada.Upload(t, "stays.png", apptest.PNG(t, 1)).Want(t, http.StatusOK)
	goes := ada.Upload(t, "goes.png", apptest.PNG(t, 2)).Want(t, http.StatusOK)
	from := source(t, config)
	snapshots := 0
	from.Between(func() {
		if snapshots++; snapshots > 1 {
			return
		}
		ada.Delete(t, ada.Path("/images/"+goes.Text(t, "id")), nil).Want(t, http.StatusOK)
		_, key, _ := strings.Cut(goes.Text(t, "url"), "/cdn/")
		if err := s.Files.Delete(t.Context(), key); err != nil {
			t.Fatal(err)
		}
	})
	path, report := write(t, from)
	if len(report.Lost) > 0 || snapshots != 2 {
		t.Errorf("lost %v in %d snapshots", report.Lost, snapshots)
	}
	again := restored(t, config, path)
	if status := deliver(t, again, stays.Text(t, "url")); status != http.StatusOK {
		t.Errorf("remaining image: status %d", status)
	}
	if status := deliver(t, again, goes.Text(t, "url")); status != http.StatusNotFound {
		t.Errorf("deleted image: status %d", status)
	}
	wantAllFiles(t, again)
}

func TestWrite_reportsFilesThatWereAlreadyLost(t *testing.T) {
	s, config, ada := given(t)
	picture := ada.Upload(t, "picture.png", apptest.PNG(t, 1)).Want(t, http.StatusOK)
	_, key, _ := strings.Cut(picture.Text(t, "url"), "/cdn/")
	if err := s.Files.Delete(t.Context(), key); err != nil {
		t.Fatal(err)
	}
	path, report := write(t, source(t, config))
	if len(report.Lost) != 1 || report.Lost[0] != key {
		t.Errorf("lost %v, want %s", report.Lost, key)
	}
	restored(t, config, path)
}

// TestWrite_acceptsAnOlderDatabase covers a backup before an update, when the new program finds tables that it hasn't
// migrated yet.
func TestWrite_acceptsAnOlderDatabase(t *testing.T) {
	s, config, _ := given(t)
	for _, statement := range []string{`DROP TABLE fonts`, `DELETE FROM goose_db_version WHERE version_id >= 6`} {
		if _, err := s.DB.Writer().ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	if _, report := write(t, source(t, config)); report.Schema != 5 {
		t.Errorf("schema %d, want 5", report.Schema)
	}
}

func TestWrite_doesNotOverwrite(t *testing.T) {
	_, config, _ := given(t)
	path := filepath.Join(t.TempDir(), "backup")
	if err := os.WriteFile(path, []byte("precious"), 0o600); err != nil {
		t.Fatal(err)
	}
	_, err := source(t, config).Write(t.Context(), path)
	if err == nil || !strings.Contains(err.Error(), "already exists") {
		t.Errorf("error %v", err)
	}
	if got := tree(t, filepath.Dir(path)); len(got) != 1 || got["backup"] != "precious" {
		t.Errorf("the folder contains %v", got)
	}
}

// TestWrite_isReadableOnlyByItsOwner also checks that the next backup removes what a killed one left behind.
func TestWrite_isReadableOnlyByItsOwner(t *testing.T) {
	_, config, _ := given(t)
	folder := t.TempDir()
	left := filepath.Join(folder, ".mailwright-backup-1")
	if err := os.Mkdir(left, 0o700); err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "backup")
	if _, err := source(t, config).Write(t.Context(), path); err != nil {
		t.Fatal(err)
	}
	info, err := os.Stat(path)
	if err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("mode %v, %v", info.Mode(), err)
	}
	entries, err := os.ReadDir(folder)
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder contains %v, %v", entries, err)
	}
}

// TestWrite_stopsWhenCanceled also checks that a canceled backup leaves nothing behind.
func TestWrite_stopsWhenCanceled(t *testing.T) {
	_, config, _ := given(t)
	from := source(t, config)
	folder := t.TempDir()
	ctx, cancel := cancelled(t)
	from.Between(cancel)
	if _, err := from.Write(ctx, filepath.Join(folder, "backup")); err == nil {
		t.Error("an interrupted backup reports success")
	}
	if entries, _ := os.ReadDir(folder); len(entries) > 0 {
		t.Errorf("left %v", entries)
	}
}

func TestVerify_acceptsItsOwnBackup(t *testing.T) {
	_, config, ada := given(t)
	ada.Upload(t, "picture.png", apptest.PNG(t, 1)).Want(t, http.StatusOK)
	path, report := write(t, source(t, config))
	manifest, err := backup.Verify(t.Context(), path)
	if err != nil || manifest.Version != "test" || len(manifest.Parts) != len(report.Parts) || len(manifest.Parts) != 3 {
		t.Errorf("%+v, %v", manifest, err)
	}
}
