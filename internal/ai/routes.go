package ai

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
	"mailwright/internal/templates"
)

// generateBody has room for every field at its maximum length, in characters of four bytes.
const generateBody = 512 << 10

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	costs := api.Refuses(errUnavailable, errRefused, errUsedUp, errNoAttempt, problem.RateLimited(0))
	work := api.Slow(workLife)
	if s.Model == nil {
		work = func(*api.Route) {} // without a model it takes milliseconds, like any write
	}
	return []api.Route{
		api.Handle("POST /api/accounts/{slug}/ai/generate", api.Account, access.TemplateCreate, s.generate,
			api.Body(generateBody), work, costs,
			api.Refuses(errNoGeneration, errModelRequired, errNotUnderstood, errOutdated),
			api.Events(Progress{Stage: "writing", Message: "Wrote the headline", Role: "headline", Text: "Spring is here"}),
			api.Example(map[string]any{
				"prompt":    "Announce our spring sale: 20% off everything from May 3. Shop at https://example.com/sale",
				"emailType": "promotion",
			}),
			api.Doc("generateMail", "Draft an email", "Creates a complete draft from a prompt or a brief, in your brand style. "+
				"The copy comes from the occasion, the layout from a library design and the facts from the prompt. `notUsed` "+
				"lists what the draft doesn't use, and `missing` what it still needs. Drafts are stored only in the history. To "+
				"keep one, create a template from the result with `source: ai`.\n\nA draft uses one of the day's generations. "+
				"If you send `parentGenerationId` with any of `occasion`, `slots`, `design`, `tone`, `length`, `variant` and `place`, "+
				"but no `prompt`, that draft is redrawn without a model. Redraws are free, up to 120 per minute. With "+
				"`parentGenerationId` and a `prompt`, the request is a follow-up. A model can make any change. Without a model, you can "+
				"ask for “shorter”, “another one”, “friendlier”, “plainer”, “bolder”, “other colors”, `headline: …` and `button: … "+
				"https://…`. Anything else returns `AI_MODEL_REQUIRED` and doesn't use a generation.\n\nWith `Accept: text/event-stream`, the "+
				"response streams the progress. Links only use URLs from the prompt, the brief, the form and the brand kit.")),
		api.Handle("GET /api/ai/occasions", api.SignedIn, access.None, s.listOccasions,
			api.Doc("listOccasions", "List occasions",
				"Lists the occasions for drafts, with their slots and designs. For unsupported languages, it returns the English occasions.")),
		api.Handle("POST /api/accounts/{slug}/ai/follow-up", api.Account, access.TemplateCreate, s.askFollowUp, api.Heavy(),
			api.Example(map[string]any{
				"brief": map[string]any{"purpose": "Sell the spring range", "content": "Our spring sale starts soon."},
			}),
			api.Doc("askFollowUp", "Get a follow-up question", "Returns a question about what the brief is missing, "+
				"with suggested answers. Send the question and the user's answer as the brief's `followUp`. The question is free.")),
		api.Handle("GET /api/accounts/{slug}/ai/generations", api.Account, access.TemplateCreate, s.list,
			api.Doc("listGenerations", "List generations",
				"Lists generations from the last 180 days without their documents, newest first.")),
		api.Handle("GET /api/accounts/{slug}/ai/generations/{id}", api.Account, access.TemplateCreate, s.read, api.Refuses(errNoGeneration),
			api.Doc("readGeneration", "Read a generation",
				"Returns the response from when the draft was generated, but with the current allowance.")),
		api.Handle("POST /api/accounts/{slug}/ai/edit", api.Account, access.TemplateCreate, s.edit, api.Body(api.TemplateBody), work, costs,
			api.Refuses(append(templates.RenderRefusals()[1:], errNotUnderstood, errModelRequired)...),
			api.Example(map[string]any{"craftState": exampleDocument, "instruction": "Make the button red"}),
			api.Doc("editDocument", "Edit a document", "Returns the operations that carry out an instruction. Each keeps the "+
				"document valid, whether you apply it alone or after the ones before it, so you can accept or reject them one by "+
				"one. Nothing is stored. Each call uses one of the day's generations, unless there's nothing to change. Requires a language model.")),
		api.Handle("POST /api/accounts/{slug}/ai/text", api.Account, access.TemplateCreate, s.suggestTexts, work, costs,
			api.Refuses(errModelRequired),
			api.Doc("suggestTexts", "Suggest text", "Suggests other wordings for some text, subject lines or preview text for an "+
				"email, or alt text for an image. Each call uses one of the day's generations. Without a language model, `subject` and "+
				"`preview` require the `generationId` of a draft, and `alt` requires a library image or a descriptive file name.")),
		api.Handle("GET /api/accounts/{slug}/ai/status", api.Account, access.TemplateCreate, s.status,
			api.Doc("readAiStatus", "Read the AI status",
				"Returns which model is used, whether it's healthy, and how much of the day's allowance is left.")),
	}
}

