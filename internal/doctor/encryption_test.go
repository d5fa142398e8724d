package doctor_test

import (
	"net/http"
	"strings"
	"testing"

	"mailwright/internal/apptest"
	"mailwright/internal/doctor"
	"mailwright/internal/seal"
)

// elsewhere is an address that is no loopback address, and leads there all the same.
func elsewhere(address string) seal.Secret {
	return seal.Secret(strings.Replace(address, "127.0.0.1", "0.0.0.0", 1))
}

// unencrypted are the warnings about ways that can be read.
func unencrypted(t *testing.T, d doctor.Deployment, check string) (warnings int) {
	t.Helper()
	for _, f := range d.Examine(t.Context(), check) {
		if f.Status == doctor.Error {
			t.Errorf("%+v", f)
		}
		if f.Status == doctor.Warning && strings.Contains(f.Message, "0.0.0.0") && strings.Contains(f.Message, "is not encrypted") {
			warnings++
		}
	}
	return warnings
}

func TestDatabase_warnsOfAWayThatIsNotEncrypted(t *testing.T) {
	address := apptest.EmptyPostgres(t)
	d := given(t, http.NotFound)
	if d.DatabaseURL = seal.Secret(address); unencrypted(t, d, "database") != 0 {
		t.Error("warns of this machine")
	}
	if d.DatabaseURL = elsewhere(address); unencrypted(t, d, "database") != 1 {
		t.Error("does not warn")
	}
}

func TestFiles_warnOfAWayThatIsNotEncrypted(t *testing.T) {
	address := apptest.Bucket(t)
	d := given(t, http.NotFound)
	if d.BlobURL = seal.Secret(address); unencrypted(t, d, "files") != 0 {
		t.Error("warns of this machine")
	}
	if d.BlobURL = elsewhere(address); unencrypted(t, d, "files") != 1 {
		t.Error("does not warn")
	}
}
