package seal

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
)

// Sign returns a signature of text that can be used in a URL. Only Verify with the same purpose accepts it.
func (s *Sealer) Sign(text, purpose string) string { return s.keys[0].sign(text, purpose) }

// Verify reports whether one of the keys made the signature, in constant time.
func (s *Sealer) Verify(signature, text, purpose string) bool {
	for _, k := range s.keys {
		if hmac.Equal([]byte(signature), []byte(k.sign(text, purpose))) {
			return true
		}
	}
	return false
}

func (k key) sign(text, purpose string) string {
	mac := hmac.New(sha256.New, k.signing)
	mac.Write([]byte(purpose + "\n" + text))
	return base64.RawURLEncoding.EncodeToString(mac.Sum(nil))
}

// signingKey derives a separate key, so that the encryption key isn't used for signatures.
func signingKey(secret []byte) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("mailwright signatures"))
	return mac.Sum(nil)
}

// IsOld reports whether something was encrypted with a key that is no longer the first one.
func (s *Sealer) IsOld(sealed []byte) bool {
	return len(sealed) < headerSize || [idSize]byte(sealed[1:headerSize]) != s.keys[0].id
}
