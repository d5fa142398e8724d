package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

// call is a request that is sent repeatedly, as raw bytes.
type call struct {
	bytes  []byte
	status int
}

func newCall(p *process, authorization string, sc scenario) (call, error) {
	request, err := http.NewRequest(sc.method, "http://"+p.address+sc.path, bytes.NewReader(sc.body)) //nolint:noctx // it isn't sent here
	if err != nil {
		return call{}, err
	}
	request.Header.Set("Authorization", authorization)
	if sc.body != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	var text bytes.Buffer
	err = request.Write(&text)
	return call{text.Bytes(), sc.status}, err
}

// line is a connection that sends one call after another. http.Client would do more work, on cores that the servers
// need.
type line struct {
	net.Conn
	in *bufio.Reader
}

func dial(ctx context.Context, p *process) (*line, error) {
	conn, err := (&net.Dialer{}).DialContext(ctx, "tcp", p.address)
	if err != nil {
		return nil, err
	}
	return &line{conn, bufio.NewReaderSize(conn, 64<<10)}, nil
}

// errRefused means that the server is overloaded and rejected the request.
var errRefused = errors.New("the server is overloaded and refused the request")

func (l *line) send(c call) error {
	if _, err := l.Write(c.bytes); err != nil {
		return err
	}
	response, err := http.ReadResponse(l.in, nil)
	if err != nil {
		return err
	}
	defer func() { _ = response.Body.Close() }()
	if response.StatusCode == http.StatusServiceUnavailable {
		_, err := io.Copy(io.Discard, response.Body)
		return errors.Join(errRefused, err)
	}
	if response.StatusCode != c.status {
		said, err := io.ReadAll(io.LimitReader(response.Body, 200))
		return errors.Join(fmt.Errorf("status %d: %s", response.StatusCode, said), err)
	}
	_, err = io.Copy(io.Discard, response.Body)
	return err
}

// mix is a repeating sequence of calls.
type mix struct {
	calls []call
	cycle []int // indexes into calls
}

func (m mix) at(i int) int { return m.cycle[i%len(m.cycle)] }

// figures are a server's results in one or more rounds.
type figures struct {
	rates []float64       // responses per second, by round
	cpu   []time.Duration // CPU time per response, by round
	took  []time.Duration // duration of each response
}

// hammer sends the calls from several clients for a while. Each client sends the next call as soon as it has a
// response.
func (f *figures) hammer(ctx context.Context, p *process, m mix, clients int) error {
	before, err := p.cpu()
	if err != nil {
		return err
	}
	took, faults := make([][]time.Duration, clients), make([]error, clients)
	began := time.Now()
	var sent atomic.Int64
	var done sync.WaitGroup
	for i := range clients {
		done.Go(func() { took[i], faults[i] = repeat(ctx, p, m, &sent, began.Add(roundTime)) })
	}
	done.Wait()
	elapsed := time.Since(began)
	after, err := p.cpu()
	if err := errors.Join(err, errors.Join(faults...)); err != nil {
		return err
	}
	answers := slices.Concat(took...)
	f.took = append(f.took, answers...)
	f.rates = append(f.rates, float64(len(answers))/elapsed.Seconds())
	f.cpu = append(f.cpu, (after-before)/time.Duration(len(answers)))
	return nil
}

// repeat sends the calls on one connection and returns how long each response took. Refusals don't count.
func repeat(ctx context.Context, p *process, m mix, sent *atomic.Int64, until time.Time) ([]time.Duration, error) {
	l, err := dial(ctx, p)
	if err != nil {
		return nil, err
	}
	defer func() { _ = l.Close() }()
	var took []time.Duration
	for began := time.Now(); began.Before(until) || len(took) == 0; {
		err := l.send(m.calls[m.at(int(sent.Add(1)-1))])
		now := time.Now()
		switch {
		case err == nil:
			took = append(took, now.Sub(began))
		case !errors.Is(err, errRefused):
			return nil, err
		}
		began = now
	}
	return took, nil
}

// quantile returns the value that this share of the values is below.
func quantile(values []time.Duration, share float64) time.Duration {
	sorted := slices.Sorted(slices.Values(values))
	return sorted[min(len(sorted)-1, int(float64(len(sorted))*share))]
}

func millis(d time.Duration) string { return fmt.Sprintf("%.2f ms", d.Seconds()*1e3) }
