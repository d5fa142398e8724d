package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"syscall"
	"time"

	"mailwright/internal/platform/database"
)

const (
	steadyRoundCount = 9
	steadyShare      = 0.7 // share of the peak rate
	steadyTime       = 2 * time.Second
	steadyGoal       = 2.0 // ratio of p99 to p50
	steadyLines      = 64  // connections, more than are ever needed at the same time
	listGoal         = 2 * time.Millisecond
)

// arrival is a request that is due at a certain time, whether or not earlier ones have received a response.
type arrival struct {
	due  time.Time
	call int
}

// steady sends the calls in turn at a fixed rate. Latency counts from when a request was due, so that a slow response
// that delays others isn't hidden. Refused requests are counted separately.
func steady(ctx context.Context, p *process, m mix, rate float64) (steadyRound, error) {
	round := steadyRound{rate: rate, took: make([][]time.Duration, len(m.calls))}
	lines, err := dialAll(ctx, p)
	if err != nil {
		return round, err
	}
	arrivals := make(chan arrival, int(rate*steadyTime.Seconds())+1)
	faults := make([]error, len(lines))
	var mu sync.Mutex
	var done sync.WaitGroup
	for i, l := range lines {
		done.Go(func() {
			for a := range arrivals {
				err := l.send(m.calls[a.call])
				waited := time.Since(a.due)
				mu.Lock()
				faults[i] = errors.Join(faults[i], round.count(a.call, waited, err))
				mu.Unlock()
			}
			_ = l.Close()
		})
	}
	round.late = quantile(schedule(arrivals, m, rate), 0.99)
	done.Wait()
	return round, errors.Join(faults...)
}

func dialAll(ctx context.Context, p *process) ([]*line, error) {
	var lines []*line
	for range steadyLines {
		l, err := dial(ctx, p)
		if err != nil {
			return nil, err
		}
		lines = append(lines, l)
	}
	return lines, nil
}

// schedule makes requests arrive evenly. It sleeps with a system call, because Go's own timers are up to a millisecond
// late.
func schedule(arrivals chan<- arrival, m mix, rate float64) (late []time.Duration) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	defer close(arrivals)
	began := time.Now()
	for i := range int(rate * steadyTime.Seconds()) {
		due := began.Add(time.Duration(float64(i) / rate * float64(time.Second)))
		for left := time.Until(due); left > 0; left = time.Until(due) {
			nap := syscall.NsecToTimespec(left.Nanoseconds())
			_ = syscall.Nanosleep(&nap, nil) // the loop continues an interrupted sleep
		}
		late = append(late, time.Since(due))
		arrivals <- arrival{due, m.at(i)}
	}
	return late
}

// steadyRound is the result of one round at a share of the peak rate, for each kind of request.
type steadyRound struct {
	rate    float64
	took    [][]time.Duration
	refused int
	late    time.Duration // how late requests were sent, p99
}

// count records a response or a refusal. Anything else is an error.
func (r *steadyRound) count(kind int, took time.Duration, err error) error {
	switch {
	case errors.Is(err, errRefused):
		r.refused++
	case err != nil:
		return err
	default:
		r.took[kind] = append(r.took[kind], took)
	}
	return nil
}

// refusedShare returns the share of refused requests of all kinds.
func (r steadyRound) refusedShare() float64 {
	return float64(r.refused) / float64(r.refused+len(slices.Concat(r.took...)))
}

// steadyLoad sends a server a mix of requests at a fraction of its peak rate, round after round.
type steadyLoad struct {
	server, name string
	process      *process
	mix
	rounds []steadyRound
}

// steadyRounds measures the current peak and then sends requests at a share of it. It does this in each round, for all
// loads in turn, so that noise affects all of them.
func (s *stage) steadyRounds(ctx context.Context, all []*steadyLoad) error {
	for range steadyRoundCount {
		for _, l := range all {
			var peak figures
			if err := errors.Join(s.makeRoom(ctx), peak.hammer(ctx, l.process, l.mix, steadyLines), s.makeRoom(ctx)); err != nil {
				return fmt.Errorf("%s: %w", l.server, err)
			}
			round, err := steady(ctx, l.process, l.mix, steadyShare*peak.rates[0])
			if err != nil {
				return fmt.Errorf("%s: %w", l.server, err)
			}
			l.rounds = append(l.rounds, round)
		}
	}
	return nil
}

// over returns the median of a figure over the rounds.
func (l *steadyLoad) over(figure func(steadyRound) float64) float64 {
	var values []float64
	for _, r := range l.rounds {
		values = append(values, figure(r))
	}
	return median(values)
}

// at returns the time, in milliseconds, that this share of a kind's requests took at most.
func (r steadyRound) at(kind int, share float64) float64 {
	return 1e3 * quantile(r.took[kind], share).Seconds()
}

// unevenness returns the ratio of p99 to p50.
func (l *steadyLoad) unevenness(kind int) float64 {
	return l.over(func(r steadyRound) float64 { return r.at(kind, 0.99) / r.at(kind, 0.5) })
}

