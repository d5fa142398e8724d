package mailcheck

import (
	"os"
	"path/filepath"
	"testing"
)

// browserPath and javaPath name the variables with the paths of the programs; scripts/with-mail-tools sets them.
const (
	browserPath = "MAILWRIGHT_TEST_BROWSER"
	javaPath    = "MAILWRIGHT_TEST_JAVA"
)

// tool is the path of a program. A test is skipped where nobody named it, and fails where it was named and is not there.
func tool(t *testing.T, variable string) string {
	t.Helper()
	path := os.Getenv(variable)
	if path == "" {
		t.Skip(variable + " is not set: run make test, or go test through scripts/with-mail-tools")
	}
	if _, err := os.Stat(path); err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	return path
}

// npmFile is a file of an npm package of web/. It may be missing only where the programs may be, too.
func npmFile(t *testing.T, name string) string {
	t.Helper()
	path, err := filepath.Abs(filepath.Join("../../web/node_modules", name))
	if err != nil {
		t.Fatal(err)
	}
	_, err = os.Stat(path)
	switch {
	case err != nil && os.Getenv(browserPath) == "":
		t.Skipf("%v: run make test, or npm ci in web/", err)
	case err != nil:
		t.Fatalf("%v: run npm ci in web/", err)
	}
	return path
}
