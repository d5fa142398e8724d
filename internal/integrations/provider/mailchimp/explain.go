package mailchimp

import (
	"encoding/json"
	"net/http"
	"strings"

	"mailwright/internal/integrations/provider"
)

// explain reads a problem (RFC 9457). Mailchimp sends none when it is asked far too often: then it is a page, and the status
// can be 403 as well.
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
	words := []string{problem.Detail}
	if problem.Detail == "" {
		words[0] = problem.Title
	}
	for _, e := range problem.Errors {
		words = append(words, strings.TrimPrefix(e.Field+": "+e.Message, ": "))
	}
	return provider.Refusal{Code: problem.Title, Message: strings.Join(words, " ")}
}
