package main

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"runtime"
	"strconv"

	"mailwright/test/chaos"
)

// apart gives servers that are started from now on the first half of the cores, and this process, which sends the
// requests, the other half. Otherwise, waiting for a core would look like waiting for a response.
func (s *stage) apart(ctx context.Context) (together func(), err error) {
	s.cores = chaos.ServerCores()
	if s.cores == nil {
		return func() {}, nil
	}
	own := chaos.LoadCores()
	return func() { _ = moveTo(context.WithoutCancel(ctx), own[0], fmt.Sprintf("0-%d", runtime.NumCPU()-1)) },
		moveTo(ctx, own[0], own[len(own)-1])
}

// moveTo makes all threads of this process run only on these cores.
func moveTo(ctx context.Context, taskset, cores string) error {
	said, err := exec.CommandContext(ctx, taskset, "--all-tasks", "--cpu-list", "--pid", cores, strconv.Itoa(os.Getpid())).CombinedOutput()
	if err != nil {
		return fmt.Errorf("taskset: %w: %s", err, said)
	}
	return nil
}
