package billing

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"slices"
)

// ReadPlans is the standard table with the changes of a file: plans by their names, limits by theirs in the API, like
// {"free": {"templates": 50, "watermark": false}}. What the file does not name stays.
func ReadPlans(path string) (Plans, error) {
	content, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	plans := Standard()
	changes := map[Plan]json.RawMessage{}
	if err := decode(content, &changes); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	for _, plan := range slices.Sorted(maps.Keys(changes)) {
		limits, known := plans[plan]
		if !known {
			return nil, fmt.Errorf("%s: %q is not a plan: use free, pro or business", path, plan)
		}
		if err := limits.change(changes[plan]); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", path, plan, err)
		}
		plans[plan] = limits
	}
	return plans, nil
}

// decode refuses what it does not know: a misspelt limit would otherwise be a limit that silently stays.
func decode(content []byte, into any) error {
	decoder := json.NewDecoder(bytes.NewReader(content))
	decoder.DisallowUnknownFields()
	err := decoder.Decode(into)
	if wrong, ok := errors.AsType[*json.UnmarshalTypeError](err); ok && wrong.Field != "" {
		return fmt.Errorf("%s can't be a %s", wrong.Field, wrong.Value)
	}
	if err != nil {
		return err
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return errors.New("holds more than one JSON value")
	}
	return nil
}

func (l *Limits) change(content json.RawMessage) error {
	if err := decode(content, l); err != nil {
		return err
	}
	numbers := map[string]int{
		"templates": l.Templates, "aiGenerationsPerDay": l.AIGenerationsPerDay, "designImportsPerMonth": l.DesignImportsMonthly,
		"members": l.Members, "subAccounts": l.SubAccounts, "apiKeys": l.APIKeys,
	}
	if l.CompatibilityClients != nil {
		numbers["compatibilityClients"] = *l.CompatibilityClients
	}
	for _, name := range slices.Sorted(maps.Keys(numbers)) {
		if numbers[name] < 0 {
			return fmt.Errorf("%s must not be negative", name)
		}
	}
	return nil
}
