package auth_test

import (
	"context"
	"regexp"
	"testing"

	"mailwright/internal/auth"
)

func TestHasher_verifiesItsOwnHashes(t *testing.T) {
	hasher := auth.NewHasher(64, 1)
	first, err := hasher.Hash(t.Context(), goodPassword)
	if err != nil {
		t.Fatal(err)
	}
	second, err := hasher.Hash(t.Context(), goodPassword)
	if err != nil || first == second {
		t.Fatalf("two hashes of the same password are equal: %s, %v", second, err)
	}
	if shape := regexp.MustCompile(`^\$argon2id\$v=19\$m=64,t=1,p=1\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$`); !shape.MatchString(first) {
		t.Errorf("%s isn't in the format that other libraries read", first)
	}
	dearer := auth.NewHasher(128, 2) // hashes from before the cost was raised still work
	for password, want := range map[string]bool{goodPassword: true, goodPassword + " ": false, "": false, "\x00": false} {
		if right, err := dearer.Verify(t.Context(), first, password); err != nil || right != want {
			t.Errorf("%q: %v, %v, want %v", password, right, err, want)
		}
	}
}

func TestHasher_rejectsUnknownUsers(t *testing.T) {
	hasher := auth.NewHasher(64, 1)
	if right, err := hasher.Verify(t.Context(), "", ""); err != nil || right {
		t.Errorf("unknown user: %v, %v", right, err)
	}
	for _, broken := range []string{
		"x", "$argon2id$v=19$m=64,t=1,p=1$AAAA", "$argon2id$v=19$x$AAAA$AAAA",
		"$argon2id$v=19$m=64,t=1,p=1$?$AAAA", "$argon2id$v=19$m=64,t=1,p=1$AAAA$?",
	} {
		if right, err := hasher.Verify(t.Context(), broken, ""); err == nil || right {
			t.Errorf("%s: %v, %v", broken, right, err)
		}
	}
	gone, cancel := context.WithCancel(t.Context())
	cancel()
	if right, err := hasher.Verify(gone, "", ""); err == nil || right {
		t.Errorf("the client no longer waits: %v, %v", right, err)
	}
}
