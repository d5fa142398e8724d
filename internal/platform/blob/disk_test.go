package blob_test

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"mailwright/internal/platform/blob"
)

// writeInto is the variable that makes this program write files until it is killed.
const writeInto = "MAILWRIGHT_TEST_WRITE_INTO"

func TestMain(m *testing.M) {
	if folder := os.Getenv(writeInto); folder != "" {
		writeForever(folder)
	}
	os.Exit(m.Run())
}

func killedContent(n int) []byte { return bytes.Repeat([]byte(fmt.Sprintf("%08d", n)), 20_000) }

// writeForever writes files and prints a line for each stored one.
func writeForever(folder string) {
	store, err := blob.OpenDisk(folder)
	if err != nil {
		panic(err)
	}
	for n := 0; ; n++ {
		if err := store.Put(context.Background(), fmt.Sprintf("a/%d.bin", n), "", killedContent(n)); err != nil {
			panic(err)
		}
		fmt.Println(n)
	}
}

// TestDisk_killedWriterLeavesCompleteFiles kills a process in the middle of its writes. All files that it acknowledged
// must exist, and none may be incomplete.
func TestDisk_killedWriterLeavesCompleteFiles(t *testing.T) {
	folder := t.TempDir()
	for range 5 {
		acknowledged := writeAndKill(t, folder)
		store, err := blob.OpenDisk(folder)
		if err != nil {
			t.Fatal(err)
		}
		for n := 0; ; n++ {
			content, err := blob.ReadAll(t.Context(), store, fmt.Sprintf("a/%d.bin", n))
			if n > acknowledged && errors.Is(err, blob.ErrNotFound) {
				break
			}
			if err != nil || !bytes.Equal(content, killedContent(n)) {
				t.Fatalf("file %d of %d acknowledged ones: %d bytes, %v", n, acknowledged, len(content), err)
			}
		}
		if err := errors.Join(store.DeleteAll(t.Context(), "a"), store.Close()); err != nil {
			t.Fatal(err)
		}
	}
}

// writeAndKill starts a writer, kills it and returns the last file that was acknowledged.
func writeAndKill(t *testing.T, folder string) int {
	t.Helper()
	writer := exec.CommandContext(t.Context(), os.Args[0])
	writer.Env = append(os.Environ(), writeInto+"="+folder)
	out, err := writer.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := writer.Start(); err != nil {
		t.Fatal(err)
	}
	last := -1
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		last++
		if last == 20 {
			_ = writer.Process.Kill() // the loop still reads what it has printed so far
		}
	}
	_ = writer.Wait()
	if last < 20 {
		t.Fatalf("the writer ended after %d files", last+1)
	}
	return last
}

func TestOpenDisk_removesAbandonedFiles(t *testing.T) {
	folder := t.TempDir()
	old, young := filepath.Join(folder, ".unfinished", "OLD"), filepath.Join(folder, ".unfinished", "YOUNG")
	if err := os.Mkdir(filepath.Dir(old), 0o700); err != nil {
		t.Fatal(err)
	}
	for _, path := range []string{old, young} {
		if err := os.WriteFile(path, []byte("half"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	if err := os.Chtimes(old, time.Time{}, time.Now().Add(-2*time.Hour)); err != nil {
		t.Fatal(err)
	}
	store, err := blob.OpenDisk(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = store.Close() }()
	if _, err := os.Stat(old); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("the abandoned file is still there: %v", err)
	}
	if _, err := os.Stat(young); err != nil {
		t.Errorf("a file that may still be written: %v", err)
	}
}

// TestDisk_staysInItsFolder creates links that lead out of the folder.
func TestDisk_staysInItsFolder(t *testing.T) {
	folder, outside := t.TempDir(), t.TempDir()
	if err := os.WriteFile(filepath.Join(outside, "secret.txt"), []byte("secret"), 0o600); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(outside, filepath.Join(folder, "link")); err != nil {
		t.Fatal(err)
	}
	store, err := blob.OpenDisk(folder)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = store.Close() }()
	if _, err := blob.ReadAll(t.Context(), store, "link/secret.txt"); err == nil {
		t.Error("reads a file outside of the folder")
	}
	if err := store.Put(t.Context(), "link/new.txt", "", []byte("x")); err == nil {
		t.Error("writes outside of the folder")
	}
}
