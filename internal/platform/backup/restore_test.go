package backup_test

import (
	"archive/tar"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/klauspost/compress/zstd"

	"mailwright/internal/app"
	"mailwright/internal/platform/backup"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

func cancelled(t *testing.T) (context.Context, context.CancelFunc) {
	t.Helper()
	return context.WithCancel(t.Context())
}

// tryRestore restores a backup and returns the error. It checks that nothing was written.
func tryRestore(t *testing.T, path, dir string) error {
	t.Helper()
	_, err := backup.Restore(t.Context(), path, dir, backup.Options{Now: time.Now})
	if _, missing := os.Stat(dir); !errors.Is(missing, os.ErrNotExist) {
		t.Errorf("%v, but there is %s", err, dir)
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	return err
}

// TestRestore_rejectsDamage changes and truncates a backup in many places.
func TestRestore_rejectsDamage(t *testing.T) {
	_, config, ada := given(t)
	ada.Upload(t, "picture.png", apptest.PNG(t, 1)).Want(t, http.StatusOK)
	path, _ := write(t, source(t, config))
	whole, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	dir := filepath.Join(t.TempDir(), "data")
	bad := filepath.Join(t.TempDir(), "bad")
	try := func(what string, at int, content []byte) {
		if err := os.WriteFile(bad, content, 0o600); err != nil {
			t.Fatal(err)
		}
		err := tryRestore(t, bad, dir)
		if err == nil || !strings.Contains(err.Error(), "damaged") && !strings.Contains(err.Error(), "not a Mailwright backup") {
			t.Errorf("%s at %d of %d: %v", what, at, len(whole), err)
		}
	}
	for _, at := range offsets(len(whole)) {
		changed := bytes.Clone(whole)
		changed[at] ^= 0x55
		try("changed", at, changed)
		try("cut", at, whole[:at])
	}
	try("longer", len(whole), append(bytes.Clone(whole), "more"...))
	try("twice", len(whole), append(bytes.Clone(whole), whole...))
}

// offsets returns the first and last offsets, and some in between.
func offsets(length int) (all []int) {
	for at := range length {
		if at < 48 || at >= length-48 || at%(length/50) == 0 {
			all = append(all, at)
		}
	}
	return all
}

func TestRestore_rejectsOtherFiles(t *testing.T) {
	var other bytes.Buffer
	zip, err := zstd.NewWriter(&other)
	if err != nil {
		t.Fatal(err)
	}
	entries := tar.NewWriter(zip)
	if err := errors.Join(entries.WriteHeader(&tar.Header{Name: "photo.jpg"}), entries.Close(), zip.Close()); err != nil {
		t.Fatal(err)
	}
	for name, content := range map[string][]byte{"empty": {}, "text": []byte("hello, hello, hello"), "another archive": other.Bytes()} {
		path := filepath.Join(t.TempDir(), "file")
		if err := os.WriteFile(path, content, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := tryRestore(t, path, filepath.Join(t.TempDir(), "data")); err == nil ||
			!strings.Contains(err.Error(), "is not a Mailwright backup") {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := tryRestore(t, filepath.Join(t.TempDir(), "nothing"), filepath.Join(t.TempDir(), "data")); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("nothing: %v", err)
	}
}

// TestRestore_rejectsInvalidManifests writes backups with invalid manifests.
func TestRestore_rejectsInvalidManifests(t *testing.T) {
	_, config, _ := given(t)
	path, _ := write(t, source(t, config))
	for name, c := range map[string]struct {
		change func(m map[string]any)
		want   string
	}{
		"newer schema":       {func(m map[string]any) { m["schema"] = database.LatestSchema() + 1 }, "was made by the newer version test"},
		"newer format":       {func(m map[string]any) { m["format"] = 2 }, "was made by the newer version test"},
		"without a database": {func(m map[string]any) { m["parts"] = m["parts"].([]any)[1:] }, "damaged"},
		"without parts":      {func(m map[string]any) { m["parts"] = nil }, "damaged"},
	} {
		if err := tryRestore(t, rewritten(t, path, c.change, nil), filepath.Join(t.TempDir(), "data")); err == nil ||
			!strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for _, place := range []string{"files/../../escaped", "/tmp/escaped", "files/.hidden/x", "mailwright.db-wal"} {
		sum := "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855" // checksum of empty input
		add := func(m map[string]any) {
			m["parts"] = append(m["parts"].([]any), map[string]any{"name": place, "size": 0, "sha256": sum})
		}
		if err := tryRestore(t, rewritten(t, path, add, []string{place}), filepath.Join(t.TempDir(), "data")); err == nil ||
			!strings.Contains(err.Error(), "damaged") {
			t.Errorf("%s: %v", place, err)
		}
	}
}

// rewritten returns a backup with another manifest and additional empty files.
func rewritten(t *testing.T, path string, change func(map[string]any), more []string) string {
	t.Helper()
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	unzip, err := zstd.NewReader(bytes.NewReader(raw))
	if err != nil {
		t.Fatal(err)
	}
	defer unzip.Close()
	var out bytes.Buffer
	zip, err := zstd.NewWriter(&out)
	if err != nil {
		t.Fatal(err)
	}
	from, into := tar.NewReader(unzip), tar.NewWriter(zip)
	for entry, err := from.Next(); !errors.Is(err, io.EOF); entry, err = from.Next() {
		if err != nil {
			t.Fatal(err)
		}
		content, err := io.ReadAll(from)
		if err != nil {
			t.Fatal(err)
		}
		if entry.Name == "manifest.json" {
			for _, name := range more {
				if err := into.WriteHeader(&tar.Header{Name: name, Mode: 0o600}); err != nil {
					t.Fatal(err)
				}
			}
			content = changed(t, content, change)
		}
		entry.Size = int64(len(content))
		if err := into.WriteHeader(entry); err != nil {
			t.Fatal(err)
		}
		if _, err := into.Write(content); err != nil {
			t.Fatal(err)
		}
	}
	if err := errors.Join(into.Close(), zip.Close()); err != nil {
		t.Fatal(err)
	}
	copied := filepath.Join(t.TempDir(), "rewritten")
	if err := os.WriteFile(copied, backup.Sealed(out.Bytes()), 0o600); err != nil {
		t.Fatal(err)
	}
	return copied
}

func changed(t *testing.T, manifest []byte, change func(map[string]any)) []byte {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal(manifest, &m); err != nil {
		t.Fatal(err)
	}
	m["parts"] = sorted(m["parts"].([]any))
	change(m)
	raw, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return raw
}

// sorted returns the parts with the database first.
func sorted(parts []any) []any {
	for i, part := range parts {
		if part.(map[string]any)["name"] == database.File {
			parts[0], parts[i] = parts[i], parts[0]
		}
	}
	return parts
}

func TestRestore_failsWhileAServerIsRunning(t *testing.T) {
	_, config, _ := given(t)
	path, _ := write(t, source(t, config))
	before := tree(t, config.FilesFolder())
	_, err := backup.Restore(t.Context(), path, config.DataDir, backup.Options{Force: true, Now: time.Now})
	if !errors.Is(err, database.ErrInUse) {
		t.Errorf("error %v", err)
	}
	if diff := cmp.Diff(before, tree(t, config.FilesFolder())); diff != "" {
		t.Error(diff)
	}
	if err := tryFull(t, path, config.DataDir); err == nil || !strings.Contains(err.Error(), "is not empty") {
		t.Errorf("error %v", err)
	}
}

func tryFull(t *testing.T, path, dir string) error {
	t.Helper()
	_, err := backup.Restore(t.Context(), path, dir, backup.Options{Now: time.Now})
	return err
}

// TestRestore_movesOldDataAside restores over a stopped server, twice.
func TestRestore_movesOldDataAside(t *testing.T) {
	_, config, ada := given(t)
	picture := ada.Upload(t, "picture.png", apptest.PNG(t, 1)).Want(t, http.StatusOK).Text(t, "url")
	path, _ := write(t, source(t, config))
	other := stopped(t)
	old := tree(t, other.DataDir)
	for range 2 {
		if _, err := backup.Restore(t.Context(), path, other.DataDir, backup.Options{Force: true, Now: time.Now}); err != nil {
			t.Fatal(err)
		}
	}
	kept, err := filepath.Glob(filepath.Join(other.DataDir, "replaced-*"))
	if err != nil || len(kept) != 2 {
		t.Fatalf("%v, %v", kept, err)
	}
	aside := tree(t, kept[0])
	for name := range aside {
		if aside[name] != old[name] {
			t.Errorf("%s was changed", name)
		}
	}
	if aside[database.File] == "" || aside["secret.key"] == "" || !strings.Contains(strings.Join(keys(aside), " "), "files/") {
		t.Errorf("only %v was moved aside", keys(aside))
	}
	other.SecretKeys = nil // the restored key is in the data directory
	s := apptest.Start(t, other)
	ada.On(s).Get(t, ada.Path("")).Want(t, http.StatusOK)
	if status := deliver(t, s, picture); status != http.StatusOK {
		t.Errorf("image: status %d", status)
	}
}

func keys(m map[string]string) []string {
	return slices.Sorted(maps.Keys(m))
}

// stopped returns the data directory of a stopped server that generated its own key.
func stopped(t *testing.T) (config app.Config) {
	t.Helper()
	dir := t.TempDir()
	t.Run("an earlier server", func(t *testing.T) {
		config = apptest.Config(t, database.SQLite)
		config.SecretKeys, config.DataDir = nil, dir
		grace := apptest.Start(t, config).Person(t, "Grace")
		grace.Upload(t, "picture.png", apptest.PNG(t, 2)).Want(t, http.StatusOK)
	})
	return config
}

// TestFinish_completesAKilledRestore starts from the state after each of the final moves.
func TestFinish_completesAKilledRestore(t *testing.T) {
	moves := [][2]string{
		{"files", "replaced-1/files"},
		{"restored-1/files", "files"},
		{"secret.key", "replaced-1/secret.key"},
		{"restored-1/secret.key", "secret.key"},
		{"mailwright.db", "replaced-1/mailwright.db"},
		{"mailwright.db-wal", "replaced-1/mailwright.db-wal"},
		{"restored-1/mailwright.db", "mailwright.db"},
	}
	want := map[string]string{
		"files/a/new.png": "new", "secret.key": "new", "mailwright.db": "new", "outbox/1.eml": "old",
		"replaced-1/files/a/old.png": "old", "replaced-1/secret.key": "old", "replaced-1/mailwright.db": "old",
		"replaced-1/mailwright.db-wal": "old",
	}
	for done := range len(moves) + 1 {
		dir := t.TempDir()
		for name, content := range map[string]string{
			"files/a/old.png": "old", "secret.key": "old", "mailwright.db": "old", "mailwright.db-wal": "old", "outbox/1.eml": "old",
			"restored-1/files/a/new.png": "new", "restored-1/secret.key": "new", "restored-1/mailwright.db": "new",
		} {
			put(t, filepath.Join(dir, name), content)
		}
		if done > 0 {
			if err := os.Mkdir(filepath.Join(dir, "replaced-1"), 0o700); err != nil {
				t.Fatal(err)
			}
		}
		for _, move := range moves[:done] {
			if err := os.Rename(filepath.Join(dir, move[0]), filepath.Join(dir, move[1])); err != nil {
				t.Fatal(err)
			}
		}
		if err := backup.Finish(dir); err != nil {
			t.Errorf("after %d moves: %v", done, err)
		}
		if diff := cmp.Diff(want, tree(t, dir)); diff != "" {
			t.Errorf("after %d moves:\n%s", done, diff)
		}
		if left, _ := filepath.Glob(filepath.Join(dir, "restored-*")); len(left) > 0 {
			t.Errorf("after %d moves: left %v", done, left)
		}
	}
}

func put(t *testing.T, path, content string) {
	t.Helper()
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o700), os.WriteFile(path, []byte(content), 0o600)); err != nil {
		t.Fatal(err)
	}
}

// TestRestore_startsOverAfterAKill checks that a restore doesn't treat what a killed restore unpacked as data.
func TestRestore_startsOverAfterAKill(t *testing.T) {
	_, config, ada := given(t)
	path, _ := write(t, source(t, config))
	dir := filepath.Join(t.TempDir(), "data")
	put(t, filepath.Join(dir, ".restore", "mailwright.db"), "half a datab")
	put(t, filepath.Join(dir, ".restore", "files", "a", "b.png"), "half a pict")
	if err := tryFull(t, path, dir); err != nil {
		t.Fatal(err)
	}
	got := tree(t, dir)
	if len(got) != 2 {
		t.Errorf("the folder contains %v", keys(got))
	}
	config.DataDir = dir
	ada.On(apptest.Start(t, config)).Get(t, ada.Path("")).Want(t, http.StatusOK)
}

// TestRestore_stopsWhenCanceled also checks that a canceled restore leaves the data directory unchanged.
func TestRestore_stopsWhenCanceled(t *testing.T) {
	_, config, _ := given(t)
	path, _ := write(t, source(t, config))
	ctx, cancel := cancelled(t)
	cancel()
	dir := filepath.Join(t.TempDir(), "data")
	if _, err := backup.Restore(ctx, path, dir, backup.Options{Now: time.Now}); !errors.Is(err, context.Canceled) {
		t.Errorf("error %v", err)
	}
	if got := tree(t, dir); len(got) > 0 {
		t.Errorf("the folder contains %v", keys(got))
	}
}
