//go:build eval

package ai_test

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"mailwright/internal/ai/facts"
	"mailwright/internal/ai/occasion"
	"mailwright/internal/app"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// TestEval drafts every occasion's example without and with the configured model, and prints the results of both. It
// requires MAILWRIGHT_AI_PROVIDER and related variables. make ai-eval runs it.
func TestEval(t *testing.T) {
	loaded, err := app.Load(os.Getenv)
	if err != nil {
		t.Fatal(err)
	}
	if loaded.AIProvider == "" || loaded.AIProvider == "offline" {
		t.Fatal("MAILWRIGHT_AI_PROVIDER doesn't name a model")
	}
	offline := apptest.Config(t, database.SQLite)
	online := apptest.Config(t, database.SQLite)
	online.AIProvider, online.AI = loaded.AIProvider, loaded.AI
	for name, config := range map[string]app.Config{"offline": offline, loaded.AIProvider: online} {
		t.Run(name, func(t *testing.T) { fmt.Println(evaluate(t, apptest.Start(t, config))) })
	}
}

// evaluate prints what can be counted: facts in the email, slots still empty, sentences not used, text that fell back
// to the frame, and time.
func evaluate(t *testing.T, s *apptest.Server) string {
	t.Helper()
	drafts, given, shown, missing, notUsed, fellBack := 0, 0, 0, 0, 0, 0
	began := time.Now()
	for i, o := range occasion.All("en") {
		owner := s.Person(t, fmt.Sprintf("Eval %d", i))
		made := generate(t, owner, fields{"prompt": o.Example}).Want(t, 200)
		email := render(t, owner, made)
		for _, fact := range facts.Read(o.Example, "en").Facts {
			given++
			if strings.Contains(email, fact.Text) || fact.Value != "" && strings.Contains(email, fact.Value) {
				shown++
			}
		}
		drafts++
		missing += len(made.Value(t, "missing").([]any))
		notUsed += len(made.Value(t, "notUsed").([]any))
		fellBack += len(made.Value(t, "warnings").([]any))
	}
	return fmt.Sprintf("%d drafts, %d of %d facts shown, %d slots still needed, %d sentences not used, %d warnings, %.1f s each",
		drafts, shown, given, missing, notUsed, fellBack, time.Since(began).Seconds()/float64(drafts))
}
