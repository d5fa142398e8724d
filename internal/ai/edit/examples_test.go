package edit_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

var (
	aboutBlocks = regexp.MustCompile(`(?s)(\w+Block|ofOthers): \[(.*?)\]`)
	quoted      = regexp.MustCompile(`: "([^"]+)"|"([^"]+)"`)
)

// TestByWords_understandsTheExamples that the web app offers, in both languages: each becomes a change of a mail that has what it
// is about, or is told to be about nothing there.
func TestByWords_understandsTheExamples(t *testing.T) {
	source, err := os.ReadFile("../../../web/src/editor/ai/exampleWords.ts")
	if err != nil {
		t.Fatal(err)
	}
	scopes := map[string]string{"TextBlock": "intro", "ButtonBlock": "buy", "ImageBlock": "photo", "ListBlock": "list", "DividerBlock": "line", "SpacerBlock": "line", "ofOthers": "pair"}
	lined := strings.NewReplacer(`"nodes":["list"],"parent":"ROOT"`, `"nodes":["list","line"],"parent":"ROOT"`,
		`"foot":{`, `"line":{"type":{"resolvedName":"DividerBlock"},"props":{},"nodes":[],"parent":"extra"},"foot":{`).Replace(shop)
	tried := 0
	try := func(words, scope string) {
		tried++
		if got, told, _ := follow(t, lined, words, scope); len(got) == 0 && !strings.Contains(strings.Join(told, " "), "There is no menu") {
			t.Errorf("%s (%s): nothing, told %q", words, scope, told)
		}
	}
	text := string(source)
	for _, list := range aboutBlocks.FindAllStringSubmatch(text, -1) {
		for _, words := range quoted.FindAllStringSubmatch(list[2], -1) {
			try(words[2], scopes[list[1]])
		}
	}
	for _, words := range quoted.FindAllStringSubmatch(aboutBlocks.ReplaceAllString(text, ""), -1) {
		if strings.Contains(words[1], " ") {
			try(words[1], "")
		}
	}
	if tried < 50 {
		t.Errorf("only %d examples were found", tried)
	}
}
