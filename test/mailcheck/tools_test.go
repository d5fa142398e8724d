package mailcheck

import (
	"os"
	"path/filepath"
	"testing"
)

// browserPath and javaPath are the environment variables with the paths of the programs. scripts/with-mail-tools sets them.
const (
	browserPath = "MAILWRIGHT_TEST_BROWSER"
	javaPath    = "MAILWRIGHT_TEST_JAVA"
)

// tool returns the path of a program. If it isn't set, the test is skipped. If it's set but missing, the test fails.
func tool(t *testing.T, variable string) string {
	t.Helper()
	path := os.Getenv(variable)
	if path == "" {
		t.Skip(variable + " isn't set: run make test, or go test with scripts/with-mail-tools")
	}
	if _, err := os.Stat(path); err != nil {
		t.Fatalf("%s: %v", variable, err)
	}
	return path
}

// npmFile returns the path of a file in one of web/'s npm packages. It may be missing only if the programs may be
// missing too.
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
