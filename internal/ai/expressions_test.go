package ai_test

import (
	"testing"

	"mailwright/internal/lazyregexp"
)

// TestExpressions: also those that no other test asks for are right.
func TestExpressions(*testing.T) { lazyregexp.CompileAll() }
