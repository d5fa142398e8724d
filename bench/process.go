package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"time"

	"mailwright/internal/app"
)

// startTime is how long a server may take to become ready.
const startTime = 5 * time.Minute

// process is a server that runs next to the benchmark, so that its CPU time and memory are measured separately.
type process struct {
	address string
	command *exec.Cmd
	out     string // the file that contains its output
}

// startServer starts the built program on the stage's database, waits until it's ready and returns how long that took.
func (s *stage) startServer(ctx context.Context) (*process, time.Duration, error) {
	program, err := filepath.Abs(serverProgram)
	if err != nil {
		return nil, 0, err
	}
	var env []string
	for name, value := range s.values {
		env = append(env, app.Prefix+name+"="+value)
	}
	began := time.Now()
	p, err := s.launch(ctx, filepath.Join(s.dir, "server.log"), env, program, "serve", "--addr", "127.0.0.1:0")
	if err != nil {
		return nil, 0, err
	}
	var line struct{ Address string }
	if err := p.firstLine("address", &line); err != nil {
		return nil, 0, err
	}
	p.address = line.Address
	if err := p.awaitReady(ctx, "/readyz"); err != nil {
		return nil, 0, errors.Join(err, p.stop())
	}
	return p, time.Since(began), nil
}

// serverProgram is the output of make build.
const serverProgram = "bin/mailwright"

// launch starts a program that writes its output to a file, because reading a pipe would take some of the benchmark's
// time for each request.
func (s *stage) launch(ctx context.Context, out string, env []string, command ...string) (*process, error) {
	file, err := os.Create(out)
	if err != nil {
		return nil, err
	}
	defer func() { _ = file.Close() }()
	command = append(slices.Clone(s.cores), command...)
	p := &process{command: exec.CommandContext(ctx, command[0], command[1:]...), out: out}
	p.command.Env = append(os.Environ(), env...)
	p.command.Stdout, p.command.Stderr = file, file
	return p, p.command.Start()
}

// firstLine waits for a line of JSON with this field and reads it.
func (p *process) firstLine(field string, into any) error {
	for began := time.Now(); time.Since(began) < startTime && p.alive(); time.Sleep(time.Millisecond) {
		said, err := os.ReadFile(p.out)
		if err != nil {
			return err
		}
		for line := range bytes.Lines(said) {
			if bytes.Contains(line, []byte(`"`+field+`":`)) && bytes.HasSuffix(line, []byte("\n")) {
				return json.Unmarshal(line, into)
			}
		}
	}
	said, err := os.ReadFile(p.out)
	return errors.Join(fmt.Errorf("%s did not start: %.1000s", p.command.Path, said), err, p.stop())
}

// alive reports whether the process is running. It returns false for a zombie.
func (p *process) alive() bool {
	stat, err := p.stat()
	return err == nil && stat[0] != "Z"
}

func (p *process) awaitReady(ctx context.Context, path string) error {
	for began := time.Now(); time.Since(began) < startTime; time.Sleep(time.Millisecond) {
		request, err := http.NewRequestWithContext(ctx, http.MethodGet, "http://"+p.address+path, http.NoBody)
		if err != nil {
			return err
		}
		response, err := http.DefaultClient.Do(request)
		if err != nil {
			continue // the server isn't listening yet
		}
		_ = response.Body.Close()
		if response.StatusCode == http.StatusOK {
			return nil
		}
	}
	return fmt.Errorf("%s was never ready", p.command.Path)
}

// stop shuts the process down gracefully.
func (p *process) stop() error {
	_ = p.command.Process.Signal(syscall.SIGTERM)
	if err := p.command.Wait(); err != nil && p.command.ProcessState.ExitCode() > 0 {
		return err
	}
	return nil
}

// stat returns what Linux reports about the process, starting with its state.
func (p *process) stat() ([]string, error) {
	stat, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", p.command.Process.Pid))
	if err != nil {
		return nil, err
	}
	_, fields, _ := strings.Cut(string(stat), ") ")
	return strings.Fields(fields), nil
}

// cpu returns the CPU time of all the process's threads, which Linux counts in hundredths of a second.
func (p *process) cpu() (time.Duration, error) {
	stat, err := p.stat()
	if err != nil {
		return 0, err
	}
	const user, system = 11, 12
	var ticks int
	for _, field := range []int{user, system} {
		n, err := strconv.Atoi(stat[field])
		if err != nil {
			return 0, err
		}
		ticks += n
	}
	return time.Duration(ticks) * 10 * time.Millisecond, nil
}

// memory returns the resident memory of the process, in bytes.
func (p *process) memory() (int, error) {
	stat, err := p.stat()
	if err != nil {
		return 0, err
	}
	const resident = 21
	pages, err := strconv.Atoi(stat[resident])
	return pages * os.Getpagesize(), err
}

// busyLine reports how busy the machine was, using the Linux load average of the last minute.
func busyLine() string {
	load, err := os.ReadFile("/proc/loadavg")
	if err != nil {
		return ""
	}
	minute, _, _ := strings.Cut(string(load), " ")
	return "\nThe load average at the end was " + minute +
		". If it's higher than the number of cores, the servers and clients had to wait for CPU time.\n"
}
