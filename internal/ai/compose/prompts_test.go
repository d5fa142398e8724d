package compose_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
)

// givenPrompts are what people really type, in a file of testdata; "guided|purpose|content" is a brief.
func givenPrompts(t *testing.T, name string) []plan.Request {
	t.Helper()
	file, err := os.ReadFile("testdata/" + name)
	if err != nil {
		t.Fatal(err)
	}
	var requests []plan.Request
	for i, prompt := range strings.Split(strings.TrimSpace(string(file)), "\n===\n") {
		r := plan.Request{Prompt: prompt, CDNURL: cdnURL, Seed: uint64(i)}
		if parts := strings.SplitN(prompt, "|", 3); parts[0] == "guided" {
			r.Prompt, r.Brief.Purpose, r.Brief.Content = "", parts[1], parts[2]
		}
		requests = append(requests, r)
	}
	return requests
}

// orderWords are said to the writer: none of them may be read in a mail.
var orderWords = regexp.MustCompile(`(?i)\b(?:write|create|make) (?:a|an|me|something)\b|\bi need an?\b|\bcan you\b|\b(?:tell|ask|remind|invite|encourage) (?:our|my|the|parents|people|customers)\b|\bget people\b|\bschreibe?\b|\berstelle\b|\bich brauche\b|\berinnere\b|\brédige\b|\bécris\b|\bescribe\b|\bscrivi\b|\b(?:e-?mail|mail) (?:to|about|for)\b`)

// TestOffline_prompts holds what every mail must be, whatever was typed.
func TestOffline_prompts(t *testing.T) {
	for _, r := range givenPrompts(t, "prompts.txt") {
		t.Run(r.Prompt+r.Brief.Purpose, func(t *testing.T) {
			p := compose.Offline(r)
			d := draw(t, p, r)
			wantSound(t, d)
			wantMended(t, p, r)
			wantEnvelope(t, p)
			if found := orderWords.FindString(strings.ReplaceAll(flat(p), "Just reply to this e-mail", "")); found != "" {
				t.Errorf("the mail says %q:\n%s", found, flat(p))
			}
			wantFacts(t, d, numbersIn(r.Prompt+" "+r.Brief.Content))
		})
	}
}

var figures = regexp.MustCompile(`\d+(?:[.,:]\d+)*`)

// numbersIn are the figures of a text; those of an address are in its link.
func numbersIn(text string) []string { return figures.FindAllString(text, -1) }

// wantEnvelope holds subject and preview to what a list of mails shows.
func wantEnvelope(t *testing.T, p plan.EmailPlan) {
	t.Helper()
	if n := utf8.RuneCountInString(p.Subject); n < 25 || n > 60 {
		t.Errorf("the subject %q has %d characters", p.Subject, n)
	}
	if n := utf8.RuneCountInString(p.Preview); n < 40 || n > 90 {
		t.Errorf("the preview %q has %d characters", p.Preview, n)
	}
	if strings.Contains(strings.ToLower(p.Preview), strings.ToLower(strings.TrimRight(p.Subject, ".!"))) {
		t.Errorf("the preview %q repeats the subject %q", p.Preview, p.Subject)
	}
}
