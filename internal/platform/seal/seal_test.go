package seal_test

import (
	"bytes"
	"errors"
	"testing"

	"mailwright/internal/platform/seal"
)

var (
	oldKey = bytes.Repeat([]byte{1}, seal.KeySize)
	newKey = bytes.Repeat([]byte{2}, seal.KeySize)
	plain  = []byte("the link holds a token")
)

func given(t *testing.T, keys ...[]byte) *seal.Sealer {
	t.Helper()
	sealer, err := seal.New(keys...)
	if err != nil {
		t.Fatal(err)
	}
	return sealer
}

func TestOpen_returnsWhatWasSealed(t *testing.T) {
	sealer := given(t, newKey)
	for _, text := range [][]byte{plain, {}, bytes.Repeat([]byte("x"), 1<<20)} {
		sealed := sealer.Seal(text, "mail")
		if len(text) > 0 && bytes.Contains(sealed, text) {
			t.Error("the encrypted form shows the text")
		}
		opened, err := sealer.Open(sealed, "mail")
		if err != nil || !bytes.Equal(opened, text) {
			t.Errorf("opened %d bytes of %d, %v", len(opened), len(text), err)
		}
	}
}

func TestSeal_neverRepeatsItself(t *testing.T) {
	sealer := given(t, newKey)
	if bytes.Equal(sealer.Seal(plain, "mail"), sealer.Seal(plain, "mail")) {
		t.Error("encrypting the same text twice gives the same result")
	}
}

func TestOpen_rejectsAnotherPurpose(t *testing.T) {
	sealer := given(t, newKey)
	for _, purpose := range []string{"", "mai", "mail2", "token"} {
		if _, err := sealer.Open(sealer.Seal(plain, "mail"), purpose); !errors.Is(err, seal.ErrDamaged) {
			t.Errorf("purpose %q: %v", purpose, err)
		}
	}
}

func TestOpen_rejectsEveryChangedByte(t *testing.T) {
	sealer := given(t, newKey, oldKey)
	sealed := sealer.Seal(plain, "mail")
	for i := range sealed {
		changed := bytes.Clone(sealed)
		changed[i] ^= 1
		if _, err := sealer.Open(changed, "mail"); err == nil {
			t.Errorf("a change of byte %d went unnoticed", i)
		}
		if _, err := sealer.Open(sealed[:i], "mail"); err == nil {
			t.Errorf("a cut after byte %d went unnoticed", i)
		}
	}
}

func TestOpen_worksAfterRotation(t *testing.T) {
	before, after, finished := given(t, oldKey), given(t, newKey, oldKey), given(t, newKey)
	old, fresh := before.Seal(plain, "mail"), after.Seal(plain, "mail")

	if opened, err := after.Open(old, "mail"); err != nil || !bytes.Equal(opened, plain) {
		t.Errorf("old key: %q, %v", opened, err)
	}
	if opened, err := finished.Open(fresh, "mail"); err != nil || !bytes.Equal(opened, plain) {
		t.Errorf("the first key doesn't encrypt: %q, %v", opened, err)
	}
	if _, err := finished.Open(old, "mail"); !errors.Is(err, seal.ErrUnknownKey) {
		t.Errorf("without the old key: %v", err)
	}
}

func TestNew_rejectsBadKeys(t *testing.T) {
	for _, keys := range [][][]byte{nil, {nil}, {newKey[:31]}, {newKey, oldKey[:16]}} {
		if _, err := seal.New(keys...); err == nil {
			t.Errorf("accepted %d keys", len(keys))
		}
	}
}

// TestInstance_isTheSameForTheSameKey pins the value, because nodes of two versions run side by side during an update.
func TestInstance_isTheSameForTheSameKey(t *testing.T) {
	if got := seal.Instance(oldKey); got != "a8dcfea0b3281673" || got == seal.Instance(newKey) {
		t.Errorf("instance %s", got)
	}
}
