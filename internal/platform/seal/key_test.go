package seal_test

import (
	"bytes"
	"encoding/base64"
	"strings"
	"testing"

	"mailwright/internal/platform/seal"
)

func TestParseKeys_acceptsEveryBase64(t *testing.T) {
	secret := make([]byte, seal.KeySize)
	for i := range secret {
		secret[i] = byte(255 - i) // its base64 contains the characters that differ between the two alphabets
	}
	std, url := base64.StdEncoding.EncodeToString(secret), base64.URLEncoding.EncodeToString(secret)
	for _, text := range []string{std, url, strings.TrimRight(std, "="), strings.TrimRight(url, "="), " " + std + "\n"} {
		keys, err := seal.ParseKeys(seal.Secret(text))
		if err != nil || len(keys) != 1 || !bytes.Equal(keys[0], secret) {
			t.Errorf("%q: %x, %v", text, keys, err)
		}
	}
}

func TestParseKeys_keepsTheOrder(t *testing.T) {
	first, second := seal.Generate(), seal.Generate()
	keys, err := seal.ParseKeys(first + ", " + second)
	if err != nil || len(keys) != 2 || bytes.Equal(keys[0], keys[1]) {
		t.Fatalf("%d keys, %v", len(keys), err)
	}
	if base64.StdEncoding.EncodeToString(keys[0]) != first.Reveal() {
		t.Error("the first key isn't first")
	}
}

func TestParseKeys_reportsErrorsWithoutTheKey(t *testing.T) {
	cases := map[string]string{
		"":                                    "the secret key must be 32 bytes in base64",
		"hunter2":                             "the secret key must be 32 bytes in base64",
		"!!!!":                                "the secret key must be 32 bytes in base64",
		seal.Generate().Reveal() + ",":        "secret key 2 of 2 must be",
		seal.Generate().Reveal() + ",hunter2": "secret key 2 of 2 must be",
	}
	for text, want := range cases {
		_, err := seal.ParseKeys(seal.Secret(text))
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", text, err)
		} else if strings.Contains(err.Error(), "hunter2") {
			t.Errorf("the error shows the key: %v", err)
		}
	}
}

func TestFormatKeys_canBeParsed(t *testing.T) {
	keys, err := seal.ParseKeys(seal.Generate() + "," + seal.Generate())
	if err != nil {
		t.Fatal(err)
	}
	again, err := seal.ParseKeys(seal.FormatKeys(keys))
	if err != nil || len(again) != 2 || !bytes.Equal(again[0], keys[0]) || !bytes.Equal(again[1], keys[1]) {
		t.Errorf("%v, %v", again, err)
	}
}

func TestParseKeys_rejectsKeysThatAreNotRandom(t *testing.T) {
	with := func(distinct int) seal.Secret {
		secret := make([]byte, seal.KeySize)
		for i := range secret {
			secret[i] = byte(i % distinct)
		}
		return seal.FormatKeys([][]byte{secret})
	}
	for _, distinct := range []int{1, 2, 15} {
		if _, err := seal.ParseKeys(with(distinct)); err == nil || !strings.Contains(err.Error(), "fewer than 16 different bytes") {
			t.Errorf("%d different bytes: %v", distinct, err)
		}
		if _, err := seal.ParseKeys(seal.Generate() + "," + with(distinct)); err == nil {
			t.Errorf("%d different bytes were accepted as the second key", distinct)
		}
	}
	if _, err := seal.ParseKeys(with(16)); err != nil {
		t.Error(err)
	}
}

func TestFingerprint_distinguishesKeys(t *testing.T) {
	keys, err := seal.ParseKeys(seal.Generate() + "," + seal.Generate())
	if err != nil {
		t.Fatal(err)
	}
	first := seal.Fingerprint(keys[0])
	if first != seal.Fingerprint(bytes.Clone(keys[0])) || first == seal.Fingerprint(keys[1]) ||
		strings.Contains(first, seal.Instance(keys[0])) {
		t.Errorf("%s, %s", first, seal.Fingerprint(keys[1]))
	}
}
