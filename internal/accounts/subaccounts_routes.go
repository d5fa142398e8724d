package accounts

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

func (s *Service) subAccountRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/sub-accounts", api.Account, access.AccountSettingsView, s.listSubAccounts,
			api.Doc("listSubAccounts", "List sub-accounts",
				"Lists sub-accounts with their owners and their template and member counts, newest first.")),
		api.Handle("POST /api/accounts/{slug}/sub-accounts", api.Account, access.SubaccountCreate, s.createSubAccount, api.Created(),
			api.Refuses(errNoSubAccounts, errAllSubAccounts, errNested, audit.ErrTooMany),
			api.Doc("createSubAccount", "Create a sub-account",
				"You become its owner. It always has its parent's plan, and shares its parent's AI generations, email imports and storage. "+
					"Up to 50 can be created in any 24 hours, in all accounts with the same owner.")),
		api.Handle("DELETE /api/accounts/{slug}/sub-accounts/{subSlug}", api.Account, access.SubaccountManage, s.detach,
			api.Refuses(errNoSubAccount),
			api.Doc("detachSubAccount", "Detach a sub-account",
				"The sub-account becomes a standalone account on the Free plan and keeps its templates and members.")),
	}
}

type listSubAccountsInput struct {
	api.InAccount
	api.Page
}

type listSubAccountsOutput struct {
	Body struct {
		Data       []ListedSubAccount `json:"data"`
		NextCursor api.Cursor         `json:"nextCursor,omitzero"`
	}
}

func (s *Service) listSubAccounts(ctx context.Context, who access.Access, in *listSubAccountsInput) (*listSubAccountsOutput, error) {
	children, err := s.SubAccounts(ctx, who)
	if err != nil {
		return nil, err
	}
	out := &listSubAccountsOutput{}
	out.Body.Data, out.Body.NextCursor, err = api.PageOf(in.Page, children, func(a ListedSubAccount) string { return a.ID })
	return out, err
}

type createSubAccountInput struct {
	api.InAccount
	Body struct {
		Name string `json:"name" maxLength:"100" example:"Difference Engines"`
	}
}

type createSubAccountOutput struct {
	Body struct {
		Data SubAccount `json:"data"`
	}
}

func (s *Service) createSubAccount(ctx context.Context, who access.Access, in *createSubAccountInput) (*createSubAccountOutput, error) {
	child, err := s.CreateSubAccount(ctx, who, in.Body.Name)
	out := &createSubAccountOutput{}
	out.Body.Data = child
	return out, err
}

type subAccountPath struct {
	api.InAccount
	SubSlug string `path:"subSlug" doc:"The sub-account's slug." example:"difference-engines"`
}

func (s *Service) detach(ctx context.Context, who access.Access, in *subAccountPath) (*api.Message, error) {
	return api.Said("Sub-account detached", s.Detach(ctx, who, in.SubSlug))
}
