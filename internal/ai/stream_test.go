package ai_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"mailwright/internal/ai/provider/providertest"
	"mailwright/internal/apptest"
)

type event struct {
	name string
	data fields
}

// stream generates with events.
func stream(t *testing.T, c *apptest.Caller, body fields, header ...string) (apptest.Answer, []event) {
	t.Helper()
	raw, _ := json.Marshal(body)
	request := apptest.Request{Method: "POST", Path: c.Path("/ai/generate"), Raw: raw, Type: "application/json", Header: http.Header{"Accept": {"text/event-stream"}}}
	if len(header) == 2 {
		request.Header.Set(header[0], header[1])
	}
	answer := c.Do(t, request)
	var events []event
	if answer.Header.Get("Content-Type") == "text/event-stream" {
		for block := range strings.SplitSeq(strings.TrimSpace(string(answer.Body)), "\n\n") {
			name, data, ok := strings.Cut(strings.TrimPrefix(block, "event: "), "\ndata: ")
			e := event{name: name}
			if err := json.Unmarshal([]byte(data), &e.data); err != nil || !ok {
				t.Fatalf("%q is no event: %v", block, err)
			}
			events = append(events, e)
		}
	}
	return answer, events
}

func TestGenerate_tellsItsProgress(t *testing.T) {
	eachModel(t, providertest.Says(goodPlan), func(t *testing.T, s *apptest.Server, model *providertest.Fake) {
		owner := s.Person(t, "Ada")
		answer, events := stream(t, owner, fields{"prompt": salePrompt}, "Idempotency-Key", "one")
		last := events[len(events)-1]
		if answer.Status != 200 || last.name != "result" || last.data["status"] != "completed" || last.data["usage"].(fields)["generationsUsedToday"] != 1.0 {
			t.Fatalf("%s", answer.Body)
		}
		var stages []string
		for _, e := range events[:len(events)-1] {
			if e.name != "progress" {
				t.Errorf("event %q", e.name)
			}
			stages = append(stages, e.data["message"].(string))
		}
		if got, want := strings.Join(stages, ", "), "Writing the mail, Writing section 1, Writing section 2, Designing 2 sections, Checking the mail"; got != want {
			t.Errorf("progress %q, want %q", got, want)
		}
		again, replayed := stream(t, owner, fields{"prompt": salePrompt}, "Idempotency-Key", "one")
		if len(replayed) != 1 || replayed[0].data["generationId"] != last.data["generationId"] || used(t, owner) != 1 {
			t.Errorf("a second time: %s", again.Body)
		}
		model.Then(providertest.Status(503, "api_error", "Down"), providertest.Status(503, "api_error", "Down"))
		failed, events := stream(t, owner, fields{"prompt": salePrompt}, "Idempotency-Key", "two")
		if last := events[len(events)-1]; failed.Status != 200 || last.name != "error" || last.data["code"] != "AI_UNAVAILABLE" ||
			last.data["error"] != "The AI model gave no usable answer, try again later" || last.data["status"] != 503.0 || last.data["retryAfter"] != 30.0 {
			t.Errorf("%s", failed.Body)
		}
		model.Then(providertest.Status(429, "rate_limit_error", "Slow down", "Retry-After: 77"))
		if limited, events := stream(t, owner, fields{"prompt": salePrompt}); events[len(events)-1].data["retryAfter"] != 77.0 {
			t.Errorf("%s", limited.Body)
		}
		model.Then(providertest.Refuses())
		if declined, events := stream(t, owner, fields{"prompt": salePrompt}); events[len(events)-1].data["status"] != 422.0 || strings.Contains(string(declined.Body), "retryAfter") {
			t.Errorf("%s", declined.Body)
		}
		// A failure is not kept: the same key asks again.
		if _, events := stream(t, owner, fields{"prompt": salePrompt}, "Idempotency-Key", "two"); events[len(events)-1].name != "result" {
			t.Errorf("%v", events)
		}
		refused, events := stream(t, owner, fields{})
		if refused.WantInvalid(t, "prompt"); events != nil {
			t.Error("a refusal before the work came as an event")
		}
	})
}
