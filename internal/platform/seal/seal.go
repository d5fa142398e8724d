// Package seal encrypts what must not be readable in the database, with the instance's secret key.
package seal

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
)

// Sealed bytes consist of the version, key ID, nonce, ciphertext and tag. The version and key ID are authenticated
// along with the purpose.
const (
	version    = 1
	idSize     = 4
	headerSize = 1 + idSize
)

// Errors that Open returns.
var (
	ErrUnknownKey = errors.New("encrypted with a key that isn't configured")
	ErrDamaged    = errors.New("encrypted data is damaged or was encrypted for another purpose")
)

// Sealer encrypts with its first key and decrypts with any of its keys. It is safe for concurrent use.
type Sealer struct {
	keys []key
}

type key struct {
	id      [idSize]byte
	aead    cipher.AEAD
	signing []byte
}

// New returns a sealer for keys of 32 bytes each. To change the key, put the new one first and keep the old one.
func New(keys ...[]byte) (*Sealer, error) {
	if len(keys) == 0 {
		return nil, errors.New("a secret key is required")
	}
	sealer := &Sealer{}
	for _, secret := range keys {
		k, err := newKey(secret)
		if err != nil {
			return nil, err
		}
		sealer.keys = append(sealer.keys, k)
	}
	return sealer, nil
}

// Instance returns a name for all nodes that share this key. The key can't be derived from it.
func Instance(key []byte) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("mailwright instance"))
	return hex.EncodeToString(mac.Sum(nil)[:8])
}

// Fingerprint returns a value that identifies a key, for comparing keys. The key can't be derived from it.
func Fingerprint(key []byte) string {
	mac := hmac.New(sha256.New, key)
	mac.Write([]byte("mailwright fingerprint"))
	return hex.EncodeToString(mac.Sum(nil)[:16])
}

func newKey(secret []byte) (key, error) {
	if len(secret) != KeySize {
		return key{}, fmt.Errorf("a secret key must have %d bytes, but this one has %d", KeySize, len(secret))
	}
	block, err := aes.NewCipher(secret)
	if err != nil {
		return key{}, fmt.Errorf("secret key: %w", err)
	}
	aead, err := cipher.NewGCMWithRandomNonce(block)
	if err != nil {
		return key{}, fmt.Errorf("secret key: %w", err)
	}
	sum := sha256.Sum256(secret)
	return key{id: [idSize]byte(sum[:idSize]), aead: aead, signing: signingKey(secret)}, nil
}

// Seal encrypts plain. Only Open with the same purpose decrypts it, so that one feature's data can't be mistaken for
// another's.
func (s *Sealer) Seal(plain []byte, purpose string) []byte {
	k := s.keys[0]
	sealed := make([]byte, 0, headerSize+len(plain)+k.aead.Overhead())
	sealed = append(sealed, version)
	sealed = append(sealed, k.id[:]...)
	return k.aead.Seal(sealed, nil, plain, authenticated(sealed, purpose))
}

// Open decrypts what Seal encrypted for the same purpose. It fails with ErrUnknownKey or ErrDamaged.
func (s *Sealer) Open(sealed []byte, purpose string) ([]byte, error) {
	if len(sealed) < headerSize || sealed[0] != version {
		return nil, ErrDamaged
	}
	header, body := sealed[:headerSize], sealed[headerSize:]
	failure := ErrUnknownKey
	for _, k := range s.keys {
		if k.id != [idSize]byte(header[1:]) {
			continue
		}
		plain, err := k.aead.Open(nil, nil, body, authenticated(header, purpose))
		if err == nil {
			return plain, nil
		}
		failure = ErrDamaged
	}
	return nil, failure
}

func authenticated(header []byte, purpose string) []byte {
	return append(append(make([]byte, 0, headerSize+len(purpose)), header...), purpose...)
}
