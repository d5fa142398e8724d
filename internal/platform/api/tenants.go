package api

import (
	"cmp"
	"hash/maphash"
	"net/http"
	"sync"

	"mailwright/internal/platform/access"
)

// maxTenants is the size at which the cache is emptied.
const maxTenants = 20_000

// tenants remembers which account credentials belong to, and whose it is, so that a request can wait in line before the
// database is queried. It doesn't grant access, because credentials are checked each time.
type tenants struct {
	seed     maphash.Seed
	mu       sync.Mutex
	accounts map[uint64]owned
}

// owned is an account and the user who owns it, or for a sub-account the owner of its parent. All accounts of one owner
// share their slots, or someone could get more by creating accounts. If a path has no account, both are the user.
type owned struct{ account, owner string }

func newTenants() *tenants {
	return &tenants{seed: maphash.MakeSeed(), accounts: map[uint64]owned{}}
}

// of returns the account that the request will enter, or nothing if that isn't known.
func (t *tenants) of(req *http.Request) owned {
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
	account := cmp.Or(who.AccountID, who.UserID)
	t.accounts[t.key(req)] = owned{account: account, owner: cmp.Or(who.OwnerID, account)}
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
