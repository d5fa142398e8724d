package accounts

import (
	"context"
	"slices"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return slices.Concat(s.accountRoutes(), s.keyRoutes(), s.memberRoutes(), s.inviteRoutes(), s.subAccountRoutes())
}

func (s *Service) accountRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/plans", api.SignedIn, access.None, s.listPlans,
			api.Doc("listPlans", "List plans", "What each plan allows on this server, smallest plan first.")),
		api.Handle("GET /api/accounts", api.Session, access.None, s.list,
			api.Doc("listAccounts", "List your accounts", "All accounts that you are a member of, newest first.")),
		api.Handle("POST /api/accounts", api.Session, access.None, s.createAccount, api.Created(),
			api.Refuses(ownsEnough(3), errTooManyExample),
			api.Doc("createAccount", "Create an account", "You become its owner. The slug is derived from the name. If it's taken or reserved, "+
				"`-2`, `-3` and so on is added. You can own up to 3 Free accounts, and create up to 20 accounts in any 24 hours, including those "+
				"you delete.")),
		api.Handle("GET /api/accounts/{slug}", api.Account, access.None, s.read, api.OneFactor(),
			api.Doc("readAccount", "Read an account", "Includes your permissions, the plan's limits and the usage.")),
		api.Handle("PATCH /api/accounts/{slug}", api.AccountSession, access.AccountSettingsEdit, s.update,
			api.Example(map[string]any{"name": "Analytical Engines"}), api.Refuses(errSlugTaken, errTwoFactorMissing, errTooManyExample),
			api.Doc("updateAccount", "Change an account's settings",
				"The old slug stops working but stays reserved for the account. You can change the slug 5 times in any 30 days. Only the "+
					"owner can change `requireTwoFactor`, and must use two-step sign-in to turn it on. Members who don't use two-step sign-in can "+
					"then only read the account or leave it. API keys keep working. `teamEditDefault` is the `teamEdit` of new templates. "+
					"Existing ones don't change.")),
		api.Handle("DELETE /api/accounts/{slug}", api.AccountSession, access.AccountDelete, s.delete,
			api.Doc("deleteAccount", "Delete an account", "Deletes its templates, files, keys and invites. Sub-accounts become standalone "+
				"accounts on the Free plan.")),
	}
}

func (s *Service) keyRoutes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/api-keys", api.AccountSession, access.AccountIntegrations, s.listKeys,
			api.Doc("listApiKeys", "List API keys", "Never includes secrets.")),
		api.Handle("POST /api/accounts/{slug}/api-keys", api.AccountSession, access.AccountIntegrations, s.createKey, api.Created(),
			api.NeverReplayed(), api.Refuses(errKeyLimit, audit.ErrTooMany),
			api.Doc("createApiKey", "Create an API key",
				"The response contains the full key. It is shown only once, because only its hash is stored. An account can have up to 5 keys.")),
		api.Handle("DELETE /api/accounts/{slug}/api-keys/{keyId}", api.AccountSession, access.AccountIntegrations, s.revokeKey,
			api.Refuses(errNoKey),
			api.Doc("revokeApiKey", "Revoke an API key", "The key stops working immediately.")),
	}
}

