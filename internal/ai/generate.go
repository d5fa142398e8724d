package ai

import (
	"context"
	"database/sql"
	"encoding/json"
	"errors"
	"fmt"
	"hash/fnv"
	"reflect"
	"strings"

	"github.com/google/uuid"

	"mailwright/internal/access"
	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
	"mailwright/internal/api"
	"mailwright/internal/audit"
	"mailwright/internal/brandkit"
	"mailwright/internal/document"
	"mailwright/internal/problem"
	"mailwright/internal/render"
)

// Modes of a wish.
const (
	modePrompt = "prompt"
	modeGuided = "guided"
)

// Statuses of a generation.
const (
	completed = "completed"
	failed    = "failed"
)

const (
	maxEarlier = 20
	// maxMail is what a generated mail may weigh: mail clients cut longer ones off.
	maxMail = 100 << 10
)

// errNothingRefined is the example of the refusal that nothingRefined makes.
var errNothingRefined = nothingRefined(plan.EmailPlan{Sections: []plan.Section{{Kind: plan.List, Button: "Read more"}}})

// nothingRefined costs nothing: a second mail like the first is no answer. It says why, and shows wishes that fit the mail.
func nothingRefined(previous plan.EmailPlan, why ...string) *problem.Problem {
	if len(why) == 0 {
		why = []string{"These words change nothing in the mail, as far as rules understand them"}
	}
	examples := compose.Examples(previous)
	return problem.Coded(problem.Unprocessable, "AI_NOT_UNDERSTOOD", fmt.Sprintf(
		"%s. Say what to add, remove or replace, such as “%s” or “%s”", strings.Join(why[:min(len(why), 3)], ". "), examples[0], examples[1]))
}

// Wish is what a generation is asked for.
type Wish struct {
	Mode             string
	Prompt           string
	Brief            *plan.Brief
	EmailType        string
	ReferenceContent string
	ConversationID   string
	ParentID         string
}

func (w Wish) check() error {
	details := map[string]string{}
	need := func(field, value string) {
		if strings.TrimSpace(value) == "" {
			details[field] = "is required"
		}
	}
	switch {
	case w.Mode != modeGuided:
		need("prompt", w.Prompt)
	case w.Brief == nil:
		need("brief", "")
	default:
		need("brief.purpose", w.Brief.Purpose)
		need("brief.content", w.Brief.Content)
	}
	if len(details) > 0 {
		return problem.Validation(details)
	}
	return nil
}

// asked is a wish as it is kept: whole, so that the next one of the conversation can build on it.
type asked struct {
	Mode             string     `json:"mode"`
	Prompt           string     `json:"prompt,omitempty"`
	Brief            plan.Brief `json:"brief"`
	EmailType        string     `json:"emailType,omitempty"`
	ReferenceContent string     `json:"referenceContent,omitempty"`
	Earlier          []string   `json:"earlier,omitempty"`
	Seed             uint64     `json:"seed"`
}

// Generation is a mail that was made from words.
type Generation struct {
	ID             string             `json:"generationId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30"`
	ConversationID string             `json:"conversationId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e31"`
	ParentID       *string            `json:"parentGenerationId" format:"uuid" doc:"The generation that this one refined." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e32"`
	Status         string             `json:"status" enum:"completed,failed" example:"completed"`
	Result         api.OrNull[Result] `json:"result" doc:"Null if it failed."`
	Usage          Usage              `json:"usage"`
	Warnings       []string           `json:"warnings" doc:"What was mended or left out, for people."`
	Prompt         string             `json:"prompt" example:"Announce our spring sale: 20 % off from 3 May"`
	Brief          plan.Brief         `json:"brief"`
	EmailType      string             `json:"emailType" example:"promotion"`
	Provider       string             `json:"provider" doc:"Who wrote it: offline, openai or anthropic." example:"offline"`
	CreatedAt      api.Time           `json:"createdAt"`

	model string
	plan  *plan.EmailPlan
	asked asked
}

// SchemaName is the type's name in the API description.
func (Generation) SchemaName() string { return "AiGeneration" }

// Result is the mail itself.
type Result struct {
	CraftState       map[string]any `json:"craftState" doc:"The block document as an object; send it as a string to create a template with source ai."`
	TemplateSettings map[string]any `json:"templateSettings" doc:"Subject, preview text and page settings; send it as a string likewise."`
	SubjectLine      string         `json:"subjectLine" example:"Spring sale: 20 % off from 3 May"`
	PreviewText      string         `json:"previewText" example:"Our whole range, for one week only."`
}

// SchemaName is the type's name in the API description.
func (Result) SchemaName() string { return "AiResult" }