// exampleDocument is the smallest document with a button.
const exampleDocument = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["row"]},` +
	`"row":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"100"},"nodes":["column"],"parent":"ROOT"},` +
	`"column":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["button"],"parent":"row"},` +
	`"button":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Shop now","href":"https://example.com"},` +
	`"nodes":[],"parent":"column"}}`

type briefBody struct {
	Purpose    string        `json:"purpose,omitempty" maxLength:"200" doc:"Required in guided mode." example:"Sell the spring range"`
	Content    string        `json:"content,omitempty" maxLength:"5000" doc:"Required in guided mode." example:"20% off from May 3"`
	Vibe       string        `json:"vibe,omitempty" maxLength:"200" example:"fresh and friendly"`
	Layout     string        `json:"layout,omitempty" enum:"single-column,hero-two-col,zigzag,grid,ai-decide" example:"zigzag"`
	Background string        `json:"background,omitempty" enum:"white-clean,soft-tint,bold-color,photo-forward" example:"soft-tint"`
	Images     string        `json:"images,omitempty" enum:"own,stock,none" example:"own"`
	FollowUp   *followUpBody `json:"followUp,omitempty"`
}

// SchemaName returns the type's name in the API description.
func (briefBody) SchemaName() string { return "AiBrief" }

type followUpBody struct {
	Question string `json:"question" maxLength:"500" example:"When does the offer end?"`
	Answer   string `json:"answer" maxLength:"2000" example:"On May 10"`
}

// SchemaName returns the type's name in the API description.
func (followUpBody) SchemaName() string { return "AiFollowUp" }

func (b *briefBody) brief() *Brief {
	if b == nil {
		return nil
	}
	brief := &Brief{Purpose: b.Purpose, Content: b.Content, Vibe: b.Vibe, Layout: b.Layout, Background: b.Background, Images: b.Images}
	if b.FollowUp != nil {
		brief.FollowUp = &FollowUp{Question: b.FollowUp.Question, Answer: b.FollowUp.Answer}
	}
	return brief
}

type generateInput struct {
	api.InAccount
	Body struct {
		Mode  string     `json:"mode,omitempty" enum:"prompt,guided" doc:"Default: prompt." example:"prompt"`
		Brief *briefBody `json:"brief,omitempty" doc:"Required in guided mode. In prompt mode, only its layout, background and images are used."`

		Prompt string `json:"prompt,omitempty" maxLength:"5000" doc:"Required in prompt mode, except for a redraw." example:"Our sale"`

		Type string `json:"emailType,omitempty" enum:"newsletter,announcement,welcome,promotion,event,update,re-engagement,transactional"`

		Reference string `json:"referenceContent,omitempty" maxLength:"10000" doc:"Material to take facts from. Instructions and links in it are ignored."`

		Conversation string `json:"conversationId,omitempty" format:"uuid" doc:"The conversation whose last draft you want to change."`
		Parent       string `json:"parentGenerationId,omitempty" format:"uuid" doc:"The draft you want to change."`

		Occasion string `json:"occasion,omitempty" maxLength:"50" doc:"An ID from GET /api/ai/occasions. Default: based on the prompt." example:"sale"`
		Design   string `json:"design,omitempty" maxLength:"100" doc:"The slug of a library design." example:"plain-offer"`
		Tone     string `json:"tone,omitempty" enum:"neutral,warm,plain,bold" example:"warm"`
		Length   string `json:"length,omitempty" enum:"full,short" example:"short"`
		Variant  *int   `json:"variant,omitempty" minimum:"0" maximum:"1000" doc:"Which wording to use. Each number gives a different wording of the same email." example:"1"`

		Slots map[string]string `json:"slots,omitempty" doc:"Facts by slot. An empty value clears a slot. Lists have one entry per line."`
		Place []string          `json:"place,omitempty" maxItems:"50" doc:"Sentences from \"notUsed\" to add to the email." example:"[\"Same times.\"]"`
	}
}

type generationOutput struct{ Body Generation }

