package seal_test

import (
	"testing"

	"mailwright/internal/platform/seal"
)

func TestSign(t *testing.T) {
	before, after := []byte("0123456789abcdef0123456789abcdef"), []byte("fedcba9876543210fedcba9876543210")
	old, err := seal.New(before)
	if err != nil {
		t.Fatal(err)
	}
	rotated, err := seal.New(after, before)
	if err != nil {
		t.Fatal(err)
	}
	other, err := seal.New(after)
	if err != nil {
		t.Fatal(err)
	}
	signature := old.Sign("page 1", "pages")
	for name, c := range map[string]struct {
		sealer                   *seal.Sealer
		signature, text, purpose string
		want                     bool
	}{
		"same key":        {old, signature, "page 1", "pages", true},
		"after rotation":  {rotated, signature, "page 1", "pages", true},
		"unknown key":     {other, signature, "page 1", "pages", false},
		"different text":  {old, signature, "page 2", "pages", false},
		"another purpose": {old, signature, "page 1", "mails", false},
		"cut":             {old, signature[:20], "page 1", "pages", false},
		"empty":           {old, "", "page 1", "pages", false},
	} {
		if got := c.sealer.Verify(c.signature, c.text, c.purpose); got != c.want {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	if rotated.IsOld(rotated.Seal(nil, "p")) || !rotated.IsOld(old.Seal(nil, "p")) || !rotated.IsOld(nil) {
		t.Error("only what the first key encrypted isn't old")
	}
}
