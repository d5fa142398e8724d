package ai

import (
	"context"

	"mailwright/internal/access"
	"mailwright/internal/ai/plan"
	"mailwright/internal/api"
	"mailwright/internal/problem"
	"mailwright/internal/templates"
)

// wishBody is room for every field at its longest, in letters of four bytes.
const wishBody = 256 << 10

// Routes is this package's part of the route table.
func (s *Service) Routes() []api.Route {
	costs := api.Refuses(errUnavailable, errRefused, errUsedUp, problem.RateLimited(0))
	work := api.Slow(workLife)
	if s.Model == nil {
		work = func(*api.Route) {} // by rules it takes milliseconds, like any write
	}
	return []api.Route{
		api.Handle("POST /api/accounts/{slug}/ai/generate", api.Account, access.TemplateCreate, s.generate, api.Body(wishBody), work, costs, api.Refuses(errNoGeneration, errNothingRefined, errModelRequired),
			api.Events(Progress{Stage: "writing", Message: "Writing section 2", Sections: 2}), api.Example(map[string]any{"prompt": "Announce our spring sale: 20 % off everything from 3 May. Shop at https://example.com/sale", "emailType": "promotion"}),
			api.Doc("generateMail", "Generate a mail", "Makes a mail from a prompt or a brief, in the looks and voice of the brand kit. Nothing is kept but the history: create a template with the result and `source: ai`. "+
				"It costs one of the day's allowance when it is completed. With `Accept: text/event-stream` it tells its progress. `parentGenerationId` or `conversationId` refines an earlier mail by the prompt. "+
				"Links lead only to addresses of the prompt, the brief and the brand kit.")),
		api.Handle("POST /api/accounts/{slug}/ai/follow-up", api.Account, access.TemplateCreate, s.askFollowUp, api.Heavy(),
			api.Example(map[string]any{"brief": map[string]any{"purpose": "Sell the spring range", "content": "Our spring sale starts soon."}}),
			api.Doc("askFollowUp", "Ask for what a brief lacks", "A question with answers to choose from; send both as `followUp` of the brief. It costs nothing.")),
		api.Handle("GET /api/accounts/{slug}/ai/generations", api.Account, access.TemplateCreate, s.list,
			api.Doc("listGenerations", "List generations", "Newest first, without their documents; those of the last 180 days.")),
		api.Handle("GET /api/accounts/{slug}/ai/generations/{id}", api.Account, access.TemplateCreate, s.read, api.Refuses(errNoGeneration),
			api.Doc("readGeneration", "Read a generation", "As generating it answered, with the allowance as it stands now.")),
		api.Handle("POST /api/accounts/{slug}/ai/edit", api.Account, access.TemplateCreate, s.edit, api.Body(api.TemplateBody), work, costs,
			api.Refuses(append(templates.DrawRefusals()[1:], errNotUnderstood, errModelRequired)...), api.Example(map[string]any{"craftState": exampleDocument, "instruction": "Make the button red"}),
			api.Doc("editDocument", "Change a document by words", "Operations that do what the instruction asks; each leaves a valid document, alone and after those before it, so that a person can take or leave them one by one. "+
				"Nothing is stored. Costs one of the day's allowance unless there is nothing to change. Without a language model, plain wishes in English or German about colours, sizes, alignment, links, quoted words, shortening, adding, moving and removing are understood.")),
		api.Handle("POST /api/accounts/{slug}/ai/text", api.Account, access.TemplateCreate, s.suggestTexts, work, costs, api.Refuses(errModelRequired),
			api.Doc("suggestTexts", "Suggest texts", "Other words for a text, subject lines for it, or alternative texts for a picture from what surrounds it. Costs one of the day's allowance. "+
				"Without a language model it shortens, says things plainer, and finds subject lines and alternative texts in the words that are there; to translate and to expand need a model.")),
		api.Handle("GET /api/accounts/{slug}/ai/status", api.Account, access.TemplateCreate, s.status,
			api.Doc("readAiStatus", "Who writes", "Which model answers, whether it did of late, and what is left of the day's allowance.")),
	}
}

// exampleDocument is the smallest with a button.
const exampleDocument = `{"ROOT":{"type":{"resolvedName":"ContainerBlock"},"isCanvas":true,"props":{},"nodes":["row"]},` +
	`"row":{"type":{"resolvedName":"RowBlock"},"isCanvas":true,"props":{"layout":"100"},"nodes":["column"],"parent":"ROOT"},` +
	`"column":{"type":{"resolvedName":"ColumnBlock"},"isCanvas":true,"props":{},"nodes":["button"],"parent":"row"},` +
	`"button":{"type":{"resolvedName":"ButtonBlock"},"props":{"text":"Shop now","href":"https://example.com"},"nodes":[],"parent":"column"}}`