func (s *Service) generate(ctx context.Context, who access.Access, in *generateInput) (*generationOutput, error) {
	b := in.Body
	made, err := s.Generate(ctx, who, Input{
		Mode: b.Mode, Prompt: b.Prompt, Brief: b.Brief.brief(), EmailType: b.Type, ReferenceContent: b.Reference,
		ConversationID: b.Conversation, ParentID: b.Parent,
		Choices: Choices{
			Occasion: b.Occasion, Design: b.Design, Tone: b.Tone, Length: b.Length, Variant: b.Variant, Slots: b.Slots, Place: b.Place,
		},
	})
	return &generationOutput{Body: made}, err
}

type occasionsInput struct {
	Language string `query:"language" maxLength:"20" doc:"Default: en." example:"en"`
}

type occasionsOutput struct {
	Body struct {
		Occasions []OccasionInfo `json:"occasions"`
	}
}

func (s *Service) listOccasions(_ context.Context, _ access.Access, in *occasionsInput) (*occasionsOutput, error) {
	out := &occasionsOutput{}
	out.Body.Occasions = occasionsIn(in.Language)
	return out, nil
}

type followUpInput struct {
	api.InAccount
	Body struct {
		Brief *briefBody `json:"brief" required:"true"`
	}
}

type followUpOutput struct{ Body Question }

func (s *Service) askFollowUp(ctx context.Context, who access.Access, in *followUpInput) (*followUpOutput, error) {
	question := followUp(*in.Body.Brief.brief())
	usage, err := s.usage(ctx, who)
	question.Usage = usage
	return &followUpOutput{Body: question}, err
}

type listInput struct {
	api.InAccount
	api.HistoryPage
	Conversation string `query:"conversationId" format:"uuid" doc:"Only generations in this conversation." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e31"`
}

type listOutput struct {
	Body struct {
		Generations []Summary  `json:"generations"`
		NextCursor  api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) list(ctx context.Context, who access.Access, in *listInput) (*listOutput, error) {
	generations, next, err := s.List(ctx, who, in.Conversation, in.Page())
	out := &listOutput{}
	out.Body.Generations, out.Body.NextCursor = generations, next
	return out, err
}

type readInput struct {
	api.InAccount
	ID string `path:"id" doc:"The generation's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30"`
}

func (s *Service) read(ctx context.Context, who access.Access, in *readInput) (*generationOutput, error) {
	found, err := s.Read(ctx, who, in.ID)
	return &generationOutput{Body: found}, err
}

type editInput struct {
	api.InAccount
	Body struct {
		CraftState  string `json:"craftState" doc:"The open document as a JSON string."`
		Instruction string `json:"instruction" maxLength:"2000" example:"Make the button red"`
		NodeID      string `json:"nodeId,omitempty" maxLength:"200" doc:"Only this node and its children may change." example:"button"`
	}
}

type editOutput struct{ Body Edited }

func (s *Service) edit(ctx context.Context, who access.Access, in *editInput) (*editOutput, error) {
	edited, err := s.Edit(ctx, who, in.Body.CraftState, in.Body.Instruction, in.Body.NodeID)
	return &editOutput{Body: edited}, err
}

type textInput struct {
	api.InAccount
	Body struct {
		Text     string `json:"text" minLength:"1" maxLength:"5000" doc:"Text or inline HTML. For the action \"alt\", the image's URL, optionally followed by the text around it." example:"Our sale is on"`
		Action   string `json:"action" enum:"rewrite,shorten,expand,translate,subject,preview,alt" example:"shorten"`
		Language string `json:"language,omitempty" maxLength:"50" doc:"The name or tag of the target language. Required for the action \"translate\"." example:"German"`
		// The draft that a template was made from, for subject and preview.
		Generation string `json:"generationId,omitempty" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30"`
	}
}

type textOutput struct{ Body Texts }

func (s *Service) suggestTexts(ctx context.Context, who access.Access, in *textInput) (*textOutput, error) {
	b := in.Body
	texts, err := s.Suggest(ctx, who, Suggestion{Text: b.Text, Action: b.Action, Language: b.Language, GenerationID: b.Generation})
	return &textOutput{Body: texts}, err
}

type statusOutput struct{ Body Status }

func (s *Service) status(ctx context.Context, who access.Access, _ *api.InAccount) (*statusOutput, error) {
	status := s.providerStatus()
	usage, err := s.usage(ctx, who)
	status.Usage = usage
	return &statusOutput{Body: status}, err
}
