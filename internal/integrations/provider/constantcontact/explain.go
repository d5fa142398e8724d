package constantcontact

import (
	"encoding/json"
	"strings"

	"mailwright/internal/integrations/provider"
)

type said struct {
	Key     string `json:"error_key"`
	Message string `json:"error_message"`
}

// explain reads a list of errors, or a single error, which Constant Contact sends when it rejects a token. A daily
// quota resets at midnight.
func explain(a provider.Answer) provider.Refusal {
	var all []said
	if json.Unmarshal(a.Body, &all) != nil {
		var one said
		if json.Unmarshal(a.Body, &one) != nil {
			return provider.Refusal{}
		}
		all = []said{one}
	}
	if len(all) == 0 {
		return provider.Refusal{}
	}
	var messages []string
	for _, s := range all {
		messages = append(messages, s.Message)
	}
	return provider.Refusal{Code: all[0].Key, Message: strings.Join(messages, " "), Final: strings.HasSuffix(all[0].Key, "quota_exceeded")}
}
