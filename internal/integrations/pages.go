package integrations

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/http"
	"net/netip"
	"net/url"
	"strconv"
	"strings"
	"time"

	"github.com/google/uuid"

	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/api"
)

const (
	pageLife = 10 * time.Minute
	// pageRest lets a provider fetch the page again after it has responded, to create a thumbnail of the template.
	pageRest    = time.Minute
	pagePurpose = "cm-html"
	// pagePolicy lets an email load what emails usually load, but no scripts.
	pagePolicy = "default-src 'none'; img-src https: data:; style-src 'unsafe-inline' https:; font-src https: data:; sandbox; " +
		"upgrade-insecure-requests"
)

var pageFetches = api.Limit{Name: "push pages", Count: 120, Per: time.Minute}

// showPage publishes an email for a few minutes at a signed URL, for providers that fetch templates.
func (s *Service) showPage(ctx context.Context, to Provider, accountID, html string) (id, address string, err error) {
	if !isPublic(s.BaseURL) && to.Settings.APIURL == "" {
		return "", "", provider.Reject(
			"This server has no public URL, so the email can't be fetched from it. Ask your administrator to set the base URL.")
	}
	id, expires := uuid.NewString(), s.Now().Add(pageLife)
	_, err = s.DB.Writer().ExecContext(ctx, `INSERT INTO push_pages (id, account_id, html, expires_at) VALUES ($1, $2, $3, $4)`,
		id, accountID, html, expires.UnixMilli())
	if err != nil {
		return "", "", fmt.Errorf("store the page for a push: %w", err)
	}
	until := strconv.FormatInt(expires.Unix(), 10)
	return id, s.BaseURL.JoinPath("push/cm", id, until, s.Sealer.Sign(id+"\n"+until, pagePurpose)+".html").String(), nil
}

// isPublic reports whether a URL can be reached from the internet.
func isPublic(u *url.URL) bool {
	host := strings.TrimSuffix(u.Hostname(), ".")
	ip, err := netip.ParseAddr(host)
	if err == nil {
		return u.Scheme == "https" && ip.IsGlobalUnicast() && !ip.IsPrivate()
	}
	local := !strings.Contains(host, ".") || strings.HasSuffix(host, ".localhost") || strings.HasSuffix(host, ".local") ||
		strings.HasSuffix(host, ".internal")
	return u.Scheme == "https" && !local
}

// hidePages makes pages expire soon. A failure is harmless, because pages expire anyway.
func (s *Service) hidePages(ctx context.Context, ids []string) {
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), noteMost)
	defer cancel()
	for _, id := range ids {
		_, err := s.DB.Writer().ExecContext(ctx, `UPDATE push_pages SET expires_at = $2 WHERE id = $1 AND expires_at > $2`,
			id, s.Now().Add(pageRest).UnixMilli())
		if err != nil {
			s.Log.WarnContext(ctx, "can't expire the page for a push", "error", err)
		}
	}
}

// SweepPages deletes expired pages.
func (s *Service) SweepPages(ctx context.Context) error {
	_, err := s.DB.Writer().ExecContext(ctx, `DELETE FROM push_pages WHERE expires_at < $1`, s.Now().UnixMilli())
	return err
}

// Page serves the emails that providers fetch. It isn't part of the API: the signature in the URL grants access.
// network returns the network that a request comes from.
func (s *Service) Page(network func(*http.Request) string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		html, err := s.page(r, network(r))
		if err != nil {
			if !errors.Is(err, errNoPage) {
				s.Log.WarnContext(r.Context(), "can't serve the page for a push", "error", err)
			}
			http.NotFound(w, r)
			return
		}
		header := w.Header()
		header.Set("Content-Type", "text/html; charset=utf-8")
		header.Set("Cache-Control", "no-store")
		header.Set("X-Robots-Tag", "noindex")
		header.Set("Referrer-Policy", "no-referrer")
		header.Set("Content-Security-Policy", pagePolicy)
		_, _ = w.Write([]byte(html))
	})
}

var errNoPage = errors.New("no such page")

// page returns the same error for a wrong signature, an expired page and one that never existed.
func (s *Service) page(r *http.Request, network string) (string, error) {
	id, until := r.PathValue("id"), r.PathValue("until")
	signature, isPage := strings.CutSuffix(r.PathValue("file"), ".html")
	seconds, err := strconv.ParseInt(until, 10, 64)
	if err != nil || !isPage || seconds < s.Now().Unix() || !s.Sealer.Verify(signature, id+"\n"+until, pagePurpose) {
		return "", errNoPage
	}
	if err := s.Throttle.Take(r.Context(), pageFetches, network); err != nil {
		return "", err
	}
	var html string
	err = s.DB.Read().QueryRowContext(r.Context(), `SELECT html FROM push_pages WHERE id = $1 AND expires_at > $2`, id,
		s.Now().UnixMilli()).Scan(&html)
	if errors.Is(err, sql.ErrNoRows) {
		return "", errNoPage
	}
	return html, err
}
