package ai_test

import (
	"bytes"
	"context"
	"database/sql"
	"encoding/json"
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"mailwright/internal/ai/model/modeltest"
	"mailwright/internal/app"
	"mailwright/internal/auth"
	"mailwright/internal/billing"
	"mailwright/test/apptest"
)

// allow gives every plan this many generations per day.
func allow(config *app.Config, generations int) {
	for plan, limits := range config.Plans {
		limits.AIGenerationsPerDay = generations
		config.Plans[plan] = limits
	}
}

const minute = time.Minute

// TestGenerate_allowsTenPerMinute doesn't check the window itself, which has its own test, accurate to the millisecond.
func TestGenerate_allowsTenPerMinute(t *testing.T) {
	apptest.EachWith(t, func(c *app.Config) { allow(c, 100) }, func(t *testing.T, s *apptest.Server) {
		owner, other := s.Person(t, "Ada"), s.Person(t, "Bob")
		taken := func(count int) {
			t.Helper()
			for range count {
				generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
			}
		}
		refused := func(least, most int) {
			t.Helper()
			answer := generate(t, owner, fields{"prompt": salePrompt}).WantError(t, 429, "RATE_LIMITED",
				"Too many requests, try again later")
			if seconds, err := strconv.Atoi(answer.Header.Get("Retry-After")); err != nil || seconds < least || seconds > most {
				t.Errorf("Retry-After %q, want %d to %d", answer.Header.Get("Retry-After"), least, most)
			}
		}
		taken(4)
		s.Clock.Advance(30 * time.Second)
		taken(6)
		refused(1, 30)
		owner.Post(t, owner.Path("/ai/text"), fields{"text": "red-city-bike.jpg", "action": "alt"}).WantError(t, 429, "RATE_LIMITED",
			"Too many requests, try again later")
		generate(t, other, fields{"prompt": salePrompt}).Want(t, 200)
		s.Clock.Advance(30 * time.Second)
		taken(4)
		refused(1, 30)
		wantUsed(t, owner, 14)
	})
}

// TestGenerate_limitsABurstToTenPerMinute sends many concurrent requests to two nodes, with a plan that allows them
// all. Each draft calls the model twice.
func TestGenerate_limitsABurstToTenPerMinute(t *testing.T) {
	eachModel(t, good, func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		owner.SetPlan(t, "business")
		callers := []*apptest.Caller{owner, owner.NewKey(t), owner.On(s.Beside(t))}
		var group sync.WaitGroup
		for i := range 40 {
			group.Go(func() {
				if status := generate(t, callers[i%len(callers)], fields{"prompt": salePrompt}).Status; status != 200 && status != 429 {
					t.Errorf("status %d", status)
				}
			})
		}
		group.Wait()
		if n := len(fake.Requests()); n != 20 || used(t, owner) != 10 {
			t.Errorf("%d requests reached the model, %d drafts were charged", n, used(t, owner))
		}
	})
}

func TestGenerate_dailyAllowance(t *testing.T) {
	apptest.EachWith(t, func(c *app.Config) { allow(c, 2) }, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		owner.Post(t, owner.Path("/ai/text"), fields{"text": "red-city-bike.jpg", "action": "alt"}).Want(t, 200)
		refused := generate(t, owner, fields{"prompt": salePrompt}).WantError(t, 429, "AI_DAILY_LIMIT",
			"You've used all of today's AI generations. They reset at midnight UTC.")
		if seconds, err := strconv.Atoi(refused.Header.Get("Retry-After")); err != nil || seconds < 1 || seconds > 86400 {
			t.Errorf("Retry-After %q", refused.Header.Get("Retry-After"))
		}
		s.Clock.Advance(24 * time.Hour)
		if next := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200); next.Value(t, "usage.generationsRemainingToday") != 1.0 {
			t.Errorf("the next day: %v", next.Value(t, "usage"))
		}
	})
}

