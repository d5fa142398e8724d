// Package chaos contains what make chaos and make soak share: load, slow clients, a connection that can be cut, and the
// table of goals.
package chaos

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
)

// Result is the result of a run for one goal.
type Result struct {
	ID, Goal string
	Figure   string
	Met      bool
	// Scale says how the run differs from the goal, or "full" if it doesn't.
	Scale string
	// Run is the command that measures the goal.
	Run string
}

// Table collects results.
type Table struct {
	mu      sync.Mutex
	results []Result
}

// Add adds a result to the table. A later one for the same goal and run replaces it.
func (t *Table) Add(result Result) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.results = slices.DeleteFunc(t.results, func(r Result) bool { return r.ID == result.ID })
	t.results = append(t.results, result)
}

// String returns the table for a terminal.
func (t *Table) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	var out strings.Builder
	for _, r := range t.results {
		fmt.Fprintf(&out, "%-4s %-8s %s\n     result: %s\n     scale: %s\n", r.ID, r.verdict(), r.Goal, r.Figure, r.Scale)
	}
	return out.String()
}

func (r Result) verdict() string {
	if r.Met {
		return "met"
	}
	return "NOT MET"
}

func (r Result) row() string {
	return fmt.Sprintf("| %s | %s | %s | %s | %s | `%s` |", r.ID, r.Goal, r.Figure, r.verdict(), r.Scale, r.Run)
}

// WriteInto writes the results into the Markdown table in a file. Each replaces the row with its ID, and new ones are
// added at the end.
func (t *Table) WriteInto(path string) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	old, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	lines := strings.Split(string(old), "\n")
	for _, r := range t.results {
		lines = r.replace(lines)
	}
	return replaceFile(path, []byte(strings.Join(lines, "\n")))
}

// replace replaces the result's row, or adds one at the end of the first table.
func (r Result) replace(lines []string) []string {
	end := 0
	for i, line := range lines {
		if strings.HasPrefix(line, "| "+r.ID+" |") {
			lines[i] = r.row()
			return lines
		}
		if strings.HasPrefix(line, "|") && (end == 0 || end == i) {
			end = i + 1
		}
	}
	return slices.Insert(lines, end, r.row())
}

func replaceFile(path string, content []byte) error {
	if old, err := os.ReadFile(path); err == nil && bytes.Equal(old, content) {
		return nil
	}
	next := filepath.Join(filepath.Dir(path), "."+filepath.Base(path)+".new")
	if err := os.WriteFile(next, content, 0o600); err != nil {
		return err
	}
	if err := os.Chmod(next, 0o644); err != nil { //nolint:gosec // a public document
		return err
	}
	return os.Rename(next, path)
}
