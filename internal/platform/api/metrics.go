package api

import (
	"crypto/subtle"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"

	"mailwright/internal/platform/seal"
)

// metrics counts requests for Prometheus.
type metrics struct {
	token    seal.Secret
	strict   bool // even requests from this machine need the token
	registry *prometheus.Registry
	duration *prometheus.HistogramVec
	page     http.Handler
}

func newMetrics(token seal.Secret, strict bool) *metrics {
	registry := prometheus.NewRegistry()
	duration := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "mailwright_http_request_duration_seconds",
		Help:    "Request duration in seconds, by route and status. If a customer or a provider causes a 5xx, the status is its error code.",
		Buckets: []float64{.001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 10, 30, 120}, // AI requests take up to two minutes
	}, []string{"method", "route", "status"})
	registry.MustRegister(duration, collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}))
	page := promhttp.HandlerFor(registry, promhttp.HandlerOpts{})
	return &metrics{token: token, strict: strict, registry: registry, duration: duration, page: page}
}

// Measure adds a feature's own metrics to the page.
func (r *Router) Measure(collector prometheus.Collector) { r.metrics.registry.MustRegister(collector) }

func (m *metrics) observe(method, pattern, outcome string, took time.Duration) {
	if pattern == "" || pattern == "/api/" {
		method, pattern = "other", "other" // arbitrary methods and paths must not create new metrics
	}
	m.duration.WithLabelValues(method, pattern, outcome).Observe(took.Seconds())
}

// serve shows the metrics to anyone who sends the token. Without https, requests from this machine don't need it. With
// https there is a proxy, and if it doesn't add a header, all requests look as if they came from this machine.
func (m *metrics) serve(w http.ResponseWriter, req *http.Request) {
	w.Header().Set("Cache-Control", "no-store")
	switch {
	case m.hasToken(req) || !m.strict && isLocal(req):
		m.page.ServeHTTP(w, req)
	case m.strict:
		http.Error(w, "Metrics require the bearer token in MAILWRIGHT_METRICS_TOKEN", http.StatusForbidden)
	default:
		http.Error(w, "Metrics are only available from this machine or with the bearer token in MAILWRIGHT_METRICS_TOKEN", http.StatusForbidden)
	}
}

func (m *metrics) hasToken(req *http.Request) bool {
	want := "Bearer " + m.token.Reveal()
	return m.token.Reveal() != "" && subtle.ConstantTimeCompare([]byte(req.Header.Get("Authorization")), []byte(want)) == 1
}

// isLocal reports whether a request comes from this machine. It is false for requests that a local proxy forwards.
func isLocal(req *http.Request) bool {
	address, err := netip.ParseAddrPort(req.RemoteAddr)
	forwarded := slices.ContainsFunc([]string{"X-Forwarded-For", "Forwarded", "X-Real-Ip"},
		func(name string) bool { return req.Header.Get(name) != "" })
	return err == nil && address.Addr().Unmap().IsLoopback() && !forwarded
}

var (
	descPlaces   = admissionDesc("places", "Requests that can be processed at once, by class.")
	descTaken    = admissionDesc("in_flight", "Requests being processed, by class.")
	descWaiting  = admissionDesc("waiting", "Requests waiting for a slot, by class.")
	descAdmitted = admissionDesc("admitted_total",
		"Requests that got a slot, by class. A request that gives up its slot to call another server and gets one again counts twice.")
	descRefused = admissionDesc("refused_total", "Requests rejected because no slot was free, by class.")
)

func admissionDesc(name, help string) *prometheus.Desc {
	return prometheus.NewDesc("mailwright_admission_"+name, help, []string{"class"}, nil)
}

// Describe implements prometheus.Collector.
func (a admission) Describe(to chan<- *prometheus.Desc) { prometheus.DescribeByCollect(a, to) }

// Collect implements prometheus.Collector.
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