// family is a parent account, three sub-accounts and two keys, with the parent on two nodes. All share one allowance.
func family(t *testing.T, s *apptest.Server) (callers []*apptest.Caller) {
	t.Helper()
	owner := s.Person(t, "Ada")
	owner.SetPlan(t, "business")
	callers = []*apptest.Caller{owner, owner.On(s.Beside(t)), owner.NewKey(t), owner.NewKey(t)}
	for _, name := range []string{"Shop", "Studio", "Garden"} {
		child := *owner
		child.Slug = owner.Post(t, owner.Path("/sub-accounts"), fields{"name": name}).Want(t, 201).Text(t, "data.slug")
		callers = append(callers, &child)
	}
	return callers
}

// TestGenerate_chargesTheLastOneOnce lets a thousand requests compete for the last generation of the day.
func TestGenerate_chargesTheLastOneOnce(t *testing.T) {
	apptest.Slow(t)
	const rounds = 1000
	apptest.EachWith(t, func(c *app.Config) { allow(c, 1) }, func(t *testing.T, s *apptest.Server) {
		callers := family(t, s)
		var group sync.WaitGroup
		var mu sync.Mutex
		got := map[int]int{}
		for i := range rounds {
			group.Go(func() {
				status := generate(t, callers[i%len(callers)], fields{"prompt": salePrompt}).Status
				mu.Lock()
				got[status]++
				mu.Unlock()
			})
		}
		group.Wait()
		if got[200] != 1 || got[429] != rounds-1 {
			t.Errorf("statuses %v", got)
		}
		for _, one := range callers {
			wantUsed(t, one, 1)
		}
	})
}

// TestGenerate_refundsAllWhenTheModelFails lets many requests fail at the same time.
func TestGenerate_refundsAllWhenTheModelFails(t *testing.T) {
	for _, engine := range apptest.Engines(t) {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			fake := modeltest.New(t, "openai", modeltest.Status(529, "overloaded_error", "Overloaded"))
			config := apptest.Config(t, engine)
			use(&config, fake)
			allow(&config, 3)
			s := apptest.Start(t, config)
			owner := s.Person(t, "Ada")
			var group sync.WaitGroup
			for range 10 {
				group.Go(func() {
					if status := generate(t, owner, fields{"prompt": salePrompt}).Status; status != 503 && status != 429 {
						t.Errorf("status %d", status)
					}
				})
			}
			group.Wait()
			wantUsed(t, owner, 0)
		})
	}
}

