package main

import (
	"testing"

	"mailwright/internal/platform/problem"
)

// TestExplainOwned_listsSlugs checks the accounts that a user must transfer or delete first.
func TestExplainOwned_listsSlugs(t *testing.T) {
	refused := &problem.Problem{
		Kind: problem.Conflict, Code: "OWNS_ACCOUNTS", Details: map[string]string{"foo": "has other members", "acme": "has other members"},
	}
	want := "ada@example.com owns accounts that have other members. Transfer or delete these accounts first: acme, foo"
	if got := explainOwned("ada@example.com", refused).Error(); got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}
