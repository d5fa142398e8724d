package mailcheck

import (
	"encoding/json"
	"errors"
	"iter"
	"net/url"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// nuMessage is an error or a warning from the Nu HTML checker.
type nuMessage struct {
	URL      string
	Type     string // error, or info for a warning
	Message  string
	Extract  string
	LastLine int
}

// broken is an email with three errors. If the checker doesn't find them, it isn't working.
var broken = email{name: "broken", html: `<!doctype html><html lang="en"><title>x</title><p><div></p><img src="x">`}

// TestMarkup_passesTheNuChecker fails on any message, even a warning, that isn't in the table of exceptions.
func TestMarkup_passesTheNuChecker(t *testing.T) {
	used, planted := make([]bool, len(nuExceptions)), 0
	for name, message := range nuMessages(t, append(corpus(t), broken)) {
		exception := nuExceptionFor(name, message.Message)
		switch {
		case exception >= 0:
			used[exception] = true
		case name == broken.name:
			planted++
		default:
			t.Errorf("%s, line %d: %s: %s\n\t%s", name, message.LastLine, message.Type, message.Message, message.Extract)
		}
	}
	for i, exception := range nuExceptions {
		if !used[i] {
			t.Errorf("nothing needs the exception %s", exception.message)
		}
	}
	if planted < 3 {
		t.Errorf("found only %d of the errors in a broken email", planted)
	}
}

// nuMessages checks all emails in one run, because starting Java takes longer than checking an email.
func nuMessages(t *testing.T, emails []email) iter.Seq2[string, nuMessage] {
	t.Helper()
	java, jar := tool(t, javaPath), npmFile(t, "vnu-jar/build/dist/vnu.jar")
	folder := t.TempDir()
	for _, m := range emails {
		name := filepath.Join(folder, url.PathEscape(m.name)+".html")
		if err := os.WriteFile(name, []byte(m.html), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	// Without --exit-zero-always, the exit code would be 1 if any email has errors. The errors are in the output.
	out, err := exec.CommandContext(t.Context(), java, "-jar", jar, "--stdout", "--exit-zero-always", "--format", "json", folder).Output()
	if failed := (*exec.ExitError)(nil); errors.As(err, &failed) {
		t.Fatalf("run the Nu checker: %v: %s", err, failed.Stderr)
	} else if err != nil {
		t.Fatal(err)
	}
	var result struct{ Messages []nuMessage }
	if err := json.Unmarshal(out, &result); err != nil {
		t.Fatalf("read what the Nu checker found: %v", err)
	}
	return func(yield func(string, nuMessage) bool) {
		for _, message := range result.Messages {
			if !yield(nuName(t, message.URL), message) {
				return
			}
		}
	}
}

// nuName returns the name of the email that a message is about.
func nuName(t *testing.T, address string) string {
	t.Helper()
	escaped := strings.TrimSuffix(path.Base(address), ".html")
	for range 2 { // the file name is escaped, and the URL escapes it again
		name, err := url.PathUnescape(escaped)
		if err != nil {
			t.Fatal(err)
		}
		escaped = name
	}
	return escaped
}

// nuException is a message that can't be avoided in an email.
type nuException struct {
	message *regexp.Regexp
	email   *regexp.Regexp // matches the name of an email; nil for all
	reason  string
}

func nuExceptionFor(name, message string) int {
	for i, e := range nuExceptions {
		if e.message.MatchString(message) && (e.email == nil || e.email.MatchString(name)) {
			return i
		}
	}
	return -1
}
