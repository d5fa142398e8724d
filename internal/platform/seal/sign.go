package seal

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
)

// Sign makes a signature of a text that can stand in an address. Only Verify with the same purpose takes it.
func (s *Sealer) Sign(text, purpose string) string { return s.keys[0].sign(text, purpose) }

// Verify tells whether one of the keys made the signature, in a time that says nothing about the right one.
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

// signingKey keeps the key that encrypts out of signatures.
func signingKey(secret []byte) []byte {
	mac := hmac.New(sha256.New, secret)
	mac.Write([]byte("mailwright signatures"))
	return mac.Sum(nil)
}

// IsOld tells whether something was sealed with a key that is not the first one any more.
func (s *Sealer) IsOld(sealed []byte) bool {
	return len(sealed) < headerSize || [idSize]byte(sealed[1:headerSize]) != s.keys[0].id
}
