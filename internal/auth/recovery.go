package auth

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base32"
	"strings"

	"mailwright/internal/platform/access"
)

// Recovery codes have 120 random bits, so storing a plain hash of them is enough.
const (
	recoveryCodes = 10
	recoveryBytes = 15
	recoveryGroup = 6
)

// RenewRecoveryCodes replaces all recovery codes. The old ones stop working.
func (s *Service) RenewRecoveryCodes(ctx context.Context, who access.Access, password, code string) (codes []string, err error) {
	if err := s.mayChangeFactors(ctx, s.DB.Read(), who); err != nil {
		return nil, err
	}
	if _, err := s.confirmIdentity(ctx, who, password); err != nil {
		return nil, err
	}
	err = s.withCode(ctx, who, code, func(tx *sql.Tx, user User) error {
		if err := s.Throttle.TakeInWindow(ctx, tx, signInChanges, user.ID); err != nil {
			return err
		}
		codes, err = s.replaceRecoveryCodes(ctx, tx, user.ID)
		return err
	})
	return codes, err
}

func (s *Service) replaceRecoveryCodes(ctx context.Context, tx *sql.Tx, userID string) ([]string, error) {
	if err := deleteRecoveryCodes(ctx, tx, userID); err != nil {
		return nil, err
	}
	codes := make([]string, recoveryCodes)
	for i := range codes {
		codes[i] = newRecoveryCode()
		if err := insertRecoveryCode(ctx, tx, userID, recoveryHash(codes[i])); err != nil {
			return nil, err
		}
	}
	return codes, nil
}

// newRecoveryCode returns a code in groups of characters, because people type it.
func newRecoveryCode() string {
	raw := make([]byte, recoveryBytes)
	_, _ = rand.Read(raw)
	text := strings.ToLower(base32.StdEncoding.EncodeToString(raw))
	var groups []string
	for start := 0; start < len(text); start += recoveryGroup {
		groups = append(groups, text[start:start+recoveryGroup])
	}
	return strings.Join(groups, "-")
}

// recoveryHash returns the hash of a recovery code. It ignores case, spaces and hyphens.
func recoveryHash(code string) string {
	return TokenHash(strings.ToLower(compact(code)))
}

// compact removes spaces and hyphens that people add when they type or copy codes.
func compact(code string) string {
	return strings.NewReplacer(" ", "", "-", "", "\t", "", "\n", "", "\r", "").Replace(code)
}
