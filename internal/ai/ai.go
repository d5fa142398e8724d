// Package ai makes mails from words, changes the open document by words, and writes single texts: with a language model, or by
// rules where none is configured.
package ai

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mailwright/internal/accounts"
	"mailwright/internal/ai/provider"
	"mailwright/internal/api"
	"mailwright/internal/audit"
	"mailwright/internal/billing"
	"mailwright/internal/brandkit"
	"mailwright/internal/database"
	"mailwright/internal/problem"
)

// Offline is the provider that works by rules, on this server alone.
const Offline = "offline"

const (
	// workLife bounds the work of a request, retries and corrections included; a reservation outlives it.
	workLife        = 125 * time.Second
	reservationLife = 5 * time.Minute
	generationsKept = 180 * 24 * time.Hour
)

// requestsByAccount are counted when a request has passed validation.
var requestsByAccount = api.Window{Name: "ai", Count: 10, Per: time.Minute}

var (
	errUnavailable  = unavailable(30 * time.Second)
	errRefused      = problem.Coded(problem.Unprocessable, "AI_REFUSED", "The AI model declined this request; change its words and try again")
	errNoGeneration = problem.New(problem.NotFound, "Generation not found")
	// errModelRequired is the example of the refusals of rules.
	errModelRequired = needsModel("Translating needs a language model; this server works by rules")
	// errUsedUp is the example of the refusal that billing makes.
	errUsedUp = &problem.Problem{Kind: problem.TooMany, Code: "AI_DAILY_LIMIT", Message: "Today's AI generations are used up"}
)

func unavailable(retry time.Duration) *problem.Problem {
	return &problem.Problem{Kind: problem.Unavailable, Code: "AI_UNAVAILABLE", Message: "The AI model gave no usable answer, try again later", RetryAfter: retry}
}

// needsModel refuses what rules can't do well, and says how that changes.
func needsModel(message string) *problem.Problem {
	return problem.Coded(problem.Unprocessable, "AI_MODEL_REQUIRED", message+". Whoever runs it connects one with MAILWRIGHT_AI_PROVIDER")
}

// Model answers prompts; nil means that rules do the work.
type Model interface {
	Name() string
	Model() string
	// Join waits for a place of the account; leave gives it back.
	Join(ctx context.Context, account string) (leave func(), err error)
	Ask(ctx context.Context, prompt provider.Prompt, tell func(text string)) (string, error)
	Status() provider.Status
}

// Service makes mails and texts from words.
type Service struct {
	DB       *database.DB
	Accounts *accounts.Service
	Brands   *brandkit.Service
	Audit    *audit.Log
	Throttle *api.Throttle
	Model    Model
	CDNURL   string
	Log      *slog.Logger
	Now      func() time.Time
}

// Usage is what the account, together with those that it shares its plan with, has used of the day's allowance.
type Usage struct {
	UsedToday      int `json:"generationsUsedToday" example:"1"`
	RemainingToday int `json:"generationsRemainingToday" example:"4"`
	PlanLimit      int `json:"planLimit" doc:"Generations a UTC day." example:"5"`
}

// SchemaName is the type's name in the API description.
func (Usage) SchemaName() string { return "AiUsage" }

func usageOf(allowance billing.Allowance) Usage {
	return Usage{UsedToday: allowance.Used, RemainingToday: allowance.Remaining(), PlanLimit: allowance.Limit}
}

// explain says what a client may know of a failure; the log has the rest.
func (s *Service) explain(ctx context.Context, err error) error {
	if _, told := errors.AsType[*problem.Problem](err); told || errors.Is(err, context.Canceled) {
		return err
	}
	s.Log.WarnContext(ctx, "language model", "error", err)
	if errors.Is(err, provider.ErrRefused) {
		return errRefused
	}
	if passing, ok := errors.AsType[*provider.Unavailable](err); ok && passing.RetryAfter > 0 {
		return unavailable(passing.RetryAfter)
	}
	if refused, ok := errors.AsType[*provider.Refusal](err); ok && refused.RetryAfter > 0 {
		return unavailable(refused.RetryAfter)
	}
	return errUnavailable
}

// Status is who answers, and whether.
type Status struct {
	Provider string  `json:"provider" enum:"offline,openai,anthropic" example:"offline"`
	Model    *string `json:"model" doc:"Null for rules." example:"gpt-5-mini"`
	Healthy  bool    `json:"healthy" doc:"False while the endpoint is left alone because it failed several times in a row." example:"true"`
	Failure  *string `json:"failure" doc:"The last failure in a word, such as timeout, credentials, limited or unreachable; null while healthy." example:"timeout"`
	Usage    Usage   `json:"usage"`
}

// SchemaName is the type's name in the API description.
func (Status) SchemaName() string { return "AiStatus" }

func (s *Service) providerStatus() Status {
	if s.Model == nil {
		return Status{Provider: Offline, Healthy: true}
	}
	status := s.Model.Status()
	told := Status{Provider: status.Provider, Model: &status.Model, Healthy: status.Healthy}
	if !status.Healthy {
		told.Failure = &status.Failure
	}
	return told
}

// by is who made something, for the history.
func (s *Service) by() (provider, model string) {
	if s.Model == nil {
		return Offline, ""
	}
	return s.Model.Name(), s.Model.Model()
}

// Sweep gives back what processes that died had reserved, and forgets old generations.
func (s *Service) Sweep(ctx context.Context) error {
	return errors.Join(s.ReturnLapsed(ctx), forgetGenerations(ctx, s.DB, s.Now().Add(-generationsKept)))
}
