package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime/debug"
	"strings"
	"time"

	"golang.org/x/crypto/argon2"
)

// Hasher turns passwords into argon2id strings. Each hash uses a core and several megabytes of memory, so routes that
// use it are marked with api.Hashes and only a few run at once.
type Hasher struct {
	memory, passes uint32
	trim           *time.Timer
}

// trimAfter is how long after the last hash we return its memory to the system. The garbage collector would keep it for
// minutes.
const trimAfter = 2 * time.Second

// worthTrimming is how much memory in KiB a hash must use for a garbage collection to pay off.
const worthTrimming = 1 << 10

// NewHasher returns a hasher that uses memory KiB and the given number of passes.
func NewHasher(memory, passes uint32) *Hasher {
	trim := time.AfterFunc(trimAfter, debug.FreeOSMemory)
	trim.Stop()
	return &Hasher{memory: memory, passes: passes, trim: trim}
}

const (
	saltSize = 16
	hashSize = 32
)

// Hash returns the string to store for a password.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltSize)
	_, _ = rand.Read(salt)
	sum, err := h.sum(ctx, password, salt, h.memory, h.passes)
	if err != nil {
		return "", err
	}
	return phc(h.memory, h.passes, salt, sum), nil
}

// Verify reports whether the stored string was made from the password. For an empty string it does the same work and
// returns false, so that an unknown email address takes as long as a wrong password.
func (h *Hasher) Verify(ctx context.Context, stored, password string) (bool, error) {
	if stored == "" {
		stored = phc(h.memory, h.passes, make([]byte, saltSize), make([]byte, hashSize))
		_, err := h.compare(ctx, stored, password)
		return false, err
	}
	return h.compare(ctx, stored, password)
}

func (h *Hasher) compare(ctx context.Context, stored, password string) (bool, error) {
	var memory, passes uint32
	parts := strings.Split(stored, "$")
	if len(parts) != 6 {
		return false, fmt.Errorf("stored password has %d parts", len(parts))
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=1", &memory, &passes); err != nil {
		return false, fmt.Errorf("stored password: %w", err)
	}
	salt, err := base64.RawStdEncoding.DecodeString(parts[4])
	if err != nil {
		return false, fmt.Errorf("stored password: %w", err)
	}
	want, err := base64.RawStdEncoding.DecodeString(parts[5])
	if err != nil {
		return false, fmt.Errorf("stored password: %w", err)
	}
	got, err := h.sum(ctx, password, salt, memory, passes)
	return err == nil && subtle.ConstantTimeCompare(got, want) == 1, err
}

func (h *Hasher) sum(ctx context.Context, password string, salt []byte, memory, passes uint32) ([]byte, error) {
	if ctx.Err() != nil {
		return nil, fmt.Errorf("hash: %w", ctx.Err()) // the client is no longer waiting for it
	}
	if memory >= worthTrimming {
		defer h.trim.Reset(trimAfter)
	}
	return argon2.IDKey([]byte(password), salt, passes, memory, 1, hashSize), nil
}

// phc returns a hash in the string format that every argon2 library reads.
func phc(memory, passes uint32, salt, sum []byte) string {
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s", argon2.Version, memory, passes, encode(salt), encode(sum))
}
