package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A peer is a renderer to compare with, and how many times faster ours should be.
type peer struct {
	name      string
	goal, aim float64 // 0: no goal
}

var peers = []peer{{"mrml", 10, 18}, {"gomjml", 12, 20}, {"mjml", 150, 300}, {"react-email", 0, 0}}

const peersFolder = "bench/peers"

// A renderer is a process that renders the emails in a folder on request.
type renderer struct {
	hello
	peer    peer
	samples map[string][]sample // by email, one per round
	process *exec.Cmd
	in      io.WriteCloser
	out     *json.Decoder
	said    strings.Builder // standard error output
}

// hello is a renderer's first line of output.
type hello struct {
	Name    string `json:"name"`
	Runtime string `json:"runtime"`
}

// A sample is the cost of one round of renders of an email, in microseconds of CPU time. The quantiles leave out
// renders during which another process took the core, because cold caches don't say anything about the renderer.
type sample struct {
	Renders     int     `json:"renders"`
	Undisturbed int     `json:"undisturbed"` // number of renders in the quantiles
	CPU         float64 `json:"cpu"`
	Bytes       int     `json:"bytes"`
	P50         float64 `json:"p50"`
	P99         float64 `json:"p99"`
	Allocations int     `json:"allocations"` // per render; ours only
	Error       string  `json:"error"`
}

func (s sample) perRender() float64 { return s.CPU / float64(s.Renders) }

// startOurs starts this program as a renderer.
func startOurs(ctx context.Context, folder string) (*renderer, error) {
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	return start(ctx, peer{}, self, "-worker", folder)
}

// startPeers installs and starts the peers. It continues without those that fail and returns their names as the second
// result. The reasons may contain names from this machine, so they are only written to standard error.
func startPeers(ctx context.Context, folder string) (started []*renderer, missing []string) {
	fmt.Fprintln(os.Stderr, "Installing the renderers in "+peersFolder)
	program := filepath.Join(folder, "gomjml")
	built := runIn(ctx, filepath.Join(peersFolder, "gomjml"), "go", "build", "-o", program, ".")
	installed := runIn(ctx, peersFolder, "npm", "ci")
	for _, p := range peers {
		err, command := installed, []string{"node", filepath.Join(peersFolder, "peer.mjs"), p.name, folder}
		if p.name == "gomjml" {
			err, command = built, []string{program, folder}
		}
		var r *renderer
		if err == nil {
			r, err = start(ctx, p, command[0], command[1:]...)
		}
		if err != nil {
			fmt.Fprintf(os.Stderr, "Continuing without %s: %v\n", p.name, err)
			missing = append(missing, p.name)
			continue
		}
		started = append(started, r)
	}
	return started, missing
}

func runIn(ctx context.Context, folder, program string, args ...string) error {
	command := exec.CommandContext(ctx, program, args...)
	command.Dir = folder
	if said, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", strings.Join(command.Args, " "), err, bytes.TrimSpace(said))
	}
	return nil
}

// start starts a renderer and limits the process to one core. The CPU time of Node's own threads counts too.
func start(ctx context.Context, p peer, program string, args ...string) (*renderer, error) {
	r := &renderer{peer: p, samples: map[string][]sample{}, process: exec.CommandContext(ctx, program, args...)}
	r.process.Env = append(os.Environ(), "GOMAXPROCS=1", "NODE_ENV=production")
	r.process.Stderr = &r.said
	out, err := r.process.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if r.in, err = r.process.StdinPipe(); err != nil {
		return nil, err
	}
	if err := r.process.Start(); err != nil {
		return nil, err
	}
	r.out = json.NewDecoder(out)
	if err := r.out.Decode(&r.hello); err != nil {
		return nil, r.stopped(err)
	}
	return r, nil
}

// ask lets the renderer spend this much CPU time on an email.
func (r *renderer) ask(mail string, budget time.Duration) (sample, error) {
	if _, err := fmt.Fprintf(r.in, "%s %d\n", mail, budget.Milliseconds()); err != nil {
		return sample{}, r.stopped(err)
	}
	var answer sample
	if err := r.out.Decode(&answer); err != nil {
		return sample{}, r.stopped(err)
	}
	if answer.Error != "" {
		return sample{}, errors.New(answer.Error)
	}
	return answer, nil
}

// stopped adds the output of a process that ended too early to the error.
func (r *renderer) stopped(err error) error {
	r.stop()
	return fmt.Errorf("%w: %s", err, strings.TrimSpace(r.said.String()))
}

func (r *renderer) stop() {
	_ = r.in.Close()
	_ = r.process.Wait()
}
