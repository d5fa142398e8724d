package auth

import (
	"errors"
	"fmt"
	"math/big"
	"slices"

	"github.com/go-webauthn/webauthn/protocol/webauthncose"
)

// Sizes of an RSA key, in bits. A shorter one can be broken, and a much longer one makes every sign-in expensive.
const (
	minRSA = 2048
	maxRSA = 8192
)

var rsaAlgorithms = []webauthncose.COSEAlgorithmIdentifier{
	webauthncose.AlgRS256, webauthncose.AlgRS384, webauthncose.AlgRS512,
	webauthncose.AlgPS256, webauthncose.AlgPS384, webauthncose.AlgPS512,
}

// checkPublicKey refuses a passkey that could never sign in, or that anyone could sign in with. When a passkey is added,
// the library only checks that its algorithm is one that we offered: without an attestation, nothing is signed yet.
func checkPublicKey(key []byte) error {
	parsed, err := webauthncose.ParsePublicKey(key) // checks that an ECDSA key is a point on its algorithm's curve
	if err != nil {
		return fmt.Errorf("public key: %w", err)
	}
	switch k := parsed.(type) {
	case webauthncose.EC2PublicKeyData:
		return nil
	case webauthncose.OKPPublicKeyData:
		return checkEd25519(k.XCoord)
	case webauthncose.RSAPublicKeyData:
		return checkRSA(k)
	}
	return errors.New("public key: unknown type")
}

func checkRSA(key webauthncose.RSAPublicKeyData) error {
	if !slices.Contains(rsaAlgorithms, webauthncose.COSEAlgorithmIdentifier(key.Algorithm)) {
		return errors.New("public key: the algorithm isn't for RSA")
	}
	exponent, err := webauthncose.ParseRSAPublicKeyDataExponent(&key)
	if err != nil {
		return fmt.Errorf("public key: %w", err)
	}
	modulus := new(big.Int).SetBytes(key.Modulus)
	if bits := modulus.BitLen(); bits < minRSA || bits > maxRSA {
		return fmt.Errorf("public key: RSA with %d bits", bits)
	}
	if modulus.Bit(0) == 0 || exponent < 3 || exponent&1 == 0 || exponent > 1<<31-1 {
		return errors.New("public key: not a valid RSA key")
	}
	return nil
}

// The field of Ed25519, and the constant in its curve, x² = (y² - 1) / (dy² + 1).
var (
	edwardsPrime = number("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffed")
	edwardsD     = number("52036cee2b6ffe738cc740797779e89800700a4d4141d8ab75eb4dca135978a3")
	// weakPoints are the y coordinates of the points of order 1, 2, 4 and 8, for which anyone can make signatures.
	weakPoints = []*big.Int{
		number("0"), number("1"),
		number("7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffec"),
		number("05fc536d880238b13933c6d305acdfd5f098eff289f4c345b027b2c28f95e826"),
		number("7a03ac9277fdc74ec6cc392cfa53202a0f67100d760b3cba4fd83d3d706a17c7"),
	}
)

func number(hex string) *big.Int {
	n, _ := new(big.Int).SetString(hex, 16)
	return n
}

// checkEd25519 refuses bytes that aren't a point on the curve, and weak points. A point is its y coordinate in
// little-endian order, and the lowest bit of x on top of it.
func checkEd25519(point []byte) error {
	raw := slices.Clone(point)
	slices.Reverse(raw)
	raw[0] &= 0x7f
	y, one := new(big.Int).SetBytes(raw), big.NewInt(1)
	square := new(big.Int).Mul(y, y)
	divisor := new(big.Int).Mul(edwardsD, square)
	divisor.Add(divisor, one).ModInverse(divisor, edwardsPrime) // never zero, because -1/d isn't a square
	x := square.Sub(square, one).Mul(square, divisor)
	isOnCurve := y.Cmp(edwardsPrime) < 0 && big.Jacobi(x.Mod(x, edwardsPrime), edwardsPrime) >= 0
	if !isOnCurve || slices.ContainsFunc(weakPoints, func(weak *big.Int) bool { return weak.Cmp(y) == 0 }) {
		return errors.New("public key: not a valid point")
	}
	return nil
}
