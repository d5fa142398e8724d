package seal

import (
	"crypto/rand"
	"encoding/base64"
	"errors"
	"fmt"
	"strings"
)

// KeySize is the length of a secret key in bytes.
const KeySize = 32

var (
	errKey  = errors.New("must be 32 bytes in base64. Generate a key with `openssl rand -base64 32`")
	errWeak = errors.New("isn't random: it has fewer than 16 different bytes. Generate a key with `openssl rand -base64 32`")
)

// leastDistinct is how many different bytes a key must have. Only one in 10^10 random keys has fewer than 20, but a key
// of zeros or one that someone typed does.
const leastDistinct = 16

// Generate returns a new secret key in the format of ParseKeys.
func Generate() Secret {
	secret := make([]byte, KeySize)
	_, _ = rand.Read(secret) // never fails, because the program ends if the system has no randomness
	return Secret(base64.StdEncoding.EncodeToString(secret))
}

// ParseKeys parses base64 keys separated by commas, in the standard or the URL alphabet, padded or not. Its errors
// never repeat the text.
func ParseKeys(list Secret) ([][]byte, error) {
	texts := strings.Split(list.Reveal(), ",")
	keys := make([][]byte, len(texts))
	for i, text := range texts {
		secret, err := parseKey(text)
		if err != nil && len(texts) > 1 {
			return nil, fmt.Errorf("secret key %d of %d %w", i+1, len(texts), err)
		}
		if err != nil {
			return nil, fmt.Errorf("the secret key %w", err)
		}
		keys[i] = secret
	}
	return keys, nil
}

// FormatKeys formats keys for ParseKeys.
func FormatKeys(keys [][]byte) Secret {
	texts := make([]string, len(keys))
	for i, key := range keys {
		texts[i] = base64.StdEncoding.EncodeToString(key)
	}
	return Secret(strings.Join(texts, ","))
}

func parseKey(text string) ([]byte, error) {
	text = strings.TrimRight(strings.TrimSpace(text), "=")
	text = strings.NewReplacer("-", "+", "_", "/").Replace(text)
	secret, err := base64.RawStdEncoding.DecodeString(text)
	if err != nil || len(secret) != KeySize {
		return nil, errKey
	}
	if distinct(secret) < leastDistinct {
		return nil, errWeak
	}
	return secret, nil
}

func distinct(secret []byte) int {
	seen := map[byte]bool{}
	for _, b := range secret {
		seen[b] = true
	}
	return len(seen)
}
