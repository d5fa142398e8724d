package provider

import (
	"errors"
	"fmt"
	"strings"
	"testing"
)

func TestLogged_leavesOutTheProvidersWords(t *testing.T) {
	refused := &Error{Kind: Rejected, Status: 400, Code: "DUPLICATE_NAME", Message: "ada@example.com already has “Secret sale”"}
	if got := Logged(fmt.Errorf("push: %w", refused)); got != string(Rejected)+" with status 400, code DUPLICATE_NAME" {
		t.Errorf("%q", got)
	}
	chatty := &Error{Kind: Rejected, Status: 422, Code: "ada@example.com is unknown", cause: errors.New("ada@example.com")}
	if got := Logged(chatty); strings.Contains(got, "ada") {
		t.Errorf("%q", got)
	}
	silent := &Error{Kind: Rejected, cause: errors.New("connection refused")}
	if got := Logged(silent); !strings.HasSuffix(got, ": connection refused") {
		t.Errorf("%q", got)
	}
}
