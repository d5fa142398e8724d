package api

import (
	"hash/maphash"
	"net/http"
	"sync"

	"mailwright/internal/platform/access"
)

// maxTenants is when everything is forgotten and learnt again.
const maxTenants = 20_000

// tenants remembers which account credentials led to, so that a request can wait in its account's line before anything is looked up.
// It lets nobody in: credentials are checked each time.
type tenants struct {
	seed     maphash.Seed
	mu       sync.Mutex
	accounts map[uint64]string
}

func newTenants() *tenants {
	return &tenants{seed: maphash.MakeSeed(), accounts: map[uint64]string{}}
}

// of is the account that the request will enter, "" where that is not known.
func (t *tenants) of(req *http.Request) string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.accounts[t.key(req)]
}

// learn keeps whom the credentials were found to belong to. Those that are refused are a stranger's again.
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
