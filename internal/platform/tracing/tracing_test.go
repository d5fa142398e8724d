package tracing_test

import (
	"context"
	"errors"
	"net"
	"os"
	"testing"

	"mailwright/internal/platform/tracing"
)

// TestStep_costsNothingWithoutATrace checks that a step doesn't allocate memory, so that every query can use one.
func TestStep_costsNothingWithoutATrace(t *testing.T) {
	type key struct{}
	ctx := context.WithValue(t.Context(), key{}, 1)
	allocated := testing.AllocsPerRun(100, func() {
		ctx, span := tracing.Call(ctx, "query")
		span.Text("db.query.text", "SELECT 1")
		tracing.In(ctx).Event("begun")
		span.End(nil)
	})
	if allocated != 0 {
		t.Errorf("%v allocations", allocated)
	}
	if from := tracing.Origin(ctx); from != "" {
		t.Errorf("the origin is %q", from)
	}
}

func TestTracer_nilDoesNothing(t *testing.T) {
	var tracer *tracing.Tracer
	ctx := t.Context()
	if got, _ := tracer.Request(ctx, "GET", nil); got != ctx {
		t.Error("a request has another context")
	}
	if got, _ := tracer.Job(ctx, "mail", "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01"); got != ctx {
		t.Error("a job has another context")
	}
	if err := tracer.Stop(ctx); err != nil {
		t.Error(err)
	}
}

func TestSort(t *testing.T) {
	for want, err := range map[string]error{
		"canceled": context.Canceled, "timeout": &net.OpError{Err: os.ErrDeadlineExceeded}, "error": errors.New("it may contain anything"),
	} {
		if got := tracing.Sort(err); got != want {
			t.Errorf("%v is %q, want %q", err, got, want)
		}
	}
}
