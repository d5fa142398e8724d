package app

import (
	"runtime"

	"github.com/prometheus/client_golang/prometheus"
)

// measure adds the features' metrics to the metrics page. An app that only describes the API has no metrics.
func (a *App) measure() {
	if a.DB == nil {
		return
	}
	about := prometheus.NewGauge(prometheus.GaugeOpts{
		Name: "mailwright_build_info", Help: "Always 1. The labels describe the running build.",
		ConstLabels: prometheus.Labels{"version": a.config.Version, "goversion": runtime.Version(), "database": string(a.DB.Engine())},
	})
	about.Set(1)
	a.Router.Measure(about)
	a.Router.Measure(parts{a})
	a.Router.Measure(a.DB)
	a.Router.Measure(a.queue)
	if a.config.Calls != nil {
		a.Router.Measure(a.config.Calls)
	}
}