// row returns the table row for one kind of request. With more than one percent of refusals, the goal is missed,
// because the slowest percent didn't get a response. If even the plain server, without garbage collection and a
// database, misses the goal, no server can reach it.
func (l *steadyLoad) row(kind int, plain *steadyLoad) string {
	ratio, refused := l.unevenness(kind), l.over(steadyRound.refusedShare)
	verdict := reached(ratio < steadyGoal && refused < 0.01)
	if best := plain.unevenness(0); l == plain {
		verdict = "–"
	} else if verdict == "missed" && best >= steadyGoal {
		verdict = fmt.Sprintf("not measurable here (%.1f × the ratio of net/http and JSON)", ratio/best)
	}
	return fmt.Sprintf("| %s | %s | %.0f /s | %.2f ms | %.2f ms | %.1f × | %s | %.1f%% | %.2f ms |\n", l.server, l.name+callNames[kind],
		l.over(func(r steadyRound) float64 { return r.rate }), l.over(func(r steadyRound) float64 { return r.at(kind, 0.5) }),
		l.over(func(r steadyRound) float64 { return r.at(kind, 0.99) }), ratio, verdict, 100*refused,
		l.over(func(r steadyRound) float64 { return 1e3 * r.late.Seconds() }))
}

// callNames lists the kinds of requests, in the order of scenarios.
var callNames = []string{"read", "list", "create"}

const steadyHead = "| | | arrivals | p50 | p99 | p99 to p50 | goal: under 2 × | refused | sent late, p99 " +
	"|\n|---|---|---|---|---|---|---|---|---|\n"

func measureLatency(ctx context.Context, _ string) (string, error) {
	var report strings.Builder
	fmt.Fprintf(&report, latencyIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.NumCPU(), steadyRoundCount,
		roundTime, steadyTime)
	var lists strings.Builder
	report.WriteString("\n" + steadyHead)
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		if err := latencyOf(ctx, engine, &report, &lists); err != nil {
			return "", fmt.Errorf("%s: %w", engine, err)
		}
	}
	report.WriteString("\n### A list of 50 out of 100,000: the server's own time\n\nRequested by one client. The times are " +
		"from the server's log.\n\n| | p50 | p99 | goal: 2 ms |\n|---|---|---|---|\n" + lists.String() + busyLine())
	return report.String(), nil
}

func latencyOf(ctx context.Context, engine database.Engine, loads, lists *strings.Builder) error {
	s, err := newStage(ctx, engine)
	if err != nil {
		return err
	}
	defer s.close()
	together, err := s.apart(ctx)
	if err != nil {
		return err
	}
	defer together()
	ours, err := s.ourContender(ctx)
	if err != nil {
		return err
	}
	defer func() { _ = ours.process.stop() }()
	if err := ours.figures[0].hammer(ctx, ours.process, mix{ours.calls, []int{0}}, steadyLines); err != nil {
		return err
	}
	took, err := listTimes(ctx, ours)
	if err != nil {
		return err
	}
	p50 := quantile(took, 0.5)
	fmt.Fprintf(lists, "| %s | %s | %s | %s |\n", engine, millis(p50), millis(quantile(took, 0.99)), reached(p50 < listGoal))
	plain, err := s.plainContender(ctx, ours.figures[0].cpu[0])
	if err != nil {
		return err
	}
	defer func() { _ = plain.process.stop() }()
	reads := &steadyLoad{server: string(engine), name: "reads: ", process: ours.process, mix: mix{ours.calls, []int{0}}}
	busy := &steadyLoad{server: string(engine), name: "mixed: ", process: ours.process, mix: mix{ours.calls, mixed}}
	machine := &steadyLoad{server: plain.name, process: plain.process, mix: mix{plain.calls, []int{0}}}
	if err := s.steadyRounds(ctx, []*steadyLoad{reads, machine, busy}); err != nil {
		return err
	}
	loads.WriteString(reads.row(0, machine) + machine.row(0, machine))
	for kind := range callNames {
		loads.WriteString(busy.row(kind, machine))
	}
	return nil
}

// mixed is the load of a busy account: of twenty requests, sixteen are reads, three are lists and one is a create.
var mixed = []int{0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 2}

// listTimes requests the list repeatedly and returns the durations that the server logs.
func listTimes(ctx context.Context, c contender) ([]time.Duration, error) {
	const list, times = 1, 1000
	l, err := dial(ctx, c.process)
	if err != nil {
		return nil, err
	}
	defer func() { _ = l.Close() }()
	for range times {
		if err := l.send(c.calls[list]); err != nil {
			return nil, err
		}
	}
	said, err := os.ReadFile(c.process.out)
	if err != nil {
		return nil, err
	}
	var took []time.Duration
	for line := range strings.Lines(string(said)) {
		var entry struct {
			Msg, Route string
			MS         float64
		}
		if err := json.Unmarshal([]byte(line), &entry); err == nil && entry.Msg == "request" && strings.HasSuffix(entry.Route, "/templates") {
			took = append(took, time.Duration(entry.MS*float64(time.Millisecond)))
		}
	}
	return took, nil
}

const latencyIntro = `On %s with %s on %d cores. The server is a separate process on half of the cores, and the clients have the other
half. Each of %d rounds first spends %v finding the maximum throughput with 64 clients that send the next request immediately. Then
requests arrive evenly for %v at 70%% of that rate, whether or not earlier ones have been answered, and latency counts from
when a request was due. The figures are medians of the rounds. Of twenty mixed requests, sixteen are reads, three are lists
and one is a create. "Sent late" is how far the generator itself was behind schedule.
"net/http and JSON" is a plain Go server that takes its turn between our rounds. It encodes JSON for about as much CPU time as
our read takes, then sends the same bytes, without a database or garbage collection. If its responses are uneven, the machine
or its host is the cause. If it misses the goal, no server can be shown to reach it.
A server that treats a stall as overload refuses some requests with 503. Their share is listed separately, and latencies
include only the other responses.
`
