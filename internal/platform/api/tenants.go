package api

import (
	"hash/maphash"
	"net/http"
	"sync"

	"mailwright/internal/platform/access"
)

// maxTenants is the size at which the cache is emptied.
const maxTenants = 20_000

// tenants remembers which account credentials belong to, so that a request can wait in its account's queue before the
// database is queried. It doesn't grant access, because credentials are checked each time.
type tenants struct {
	seed     maphash.Seed
	mu       sync.Mutex
	accounts map[uint64]string
}

func newTenants() *tenants {
	return &tenants{seed: maphash.MakeSeed(), accounts: map[uint64]string{}}
}

// of returns the account that the request will enter, or "" if that isn't known.
func (t *tenants) of(req *http.Request) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.accounts[t.key(req)]
}

// learn stores which account the credentials belong to. It removes rejected credentials.
func (t *tenants) learn(req *http.Request, who access.Access, err error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if err != nil || !who.Known() {
		delete(t.accounts, t.key(req))
		return
	}
	if len(t.accounts) >= maxTenants {
		clear(t.accounts)
	}
	name := who.AccountID
	if name == "" {
		name = who.UserID
	}
	t.accounts[t.key(req)] = name
}

func (t *tenants) key(req *http.Request) uint64 {
	var hash maphash.Hash
	hash.SetSeed(t.seed)
	for _, part := range []string{req.Header.Get("Authorization"), req.Header.Get("Cookie"), req.PathValue("slug")} {
		_, _ = hash.WriteString(part)
		_ = hash.WriteByte(0)
	}
	return hash.Sum64()
}
