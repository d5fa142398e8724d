package apptest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"slices"
	"testing"

	"mailwright/internal/app"
)

// Authenticator is a device with one passkey, as seen through the browser's API. A test can change its fields to make
// it lie.
type Authenticator struct {
	Origin, Host string
	Counter      uint32 // sent with the next signature
	Unverified   bool   // whether the device doesn't check who uses it
	PublicKey    []byte // sent instead of the device's own public key, in COSE format

	id, user []byte
	key      *ecdsa.PrivateKey
}

// NewAuthenticator returns a device whose browser has the server's configured URL open.
func NewAuthenticator(t *testing.T, s *Server) *Authenticator {
	t.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		t.Fatal(err)
	}
	id := make([]byte, 16)
	_, _ = rand.Read(id)
	return &Authenticator{Origin: originOf(s.config), Host: s.config.BaseURL.Hostname(), id: id, key: key}
}

func originOf(config app.Config) string { return config.BaseURL.Scheme + "://" + config.BaseURL.Host }

// AddPasskey registers the device for the caller, who must have just signed in.
func (c *Caller) AddPasskey(t *testing.T, device *Authenticator, name string) Answer {
	t.Helper()
	options := c.Post(t, "/api/user/passkeys/options", nil).Want(t, 200)
	return c.Post(t, "/api/user/passkeys", map[string]any{"name": name, "credential": device.Create(t, options)})
}

// SignInWith signs in with the device's passkey.
func (c *Caller) SignInWith(t *testing.T, device *Authenticator) Answer {
	t.Helper()
	options := c.Post(t, "/api/auth/passkey/options", nil).Want(t, 200)
	return c.Post(t, "/api/auth/passkey", map[string]any{"credential": device.Get(t, options)})
}

// Create returns the device's response to the options for adding a passkey.
func (a *Authenticator) Create(t *testing.T, options Answer) map[string]any {
	t.Helper()
	var err error
	if a.user, err = base64.RawURLEncoding.DecodeString(options.Text(t, "options.user.id")); err != nil {
		t.Fatal(err)
	}
	object := slices.Concat([]byte{0xa3}, cborText("fmt"), cborText("none"), cborText("attStmt"), []byte{0xa0},
		cborText("authData"), cborBytes(a.authData(0x40, a.attested(t))))
	return a.credential(map[string]any{
		"clientDataJSON":    encode(a.clientData(t, "webauthn.create", options.Text(t, "options.challenge"))),
		"attestationObject": encode(object), "transports": []string{"internal"},
	})
}

// Get returns the device's response to the options for signing in.
func (a *Authenticator) Get(t *testing.T, options Answer) map[string]any {
	t.Helper()
	client := a.clientData(t, "webauthn.get", options.Text(t, "options.challenge"))
	data := a.authData(0, nil)
	hash := sha256.Sum256(client)
	signed := sha256.Sum256(slices.Concat(data, hash[:]))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, signed[:])
	if err != nil {
		t.Fatal(err)
	}
	return a.credential(map[string]any{
		"clientDataJSON": encode(client), "authenticatorData": encode(data), "signature": encode(signature), "userHandle": encode(a.user),
	})
}

func (a *Authenticator) credential(response map[string]any) map[string]any {
	return map[string]any{
		"id": encode(a.id), "rawId": encode(a.id), "type": "public-key", "response": response, "clientExtensionResults": map[string]any{},
	}
}

func (a *Authenticator) clientData(t *testing.T, kind, challenge string) []byte {
	t.Helper()
	data, err := json.Marshal(map[string]any{"type": kind, "challenge": challenge, "origin": a.Origin, "crossOrigin": false})
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// authData returns the authenticator data. Its flags are "user present" and, unless Unverified is set, "user verified".
func (a *Authenticator) authData(flags byte, attested []byte) []byte {
	flags |= 0x01
	if !a.Unverified {
		flags |= 0x04
	}
	host := sha256.Sum256([]byte(a.Host))
	return slices.Concat(host[:], []byte{flags}, binary.BigEndian.AppendUint32(nil, a.Counter), attested)
}

// attested returns the passkey's ID and public key, in COSE format.
func (a *Authenticator) attested(t *testing.T) []byte {
	t.Helper()
	key := a.PublicKey
	if key == nil {
		point, err := a.key.PublicKey.Bytes()
		if err != nil {
			t.Fatal(err)
		}
		key = slices.Concat([]byte{0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21}, cborBytes(point[1:33]), []byte{0x22}, cborBytes(point[33:]))
	}
	return slices.Concat(make([]byte, 16), binary.BigEndian.AppendUint16(nil, uint16(len(a.id))), a.id, key)
}

func cborText(text string) []byte { return append([]byte{0x60 | byte(len(text))}, text...) }

func cborBytes(raw []byte) []byte {
	return append(binary.BigEndian.AppendUint16([]byte{0x59}, uint16(len(raw))), raw...)
}

func encode(raw []byte) string { return base64.RawURLEncoding.EncodeToString(raw) }
