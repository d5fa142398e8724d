package blob_test

import (
	"bytes"
	"errors"
	"io"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/blob"
	"mailwright/test/apptest"
)

// each runs a test on local files and on a real S3 server.
func each(t *testing.T, test func(t *testing.T, store blob.Store)) {
	t.Helper()
	for _, kind := range []string{"disk", "s3"} {
		t.Run(kind, func(t *testing.T) {
			t.Parallel()
			url := ""
			if kind == "s3" {
				url = apptest.Bucket(t)
			}
			store, err := blob.Open(url, t.TempDir())
			if err != nil {
				t.Fatal(err)
			}
			t.Cleanup(func() {
				if err := store.Close(); err != nil {
					t.Error(err)
				}
			})
			test(t, store)
		})
	}
}

func put(t *testing.T, store blob.Store, key, content string) {
	t.Helper()
	if err := store.Put(t.Context(), key, "text/plain", []byte(content)); err != nil {
		t.Fatal(err)
	}
}

func wantContent(t *testing.T, store blob.Store, key, content string) {
	t.Helper()
	got, err := blob.ReadAll(t.Context(), store, key)
	if err != nil || string(got) != content {
		t.Errorf("%s contains %.40q, %v; want %.40q", key, got, err, content)
	}
}

func wantNone(t *testing.T, store blob.Store, key string) {
	t.Helper()
	if file, err := store.Open(t.Context(), key); !errors.Is(err, blob.ErrNotFound) {
		t.Errorf("%s: %v, %v; want ErrNotFound", key, file, err)
	}
}

func TestPut_storesAndReplaces(t *testing.T) {
	each(t, func(t *testing.T, store blob.Store) {
		if err := store.Ping(t.Context()); err != nil {
			t.Fatal(err)
		}
		wantNone(t, store, "a/b.png")
		put(t, store, "a/b.png", "first")
		wantContent(t, store, "a/b.png", "first")
		put(t, store, "a/b.png", "")
		wantContent(t, store, "a/b.png", "")
		large := strings.Repeat("large ", 1<<20)
		put(t, store, "a/b.png", large)
		wantContent(t, store, "a/b.png", large)
		wantNone(t, store, "a")
		wantNone(t, store, "a/b")
	})
}

func TestOpen_readsAnyPart(t *testing.T) {
	each(t, func(t *testing.T, store blob.Store) {
		before := time.Now().Add(-time.Minute)
		put(t, store, "a/b.png", "0123456789")
		file, err := store.Open(t.Context(), "a/b.png")
		if err != nil {
			t.Fatal(err)
		}
		defer func() { _ = file.Close() }()
		if file.Size != 10 || file.ModTime.Before(before) || file.ModTime.After(time.Now().Add(time.Minute)) {
			t.Errorf("size %d, time %v", file.Size, file.ModTime)
		}
		for _, step := range []struct {
			offset int64
			whence int
			want   string
		}{{4, io.SeekStart, "45"}, {1, io.SeekCurrent, "78"}, {-1, io.SeekEnd, "9"}, {0, io.SeekStart, "01"}} {
			part := make([]byte, len(step.want))
			if _, err := file.Seek(step.offset, step.whence); err != nil {
				t.Fatal(err)
			}
			if _, err := io.ReadFull(file, part); err != nil || string(part) != step.want {
				t.Errorf("%d from %d: %q, %v; want %q", step.offset, step.whence, part, err, step.want)
			}
		}
		if _, err := file.Seek(0, io.SeekEnd); err != nil {
			t.Fatal(err)
		}
		if n, err := file.Read(make([]byte, 1)); n != 0 || !errors.Is(err, io.EOF) {
			t.Errorf("after the end: %d, %v", n, err)
		}
		if _, err := file.Seek(-11, io.SeekEnd); err == nil {
			t.Error("seeks before the start")
		}
	})
}

func TestDelete_removesOnlyItsFiles(t *testing.T) {
	each(t, func(t *testing.T, store blob.Store) {
		for _, key := range []string{"a/1.png", "a/2.png", "a/2/640.png", "a/2/x/1.png", "ab/1.png"} {
			put(t, store, key, key)
		}
		for range 2 { // the second time, there is nothing left to delete
			if err := errors.Join(store.Delete(t.Context(), "a/1.png"), store.DeleteAll(t.Context(), "a/2")); err != nil {
				t.Fatal(err)
			}
		}
		wantNone(t, store, "a/1.png")
		wantNone(t, store, "a/2/640.png")
		wantNone(t, store, "a/2/x/1.png")
		wantContent(t, store, "a/2.png", "a/2.png")
		if err := store.DeleteAll(t.Context(), "a"); err != nil {
			t.Fatal(err)
		}
		wantNone(t, store, "a/2.png")
		wantContent(t, store, "ab/1.png", "ab/1.png")
	})
}

func TestStore_rejectsInvalidKeys(t *testing.T) {
	each(t, func(t *testing.T, store blob.Store) {
		put(t, store, "a/b.png", "kept")
		for _, key := range []string{
			"", "/", ".", "..", "../x", "a/../b", "a/..", "a//b", "/a", "a/", "A", "a b", "a\\b", "a\x00b", ".unfinished", ".unfinished/x", "ä",
			strings.Repeat("a", 513),
		} {
			if store.Put(t.Context(), key, "text/plain", []byte("x")) == nil || store.Delete(t.Context(), key) == nil ||
				store.DeleteAll(t.Context(), key) == nil {
				t.Errorf("accepts the key %.20q", key)
			}
			wantNone(t, store, key)
		}
		wantContent(t, store, "a/b.png", "kept")
	})
}

// TestPut_neverShowsAPartialFile reads a file while it is being written. Each read must return one of the complete
// contents.
func TestPut_neverShowsAPartialFile(t *testing.T) {
	each(t, func(t *testing.T, store blob.Store) {
		contents := [][]byte{bytes.Repeat([]byte("a"), 1<<20), bytes.Repeat([]byte("b"), 1<<20)}
		put(t, store, "a/b.png", string(contents[0]))
		var writers sync.WaitGroup
		for _, content := range contents {
			writers.Go(func() {
				for range 10 {
					if err := store.Put(t.Context(), "a/b.png", "text/plain", content); err != nil {
						t.Error(err)
					}
				}
			})
		}
		for range 20 {
			got, err := blob.ReadAll(t.Context(), store, "a/b.png")
			// S3 has no file handles. If a file is replaced between reading its size and its content, reading must fail
			// instead of returning a mix.
			if err == nil && !bytes.Equal(got, contents[0]) && !bytes.Equal(got, contents[1]) {
				t.Errorf("read %d bytes that nobody wrote", len(got))
			}
		}
		writers.Wait()
	})
}
