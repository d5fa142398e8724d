package auth

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"fmt"
	"runtime"
	"strings"

	"golang.org/x/crypto/argon2"
	"golang.org/x/sync/semaphore"
)

// Hasher turns passwords into argon2id strings. Each hash takes a core and megabytes, so few run at once.
type Hasher struct {
	memory, time uint32
	slots        *semaphore.Weighted
}

// NewHasher makes a hasher that uses memory KiB and passes over it time times.
func NewHasher(memory, time uint32) *Hasher {
	return &Hasher{memory: memory, time: time, slots: semaphore.NewWeighted(int64(runtime.NumCPU()))}
}

const (
	saltSize = 16
	hashSize = 32
)

// Hash makes the string to store for a password.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	salt := make([]byte, saltSize)
	_, _ = rand.Read(salt)
	sum, err := h.sum(ctx, password, salt, h.memory, h.time)
	if err != nil {
		return "", err
	}
	return phc(h.memory, h.time, salt, sum), nil
}

// Verify tells whether the password made the stored string. For an empty string it does the same work and says no, so
// that an unknown email takes as long as a wrong password.
func (h *Hasher) Verify(ctx context.Context, stored, password string) (bool, error) {
	if stored == "" {
		stored = phc(h.memory, h.time, make([]byte, saltSize), make([]byte, hashSize))
		_, err := h.compare(ctx, stored, password)
		return false, err
	}
	return h.compare(ctx, stored, password)
}

func (h *Hasher) compare(ctx context.Context, stored, password string) (bool, error) {
	var memory, time uint32
	parts := strings.Split(stored, "$")
	if len(parts) != 6 {
		return false, fmt.Errorf("stored password has %d parts", len(parts))
	}
	if _, err := fmt.Sscanf(parts[3], "m=%d,t=%d,p=1", &memory, &time); err != nil {
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
	got, err := h.sum(ctx, password, salt, memory, time)
	return err == nil && subtle.ConstantTimeCompare(got, want) == 1, err
}

func (h *Hasher) sum(ctx context.Context, password string, salt []byte, memory, time uint32) ([]byte, error) {
	if err := h.slots.Acquire(ctx, 1); err != nil {
		return nil, fmt.Errorf("wait to hash: %w", err)
	}
	defer h.slots.Release(1)
	return argon2.IDKey([]byte(password), salt, time, memory, 1, hashSize), nil
}

// phc is the string form that every argon2 library reads.
func phc(memory, time uint32, salt, sum []byte) string {
	encode := base64.RawStdEncoding.EncodeToString
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=1$%s$%s", argon2.Version, memory, time, encode(salt), encode(sum))
}
