package model

import (
	"time"

	"github.com/prometheus/client_golang/prometheus"
)

// measures counts calls for Prometheus.
type measures struct{ took *prometheus.HistogramVec }

const answered = "answered"

func newMeasures() *measures {
	took := prometheus.NewHistogramVec(prometheus.HistogramOpts{
		Name:    "mailwright_ai_call_duration_seconds",
		Help:    "How long language models took to answer, by outcome.",
		Buckets: []float64{.5, 1, 2.5, 5, 10, 20, 40, 60, 120},
	}, []string{"outcome"})
	took.WithLabelValues(answered) // so that graphs start at zero
	return &measures{took: took}
}

// NoCalls returns the measures of a server without a model, so that graphs and alerts find them with any configuration.
func NoCalls() prometheus.Collector { return newMeasures().took }

func (m *measures) record(err error, took time.Duration) {
	ended := word(err)
	if ended == "" {
		ended = answered
	}
	m.took.WithLabelValues(ended).Observe(took.Seconds())
}

// Describe implements prometheus.Collector.
func (c *Client) Describe(into chan<- *prometheus.Desc) { c.measure.took.Describe(into) }

// Collect implements prometheus.Collector.
func (c *Client) Collect(into chan<- prometheus.Metric) { c.measure.took.Collect(into) }
