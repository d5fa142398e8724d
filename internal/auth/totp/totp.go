// Package totp computes the codes of authenticator apps, as described in RFC 6238.
package totp

import (
	"crypto/hmac"
	"crypto/sha1" //nolint:gosec // RFC 6238 and every authenticator app use it, as HMAC, where collisions don't matter
	"crypto/subtle"
	"encoding/binary"
	"fmt"
	"time"
)

// Parameters of the codes. Apps ignore other values, so these can't be changed.
const (
	stepLength = 30 * time.Second
	Digits     = 6
	SecretSize = 20 // bytes, as long as the hash
)

// Match reports whether the code is valid for the current step or, because clocks differ, for the one before or after
// it. It compares the code with all three, so that the time it takes doesn't depend on the code.
func Match(secret []byte, code string, now time.Time) (step int64, right bool) {
	current := now.Unix() / int64(stepLength.Seconds())
	for _, candidate := range []int64{current - 1, current, current + 1} {
		if subtle.ConstantTimeCompare([]byte(Code(secret, candidate)), []byte(code)) == 1 {
			step, right = candidate, true
		}
	}
	return step, right
}

// Code returns the code for a step, as in RFC 4226, section 5.3.
func Code(secret []byte, step int64) string {
	mac := hmac.New(sha1.New, secret)
	_ = binary.Write(mac, binary.BigEndian, step)
	sum := mac.Sum(nil)
	offset := sum[len(sum)-1] & 0x0f
	number := binary.BigEndian.Uint32(sum[offset:]) & 0x7fffffff
	return fmt.Sprintf("%0*d", Digits, number%1_000_000)
}