type briefBody struct {
	Purpose    string        `json:"purpose,omitempty" maxLength:"200" doc:"Required in guided mode." example:"Sell the spring range"`
	Content    string        `json:"content,omitempty" maxLength:"5000" doc:"Required in guided mode." example:"20 % off everything from 3 May"`
	Vibe       string        `json:"vibe,omitempty" maxLength:"200" example:"fresh and friendly"`
	Layout     string        `json:"layout,omitempty" enum:"single-column,hero-two-col,zigzag,grid,ai-decide" example:"zigzag"`
	Background string        `json:"background,omitempty" enum:"white-clean,soft-tint,bold-color,photo-forward" example:"soft-tint"`
	Images     string        `json:"images,omitempty" enum:"own,stock,none" example:"own"`
	FollowUp   *followUpBody `json:"followUp,omitempty"`
}

// SchemaName is the type's name in the API description.
func (briefBody) SchemaName() string { return "AiBrief" }

type followUpBody struct {
	Question string `json:"question" maxLength:"500" example:"When does the offer end?"`
	Answer   string `json:"answer" maxLength:"2000" example:"On 10 May"`
}

// SchemaName is the type's name in the API description.
func (followUpBody) SchemaName() string { return "AiFollowUp" }

func (b *briefBody) brief() *plan.Brief {
	if b == nil {
		return nil
	}
	brief := &plan.Brief{Purpose: b.Purpose, Content: b.Content, Vibe: b.Vibe, Layout: b.Layout, Background: b.Background, Images: b.Images}
	if b.FollowUp != nil {
		brief.FollowUp = &plan.FollowUp{Question: b.FollowUp.Question, Answer: b.FollowUp.Answer}
	}
	return brief
}

type generateInput struct {
	api.InAccount
	Body struct {
		Mode             string     `json:"mode,omitempty" enum:"prompt,guided" doc:"Default: prompt." example:"prompt"`
		Prompt           string     `json:"prompt,omitempty" maxLength:"5000" doc:"Required in prompt mode." example:"Announce our spring sale"`
		Brief            *briefBody `json:"brief,omitempty" doc:"Required in guided mode; in prompt mode its layout, background and images count, too."`
		EmailType        string     `json:"emailType,omitempty" enum:"newsletter,announcement,welcome,promotion,event,update,re-engagement,transactional" example:"promotion"`
		ReferenceContent string     `json:"referenceContent,omitempty" maxLength:"10000" doc:"Material to draw facts from; orders in it are not followed and its links not used." example:"Our spring range has 40 new colours."`
		ConversationID   string     `json:"conversationId,omitempty" format:"uuid" doc:"Refines the last mail of this conversation." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e31"`
		ParentID         string     `json:"parentGenerationId,omitempty" format:"uuid" doc:"Refines this mail." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e32"`
	}
}

type generationOutput struct{ Body Generation }

func (s *Service) generate(ctx context.Context, who access.Access, in *generateInput) (*generationOutput, error) {
	made, err := s.Generate(ctx, who, Wish{
		Mode: in.Body.Mode, Prompt: in.Body.Prompt, Brief: in.Body.Brief.brief(), EmailType: in.Body.EmailType, ReferenceContent: in.Body.ReferenceContent,
		ConversationID: in.Body.ConversationID, ParentID: in.Body.ParentID,
	})
	return &generationOutput{Body: made}, err
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
	api.Page
	ConversationID string `query:"conversationId" format:"uuid" doc:"Only those of this conversation." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e31"`
}

type listOutput struct {
	Body struct {
		Generations []Summary  `json:"generations"`
		NextCursor  api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) list(ctx context.Context, who access.Access, in *listInput) (*listOutput, error) {
	generations, next, err := s.List(ctx, who, in.ConversationID, in.Page)
	out := &listOutput{}
	out.Body.Generations, out.Body.NextCursor = generations, next
	return out, err
}

type readInput struct {
	api.InAccount
	ID string `path:"id" doc:"The generation's id." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30"`
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
		NodeID      string `json:"nodeId,omitempty" maxLength:"200" doc:"Only this node and what is in it may change." example:"button"`
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
		Text     string `json:"text" minLength:"1" maxLength:"5000" doc:"Plain text; inline HTML is read as the text that it shows." example:"We are very happy to announce that our sale starts on 3 May. Come by."`
		Action   string `json:"action" enum:"rewrite,shorten,expand,translate,subject,preview,alt" example:"shorten"`
		Language string `json:"language,omitempty" maxLength:"50" doc:"Required to translate: a language's name or tag." example:"German"`
	}
}

type textOutput struct{ Body Texts }

func (s *Service) suggestTexts(ctx context.Context, who access.Access, in *textInput) (*textOutput, error) {
	texts, err := s.Write(ctx, who, in.Body.Text, in.Body.Action, in.Body.Language)
	return &textOutput{Body: texts}, err
}

type statusOutput struct{ Body Status }

func (s *Service) status(ctx context.Context, who access.Access, _ *api.InAccount) (*statusOutput, error) {
	status := s.providerStatus()
	usage, err := s.usage(ctx, who)
	status.Usage = usage
	return &statusOutput{Body: status}, err
}
