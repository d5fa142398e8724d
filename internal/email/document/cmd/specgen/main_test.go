package main

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"
)

const root = "../../../../.."

// TestFiles_areUpToDate fails if a spec changed but the generated files didn't.
func TestFiles_areUpToDate(t *testing.T) {
	for _, f := range files {
		got, err := os.ReadFile(filepath.Join(root, f.path))
		if err != nil {
			t.Fatal(err)
		}
		want, err := f.make(got)
		if err != nil {
			t.Fatalf("%s: %v", f.path, err)
		}
		if diff := cmp.Diff(string(want), string(got)); diff != "" {
			t.Errorf("%s is stale; run make generate (-want +got):\n%s", f.path, diff)
		}
	}
}
