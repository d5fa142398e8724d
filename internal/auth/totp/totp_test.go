package totp

import (
	"testing"
	"time"
)

// TestCode_matchesTheRFC uses the test vectors from RFC 6238, appendix B, cut to six digits.
func TestCode_matchesTheRFC(t *testing.T) {
	secret := []byte("12345678901234567890")
	for at, want := range map[int64]string{
		59: "287082", 1111111109: "081804", 1111111111: "050471", 1234567890: "005924", 2000000000: "279037", 20000000000: "353130",
	} {
		if got := Code(secret, at/30); got != want {
			t.Errorf("at %d: %s, want %s", at, got, want)
		}
		if step, right := Match(secret, want, time.Unix(at, 0)); !right || step != at/30 {
			t.Errorf("at %d: step %d, %v", at, step, right)
		}
	}
}
