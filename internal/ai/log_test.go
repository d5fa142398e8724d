package ai_test

import (
	"encoding/json"
	"log/slog"
	"net/http"
	"strings"
	"testing"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

// TestLog_omitsPromptsAndProviderTexts makes a model fail in every way, each time repeating the prompt and its own text.
// The log contains neither.
func TestLog_omitsPromptsAndProviderTexts(t *testing.T) {
	const secret, own = "Zanzibar Quokka", "Your organization org-1234 sent"
	prompt := "Announce our " + secret + " sale: 20 % off everything from 3 May. Shop at https://example.com/sale"
	said := own + ": " + prompt
	quoted, err := json.Marshal(said)
	if err != nil {
		t.Fatal(err)
	}
	text := string(quoted)
	for name, reply := range map[string]modeltest.Reply{
		"a rejection":          modeltest.Status(http.StatusBadRequest, "invalid_request_error", said),
		"wrong credentials":    modeltest.Status(http.StatusUnauthorized, "authentication_error", said),
		"a rate limit":         modeltest.Status(http.StatusTooManyRequests, "rate_limit_error", said),
		"a failure":            modeltest.Status(http.StatusInternalServerError, "api_error", said),
		"text as the code":     modeltest.Status(http.StatusBadRequest, said, said),
		"a failure mid-stream": modeltest.FailsWith(said, said),
		"not JSON":             modeltest.Says(said),
		"invalid JSON":         modeltest.Says(`{` + said + `}`),
		"wrong types":          modeltest.Says(`{"texts":` + text + `,"slots":` + text + `,"operations":` + text + `}`),
		"unknown fields":       modeltest.Says(`{` + text + `:` + text + `,"texts":[{"role":` + text + `,"text":5}]}`),
		"foreign operations":   modeltest.Says(`{"operations":[{"op":` + text + `,"nodeId":` + text + `}]}`),
		"a cut":                modeltest.Cut(said),
		"a broken stream":      modeltest.BreaksOff(said),
		"a refusal":            modeltest.Refuses(),
	} {
		for _, kind := range modeltest.Kinds {
			t.Run(kind+" "+name, func(t *testing.T) {
				t.Parallel()
				fake := modeltest.New(t, kind, good)
				config := apptest.Config(t, database.SQLite)
				use(&config, fake)
				log := &apptest.Log{}
				s := apptest.StartLogging(t, config, slog.New(slog.NewJSONHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug})))
				owner := s.Person(t, "Ada")
				draft := generate(t, owner, fields{"prompt": salePrompt}).Want(t, http.StatusOK)
				fake.Then(reply, reply, reply, reply, reply, reply)
				change(t, owner, draft, fields{"prompt": prompt})
				fake.Then(reply, reply, reply, reply, reply, reply)
				generate(t, owner, fields{"prompt": prompt})
				fake.Then(reply, reply, reply, reply, reply, reply)
				editing(t, owner, fields{"craftState": openDocument, "instruction": prompt})
				if got := log.String(); !strings.Contains(got, `"msg":"language model failed"`) {
					t.Errorf("the failure isn't logged: %s", got)
				}
				for _, private := range []string{secret, own} {
					for line := range strings.Lines(log.String()) {
						if strings.Contains(line, private) {
							t.Errorf("the log contains %q: %s", private, line)
						}
					}
				}
			})
		}
	}
}