// TestGenerate_releasesReservationsOfADeadProcess reserves a generation like a process that is killed immediately
// afterward.
func TestGenerate_releasesReservationsOfADeadProcess(t *testing.T) {
	apptest.EachWith(t, func(c *app.Config) { allow(c, 1) }, func(t *testing.T, s *apptest.Server) {
		owner := s.Person(t, "Ada")
		var accountID string
		if err := s.DB.Read().QueryRowContext(t.Context(), `SELECT id FROM accounts WHERE slug = $1`,
			owner.Slug).Scan(&accountID); err != nil {
			t.Fatal(err)
		}
		err := s.DB.Write(t.Context(), func(tx *sql.Tx) error {
			pool := billing.Pool{AccountID: accountID, OwnerID: owner.UserID}
			taken, err := billing.Take(t.Context(), tx, pool, billing.AIGenerations, billing.Limits{AIGenerationsPerDay: 1}, s.Clock.Now())
			if err != nil {
				return err
			}
			_, err = taken.Reserve(t.Context(), tx, s.Clock.Now().Add(time.Minute))
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		generate(t, owner, fields{"prompt": salePrompt}).WantError(t, 429, "AI_DAILY_LIMIT",
			"You've used all of today's AI generations. They reset at midnight UTC.")
		s.Clock.Advance(2 * time.Minute)
		generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
		wantUsed(t, owner, 1)
	})
}

// start sends a request whose client can disconnect.
func start(t *testing.T, ctx context.Context, s *apptest.Server, c *apptest.Caller, accept string) (*http.Response, error) {
	t.Helper()
	body, _ := json.Marshal(fields{"prompt": salePrompt})
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, s.URL+c.Path("/ai/generate"), bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Content-Type", "application/json")
	request.Header.Set("Accept", accept)
	request.AddCookie(&http.Cookie{Name: auth.Cookie, Value: c.Cookie})
	client := &http.Client{Transport: &http.Transport{DisableKeepAlives: true}}
	return client.Do(request)
}

func TestGenerate_doesNotChargeADisconnectedClient(t *testing.T) {
	eachModel(t, modeltest.Hangs(`{"occasion"`), func(t *testing.T, s *apptest.Server, fake *modeltest.Fake) {
		owner := s.Person(t, "Ada")
		for _, accept := range []string{"application/json", "text/event-stream"} {
			ctx, leave := context.WithCancel(t.Context())
			done := make(chan error, 1)
			go func() {
				response, err := start(t, ctx, s, owner, accept)
				if err == nil {
					_, err = bytes.NewBuffer(nil).ReadFrom(response.Body)
					_ = response.Body.Close()
				}
				done <- err
			}()
			asked := len(fake.Requests())
			for len(fake.Requests()) == asked {
				time.Sleep(time.Millisecond)
			}
			leave()
			fake.Left() // the call to the model is canceled when the client disconnects
			if err := <-done; err == nil {
				t.Error("the request was answered")
			}
		}
		for used(t, owner) != 0 { // the reservation is released a moment later
			time.Sleep(time.Millisecond)
		}
		wantAttempts(t, owner, 2) // but the model has done some work
		if list := owner.Get(t, owner.Path("/ai/generations")).Want(t, 200); list.Len(t, "generations") != 0 {
			t.Errorf("%s", list.Body)
		}
	})
}

// TestGenerate_hungModelDoesNotSlowOthers lets two accounts of one owner send more requests than the owner has slots to a
// model that hangs only for them. Others get their drafts, and everything that doesn't need a model works.
func TestGenerate_hungModelDoesNotSlowOthers(t *testing.T) {
	for _, engine := range apptest.Engines(t) {
		t.Run(string(engine), func(t *testing.T) {
			t.Parallel()
			fake := modeltest.New(t, "openai", modeltest.Hangs(""), good, good)
			config := apptest.Config(t, engine)
			use(&config, fake)
			config.AI.Calls, config.AI.CallsEach, config.AI.Wait = 3, 2, 20*time.Millisecond
			s := apptest.Start(t, config)
			owner, other := s.Person(t, "Ada"), s.Person(t, "Bob")
			second := *owner
			second.Slug = owner.Post(t, "/api/accounts", fields{"name": "Second"}).Want(t, 201).Text(t, "account.slug")
			first := generate(t, owner, fields{"prompt": salePrompt}).Want(t, 200)
			ctx, leave := context.WithCancel(t.Context())
			var group sync.WaitGroup
			for range 2 {
				group.Go(func() {
					if response, err := start(t, ctx, s, owner, "application/json"); err == nil {
						_ = response.Body.Close()
					}
				})
			}
			for len(fake.Requests()) < 4 {
				time.Sleep(time.Millisecond)
			}
			refused := generate(t, &second, fields{"prompt": salePrompt}).WantError(t, 503, "AI_UNAVAILABLE", notAnswering)
			if refused.Header.Get("Retry-After") != "1" {
				t.Errorf("Retry-After %q", refused.Header.Get("Retry-After"))
			}
			fake.Then(good, good)
			generate(t, other, fields{"prompt": salePrompt}).Want(t, 200)
			owner.Post(t, owner.Path("/templates"), fields{"name": "Meanwhile"}).Want(t, 201)
			change(t, owner, first, fields{"tone": "bold"}).Want(t, 200)
			owner.Post(t, owner.Path("/ai/follow-up"), fields{"brief": fields{"purpose": "Spring sale", "content": "20 % off"}}).Want(t,
				200)
			owner.Post(t, owner.Path("/render"), fields{"craftState": openDocument}).Want(t, 200)
			wantUsed(t, owner, 3) // two of them are reserved
			wantUsed(t, other, 1)
			leave()
			group.Wait()
		})
	}
}
