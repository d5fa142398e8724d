package auth

import (
	"context"
	"crypto/rand"
	"database/sql"
	"encoding/base32"
	"encoding/base64"
	"fmt"
	"net/url"
	"time"

	"mailwright/internal/auth/totp"
	"mailwright/internal/platform/access"
)

// totpPending is how long a new secret can be confirmed.
const totpPending = time.Hour

// TOTP is an authenticator app's secret, which is shown once.
type TOTP struct {
	Secret string `json:"secret" doc:"The secret in base32, to type into an authenticator app." example:"JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"`
	URI    string `json:"uri" doc:"The secret as an otpauth URI, for a QR code." example:"otpauth://totp/Mailwright:ada@example.com?issuer=Mailwright&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP"`
}

// StartTOTP creates a secret for an authenticator app. It doesn't take effect until ConfirmTOTP.
func (s *Service) StartTOTP(ctx context.Context, who access.Access, password string) (TOTP, error) {
	if err := s.mayChangeFactors(ctx, s.DB.Read(), who); err != nil {
		return TOTP{}, err
	}
	user, err := s.confirmIdentity(ctx, who, password)
	if err != nil {
		return TOTP{}, err
	}
	secret := make([]byte, totp.SecretSize)
	_, _ = rand.Read(secret)
	err = s.DB.Write(ctx, func(tx *sql.Tx) error {
		return putPendingTOTP(ctx, tx, user.ID, s.sealTOTP(user.ID, secret), s.Now())
	})
	text := base32.StdEncoding.EncodeToString(secret)
	return TOTP{Secret: text, URI: totpURI(user.Email, text)}, err
}

func totpURI(email, secret string) string {
	query := url.Values{"secret": {secret}, "issuer": {"Mailwright"}}
	return (&url.URL{Scheme: "otpauth", Host: "totp", Path: "/Mailwright:" + email, RawQuery: query.Encode()}).String()
}

// ConfirmTOTP turns two-step sign-in on if the code shows that the app has the secret, and returns the recovery codes.
func (s *Service) ConfirmTOTP(ctx context.Context, who access.Access, code string) (codes []string, err error) {
	err = s.countWrongCodes(ctx, who.UserID, func(tx *sql.Tx, user User) error {
		stored, err := totpOf(ctx, tx, user.ID)
		if err != nil {
			return err
		}
		if stored.isOn() {
			return errTwoFactorOn
		}
		if stored.secret == "" || s.Now().Sub(time.UnixMilli(stored.createdAt)) > totpPending {
			return errNotStarted
		}
		if err := s.mayChangeFactors(ctx, tx, who); err != nil {
			return err
		}
		right, err := s.spendTOTP(ctx, tx, user.ID, stored, compact(code))
		if err != nil {
			return err
		}
		if !right {
			return errWrongCode
		}
		if err := confirmTOTP(ctx, tx, user.ID, s.Now()); err != nil {
			return err
		}
		if codes, err = s.replaceRecoveryCodes(ctx, tx, user.ID); err != nil {
			return err
		}
		return s.factorAdded(ctx, tx, who, user, byApp, "")
	})
	return codes, err
}

// StopTOTP turns the authenticator app off, together with the recovery codes.
func (s *Service) StopTOTP(ctx context.Context, who access.Access, password, code string) error {
	if err := s.mayChangeFactors(ctx, s.DB.Read(), who); err != nil {
		return err
	}
	if _, err := s.confirmIdentity(ctx, who, password); err != nil {
		return err
	}
	return s.withCode(ctx, who, code, func(tx *sql.Tx, user User) error {
		if err := deleteTOTP(ctx, tx, user.ID); err != nil {
			return err
		}
		return s.factorRemoved(ctx, tx, user, byApp, "")
	})
}

// spendTOTP reports whether the code is valid for the current step or, because clocks differ, for the one before or
// after it. It uses up the code: if several requests send it at once, only one succeeds.
func (s *Service) spendTOTP(ctx context.Context, tx *sql.Tx, userID string, stored totpRow, code string) (bool, error) {
	secret, err := s.openTOTP(userID, stored.secret)
	if err != nil {
		return false, err
	}
	step, right := totp.Match(secret, code, s.Now())
	if !right {
		return false, nil
	}
	return advanceTOTP(ctx, tx, userID, step)
}

// totpPurpose binds a sealed secret to its row, so that it is useless if copied to another user's row.
func totpPurpose(userID string) string { return "totp " + userID }

func (s *Service) sealTOTP(userID string, secret []byte) string {
	return base64.StdEncoding.EncodeToString(s.Sealer.Seal(secret, totpPurpose(userID)))
}

func (s *Service) openTOTP(userID, sealed string) ([]byte, error) {
	raw, err := base64.StdEncoding.DecodeString(sealed)
	if err != nil {
		return nil, fmt.Errorf("read TOTP secret: %w", err)
	}
	secret, err := s.Sealer.Open(raw, totpPurpose(userID))
	if err != nil {
		return nil, fmt.Errorf("open TOTP secret: %w", err)
	}
	return secret, nil
}
