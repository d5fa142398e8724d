package main

import (
	"context"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"time"

	"mailwright/bench/mails"
	"mailwright/internal/checks"
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/render"
)

const (
	checkRounds = 9
	checkBudget = 300 * time.Millisecond // of CPU time for a mail in a round
)

// checkedMail is a mail with the longest that its check may take.
type checkedMail struct {
	name string
	mail checks.Email
	most time.Duration
}

// measureChecking checks mails as the service does, all findings and 41 mail clients, and puts each figure beside the last one.
func measureChecking(_ context.Context, old string) (string, error) {
	usual, err := mails.Read(mailsFolder, "M")
	if err != nil {
		return "", err
	}
	drawn, faults, err := render.Source(usual.Source,
		render.Options{Settings: render.Settings{Subject: usual.Subject, PreviewText: usual.Preview}, Trace: true})
	if err != nil || len(faults) > 0 {
		return "", fmt.Errorf("draw mail M: %w, %v", err, faults)
	}
	mail := checks.Email{
		HTML: drawn.HTML, Text: drawn.Text, Document: usual.Source, Nodes: drawn.Nodes, Warnings: drawn.Warnings,
		Subject: usual.Subject, HasSettings: true,
	}
	large := checks.Email{HTML: strings.Repeat(drawn.HTML, 500<<10/len(drawn.HTML)+1)[:500<<10]}
	var t strings.Builder
	fmt.Fprintf(&t, checkIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), checkRounds, checkBudget)
	for _, m := range []checkedMail{{"M, 59 blocks", mail, 10 * time.Millisecond}, {"HTML of 500 KB", large, 300 * time.Millisecond}} {
		took, err := m.measure()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&t, "| %s | %.1f /s | %s | %s | %s |\n", m.name, 1/took.Seconds(), lastFigure(old, m.name), micro(micros(took)),
			goal(took, m.most))
	}
	return t.String(), nil
}

const checkIntro = `On %s with %s: %d rounds of %v of CPU time for each mail; the figures are medians, of one core. A check is what
…/checks does with a mail that
is drawn: all findings with their places and fixes, and 41 mail clients.

| | mails checked | before | CPU time of one | goal |
|---|---|---|---|---|
`

func (m checkedMail) measure() (time.Duration, error) {
	var rounds []time.Duration
	for range checkRounds {
		start, count := usageNow().cpu, 0
		for ; usageNow().cpu-start < checkBudget || count == 0; count++ {
			if _, err := checks.Analyze(m.mail, compatibility.Options{Clients: compatibility.Clients(nil)}); err != nil {
				return 0, err
			}
		}
		rounds = append(rounds, (usageNow().cpu-start)/time.Duration(count))
	}
	slices.Sort(rounds)
	return rounds[len(rounds)/2], nil
}

// lastFigure is what the page said of a mail before.
func lastFigure(old, name string) string {
	found := regexp.MustCompile(`(?m)^\| ` + regexp.QuoteMeta(name) + ` \| ([\d.]+ (?:/s|ms)) `).FindStringSubmatch(old)
	if found == nil {
		return "–"
	}
	return found[1]
}

func goal(took, most time.Duration) string {
	if took > most {
		return fmt.Sprintf("%v: missed", most)
	}
	return fmt.Sprintf("%v: reached", most)
}