type listOutput struct {
	Body struct {
		Accounts   []Account  `json:"accounts"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) list(ctx context.Context, who access.Access, in *api.Page) (*listOutput, error) {
	accounts, err := s.List(ctx, who)
	if err != nil {
		return nil, err
	}
	out := &listOutput{}
	out.Body.Accounts, out.Body.NextCursor, err = api.PageOf(*in, accounts, func(a Account) string { return a.ID })
	return out, err
}

type createAccountInput struct {
	Body struct {
		Name string `json:"name" maxLength:"100" example:"Analytical Engines"`
	}
}

type createAccountOutput struct {
	Body struct {
		Message string  `json:"message" example:"Account created"`
		Account Account `json:"account"`
	}
}

func (s *Service) createAccount(ctx context.Context, who access.Access, in *createAccountInput) (*createAccountOutput, error) {
	account, err := s.Create(ctx, who, in.Body.Name)
	out := &createAccountOutput{}
	out.Body.Message, out.Body.Account = "Account created", account
	return out, err
}

type detailsOutput struct {
	Body struct {
		Account Details `json:"account"`
	}
}

func (s *Service) read(ctx context.Context, who access.Access, _ *api.InAccount) (*detailsOutput, error) {
	details, err := s.Read(ctx, who)
	out := &detailsOutput{}
	out.Body.Account = details
	return out, err
}

type updateInput struct {
	api.InAccount
	Body struct {
		Name api.Field[string] `json:"name,omitempty" maxLength:"100" example:"Analytical Engines"`
		Slug api.Field[string] `json:"slug,omitempty" doc:"Lowercase letters, digits and single hyphens, at most 48 characters." example:"engines"`

		RequireTwoFactor api.Field[bool] `json:"requireTwoFactor,omitempty" doc:"Whether members need two-step sign-in. Owner only." example:"true"`
		TeamEditDefault  api.Field[bool] `json:"teamEditDefault,omitempty" doc:"Whether every editor can change new templates." example:"true"`
	}
}

type updateOutput struct {
	Body struct {
		Message string  `json:"message" example:"Account updated"`
		Account Details `json:"account"`
	}
}

func (s *Service) update(ctx context.Context, who access.Access, in *updateInput) (*updateOutput, error) {
	details, err := s.Update(ctx, who, Change(in.Body))
	out := &updateOutput{}
	out.Body.Message, out.Body.Account = "Account updated", details
	return out, err
}

type deleteInput struct {
	api.InAccount
	Body struct {
		Confirm string `json:"confirm" doc:"The account's slug, to confirm the deletion." example:"analytical-engines"`
	}
}

func (s *Service) delete(ctx context.Context, who access.Access, in *deleteInput) (*api.Message, error) {
	return api.Said("Account deleted", s.Delete(ctx, who, in.Body.Confirm))
}

type listKeysInput struct {
	api.InAccount
	api.Page
}

type listKeysOutput struct {
	Body struct {
		APIKeys    []APIKey   `json:"apiKeys"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (s *Service) listKeys(ctx context.Context, who access.Access, in *listKeysInput) (*listKeysOutput, error) {
	keys, err := s.Keys(ctx, who)
	if err != nil {
		return nil, err
	}
	out := &listKeysOutput{}
	out.Body.APIKeys, out.Body.NextCursor, err = api.PageOf(in.Page, keys, func(k APIKey) string { return k.ID })
	return out, err
}

type createKeyInput struct {
	api.InAccount
	Body struct {
		Name string `json:"name" maxLength:"100" example:"CI"`
	}
}

type createKeyOutput struct {
	Body struct {
		Message string `json:"message" example:"API key created. Copy it now. You won't see it again."`
		APIKey  APIKey `json:"apiKey"`
		Key     string `json:"key" doc:"The full key. It is shown only once." example:"mailwright_sk_00112233445566778899aabbccddeeff4c8a9f6e"`
	}
}

func (s *Service) createKey(ctx context.Context, who access.Access, in *createKeyInput) (*createKeyOutput, error) {
	key, secret, err := s.CreateKey(ctx, who, in.Body.Name)
	out := &createKeyOutput{}
	out.Body.Message, out.Body.APIKey, out.Body.Key = "API key created. Copy it now. You won't see it again.", key, secret
	return out, err
}

type keyPath struct {
	api.InAccount
	KeyID string `path:"keyId" doc:"The key's ID." example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e22"`
}

func (s *Service) revokeKey(ctx context.Context, who access.Access, in *keyPath) (*api.Message, error) {
	return api.Said("API key revoked", s.RevokeKey(ctx, who, in.KeyID))
}
