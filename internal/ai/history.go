package ai

import (
	"context"
	"database/sql"
	"errors"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// Summary is a generation in the history, without its document.
type Summary struct {
	ID             string             `json:"generationId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e30"`
	ConversationID string             `json:"conversationId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e31"`
	ParentID       *string            `json:"parentGenerationId" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e32"`
	Status         string             `json:"status" enum:"completed,failed" example:"completed"`
	Mode           string             `json:"mode" enum:"prompt,guided" example:"prompt"`
	Prompt         string             `json:"prompt" example:"Announce our spring sale: 20% off from May 3"`
	Purpose        string             `json:"purpose" doc:"The brief's purpose, in guided mode." example:"Sell the spring range"`
	EmailType      string             `json:"emailType" example:"promotion"`
	SubjectLine    string             `json:"subjectLine" doc:"Empty if the generation failed." example:"Spring sale: 20% off from May 3"`
	PreviewText    string             `json:"previewText" example:"Our whole range, for one week only."`
	Provider       string             `json:"provider" example:"offline"`
	CreatedAt      api.Time           `json:"createdAt"`
	CreatedBy      api.OrNull[Author] `json:"createdBy" doc:"The user, or null if the user was deleted."`
}

// SchemaName returns the type's name in the API description.
func (Summary) SchemaName() string { return "AiGenerationSummary" }

// Author is the user who requested a generation.
type Author struct {
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name string `json:"name" example:"Ada Lovelace"`
}

// SchemaName returns the type's name in the API description.
func (Author) SchemaName() string { return "AiAuthor" }

// List returns a page of the account's generations, newest first, optionally only those in one conversation.
func (s *Service) List(ctx context.Context, who access.Access, conversationID string, page api.Page) ([]Summary, api.Cursor, error) {
	after, err := page.After(1)
	if err != nil {
		return nil, api.Cursor{}, err
	}
	before := ""
	if after != nil {
		before = after[0]
	}
	list, err := listGenerations(ctx, s.DB.Read(), who.AccountID, conversationID, before, page.Read())
	if err != nil {
		return nil, api.Cursor{}, err
	}
	list, next := api.Cut(page, list, func(last Summary) []string { return []string{last.ID} })
	return list, next, nil
}

// Read returns a complete generation, with the current allowance.
func (s *Service) Read(ctx context.Context, who access.Access, id string) (Generation, error) {
	found, err := findGeneration(ctx, s.DB.Read(), who.AccountID, id)
	if errors.Is(err, sql.ErrNoRows) {
		return Generation{}, errNoGeneration
	}
	if err != nil {
		return Generation{}, err
	}
	found.Usage, err = s.usage(ctx, who)
	return found, err
}
