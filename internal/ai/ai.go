// Package ai creates drafts from prompts, edits the open document and suggests text. Drafts don't require a language
// model. If there is one, it writes the text, which is then checked against the facts in the prompt.
package ai

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"mailwright/internal/accounts"
	"mailwright/internal/ai/model"
	"mailwright/internal/billing"
	"mailwright/internal/brandkit"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/problem"
)

// Offline is the provider on a server without a model, where drafts are made from the occasions' frames alone.
const Offline = "offline"

const (
	// workLife limits how long a request may take, including retries and corrections. A reservation lasts longer.
	workLife        = 125 * time.Second
	reservationLife = 5 * time.Minute
	generationsKept = 180 * 24 * time.Hour
)

// requestsByAccount counts requests that have passed validation.
var requestsByAccount = api.Window{Name: "ai", Count: 10, Per: time.Minute}

var (
	errUnavailable = unavailable(30 * time.Second)
	errRefused     = problem.Coded(problem.Unprocessable, "AI_REFUSED",
		"The AI model declined this request. Change the wording and try again.")
	errNoGeneration = problem.New(problem.NotFound, "Generation not found")
	errOutdated     = problem.Coded(problem.Unprocessable, "AI_DRAFT_OUTDATED",
		"This draft was made by an earlier version and can't be changed. Start a new draft.")
	// errModelRequired is the documented example of the error for a feature that requires a model.
	errModelRequired = needsModel("Translating requires a language model")
	// errUsedUp is the documented example of the error that billing returns.
	errUsedUp = &problem.Problem{Kind: problem.TooMany, Code: "AI_DAILY_LIMIT", Message: "You've used all of today's AI generations. They " +
		"reset at midnight UTC."}
	// errNoAttempt is the documented example of the error after too many failed requests.
	errNoAttempt = &problem.Problem{Kind: problem.TooMany, Code: "AI_ATTEMPT_LIMIT", Message: "Too many AI requests failed today. You can " +
		"try again after midnight UTC."}
)

func unavailable(retry time.Duration) *problem.Problem {
	return &problem.Problem{
		Kind: problem.Unavailable, Code: "AI_UNAVAILABLE", RetryAfter: retry,
		Message: "The AI model isn't responding. Try again in a minute.",
	}
}

// needsModel returns the error for a feature that requires a language model. It says how to set one up.
func needsModel(message string) *problem.Problem {
	return problem.Coded(problem.Unprocessable, "AI_MODEL_REQUIRED",
		message+". Ask your administrator to set MAILWRIGHT_AI_PROVIDER.")
}

// Model answers prompts. A nil Model means that the server has none.
type Model interface {
	Name() string
	Model() string
	// Join waits for one of the slots that all accounts of an owner share. leave releases it.
	Join(ctx context.Context, ownerID string) (leave func(), err error)
	Ask(ctx context.Context, prompt model.Prompt, show func(text string)) (string, error)
	Status() model.Status
}

// Service creates drafts and suggests text.
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

// Usage is how much of the day's allowance the account has used, together with the accounts that share its plan.
type Usage struct {
	UsedToday      int `json:"generationsUsedToday" example:"1"`
	RemainingToday int `json:"generationsRemainingToday" example:"4"`
	PlanLimit      int `json:"planLimit" doc:"AI generations allowed per day (UTC)." example:"5"`
}

// SchemaName returns the type's name in the API description.
func (Usage) SchemaName() string { return "AiUsage" }

func usageOf(allowance billing.Allowance) Usage {
	return Usage{UsedToday: allowance.Used, RemainingToday: allowance.Remaining(), PlanLimit: allowance.Limit}
}

// explain returns the error that a client may see. Details go to the log.
func (s *Service) explain(ctx context.Context, err error) error {
	if _, told := errors.AsType[*problem.Problem](err); told || errors.Is(err, context.Canceled) {
		return err
	}
	s.Log.WarnContext(ctx, "language model failed", "error", err)
	if errors.Is(err, model.ErrRefused) {
		return errRefused
	}
	if passing, ok := errors.AsType[*model.Unavailable](err); ok && passing.RetryAfter > 0 {
		return unavailable(passing.RetryAfter)
	}
	if refused, ok := errors.AsType[*model.Refusal](err); ok && refused.RetryAfter > 0 {
		return unavailable(refused.RetryAfter)
	}
	return errUnavailable
}

// Status describes the model and its health.
type Status struct {
	Provider string  `json:"provider" enum:"offline,openai,anthropic" example:"offline"`
	Model    *string `json:"model" doc:"The model's name, or null if no model is used." example:"gpt-5-mini"`
	Healthy  bool    `json:"healthy" doc:"False while calls to the endpoint are paused because several in a row failed." example:"true"`
	Failure  *string `json:"failure" doc:"The last failure: timeout, credentials, limited or unreachable. Null while healthy." example:"timeout"`
	Usage    Usage   `json:"usage"`
}

// SchemaName returns the type's name in the API description.
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

// by returns the provider and model that write the drafts, for the history.
func (s *Service) by() (provider, model string) {
	if s.Model == nil {
		return Offline, ""
	}
	return s.Model.Name(), s.Model.Model()
}

// Sweep releases what crashed processes had reserved and deletes old generations.
func (s *Service) Sweep(ctx context.Context) error {
	return errors.Join(s.ReturnLapsed(ctx), forgetGenerations(ctx, s.DB, s.Now().Add(-generationsKept)))
}
