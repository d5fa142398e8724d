package mailchimp

import (
	"encoding/json"
	"net/http"
	"strings"

	"mailwright/internal/integrations/provider"
)

// explain reads a problem (RFC 9457). When Mailchimp gets far too many requests, it sends an HTML page instead,
// possibly with status 403.
func explain(a provider.Answer) provider.Refusal {
	var problem struct {
		Title  string `json:"title"`
		Detail string `json:"detail"`
		Errors []struct {
			Field   string `json:"field"`
			Message string `json:"message"`
		} `json:"errors"`
	}
	if json.Unmarshal(a.Body, &problem) != nil {
		if a.Status == http.StatusForbidden {
			return provider.Refusal{Kind: provider.RateLimited}
		}
		return provider.Refusal{}
	}
	messages := []string{problem.Detail}
	if problem.Detail == "" {
		messages[0] = problem.Title
	}
	for _, e := range problem.Errors {
		messages = append(messages, strings.TrimPrefix(e.Field+": "+e.Message, ": "))
	}
	return provider.Refusal{Code: problem.Title, Message: strings.Join(messages, " ")}
}
