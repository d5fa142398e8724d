package main

import (
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"golang.org/x/text/language"
	"golang.org/x/text/message"

	"mailwright/bench/mails"
)

// Goals besides the ratios to the peers. The tests in internal/email/render check the sizes too.
const (
	mostAllocations = 5
	mostSpread      = 2.5    // ratio of p99 to p50
	fewestForP99    = 50     // renders
	mostGrowth      = 1.3    // cost of a node in the longest email relative to its cost in L
	mostBytesOfM    = 27_000 // of HTML
	mostBytesABlock = 400
)

func (c *contest) report() string {
	var t strings.Builder
	fmt.Fprintf(&t, renderIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), c.otherRuntimes(), runtime.NumCPU(),
		renderRounds, renderBudget, warmUp)
	if len(c.missing) > 0 {
		fmt.Fprintf(&t, "\nNot measured, because it couldn't be installed or failed: %s.\n", strings.Join(c.missing, ", "))
	}
	c.speedTable(&t)
	if len(c.peers) > 0 {
		c.ratioTable(&t)
	}
	c.bytesTable(&t)
	c.spreadTable(&t)
	c.longTable(&t)
	c.allocations(&t)
	return t.String()
}

const renderIntro = `On %s with %s%s on %d cores. Each renderer is a separate process. There are %d rounds with all renderers
and all emails, %v of CPU time each, after a warm-up of %v. The figures are medians of the CPU time used by all threads of the
process. The ratios are medians of the ratios within a round, with their range.

The emails are the same for all renderers, block for block: S, a welcome email; M, a promotion with a background image, two to
four columns, gradients, and dark and mobile styles; L, the sections of M repeated twelve times. Mailwright does all of the work: it
decodes and checks the stored bytes and creates sanitized HTML and plain text. The others only create HTML. Those that read
MJML parse it without validation or minification and don't support dark styles. react-email gets prebuilt components.

Decoding checks all bounds. [Decision 23](decisions/0023-kept-by-measurement.md) explains what that costs.
`

// otherRuntimes returns the peers' runtimes, except for Go.
func (c *contest) otherRuntimes() string {
	for _, r := range c.peers {
		if strings.HasPrefix(r.Runtime, "Node") {
			return " and " + r.Runtime
		}
	}
	return ""
}

func (c *contest) speedTable(t *strings.Builder) {
	t.WriteString("\n### CPU time of a render\n\n| " + c.mailNames() + " |\n|---|---|---|---|\n")
	for _, r := range c.all() {
		fmt.Fprintf(t, "| %s |", r.Name)
		for _, mail := range c.mails {
			fmt.Fprintf(t, " %s |", micro(r.median(mail, sample.perRender)))
		}
		t.WriteString("\n")
	}
}

func (c *contest) ratioTable(t *strings.Builder) {
	t.WriteString("\n### How many times faster Mailwright is\n\n| " + c.mailNames() + " | goal, aim |\n|---|---|---|---|---|\n")
	for _, r := range c.peers {
		least := 0.0
		fmt.Fprintf(t, "| %s |", r.Name)
		for i, mail := range c.mails {
			ratios := c.ratios(r, mail)
			ratio := median(ratios) // sorts them
			fmt.Fprintf(t, " %.1f × (%.1f to %.1f) |", ratio, ratios[0], ratios[len(ratios)-1])
			if i == 0 || ratio < least {
				least = ratio
			}
		}
		fmt.Fprintf(t, " %s |\n", r.peer.verdict(least))
	}
}

// ratios returns the peer's CPU time for an email relative to ours, in each round.
func (c *contest) ratios(r *renderer, mail mails.Email) []float64 {
	var ratios []float64
	for i, s := range r.samples[mail.Name] {
		ratios = append(ratios, s.perRender()/c.ours.samples[mail.Name][i].perRender())
	}
	return ratios
}

func (p peer) verdict(least float64) string {
	if p.goal == 0 {
		return "none"
	}
	reached := "missed"
	switch {
	case least >= p.aim:
		reached = "aim reached"
	case least >= p.goal:
		reached = "goal reached"
	}
	return fmt.Sprintf("%.0f ×, %.0f ×: %s", p.goal, p.aim, reached)
}

