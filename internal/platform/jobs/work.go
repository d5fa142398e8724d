package jobs

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"runtime/debug"
	"time"

	"github.com/riverqueue/river"
	"github.com/riverqueue/river/rivertype"

	"mailwright/internal/platform/tracing"
)

// Defaults for kinds of jobs without options. Ten attempts, with growing pauses, take about four hours.
const (
	defaultTimeout  = time.Minute
	defaultAttempts = 10
)

// overdue is how long after its timeout we assume that a job's node is dead. The other nodes check every 30 seconds.
const overdue = 15 * time.Second

type options struct {
	timeout  time.Duration
	attempts int
}

// Option changes how a kind of job is run.
type Option func(*options)

// Timeout sets how long one attempt may take before its context ends.
func Timeout(limit time.Duration) Option { return func(o *options) { o.timeout = limit } }

// Attempts sets how many times a job is tried before the queue gives up on it.
func Attempts(count int) Option { return func(o *options) { o.attempts = count } }

func (q *Queue) optionsOf(kind string) options {
	if o, registered := q.options[kind]; registered {
		return o
	}
	return options{timeout: defaultTimeout, attempts: defaultAttempts}
}

// Work registers the function that runs jobs with arguments of type T. After an error the job is retried, unless the
// error is Permanent.
func Work[T Args](q *Queue, work func(context.Context, T) error, opts ...Option) {
	var args T
	register(q, args, work, opts...)
}

func register[T Args](q *Queue, args T, work func(context.Context, T) error, opts ...Option) {
	o := q.optionsOf(args.Kind())
	for _, change := range opts {
		change(&o)
	}
	q.options[args.Kind()] = o
	q.took.WithLabelValues(args.Kind(), "done") // so that graphs start at zero
	river.AddWorkerArgs(q.workers, args, &worker[T]{queue: q, work: work, timeout: o.timeout})
}

type worker[T Args] struct {
	river.WorkerDefaults[T]
	queue   *Queue
	work    func(context.Context, T) error
	timeout time.Duration
}

// Timeout returns how long the job may run before another node takes it over.
func (w *worker[T]) Timeout(*river.Job[T]) time.Duration { return w.timeout + overdue }

func (w *worker[T]) Work(ctx context.Context, job *river.Job[T]) error {
	ctx, cancel := context.WithTimeout(ctx, w.timeout)
	defer cancel()
	ctx, span := w.queue.Tracer.Job(ctx, job.Kind, originOf(job.JobRow))
	span.Number("mailwright.job.attempt", job.Attempt)
	started := time.Now()
	err := w.attempt(ctx, job.Args)
	if err != nil {
		err = w.queue.failed(ctx, job.JobRow, err)
	}
	w.queue.took.WithLabelValues(job.Kind, outcome(err)).Observe(time.Since(started).Seconds())
	span.End(err)
	return err
}

// origin identifies the request that queued a job.
type origin struct {
	TraceParent string `json:"traceparent,omitempty"`
}

// queuedBy returns the metadata of a job that is queued in ctx, or nil if nothing is traced.
func queuedBy(ctx context.Context) []byte {
	from := tracing.Origin(ctx)
	if from == "" {
		return nil
	}
	metadata, err := json.Marshal(origin{from})
	if err != nil {
		panic(err) // a string can always be encoded
	}
	return metadata
}

func originOf(job *rivertype.JobRow) string {
	var from origin
	_ = json.Unmarshal(job.Metadata, &from) // without its origin, the job still runs
	return from.TraceParent
}

func (w *worker[T]) attempt(ctx context.Context, args T) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = fmt.Errorf("panic: %v\n%s", value, debug.Stack())
		}
	}()
	return w.work(ctx, args)
}

// failed logs a failure in a single line, without the job's arguments.
func (q *Queue) failed(ctx context.Context, job *rivertype.JobRow, err error) error {
	attrs := []any{
		slog.String("kind", job.Kind), slog.Int64("id", job.ID), slog.Int("attempt", job.Attempt), slog.Any("error", err),
	}
	if errors.As(err, new(permanent)) || job.Attempt >= job.MaxAttempts {
		q.log.ErrorContext(ctx, "job failed, giving up", attrs...)
		return river.JobCancel(err)
	}
	q.log.WarnContext(ctx, "job failed, will be retried", attrs...)
	return err
}

type permanent struct{ error }

func (p permanent) Unwrap() error { return p.error }

// Permanent marks an error that a retry can't fix, so that the queue gives up on the job immediately.
func Permanent(err error) error { return permanent{err} }
