package main

import (
	"errors"
	"strings"
	"testing"
	"time"
)

func TestQuantile(t *testing.T) {
	values := []time.Duration{5, 1, 4, 2, 3}
	for share, want := range map[float64]time.Duration{0: 1, 0.5: 3, 0.99: 5, 1: 5} {
		if got := quantile(values, share); got != want {
			t.Errorf("%v of %v: %d, want %d", share, values, got, want)
		}
	}
}

// TestSteadyRound_count checks that refusals don't count as responses, and failures as neither.
func TestSteadyRound_count(t *testing.T) {
	round := steadyRound{took: make([][]time.Duration, 2)}
	failure := errors.New("the line broke")
	for _, err := range []error{nil, nil, nil, errRefused} {
		if err := round.count(1, time.Second, err); err != nil {
			t.Error(err)
		}
	}
	if err := round.count(1, time.Second, failure); !errors.Is(err, failure) {
		t.Errorf("a failure is %v", err)
	}
	if got := round.refusedShare(); got != 0.25 || len(round.took[1]) != 3 {
		t.Errorf("%v refused, %d answers", got, len(round.took[1]))
	}
}

// TestSteadyLoad_row checks that a load with refusals can't reach the goal, no matter how even the rest is, and that no
// load can if the plain server misses it.
func TestSteadyLoad_row(t *testing.T) {
	for _, tt := range []struct {
		slow, refused, slowPlain int
		want                     string
	}{
		{want: "| reached |"},
		{refused: 5, want: "| missed |"},
		{slow: 5, want: "| missed |"},
		{slow: 5, slowPlain: 5, want: "| not measurable here (1.0 × the ratio of net/http and JSON) |"},
		{slowPlain: 5, want: "| reached |"},
	} {
		ours, plain := loadWith(tt.slow, tt.refused), loadWith(tt.slowPlain, 0)
		if row := ours.row(0, plain); !strings.Contains(row, tt.want) {
			t.Errorf("%+v: %s", tt, row)
		}
		if row := plain.row(0, plain); !strings.Contains(row, "| – |") {
			t.Errorf("the plain server is compared with itself: %s", row)
		}
	}
}

// loadWith returns a load with a hundred responses, some of which take ten times as long as the others.
func loadWith(slow, refused int) *steadyLoad {
	round := steadyRound{rate: 100, took: [][]time.Duration{make([]time.Duration, 100)}, refused: refused}
	for i := range round.took[0] {
		round.took[0][i] = time.Millisecond
		if i < slow {
			round.took[0][i] *= 10
		}
	}
	return &steadyLoad{rounds: []steadyRound{round}}
}
