package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"time"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
	"mailwright/internal/document"
)

const (
	composeBudget = time.Second // of CPU time for a request
	mostComposing = 5 * time.Millisecond
)

// wishes are what mails are composed from: a sentence, a brief, and as many words of several kinds as a request may have.
var wishes = []struct {
	name    string
	request plan.Request
}{
	{"a sentence", plan.Request{Prompt: "Write an email about our summer sale from 3 May to 10 May, 20% off shoes. Use code SAVE20. https://example.com/sale"}},
	{"a brief with a list", plan.Request{EmailType: "promotion", Brief: plan.Brief{
		Purpose: "Spring sale", Layout: "grid", Background: "bold-color",
		Content: "20 % off everything warm until Sunday, 12 April.\n\n- Wool coat – €168\n- Cable jumper – €77\n- Laced boots – €133\n\nUse code WARM20 at https://example.com/sale. Returns are free for 60 days.",
	}}},
	{"5,000 characters", plan.Request{Prompt: strings.Repeat("We open on 3 May at 18:00 in Mill Lane 4 and Maria Keller sings for €12. ", 67)}},
	{"5,000 characters of orders", plan.Request{Prompt: strings.Repeat("Schreib unseren Kunden, dass wir am 3. Mai um 18 Uhr in der Hauptstraße 4 eröffnen. ", 60)}},
	{"5,000 characters of a list", plan.Request{Prompt: strings.Repeat("- Item – €5 https://example.com/a\n", 145)}},
	{"5,000 characters of digits", plan.Request{Prompt: strings.Repeat("1 2 3 4 ", 625)}},
	{"every field full, 20,000 characters", plan.Request{
		Prompt: strings.Repeat("We open on 3 May at 18:00 in Mill Lane 4. ", 119), ReferenceContent: strings.Repeat("The harvest of this year brought 240 kg of leeks. ", 200),
		Brief: plan.Brief{Purpose: strings.Repeat("Get people to register. ", 8), Content: strings.Repeat("Tickets cost €5 until Sunday, with Maria Keller. ", 100)},
	}},
}

// measureComposing tells what a mail by rules costs: plan, document and its check.
func measureComposing(context.Context, string) (string, error) {
	var t strings.Builder
	fmt.Fprintf(&t, composeIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.NumCPU(), composeBudget)
	for _, wish := range wishes {
		costs, err := compositions(wish.request, composeBudget)
		if err != nil {
			return "", fmt.Errorf("%s: %w", wish.name, err)
		}
		median, slow := costs[len(costs)/2], costs[len(costs)*99/100]
		verdict := "reached"
		if median > mostComposing {
			verdict = "missed"
		}
		fmt.Fprintf(&t, "| %s | %.2f ms | %.2f ms | %s |\n", wish.name, micros(median)/1000, micros(slow)/1000, verdict)
	}
	return t.String(), nil
}

const composeIntro = `On %s with %s on %d cores: CPU time of the whole process for one generation after the other, %v for each row. The words become a
plan, what it lacks is named, the plan becomes a document, and the document is checked.

| composed from | median | p99 | goal: 5 ms |
|---|---|---|---|
`

// compositions are the costs of single generations, sorted.
func compositions(r plan.Request, budget time.Duration) ([]time.Duration, error) {
	r.CDNURL = "https://cdn.example.com"
	var costs []time.Duration
	for spent := time.Duration(0); spent < budget; {
		before := usageNow()
		written := compose.Offline(r)
		_ = compose.Lacks(written, r)
		craftState, _, _ := compose.Expand(written, r)
		doc, err := document.Parse(craftState)
		if err != nil {
			return nil, err
		}
		if len(doc.Check()) > 0 {
			return nil, errors.New("the document is not sound")
		}
		cost := usageNow().cpu - before.cpu
		costs, spent = append(costs, cost), spent+cost
	}
	slices.Sort(costs)
	return costs, nil
}
