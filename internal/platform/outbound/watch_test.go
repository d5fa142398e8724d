package outbound_test

import (
	"context"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/prometheus/client_golang/prometheus"

	"mailwright/internal/platform/outbound"
)

func TestMeasures_countOutcomes(t *testing.T) {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/hang" {
			<-r.Context().Done()
			return
		}
		status, _ := strconv.Atoi(r.URL.Path[1:])
		w.WriteHeader(status)
	}))
	defer server.Close()
	base, err := url.Parse(server.URL)
	if err != nil {
		t.Fatal(err)
	}
	measures := outbound.NewMeasures()
	provider := outbound.NewProvider(base, time.Minute).Named("photos", measures)
	call := func(ctx context.Context, path string) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, server.URL+path, nil)
		if err != nil {
			t.Fatal(err)
		}
		_, _, _, _ = provider.Do(request, 1000)
	}
	call(t.Context(), "/200")
	call(t.Context(), "/404")
	call(t.Context(), "/429")
	call(t.Context(), "/503")
	ended, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	call(ended, "/hang")
	gone, leave := context.WithCancel(t.Context())
	leave()
	call(gone, "/200")
	server.Close()
	call(t.Context(), "/200")

	want := map[string]uint64{
		"photos ok": 1, "photos refused": 2, "photos failed": 1, "photos timeout": 1, "photos canceled": 1,
		"photos error": 1,
	}
	if diff := cmp.Diff(want, counted(t, measures)); diff != "" {
		t.Error(diff)
	}
}

func counted(t *testing.T, measures *outbound.Measures) map[string]uint64 {
	t.Helper()
	registry := prometheus.NewRegistry()
	registry.MustRegister(measures)
	families, err := registry.Gather()
	if err != nil || len(families) != 1 {
		t.Fatal(families, err)
	}
	all := map[string]uint64{}
	for _, metric := range families[0].GetMetric() {
		all[metric.GetLabel()[1].GetValue()+" "+metric.GetLabel()[0].GetValue()] = metric.GetHistogram().GetSampleCount()
	}
	return all
}
