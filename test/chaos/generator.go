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

// generatorVariable is the variable that turns a test binary into a load generator.
const generatorVariable = "MAILWRIGHT_TEST_GENERATOR"

// IsGenerator reports whether this process was started as a load generator. If so, it must only call Generate.
func IsGenerator() bool { return os.Getenv(generatorVariable) != "" }

// plan is a load as it is sent to the other process.
type plan struct {
	Load     Load
	Requests []Request
}

// RunApart cycles through the requests in a separate process and, if there are enough cores, on separate cores. On the
// same cores, waiting for a core would look like waiting for a response.
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

// Generate sends the load that it reads from in, and writes the responses to out.
func Generate(in io.Reader, out io.Writer) error {
	var told plan
	if err := json.NewDecoder(in).Decode(&told); err != nil {
		return err
	}
	told.Load.Next = func(i int) Request { return told.Requests[i%len(told.Requests)] }
	return json.NewEncoder(out).Encode(told.Load.Run())
}

// ServerCores returns the command prefix that runs a server on the first half of the cores, and LoadCores the one that
// runs a generator on the other half. Both are empty if there aren't enough cores or the system can't separate them.
func ServerCores() []string { return pin(0, runtime.NumCPU()/2-1) }

// LoadCores returns the command prefix for the cores that the server doesn't use.
func LoadCores() []string { return pin(runtime.NumCPU()/2, runtime.NumCPU()-1) }

func pin(first, last int) []string {
	taskset, err := exec.LookPath("taskset")
	if err != nil || runtime.NumCPU() < 2 {
		return nil
	}
	return []string{taskset, "-c", fmt.Sprintf("%d-%d", first, last)}
}