// Progress is how far a generation is.
type Progress struct {
	Stage    string `json:"stage"`
	Message  string `json:"message"`
	Sections int    `json:"sections,omitempty"`
}

// Generate makes a mail from words. It costs one of the day's allowance when it is completed.
func (s *Service) Generate(ctx context.Context, who access.Access, wish Wish) (Generation, error) {
	if err := wish.check(); err != nil {
		return Generation{}, err
	}
	made := Generation{ID: newID(), Status: completed, Warnings: []string{}, CreatedAt: api.TimeOf(s.Now())}
	var request plan.Request
	usage, err := s.run(ctx, who, metered{
		load: func(ctx context.Context, tx *sql.Tx) (err error) {
			request, err = s.prepare(ctx, tx, who, wish, &made)
			return err
		},
		work: func(ctx context.Context) error { return s.make(ctx, request, &made) },
		store: func(ctx context.Context, tx *sql.Tx) error {
			return errors.Join(insertGeneration(ctx, tx, who, made), s.note(ctx, tx, who, made))
		},
		failed: func(ctx context.Context, tx *sql.Tx) error {
			made.Status, made.Result.Value, made.plan = failed, nil, nil
			return insertGeneration(ctx, tx, who, made)
		},
	})
	made.Usage = usage
	return made, err
}

func newID() string { return uuid.Must(uuid.NewV7()).String() }

// isFailure tells a generation that failed from a wish that was refused.
func isFailure(err error) bool {
	told, ok := errors.AsType[*problem.Problem](err)
	return !ok || told.Kind == problem.Unavailable
}

// prepare completes a wish by what came before it in its conversation.
func (s *Service) prepare(ctx context.Context, tx *sql.Tx, who access.Access, wish Wish, made *Generation) (plan.Request, error) {
	kit, err := s.Brands.ReadIn(ctx, tx, who)
	if err != nil {
		return plan.Request{}, err
	}
	before, err := parentOf(ctx, tx, who, wish)
	if err != nil {
		return plan.Request{}, err
	}
	made.asked = askedAfter(wish, before)
	made.ConversationID = newID()
	request := made.asked.request(kit)
	request.CDNURL = s.CDNURL
	if before != nil {
		made.ConversationID, made.ParentID = before.ConversationID, &before.ID
		if wish.Mode != modeGuided { // a new brief is a new mail of the conversation
			request.Previous, request.Restyled = before.plan, wish.Brief != nil || wish.EmailType != ""
		}
	}
	made.Prompt, made.Brief, made.EmailType = wish.Prompt, made.asked.Brief, made.asked.EmailType
	made.Provider, made.model = s.by()
	return request, nil
}

// parentOf is the generation that the wish refines: the named one, or the last that its conversation completed.
func parentOf(ctx context.Context, tx *sql.Tx, who access.Access, wish Wish) (*Generation, error) {
	if wish.ParentID == "" && wish.ConversationID == "" {
		return nil, nil
	}
	var found Generation
	var err error
	if wish.ParentID != "" {
		found, err = findGeneration(ctx, tx, who.AccountID, wish.ParentID)
	} else {
		found, err = lastOfConversation(ctx, tx, who.AccountID, wish.ConversationID)
	}
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return nil, errNoGeneration
	case err != nil:
		return nil, err
	case found.plan == nil:
		return nil, errNoGeneration
	case wish.ConversationID != "" && found.ConversationID != wish.ConversationID:
		return nil, problem.Field("conversationId", "is not the conversation of parentGenerationId")
	}
	return &found, nil
}

// askedAfter takes what the wish leaves out from the one before it.
func askedAfter(wish Wish, before *Generation) asked {
	a := asked{Mode: modePrompt, Prompt: strings.TrimSpace(wish.Prompt), EmailType: wish.EmailType, ReferenceContent: wish.ReferenceContent}
	if wish.Mode == modeGuided {
		a.Mode = modeGuided
	}
	if wish.Brief != nil {
		a.Brief = *wish.Brief
	}
	if before == nil {
		a.Seed = seedOf(a)
		return a
	}
	earlier := before.asked
	if wish.Brief == nil {
		a.Brief = earlier.Brief
	}
	if a.EmailType == "" {
		a.EmailType = earlier.EmailType
	}
	if a.ReferenceContent == "" {
		a.ReferenceContent = earlier.ReferenceContent
	}
	a.Seed, a.Earlier = earlier.Seed, append([]string{}, earlier.Earlier...)
	if earlier.Prompt != "" {
		a.Earlier = append(a.Earlier, earlier.Prompt)
	}
	a.Earlier = a.Earlier[max(len(a.Earlier)-maxEarlier, 0):]
	return a
}

