package ai_test

import (
	"sync"
	"testing"
	"time"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/internal/app"
	"mailwright/test/apptest"
)

const noAttempt = "Too many AI requests failed today. You can try again after midnight UTC."

// allowAttempts gives every plan plenty of generations, but only this many calls without a result.
func allowAttempts(count int) func(*app.Config) {
	return func(config *app.Config) {
		allow(config, 100)
		for plan, limits := range config.Plans {
			limits.AIAttemptsPerDay = count
			config.Plans[plan] = limits
		}
	}
}

func wantAttempts(t *testing.T, c *apptest.Caller, want int) {
	t.Helper()
	if got := c.Get(t, c.Path("")).Want(t, 200).Value(t, "account.usage.aiAttemptsToday"); got != float64(want) {
		t.Errorf("%v attempts, want %d", got, want)
	}
}

func TestAttempts_countCallsWithoutAResult(t *testing.T) {
	eachModelWith(t, good, allowAttempts(5), func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		s.Clock.Freeze(s.Clock.Now().UTC().Truncate(24 * time.Hour).Add(12 * time.Hour))
		owner := s.Person(t, "Ada")
		draft := func() apptest.Answer { return generate(t, owner, fields{"prompt": salePrompt}) }
		draft().Want(t, 200)
		wantAttempts(t, owner, 0)

		fake.Then(modeltest.Refuses())
		draft().Want(t, 422)
		wantAttempts(t, owner, 1)
		fake.Then(modeltest.Says(`{"operations":[]}`)) // a valid answer that doesn't help the user
		edit := fields{"craftState": openDocument, "instruction": "Make it pop"}
		owner.Post(t, owner.Path("/ai/edit"), edit).Want(t, 422)
		wantAttempts(t, owner, 2)
		fake.Then(modeltest.Says("That isn't JSON")) // the next answer, after the correction, is valid
		draft().Want(t, 200)
		wantAttempts(t, owner, 3)
		overloaded := modeltest.Status(529, "overloaded_error", "Overloaded")
		fake.Then(overloaded, overloaded) // each call counts
		draft().Want(t, 503)
		wantAttempts(t, owner, 5)
		wantUsed(t, owner, 2)

		asked := len(fake.Requests())
		other := *owner
		other.Slug = owner.Post(t, "/api/accounts", fields{"name": "Another"}).Want(t, 201).Text(t, "account.slug")
		for _, refused := range []apptest.Answer{
			draft(), owner.Post(t, owner.Path("/ai/edit"), edit), generate(t, &other, fields{"prompt": salePrompt}),
			owner.Post(t, owner.Path("/ai/text"), fields{"text": "Hello", "action": "rewrite"}),
		} {
			refused.WantError(t, 429, "AI_ATTEMPT_LIMIT", noAttempt)
			if wait := refused.Header.Get("Retry-After"); wait != "43200" {
				t.Errorf("Retry-After %s, want the 12 hours until midnight", wait)
			}
		}
		if n := len(fake.Requests()); n != asked {
			t.Errorf("%d calls reached the model after the last attempt", n-asked)
		}
		wantUsed(t, owner, 2)
		s.Clock.Advance(12 * time.Hour)
		draft().Want(t, 200)
		wantAttempts(t, owner, 0)
	})
}

// TestAttempts_limitParallelFailures checks that no more calls reach the model than the limit allows, on two nodes.
func TestAttempts_limitParallelFailures(t *testing.T) {
	eachModelWith(t, modeltest.Refuses(), allowAttempts(3), func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		both := []*apptest.Caller{owner, owner.On(s.Beside(t))}
		var group sync.WaitGroup
		for i := range 10 {
			group.Go(func() {
				if status := generate(t, both[i%2], fields{"prompt": salePrompt}).Status; status != 422 && status != 429 {
					t.Errorf("status %d", status)
				}
			})
		}
		group.Wait()
		if n := len(fake.Requests()); n != 3 {
			t.Errorf("%d calls reached the model, want 3", n)
		}
		wantAttempts(t, owner, 3)
		wantUsed(t, owner, 0)
	})
}

// TestAttempts_countEveryCall checks that the calls with other formats count too, and that there are none without an attempt.
func TestAttempts_countEveryCall(t *testing.T) {
	rejects := modeltest.Status(400, "invalid_request_error", "The prompt is too long")
	eachModelWith(t, rejects, allowAttempts(4), func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		for range 4 {
			generate(t, owner, fields{"prompt": salePrompt})
		}
		if n := len(fake.Requests()); n != 4 {
			t.Errorf("%d calls reached the model, want 4", n)
		}
		wantAttempts(t, owner, 4)
	})
}

// TestAttempts_isFreeToFindTheFormat checks that calls don't count if another format leads to a result.
func TestAttempts_isFreeToFindTheFormat(t *testing.T) {
	eachModelWith(t, good, allowAttempts(4), func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		fake.Then(modeltest.Status(400, "invalid_request_error", "This model doesn't support schemas"))
		generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		wantAttempts(t, owner, 0)
		wantUsed(t, owner, 1)
	})
}
