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
	checkBudget = 300 * time.Millisecond // CPU time per email and round
)

// checkedEmail is an email with the time limit for its check.
type checkedEmail struct {
	name string
	mail checks.Email
	most time.Duration
}

// measureChecking checks emails as the service does, with all findings and 41 email clients, and shows each figure next
// to the previous one.
func measureChecking(_ context.Context, old string) (string, error) {
	usual, err := mails.Read(mailsFolder, "M")
	if err != nil {
		return "", err
	}
	drawn, faults, err := render.Source(context.Background(), usual.Source,
		render.Options{Settings: render.Settings{Subject: usual.Subject, PreviewText: usual.Preview}, Trace: true})
	if err != nil || len(faults) > 0 {
		return "", fmt.Errorf("render email M: %w, %v", err, faults)
	}
	mail := checks.Email{
		HTML: drawn.HTML, Text: drawn.Text, Document: usual.Source, Nodes: drawn.Nodes, Warnings: drawn.Warnings,
		Subject: usual.Subject, HasSettings: true,
	}
	large := checks.Email{HTML: strings.Repeat(drawn.HTML, 500<<10/len(drawn.HTML)+1)[:500<<10]}
	var t strings.Builder
	fmt.Fprintf(&t, checkIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), checkRounds, checkBudget)
	for _, m := range []checkedEmail{{"M, 59 blocks", mail, 10 * time.Millisecond}, {"500 KB of HTML", large, 300 * time.Millisecond}} {
		took, err := m.measure()
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&t, "| %s | %.1f /s | %s | %s | %s |\n", m.name, 1/took.Seconds(), lastFigure(old, m.name), micro(micros(took)),
			goal(took, m.most))
	}
	return t.String(), nil
}

const checkIntro = `On %s with %s: %d rounds of %v of CPU time per email. The figures are medians on one core. A check is what
…/checks does with a rendered email: all findings with their positions and fixes, and 41 email clients.

| | emails checked | before | CPU time per check | goal |
|---|---|---|---|---|
`

func (m checkedEmail) measure() (time.Duration, error) {
	var rounds []time.Duration
	for range checkRounds {
		start, count := usageNow().cpu, 0
		for ; usageNow().cpu-start < checkBudget || count == 0; count++ {
			if _, err := checks.Analyze(context.Background(), m.mail, compatibility.Options{Clients: compatibility.Clients(nil)}); err != nil {
				return 0, err
			}
		}
		rounds = append(rounds, (usageNow().cpu-start)/time.Duration(count))
	}
	slices.Sort(rounds)
	return rounds[len(rounds)/2], nil
}

// lastFigure returns an email's figure from the previous version of the page.
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
