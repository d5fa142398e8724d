package main

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"syscall"
	"time"

	"mailwright/bench/mails"
	"mailwright/internal/app"
)

// fewestRenders is the minimum number of renders per response, no matter how long they take.
const fewestRenders = 3

// work runs our renderer in a separate process, with the same protocol as the peers. See peers/peer.mjs.
func work(folder string, in io.Reader, out io.Writer) error {
	app.TuneMemory()
	answers := json.NewEncoder(out)
	if err := answers.Encode(hello{Name: "Mailwright", Runtime: runtime.Version()}); err != nil {
		return err
	}
	lines := bufio.NewScanner(in)
	for lines.Scan() {
		var name string
		var budget int
		if _, err := fmt.Sscan(lines.Text(), &name, &budget); err != nil {
			return err
		}
		mail, err := readEmail(folder, name)
		if err != nil {
			return err
		}
		answer, err := measureRenders(mail, time.Duration(budget)*time.Millisecond)
		if err != nil {
			return err
		}
		if err := answers.Encode(answer); err != nil {
			return err
		}
	}
	return lines.Err()
}

func readEmail(folder, name string) (mails.Email, error) {
	file, err := os.ReadFile(filepath.Join(folder, name+".json"))
	if err != nil {
		return mails.Email{}, err
	}
	var mail mails.Email
	return mail, json.Unmarshal(file, &mail)
}

func measureRenders(mail mails.Email, budget time.Duration) (sample, error) {
	undisturbed := make([]time.Duration, 0, 1<<16)
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	renders, size := 0, 0
	began := usageNow()
	last := began
	for last.cpu-began.cpu < budget || renders < fewestRenders {
		result, err := mails.Render(mail)
		if err != nil {
			return sample{}, err
		}
		now := usageNow()
		if now.interruptions == last.interruptions {
			undisturbed = append(undisturbed, now.cpu-last.cpu)
		}
		last = now
		renders++
		size = len(result.HTML)
	}
	runtime.ReadMemStats(&after)
	s := sample{
		Renders: renders, Undisturbed: len(undisturbed), CPU: micros(last.cpu - began.cpu), Bytes: size,
		Allocations: int(after.Mallocs-before.Mallocs) / renders,
	}
	if n := len(undisturbed); n > 0 {
		slices.Sort(undisturbed)
		s.P50, s.P99 = micros(undisturbed[n/2]), micros(undisturbed[n*99/100])
	}
	return s, nil
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
