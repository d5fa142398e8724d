package accounts

import (
	"context"
	"crypto/rand"
	"crypto/sha256"
	"database/sql"
	"encoding/hex"
	"errors"
	"fmt"
	"hash/crc32"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/api"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/problem"
)

// A key consists of the prefix, 32 random hexadecimal characters, and 8 more that are a checksum of everything before
// them. With the checksum, we reject mistyped and made-up keys without reading the database, and secret scanners can
// recognize real ones.
const (
	keyPrefix    = "mailwright_sk_"
	keyLength    = len(keyPrefix) + 40
	checksumSize = 8
)

// keyTouch is how old the recorded last use must be before we update it.
const keyTouch = time.Minute

// APIKey describes a key, without its secret.
type APIKey struct {
	ID          string     `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e22"`
	Name        string     `json:"name" example:"CI"`
	Fingerprint string     `json:"fingerprint" doc:"The first 8 hexadecimal digits of the key's SHA-256 hash." example:"9f86d081"`
	CreatedBy   KeyCreator `json:"createdBy"`
	CreatedAt   api.Time   `json:"createdAt"`
	LastUsedAt  *api.Time  `json:"lastUsedAt" nullable:"true"`
}

// KeyCreator is the user that a key acts for.
type KeyCreator struct {
	ID   string `json:"id" format:"uuid" example:"0192d2c5-7a3b-7c4d-8e5f-6a7b8c9d0e1f"`
	Name string `json:"name" example:"Ada Lovelace"`
}

// Keys returns the account's keys, newest first.
func (s *Service) Keys(ctx context.Context, who access.Access) ([]APIKey, error) {
	return keysOf(ctx, s.DB.Read(), who.AccountID)
}

// CreateKey creates a key and returns it in full. It is never shown again.
func (s *Service) CreateKey(ctx context.Context, who access.Access, name string) (APIKey, string, error) {
	name, fault := api.Line(name)
	if fault != "" {
		return APIKey{}, "", problem.Field("name", fault)
	}
	secret := newKey()
	var key APIKey
	err := s.DB.Write(ctx, func(tx *sql.Tx) error {
		tenant, err := s.Lock(ctx, tx, who, access.AccountIntegrations)
		if err != nil {
			return err
		}
		count, err := countKeys(ctx, tx, who.AccountID)
		if err != nil {
			return err
		}
		if count >= tenant.Limits.APIKeys {
			return errKeyLimit
		}
		id := uuid.Must(uuid.NewV7()).String()
		if err := insertKey(ctx, tx, who, id, name, keyHash(secret), s.Now()); err != nil {
			return err
		}
		if key, err = keyByID(ctx, tx, who.AccountID, id); err != nil {
			return err
		}
		return s.Audit.Record(ctx, tx, who, key.event(audit.KeyCreated))
	})
	return key, secret, err
}

// RevokeKey revokes a key immediately and on every node, since keys aren't cached between requests.
func (s *Service) RevokeKey(ctx context.Context, who access.Access, id string) error {
	return s.DB.Write(ctx, func(tx *sql.Tx) error {
		if err := s.Confirm(ctx, tx, who, access.AccountIntegrations); err != nil {
			return err
		}
		key, err := keyByID(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		revoked, err := deleteKey(ctx, tx, who.AccountID, id)
		if err != nil {
			return err
		}
		if !revoked { // someone else revoked it first
			return errNoKey
		}
		return s.Audit.Record(ctx, tx, who, key.event(audit.KeyRevoked))
	})
}

func (k APIKey) event(action audit.Action) audit.Event {
	return audit.Event{
		Action: action, Target: audit.Target{Kind: "api-key", ID: k.ID, Name: k.Name}, Details: map[string]string{"fingerprint": k.Fingerprint},
	}
}

// KeyAccess returns the access that a key has to its account.
func (s *Service) KeyAccess(ctx context.Context, secret string) (access.Access, error) {
	if !wellFormed(secret) {
		return access.Access{}, api.ErrDeadKey
	}
	found, err := findKey(ctx, s.DB.Read(), keyHash(secret))
	if errors.Is(err, sql.ErrNoRows) {
		return access.Access{}, api.ErrDeadKey
	}
	if err != nil {
		return access.Access{}, fmt.Errorf("find API key: %w", err)
	}
	s.touchKey(ctx, found)
	return access.Access{
		UserID: found.createdBy, KeyID: found.id, AccountID: found.accountID, Slug: found.slug, Role: keyRole(found.creatorRole),
		OwnerID: found.owner,
	}, nil
}

// touchKey records when the key was used. The request continues even if that fails.
func (s *Service) touchKey(ctx context.Context, key foundKey) {
	now := s.Now()
	if now.Sub(time.UnixMilli(key.lastUsedAt.Int64)) < keyTouch {
		return
	}
	if err := touchKey(ctx, s.DB.Writer(), key, now); err != nil {
		s.Log.WarnContext(ctx, "can't record the use of an API key", "error", err)
	}
}

func newKey() string {
	random := make([]byte, 16)
	_, _ = rand.Read(random)
	body := keyPrefix + hex.EncodeToString(random)
	return body + checksum(body)
}

func checksum(body string) string { return fmt.Sprintf("%08x", crc32.ChecksumIEEE([]byte(body))) }

func wellFormed(key string) bool {
	if len(key) != keyLength || !strings.HasPrefix(key, keyPrefix) || strings.ContainsFunc(key[len(keyPrefix):], notHex) {
		return false
	}
	return checksum(key[:keyLength-checksumSize]) == key[keyLength-checksumSize:]
}

func notHex(r rune) bool { return !strings.ContainsRune("0123456789abcdef", r) }

func keyHash(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}
