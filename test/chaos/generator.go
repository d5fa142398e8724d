package chaos

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
)

// generatorVariable tells a test binary to be a generator instead.
const generatorVariable = "MAILWRIGHT_TEST_GENERATOR"

// IsGenerator tells whether this process was started to send a load; then Generate is all that it does.
func IsGenerator() bool { return os.Getenv(generatorVariable) != "" }

// plan is a load as it is told to another process.
type plan struct {
	Load     Load
	Requests []Request
}

// RunApart sends the requests in turn, again and again, from a process of its own and, where there are cores enough, on cores of its own:
// waiting for a core would look like waiting for an answer.
func (l Load) RunApart(requests []Request) ([]Answer, error) {
	told, err := json.Marshal(plan{Load: l, Requests: requests})
	if err != nil {
		return nil, err
	}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	args := append(LoadCores(), self)
	command := exec.Command(args[0], args[1:]...)
	command.Env = append(os.Environ(), generatorVariable+"=1")
	command.Stdin, command.Stderr = bytes.NewReader(told), os.Stderr
	out, err := command.Output()
	if err != nil {
		return nil, fmt.Errorf("generator: %w", err)
	}
	var answers []Answer
	return answers, json.Unmarshal(out, &answers)
}

// Generate sends the load that it is told.
func Generate(in io.Reader, out io.Writer) error {
	var told plan
	if err := json.NewDecoder(in).Decode(&told); err != nil {
		return err
	}
	told.Load.Next = func(i int) Request { return told.Requests[i%len(told.Requests)] }
	return json.NewEncoder(out).Encode(told.Load.Run())
}

// ServerCores starts a server on the first half of the cores, LoadCores a generator on the others. Both are empty where they would share
// one, or can't be told apart.
func ServerCores() []string { return pin(0, runtime.NumCPU()/2-1) }

// LoadCores are those that the server does not have.
func LoadCores() []string { return pin(runtime.NumCPU()/2, runtime.NumCPU()-1) }

func pin(first, last int) []string {
	taskset, err := exec.LookPath("taskset")
	if err != nil || runtime.NumCPU() < 2 {
		return nil
	}
	return []string{taskset, "-c", fmt.Sprintf("%d-%d", first, last)}
}
