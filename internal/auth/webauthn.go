package auth

import (
	"context"
	"fmt"
	"net/netip"
	"strings"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/google/uuid"
)

// PasskeysWork reports whether passkeys can be used here. Browsers allow them only on https or localhost, and never for
// a bare IP address. A server that allows only single sign-on doesn't offer them.
func (s *Service) PasskeysWork() bool {
	if s.passwordsAllowed() != nil {
		return false
	}
	host := s.BaseURL.Hostname()
	if _, err := netip.ParseAddr(host); err == nil {
		return false
	}
	return s.BaseURL.Scheme == "https" || host == "localhost" || strings.HasSuffix(host, ".localhost")
}

// relyingParty returns the rules for passkeys. They are bound to the configured base URL, never to a request's Host.
// The device must verify its user with a fingerprint, face or PIN, since a passkey replaces both the password and the
// code.
func (s *Service) relyingParty() (*webauthn.WebAuthn, error) {
	if err := s.passwordsAllowed(); err != nil {
		return nil, err
	}
	if !s.PasskeysWork() {
		return nil, errPasskeysOff
	}
	wait := webauthn.TimeoutConfig{Timeout: challengeLife, TimeoutUVD: challengeLife}
	party, err := webauthn.New(&webauthn.Config{
		RPID:                  s.BaseURL.Hostname(),
		RPDisplayName:         "Mailwright",
		RPOrigins:             []string{s.BaseURL.Scheme + "://" + s.BaseURL.Host},
		AttestationPreference: protocol.PreferNoAttestation,
		AuthenticatorSelection: protocol.AuthenticatorSelection{
			ResidentKey: protocol.ResidentKeyRequirementRequired, RequireResidentKey: protocol.ResidentKeyRequired(),
			UserVerification: protocol.VerificationRequired,
		},
		Timeouts: webauthn.TimeoutsConfig{Login: wait, Registration: wait},
		// Some password managers send the output of extensions that we didn't request. We ignore it.
		ExtensionsUnsolicitedOutputPolicy: protocol.UnsolicitedOutputPolicyIgnore,
	})
	if err != nil {
		return nil, fmt.Errorf("passkeys: %w", err)
	}
	return party, nil
}

// holder is a user as the WebAuthn library sees them.
type holder struct {
	User
	credentials []webauthn.Credential
}

func holderOf(user User, rows []passkeyRow) holder {
	h := holder{User: user}
	for _, row := range rows {
		h.credentials = append(h.credentials, row.credential)
	}
	return h
}

// holderByCredential finds the user that a passkey belongs to.
func (s *Service) holderByCredential(ctx context.Context, credentialID []byte) (holder, error) {
	row, err := passkeyByCredential(ctx, s.DB.Read(), credentialID)
	if err != nil {
		return holder{}, err
	}
	user, err := userByID(ctx, s.DB.Read(), row.userID)
	return holderOf(user, []passkeyRow{row}), err
}

// WebAuthnID returns the user's ID as bytes. Browsers return it when the passkey is used.
func (h holder) WebAuthnID() []byte {
	id, err := uuid.Parse(h.ID)
	if err != nil {
		return []byte(h.ID)
	}
	return id[:]
}

// WebAuthnName returns the email address, which browsers show to tell users apart.
func (h holder) WebAuthnName() string { return h.Email }

// WebAuthnDisplayName returns the user's name.
func (h holder) WebAuthnDisplayName() string { return h.Name }

// WebAuthnCredentials returns the user's passkeys.
func (h holder) WebAuthnCredentials() []webauthn.Credential { return h.credentials }
