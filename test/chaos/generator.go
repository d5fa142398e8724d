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

// generatorVariable makes a test binary a load generator.
const generatorVariable = "MAILWRIGHT_TEST_GENERATOR"

// IsGenerator reports whether this process was started as a load generator. Then Generate is all that it does.
func IsGenerator() bool { return os.Getenv(generatorVariable) != "" }

// plan is a load in the form that is sent to the other process.
type plan struct {
	Load     Load
	Requests []Request
}

// RunApart sends the requests in turn, again and again, from a separate process and, if there are enough cores, on
// separate cores. Otherwise waiting for a core would look like waiting for a response.
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

// Generate sends the load that it reads from in.
func Generate(in io.Reader, out io.Writer) error {
	var told plan
	if err := json.NewDecoder(in).Decode(&told); err != nil {
		return err
	}
	told.Load.Next = func(i int) Request { return told.Requests[i%len(told.Requests)] }
	return json.NewEncoder(out).Encode(told.Load.Run())
}

// ServerCores returns the command prefix that runs a server on the first half of the cores, LoadCores that of a
// generator on the others. Both are empty if they would share one or can't be separated.
func ServerCores() []string { return pin(0, runtime.NumCPU()/2-1) }

// LoadCores are those that the server doesn't use.
func LoadCores() []string { return pin(runtime.NumCPU()/2, runtime.NumCPU()-1) }

func pin(first, last int) []string {
	taskset, err := exec.LookPath("taskset")
	if err != nil || runtime.NumCPU() < 2 {
		return nil
	}
	return []string{taskset, "-c", fmt.Sprintf("%d-%d", first, last)}
}
