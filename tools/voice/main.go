// Command voice finds words that Mailwright avoids in the text people read: docs, Go comments and strings, and the web
// app's words.ts files. Its argument is the repository's root.
package main

import (
	_ "embed"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

//go:embed words.txt
var wordList string

//go:embed allowed.txt
var allowList string

// A rule is a word and what to write instead.
type rule struct {
	words   *regexp.Regexp
	instead string
}

// A piece is a text with the line it starts on.
type piece struct {
	line int
	text string
}

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: voice <folder>")
		os.Exit(2)
	}
	found, err := check(os.Args[1])
	if err != nil {
		fmt.Fprintln(os.Stderr, "voice:", err)
		os.Exit(2)
	}
	for _, f := range found {
		fmt.Println(f)
	}
	if len(found) > 0 {
		fmt.Printf("voice: %d places. The words are in tools/voice/words.txt, exceptions in tools/voice/allowed.txt.\n", len(found))
		os.Exit(1)
	}
}

// check returns a line for every word in root's files that Mailwright avoids.
func check(root string) ([]string, error) {
	rules, allowed := parseRules(wordList), lines(allowList)
	var found []string
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, _ := filepath.Rel(root, path)
		if entry.IsDir() {
			if skipped(entry.Name()) && name != "." {
				return filepath.SkipDir
			}
			return nil
		}
		pieces, err := read(path)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		for _, p := range pieces {
			found = append(found, violations(rules, allowed, filepath.ToSlash(name), p)...)
		}
		return nil
	})
	return found, err
}

func skipped(folder string) bool {
	switch folder {
	case "node_modules", "testdata", "dist", "build", "bin", "data", "generated", "voice":
		return true
	}
	return strings.HasPrefix(folder, ".")
}

// read returns the text in a file that people read, or nothing if the file isn't one of the three kinds.
func read(path string) ([]piece, error) {
	switch {
	case strings.HasSuffix(path, ".md"):
		return readWhole(path, code)
	case filepath.Base(path) == "words.ts":
		return readWhole(path, nil)
	case strings.HasSuffix(path, ".go"):
		return readGo(path)
	}
	return nil, nil
}

// code matches quoted code in Markdown and comments: fenced blocks, inline code and link targets.
var code = regexp.MustCompile("(?ms)^\\s*```.*?^\\s*```$|`[^`\n]*`|\\]\\([^)\n]*\\)")

// readWhole returns a file's text without what drop matches. It keeps the line breaks of dropped text so that line
// numbers stay correct.
func readWhole(path string, drop *regexp.Regexp) ([]piece, error) {
	raw, err := os.ReadFile(path)
	text := string(raw)
	if drop != nil {
		text = drop.ReplaceAllStringFunc(text, func(s string) string { return "`" + strings.Repeat("\n", strings.Count(s, "\n")) })
	}
	return []piece{{1, text}}, err
}

// readGo returns a file's comments and, unless it is a test, its strings.
func readGo(path string) ([]piece, error) {
	files := token.NewFileSet()
	file, err := parser.ParseFile(files, path, nil, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	var pieces []piece
	for _, group := range file.Comments {
		var lines []string // joined, because a phrase may continue on the next line
		for _, c := range group.List {
			lines = append(lines, strings.TrimPrefix(c.Text, "// "))
		}
		pieces = append(pieces, piece{files.Position(group.Pos()).Line, code.ReplaceAllString(strings.Join(lines, "\n"), "`")})
	}
	if strings.HasSuffix(path, "_test.go") {
		return pieces, nil
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if _, imports := n.(*ast.ImportSpec); imports {
			return false
		}
		if text, ok := n.(*ast.BasicLit); ok && text.Kind == token.STRING {
			pieces = append(pieces, piece{files.Position(text.Pos()).Line, text.Value})
		}
		return true
	})
	return pieces, nil
}

// violations returns a line for each rule that a piece breaks, unless an allowed phrase covers it.
func violations(rules []rule, allowed []string, name string, p piece) []string {
	var found []string
	for _, r := range rules {
		for _, at := range r.words.FindAllStringIndex(p.text, -1) {
			word := p.text[at[0]:at[1]]
			if !isAllowed(allowed, name, strings.ReplaceAll(p.text, "\n", " "), at[0], at[1]) {
				line := p.line + strings.Count(p.text[:at[0]], "\n")
				found = append(found, fmt.Sprintf("%s:%d: %q: write %q", name, line, word, r.instead))
			}
		}
	}
	return found
}

// isAllowed reports whether a phrase on the allow list covers the word. A phrase may be limited to a file ("path:
// phrase").
func isAllowed(allowed []string, name, text string, from, to int) bool {
	for _, phrase := range allowed {
		if path, rest, bound := strings.Cut(phrase, ": "); bound {
			if path != name {
				continue
			}
			phrase = rest
		}
		for at := max(0, from-len(phrase)); at <= from; at++ {
			if at+len(phrase) >= to && at+len(phrase) <= len(text) && strings.EqualFold(text[at:at+len(phrase)], phrase) {
				return true
			}
		}
	}
	return false
}

// parseRules reads "a, b | instead" lines.
func parseRules(list string) []rule {
	var rules []rule
	for _, line := range lines(list) {
		words, instead, _ := strings.Cut(line, " | ")
		var either []string
		for word := range strings.SplitSeq(words, ", ") {
			either = append(either, strings.ReplaceAll(regexp.QuoteMeta(word), " ", `\s+`))
		}
		rules = append(rules, rule{regexp.MustCompile(`(?i)\b(` + strings.Join(either, "|") + `)\b`), instead})
	}
	return rules
}

// lines returns the lines of a list, without comments and blank lines.
func lines(list string) []string {
	return slices.DeleteFunc(strings.Split(strings.TrimSpace(list), "\n"), func(line string) bool {
		return line == "" || strings.HasPrefix(line, "#")
	})
}
