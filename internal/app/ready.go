package app

import (
	"context"
	"net/http"
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

const (
	pingTime = 2 * time.Second
	// unreadyPause is the minimum time between two log lines, since load balancers send several requests a second.
	unreadyPause = time.Minute
)

// ready reports whether this node should receive requests: the database and the files respond, and the server isn't
// about to stop. With ?only=database it ignores the files. A load balancer that removed all nodes because the bucket is
// down would also take down everything that works without it.
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

var descUp = prometheus.NewDesc("mailwright_up",
	"1 if the component (database, files) responds when this page is requested.", []string{"part"}, nil)

// parts is a metrics collector that reports which parts of a server respond.
type parts struct{ *App }

// Describe implements prometheus.Collector.
func (parts) Describe(to chan<- *prometheus.Desc) { to <- descUp }

// Collect implements prometheus.Collector.
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
