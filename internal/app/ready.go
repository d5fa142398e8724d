package app

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

const (
	pingTime = 2 * time.Second
	// unreadyPause is between two log lines: load balancers ask several times a second.
	unreadyPause = time.Minute
)

// ready answers whether requests should come here: database and files answer and the server is not about to stop. Asked
// ?only=database it leaves the files out: a load balancer that took every node away with the bucket would take away what works without.
func (a *App) ready(w http.ResponseWriter, r *http.Request) {
	word, err := a.readiness(r.Context(), r.URL.Query().Get("only") == "database")
	if err != nil {
		a.logUnready(r.Context(), word, err)
	}
	status := http.StatusOK
	if word != "ready" {
		status = http.StatusServiceUnavailable
	}
	writeHealth(w, status, health{Status: word})
}

func (a *App) readiness(ctx context.Context, withoutFiles bool) (word string, err error) {
	ctx, cancel := context.WithTimeout(ctx, pingTime)
	defer cancel()
	if a.draining.Load() {
		return "draining", nil
	}
	if err := a.DB.Ping(ctx); err != nil {
		return "database unavailable", err
	}
	if withoutFiles {
		return "ready", nil
	}
	if err := a.Files.Ping(ctx); err != nil {
		return "files unavailable", err
	}
	return "ready", nil
}

func (a *App) logUnready(ctx context.Context, word string, err error) {
	now := time.Now().UnixNano()
	if last := a.unreadyLogged.Load(); now-last > int64(unreadyPause) && a.unreadyLogged.CompareAndSwap(last, now) {
		a.log.WarnContext(ctx, "not ready", "reason", word, "error", err)
	}
}

var descUp = prometheus.NewDesc("mailwright_up", "1 while it answers, asked for this page: database, files.", []string{"part"}, nil)

// parts tells the page of metrics what of a server answers.
type parts struct{ *App }

// Describe is what Prometheus asks for.
func (parts) Describe(to chan<- *prometheus.Desc) { to <- descUp }

// Collect is what Prometheus asks for.
func (p parts) Collect(to chan<- prometheus.Metric) {
	tell := func(part string, ping func(context.Context) error) {
		ctx, cancel := context.WithTimeout(context.Background(), pingTime)
		defer cancel()
		up := 1.0
		if ping(ctx) != nil {
			up = 0
		}
		to <- prometheus.MustNewConstMetric(descUp, prometheus.GaugeValue, up, part)
	}
	tell("database", p.DB.Ping)
	tell("files", p.Files.Ping)
}
