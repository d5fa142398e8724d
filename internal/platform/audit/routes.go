package audit

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
)

// Routes returns this package's part of the route table.
func (l *Log) Routes() []api.Route {
	return []api.Route{
		api.Handle("GET /api/accounts/{slug}/audit", api.Account, access.AccountSettingsView, l.list,
			api.Doc("listAuditEvents", "List audit events",
				"Lists exports and changes to the account's members, invites, keys, plan and settings, newest first. Events are kept for a year. "+
					"Only owners and admins can see them.")),
	}
}

type listInput struct {
	api.InAccount
	api.HistoryPage
}

type listOutput struct {
	Body struct {
		Events     []Event    `json:"events"`
		NextCursor api.Cursor `json:"nextCursor,omitzero"`
	}
}

func (l *Log) list(ctx context.Context, who access.Access, in *listInput) (*listOutput, error) {
	events, next, err := l.List(ctx, who, in.Page())
	out := &listOutput{}
	out.Body.Events, out.Body.NextCursor = events, next
	return out, err
}