func (c *contest) bytesTable(t *strings.Builder) {
	t.WriteString("\n### Bytes of HTML\n\n| " + c.mailNames() + " | an extra block |\n|---|---|---|---|---|\n")
	m, l := c.mails[1], c.mails[2]
	for _, r := range c.all() {
		fmt.Fprintf(t, "| %s |", r.Name)
		for _, mail := range c.mails {
			fmt.Fprintf(t, " %s |", grouped(r.bytes(mail)))
		}
		fmt.Fprintf(t, " %d |\n", (r.bytes(l)-r.bytes(m))/(l.Blocks-m.Blocks))
	}
	block := (c.ours.bytes(l) - c.ours.bytes(m)) / (l.Blocks - m.Blocks)
	fmt.Fprintf(t, "\nGoals: at most %s bytes for M (%s) and at most %d bytes per extra block (%s). The size of an extra block is the "+
		"difference in bytes between L and M, divided by the %d blocks that L has more than M.\n",
		grouped(mostBytesOfM), verdict(c.ours.bytes(m) <= mostBytesOfM), mostBytesABlock, verdict(block <= mostBytesABlock), l.Blocks-m.Blocks)
}

func (c *contest) spreadTable(t *strings.Builder) {
	t.WriteString("\n### The slowest percent: p99 to p50 of the CPU time\n\n| " + c.mailNames() + " |\n|---|---|---|---|\n")
	even := true
	for _, r := range c.all() {
		fmt.Fprintf(t, "| %s |", r.Name)
		for _, mail := range c.mails {
			cell := "–"
			ratio, ok := r.spread(mail)
			if ok {
				cell = fmt.Sprintf("%.1f ×", ratio)
			}
			if r == c.ours {
				even = even && ok && ratio < mostSpread
			}
			fmt.Fprintf(t, " %s |", cell)
		}
		t.WriteString("\n")
	}
	fmt.Fprintf(t, "\nRenders that another process interrupted are left out. – means that fewer than %d were left in a round. "+
		"Goal: under %.1f ×: %s.\n",
		fewestForP99, mostSpread, verdict(even))
}

// spread returns the median ratio of p99 to p50 over the rounds with enough renders.
func (r *renderer) spread(mail mails.Email) (ratio float64, ok bool) {
	var ratios []float64
	for _, s := range r.samples[mail.Name] {
		if s.Undisturbed >= fewestForP99 {
			ratios = append(ratios, s.P99/s.P50)
		}
	}
	if len(ratios) == 0 {
		return 0, false
	}
	return median(ratios), true
}

func (c *contest) allocations(t *strings.Builder) {
	few, counts := true, ""
	for _, mail := range c.mails {
		count := c.ours.median(mail, func(s sample) float64 { return float64(s.Allocations) })
		few = few && count <= mostAllocations
		counts += fmt.Sprintf("%s for %s, ", grouped(int(count)), mail.Name)
	}
	fmt.Fprintf(t, "\n### Allocations of a render\n\n%safter warm-up, when memory is reused. Goal: at most %d: %s.\n", counts,
		mostAllocations, verdict(few))
}

func (c *contest) longTable(t *strings.Builder) {
	all := append([]mails.Email{c.mails[2]}, c.long...)
	names, lines, costs := "|", "|---|", "| CPU time per node |"
	var each []float64
	for _, mail := range all {
		nodes := mail.Blocks + 1
		each = append(each, c.ours.median(mail, sample.perRender)/float64(nodes))
		names += fmt.Sprintf(" | %s nodes", grouped(nodes))
		lines += "---|"
		costs += fmt.Sprintf(" %.2f µs |", each[len(each)-1])
	}
	growth := slices.Max(each) / each[0]
	fmt.Fprintf(t,
		"\n### Long emails\n\n%s |\n%s\n%s\n\nGoal: linear, so that a node costs at most %.1f × as much as in L: %.2f ×, %s.\n",
		names, lines, costs, mostGrowth, growth, verdict(growth <= mostGrowth))
}

func (c *contest) mailNames() string {
	var names strings.Builder
	for _, mail := range c.mails {
		fmt.Fprintf(&names, " | %s, %d blocks", mail.Name, mail.Blocks)
	}
	return strings.TrimSpace(names.String())
}

func (r *renderer) median(mail mails.Email, of func(sample) float64) float64 {
	var values []float64
	for _, s := range r.samples[mail.Name] {
		values = append(values, of(s))
	}
	return median(values)
}

func (r *renderer) bytes(mail mails.Email) int { return r.samples[mail.Name][0].Bytes }

func verdict(reached bool) string {
	if reached {
		return "reached"
	}
	return "missed"
}

func micro(n float64) string {
	if n < 1000 {
		return fmt.Sprintf("%.0f µs", n)
	}
	return fmt.Sprintf("%.1f ms", n/1000)
}

// grouped writes 12345 as 12,345.
func grouped(n int) string { return message.NewPrinter(language.English).Sprintf("%d", n) }
