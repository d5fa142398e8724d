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

// explain reads a list of errors, or one alone, which is how it refuses tokens. A day's quota is over until midnight.
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
	var words []string
	for _, s := range all {
		words = append(words, s.Message)
	}
	return provider.Refusal{Code: all[0].Key, Message: strings.Join(words, " "), Final: strings.HasSuffix(all[0].Key, "quota_exceeded")}
}
