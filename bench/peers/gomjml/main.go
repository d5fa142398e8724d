// Command gomjml renders emails with gomjml, as peer.mjs does with the other peers. It's a separate module, so that the
// product doesn't depend on gomjml.
package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"
	"time"

	"github.com/preslavrachev/gomjml/mjml"
)

// fewest is the minimum number of renders per response, no matter how long they take.
const fewest = 3

func main() {
	if err := run(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "gomjml:", err)
		os.Exit(1)
	}
}

func run(folder string) error {
	out := json.NewEncoder(os.Stdout)
	if err := out.Encode(map[string]string{"name": "gomjml " + version(), "runtime": runtime.Version()}); err != nil {
		return err
	}
	for in := bufio.NewScanner(os.Stdin); in.Scan(); {
		var mail string
		var budget int
		if _, err := fmt.Sscan(in.Text(), &mail, &budget); err != nil {
			return err
		}
		source, err := os.ReadFile(filepath.Join(folder, mail+".mjml"))
		if err != nil {
			return err
		}
		answer, err := measure(string(source), time.Duration(budget)*time.Millisecond)
		if err != nil {
			answer = map[string]any{"error": err.Error()}
		}
		if err := out.Encode(answer); err != nil {
			return err
		}
	}
	return nil
}

func measure(source string, budget time.Duration) (map[string]any, error) {
	undisturbed := make([]time.Duration, 0, 1<<16)
	renders, size := 0, 0
	began := usageNow()
	last := began
	for last.cpu-began.cpu < budget || renders < fewest {
		html, err := mjml.Render(source)
		if err != nil {
			return nil, err
		}
		now := usageNow()
		if now.interruptions == last.interruptions {
			undisturbed = append(undisturbed, now.cpu-last.cpu)
		}
		last, size = now, len(html)
		renders++
	}
	answer := map[string]any{"renders": renders, "undisturbed": len(undisturbed), "cpu": micros(last.cpu - began.cpu), "bytes": size}
	if n := len(undisturbed); n > 0 {
		slices.Sort(undisturbed)
		answer["p50"], answer["p99"] = micros(undisturbed[n/2]), micros(undisturbed[n*99/100])
	}
	return answer, nil
}

func micros(d time.Duration) float64 { return float64(d) / float64(time.Microsecond) }

// usage is what all threads of the process, including the garbage collector's, have used so far.
type usage struct {
	cpu           time.Duration
	interruptions int64 // how many times other processes interrupted it
}

func usageNow() usage {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_SELF, &u); err != nil {
		panic(err)
	}
	return usage{time.Duration(u.Utime.Nano() + u.Stime.Nano()), u.Nivcsw}
}

// version returns gomjml's version, which go.mod pins.
func version() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == "github.com/preslavrachev/gomjml" {
				return strings.TrimPrefix(module.Version, "v")
			}
		}
	}
	return "of an unknown version"
}
