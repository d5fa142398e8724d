package api

import (
	"crypto/subtle"
	"net/http"
	"net/netip"
	"slices"
	"strconv"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"mailwright/internal/platform/seal"
)

// metrics counts requests for Prometheus.
type metrics struct {
	token    seal.Secret
	registry *prometheus.Registry
	duration *prometheus.HistogramVec
	page     http.Handler
}

func newMetrics(token seal.Secret) *metrics {
	registry := prometheus.NewRegistry()
	duration := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "mailwright_http_request_duration_seconds",
		Help:    "How long requests took, by route and status.",
		Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 120}, // the longest are of the AI
	}, []string{"method", "route", "status"})
	registry.MustRegister(duration, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	return &metrics{token: token, registry: registry, duration: duration, page: promhttp.HandlerFor(registry, promhttp.HandlerOpts{})}
}

// Measure adds a feature's own measurements to the page.
func (r *Router) Measure(collector prometheus.Collector) { r.metrics.registry.MustRegister(collector) }

func (m *metrics) observe(method, pattern string, status int, took time.Duration) {
	if pattern == "" || pattern == "/api/" {
		method, pattern = "other", "other" // what strangers invent must not grow the table
	}
	m.duration.WithLabelValues(method, pattern, strconv.Itoa(status)).Observe(took.Seconds())
}

// serve shows the metrics to this machine, and to others with the token.
func (m *metrics) serve(w http.ResponseWriter, req *http.Request) {
	if !isLocal(req) && !m.hasToken(req) {
		http.Error(w, "metrics are shown to this machine, or with the bearer token MAILWRIGHT_METRICS_TOKEN", http.StatusForbidden)
		return
	}
	m.page.ServeHTTP(w, req)
}

func (m *metrics) hasToken(req *http.Request) bool {
	want := "Bearer " + m.token.Reveal()
	return m.token.Reveal() != "" && subtle.ConstantTimeCompare([]byte(req.Header.Get("Authorization")), []byte(want)) == 1
}

// isLocal is false for what a proxy on this machine passes on.
func isLocal(req *http.Request) bool {
	address, err := netip.ParseAddrPort(req.RemoteAddr)
	forwarded := slices.ContainsFunc([]string{"X-Forwarded-For", "Forwarded", "X-Real-Ip"},
		func(name string) bool { return req.Header.Get(name) != "" })
	return err == nil && address.Addr().Unmap().IsLoopback() && !forwarded
}

var (
	descPlaces   = admissionDesc("places", "Requests that may be at work at once, by class.")
	descTaken    = admissionDesc("in_flight", "Requests that have a place, by class.")
	descWaiting  = admissionDesc("waiting", "Requests that wait for a place, by class.")
	descAdmitted = admissionDesc("admitted_total", "Requests that got a place, by class; those that gave it up for a call to others and "+
		"took one again count twice.")
	descRefused = admissionDesc("refused_total", "Requests that found no place, by class.")
)

func admissionDesc(name, help string) *prometheus.Desc {
	return prometheus.NewDesc("mailwright_admission_"+name, help, []string{"class"}, nil)
}

// Describe is what Prometheus asks for.
func (a admission) Describe(to chan<- *prometheus.Desc) { prometheus.DescribeByCollect(a, to) }

// Collect is what Prometheus asks for.
func (a admission) Collect(to chan<- prometheus.Metric) {
	for name, q := range a {
		q.collect(string(name), to)
	}
}

func (q *queue) collect(class string, to chan<- prometheus.Metric) {
	taken, waiting, refused := q.count()
	tell := func(desc *prometheus.Desc, kind prometheus.ValueType, value int) {
		to <- prometheus.MustNewConstMetric(desc, kind, float64(value), class)
	}
	tell(descPlaces, prometheus.GaugeValue, q.places)
	tell(descTaken, prometheus.GaugeValue, taken)
	tell(descWaiting, prometheus.GaugeValue, waiting)
	tell(descAdmitted, prometheus.CounterValue, int(q.admitted.Load()))
	tell(descRefused, prometheus.CounterValue, refused)
}

func (q *queue) count() (taken, waiting, refused int) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for _, t := range q.turns {
		waiting += len(t.waiting)
	}
	return q.taken, waiting, q.refused
}
