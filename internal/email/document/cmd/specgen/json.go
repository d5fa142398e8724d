package main

import (
	"encoding/json"
	"fmt"
	"strings"

	"mailwright/internal/email/document"
)

func rulesJSON([]byte) ([]byte, error) { return document.RulesJSON() }

// defaultsJSON returns the props of new blocks, as the specs define them.
func defaultsJSON([]byte) ([]byte, error) {
	var blocks []string
	for _, spec := range document.Specs() {
		if spec.Defaults == "" {
			continue
		}
		if !json.Valid([]byte(spec.Defaults)) {
			return nil, fmt.Errorf("the defaults of %s aren't valid JSON", spec.Name)
		}
		blocks = append(blocks, fmt.Sprintf("  %q: %s", spec.Name, strings.ReplaceAll(spec.Defaults, "\n", "\n  ")))
	}
	return []byte("{\n" + strings.Join(blocks, ",\n") + "\n}\n"), nil
}
