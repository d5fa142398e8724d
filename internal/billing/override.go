package billing

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"math"
	"os"
	"slices"
)

// ReadPlans returns the standard plans with the changes from a file. The file maps plans to limits, named as in the
// API: {"free": {"templates": 50, "watermark": false}}. All other limits keep their values.
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
			return nil, fmt.Errorf("%s: %q is not a plan. Use free, pro or business", path, plan)
		}
		if err := limits.change(changes[plan]); err != nil {
			return nil, fmt.Errorf("%s: %s: %w", path, plan, err)
		}
		plans[plan] = limits
	}
	return plans, nil
}

// decode rejects unknown fields, because a misspelled limit would otherwise silently have no effect.
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
		return errors.New("must contain a single JSON value")
	}
	return nil
}

// change applies one plan's changes. Unless the file sets the number of attempts, it is derived from the number of
// generations.
func (l *Limits) change(content json.RawMessage) error {
	const unset = math.MinInt
	l.AIAttemptsPerDay = unset
	if err := decode(content, l); err != nil {
		return err
	}
	if l.AIAttemptsPerDay == unset {
		l.AIAttemptsPerDay = attemptsPerGeneration * l.AIGenerationsPerDay
	}
	numbers := map[string]int{
		"templates": l.Templates, "aiGenerationsPerDay": l.AIGenerationsPerDay, "aiAttemptsPerDay": l.AIAttemptsPerDay,
		"designImportsPerMonth": l.DesignImportsMonthly, "members": l.Members, "subAccounts": l.SubAccounts, "apiKeys": l.APIKeys,
		"storageBytes": l.StorageBytes, "labeledVersions": l.LabeledVersions,
	}
	if l.CompatibilityClients != nil {
		numbers["compatibilityClients"] = *l.CompatibilityClients
	}
	if l.FreeAccountsPerOwner != nil {
		numbers["freeAccountsPerOwner"] = *l.FreeAccountsPerOwner
	}
	for _, name := range slices.Sorted(maps.Keys(numbers)) {
		if numbers[name] < 0 {
			return fmt.Errorf("%s must not be negative", name)
		}
	}
	return nil
}
