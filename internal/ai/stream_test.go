package ai_test

import (
	"encoding/json"
	"net/http"
	"slices"
	"strings"
	"testing"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/test/apptest"
)

type event struct {
	name string
	data fields
}

// stream requests a generation and returns its events.
func stream(t *testing.T, c *apptest.Caller, body fields, header ...string) (apptest.Answer, []event) {
	t.Helper()
	raw, _ := json.Marshal(body)
	request := apptest.Request{
		Method: "POST", Path: c.Path("/ai/generate"), Raw: raw, Type: "application/json",
		Header: http.Header{"Accept": {"text/event-stream"}},
	}
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
				t.Fatalf("%q is not an event: %v", block, err)
			}
			events = append(events, e)
		}
	}
	return answer, events
}

// progressOf returns the messages of all events except the last one. All of them must be progress events.
func progressOf(t *testing.T, events []event) []string {
	t.Helper()
	var messages []string
	for _, e := range events[:len(events)-1] {
		if e.name != "progress" {
			t.Errorf("event %q", e.name)
		}
		messages = append(messages, e.data["message"].(string))
	}
	return messages
}

// TestGenerate_reportsItsProgress checks that progress is reported role by role, as the model writes.
func TestGenerate_reportsItsProgress(t *testing.T) {
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		answer, events := stream(t, owner, fields{"prompt": salePrompt}, "Idempotency-Key", "one")
		last := events[len(events)-1]
		if answer.Status != 200 || last.name != "result" || last.data["status"] != "completed" ||
			last.data["usage"].(fields)["generationsUsedToday"] != 1.0 {
			t.Fatalf("%s", answer.Body)
		}
		want := []string{
			"Writing your email", "Wrote the subject", "Wrote the preview", "Wrote the headline", "Wrote the lead", "Wrote the body",
			"Wrote the cta", "Wrote the close",
			"Designing your email",
		}
		if got := progressOf(t, events); !slices.Equal(got, want) {
			t.Errorf("progress %q, want %q", got, want)
		}
		if lead := events[4].data; lead["role"] != "lead" || lead["text"] != "From 3 May, you get 20 % off everything." ||
			lead["stage"] != "writing" {
			t.Errorf("%v", lead)
		}
		again, replayed := stream(t, owner, fields{"prompt": salePrompt}, "Idempotency-Key", "one")
		if len(replayed) != 1 || replayed[0].data["generationId"] != last.data["generationId"] || used(t, owner) != 1 {
			t.Errorf("a second time: %s", again.Body)
		}
		// Text that fails its checks isn't shown.
		invented := answers(goodFacts, written("headline", "Now 99 % off", "lead", "Spring is here."))
		fake.Then(invented, invented, invented)
		if _, events := stream(t, owner, fields{"prompt": salePrompt}); events[1].data["role"] != "headline" ||
			events[1].data["text"] != nil || events[2].data["text"] != "Spring is here." {
			t.Errorf("%v", events[:3])
		}
	})
}

// TestGenerate_reportsFailuresAsEvents checks that the status is 200, because the stream has already started.
func TestGenerate_reportsFailuresAsEvents(t *testing.T) {
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		fake.Then(modeltest.Status(503, "api_error", "Down"), modeltest.Status(503, "api_error", "Down"))
		failed, events := stream(t, owner, fields{"prompt": salePrompt}, "Idempotency-Key", "two")
		if last := events[len(events)-1]; failed.Status != 200 || last.name != "error" || last.data["code"] != "AI_UNAVAILABLE" ||
			last.data["error"] != notAnswering || last.data["status"] != 503.0 || last.data["retryAfter"] != 30.0 {
			t.Errorf("%s", failed.Body)
		}
		fake.Then(modeltest.Status(429, "rate_limit_error", "Slow down", "Retry-After: 77"))
		if limited, events := stream(t, owner, fields{"prompt": salePrompt}); events[len(events)-1].data["retryAfter"] != 77.0 {
			t.Errorf("%s", limited.Body)
		}
		fake.Then(modeltest.Refuses())
		if declined, events := stream(t, owner, fields{"prompt": salePrompt}); events[len(events)-1].data["status"] != 422.0 ||
			strings.Contains(string(declined.Body), "retryAfter") {
			t.Errorf("%s", declined.Body)
		}
		// Failures aren't stored, so a request with the same idempotency key tries again.
		if _, events := stream(t, owner, fields{"prompt": salePrompt}, "Idempotency-Key", "two"); events[len(events)-1].name != "result" {
			t.Errorf("%v", events)
		}
		refused, events := stream(t, owner, fields{})
		if refused.WantInvalid(t, "prompt"); events != nil {
			t.Error("a refusal before the work came as an event")
		}
		wantUsed(t, owner, 1)
	})
}

func TestGenerate_offlineStreams(t *testing.T) {
	apptest.Each(t, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		_, events := stream(t, owner, fields{"prompt": salePrompt})
		first := events[len(events)-1]
		if want := []string{"Writing your email", "Designing your email"}; first.name != "result" ||
			!slices.Equal(progressOf(t, events), want) {
			t.Errorf("%v", events)
		}
		_, events = stream(t, owner, fields{"tone": "warm", "parentGenerationId": first.data["generationId"]})
		if last := events[len(events)-1]; last.name != "result" || last.data["tone"] != "warm" {
			t.Errorf("a redraw: %v", events)
		}
		_, events = stream(t, owner, fields{"prompt": "Add a poem", "parentGenerationId": first.data["generationId"]})
		if last := events[len(events)-1]; last.name != "error" || last.data["code"] != "AI_MODEL_REQUIRED" || last.data["status"] != 422.0 {
			t.Errorf("a follow-up that needs a model: %v", events)
		}
		wantUsed(t, owner, 1)
	})
}
