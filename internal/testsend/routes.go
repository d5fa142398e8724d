package testsend

import (
	"context"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/problem"
)

// Routes returns this package's part of the route table.
func (s *Service) Routes() []api.Route {
	return []api.Route{
		api.Handle("POST /api/accounts/{slug}/send-test-email", api.Account, access.TemplateExport, s.send, api.Waits(),
			api.Body(api.TemplateBody),
			api.Example(map[string]any{"subject": "Spring sale", "html": "<p>Hello</p>"}),
			api.Refuses(errUnverified, problem.RateLimited(0), errSendFailed),
			api.Doc("sendTestMail", "Send a test email", "The email goes only to your own verified address. With an API key, it goes to the user "+
				"who created the key. Limited to 15 an hour. Without a mail server, the email is written to the server's outbox folder.")),
	}
}

type sendInput struct {
	api.InAccount
	Body Draft
}

// Receipt says where a test email was sent.
type Receipt struct {
	Sent bool   `json:"sent" example:"true"`
	To   string `json:"to" format:"email" example:"ada@example.com"`
}

// SchemaName returns the type's name in the API description.
func (Receipt) SchemaName() string { return "TestMailReceipt" }

type sendOutput struct {
	Body struct {
		Data Receipt `json:"data"`
	}
}

func (s *Service) send(ctx context.Context, who access.Access, in *sendInput) (*sendOutput, error) {
	to, err := s.Send(ctx, who, in.Body)
	out := &sendOutput{}
	out.Body.Data = Receipt{Sent: err == nil, To: to}
	return out, err
}