// seedOf makes the same wish the same mail. Material has no say in how a mail looks.
func seedOf(a asked) uint64 {
	a.ReferenceContent = ""
	sum := fnv.New64a()
	_ = json.NewEncoder(sum).Encode(a) // a hash takes everything
	return sum.Sum64()
}

func (a asked) request(kit brandkit.Kit) plan.Request {
	return plan.Request{
		Prompt: a.Prompt, Brief: a.Brief, EmailType: a.EmailType, ReferenceContent: a.ReferenceContent, Kit: kit, Earlier: a.Earlier, Seed: a.Seed,
	}
}

// make writes the plan and draws it.
func (s *Service) make(ctx context.Context, request plan.Request, made *Generation) error {
	api.Progress(ctx, Progress{Stage: "writing", Message: "Writing the mail"})
	written, warnings, err := s.write(ctx, request)
	if err != nil {
		return err
	}
	api.Progress(ctx, Progress{Stage: "designing", Message: "Designing " + fmt.Sprint(len(written.Sections)) + " sections", Sections: len(written.Sections)})
	craftState, settings, more := compose.Expand(written, request)
	api.Progress(ctx, Progress{Stage: "checking", Message: "Checking the mail"})
	if err := s.checkMail(craftState); err != nil {
		return err
	}
	made.plan, made.Warnings = &written, append(append(made.Warnings, warnings...), more...)
	made.Result.Value = &Result{TemplateSettings: settings, SubjectLine: written.Subject, PreviewText: written.Preview}
	return json.Unmarshal([]byte(craftState), &made.Result.Value.CraftState)
}

// write gives a plan that needs no mending any more.
func (s *Service) write(ctx context.Context, request plan.Request) (plan.EmailPlan, []string, error) {
	allowed := plan.AllowedURLs(request)
	if s.Model != nil {
		return s.writeByModel(ctx, request, allowed)
	}
	written, notes := writeByRules(request)
	mended, warnings, faults := plan.Repair(written, allowed)
	if len(faults) > 0 {
		return plan.EmailPlan{}, nil, fmt.Errorf("the rules wrote a plan that can't be used: %s", strings.Join(faults, "; "))
	}
	if request.Previous != nil && !request.Restyled && reflect.DeepEqual(mended, *request.Previous) {
		if compose.Translation().MatchString(request.Prompt) {
			return plan.EmailPlan{}, nil, errModelRequired
		}
		return plan.EmailPlan{}, nil, nothingRefined(*request.Previous, notes...)
	}
	return mended, append(notes, warnings...), ctx.Err()
}

// writeByRules gives a plan, with what it lacks or, for a refinement, the wishes that nothing came of.
func writeByRules(request plan.Request) (plan.EmailPlan, []string) {
	if request.Previous != nil {
		return compose.Refine(*request.Previous, request)
	}
	written := compose.Offline(request)
	return written, compose.Lacks(written, request)
}

func (s *Service) writeByModel(ctx context.Context, request plan.Request, allowed plan.URLs) (mended plan.EmailPlan, warnings []string, err error) {
	told := 0
	tell := func(text string) {
		if n := strings.Count(text, `"kind"`); n > told {
			told = n
			api.Progress(ctx, Progress{Stage: "writing", Message: fmt.Sprintf("Writing section %d", n), Sections: n})
		}
	}
	err = s.ask(ctx, planPrompt(request), tell, func(object []byte) (faults []string) {
		var written plan.EmailPlan
		if faults := decode(object, &written); faults != nil {
			return faults
		}
		mended, warnings, faults = plan.Repair(written, allowed)
		return faults
	})
	return mended, warnings, err
}

// checkMail is the last look: what could not be stored or drawn is no result.
func (s *Service) checkMail(craftState string) error {
	parsed, err := document.Parse(craftState)
	if err != nil {
		return fmt.Errorf("the generated document: %w", err)
	}
	if problems := parsed.Check(); len(problems) > 0 {
		return fmt.Errorf("the generated document: %s", problems[0].Message)
	}
	drawn := render.Render(parsed, render.Options{CDNURL: s.CDNURL})
	if len(drawn.HTML) > maxMail {
		return fmt.Errorf("the generated mail has %d bytes", len(drawn.HTML))
	}
	return nil
}

func (s *Service) note(ctx context.Context, tx *sql.Tx, who access.Access, made Generation) error {
	return s.Audit.Record(ctx, tx, who, audit.Event{
		Action: audit.AIGenerated, Target: audit.Target{Kind: "generation", ID: made.ID, Name: made.Result.Value.SubjectLine},
		Details: map[string]string{"provider": made.Provider},
	})
}
