package app

import (
	"context"
	"net/http"
	"strings"

	"mailwright/internal/accounts"
	"mailwright/internal/auth"
	"mailwright/internal/platform/access"
)

// gate identifies callers. It is the only place that decides which user or API key a request belongs to.
type gate struct {
	sessions *auth.Service
	accounts *accounts.Service
}

// Caller checks for a key before a session. An invalid key is rejected even if there is a valid session.
func (g *gate) Caller(w http.ResponseWriter, r *http.Request) (access.Access, error) {
	scheme, key, _ := strings.Cut(r.Header.Get("Authorization"), " ")
	if strings.EqualFold(scheme, "Bearer") {
		return g.accounts.KeyAccess(r.Context(), strings.TrimSpace(key))
	}
	return g.sessions.SessionIn(w, r)
}

// Enter returns the caller's access to the account in the path.
func (g *gate) Enter(ctx context.Context, who access.Access, slug string) (access.Access, error) {
	return g.accounts.Enter(ctx, who, slug)
}
