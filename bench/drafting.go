package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"runtime"
	"slices"
	"strings"
	"time"

	"mailwright/internal/ai/draft"
	"mailwright/internal/email/document"
	"mailwright/internal/email/render"
)

const (
	draftBudget = time.Second // CPU time per request
	mostRenders = 25          // how many renders a draft may cost
)

// drafted lists the inputs for drafts: a sentence, a brief, and several kinds of input at the maximum length.
var drafted = []struct {
	name    string
	request draft.Request
}{
	{"a sentence", draft.Request{Prompt: "Write an email about our summer sale from 3 May to 10 May, 20% off shoes. Use code SAVE20. " +
		"https://example.com/sale"}},
	{"a brief with a list", draft.Request{EmailType: "promotion", Layout: "grid", Background: "bold-color", Prompt: "Spring sale\n" +
		"20 % off everything warm until Sunday, 12 April.\n\n- Wool coat – €168\n- Cable jumper – €77\n- Laced boots – " +
		"€133\n\nUse code WARM20 at https://example.com/sale. Returns are free for 60 days."}},
	{
		"2,500 characters",
		draft.Request{Prompt: strings.Repeat("We open on 3 May at 18:00 in Mill Lane 4 and Maria Keller sings for €12. ", 34)},
	},
	{
		"5,000 characters",
		draft.Request{Prompt: strings.Repeat("We open on 3 May at 18:00 in Mill Lane 4 and Maria Keller sings for €12. ", 68)},
	},
	{"5,000 characters of instructions", draft.Request{Prompt: strings.Repeat("Tell our customers that we open on 3 May at 6 pm in Mill "+
		"Lane 4, and mention the cake. ", 58)}},
	{"5,000 characters of a list", draft.Request{Prompt: strings.Repeat("- Item – €5 https://example.com/a\n", 147)}},
	{"5,000 characters without a space", draft.Request{Prompt: strings.Repeat("a.b,c:", 833)}},
	{"5,000 characters and 10,000 of material", draft.Request{
		Prompt:    strings.Repeat("We open on 3 May at 18:00 in Mill Lane 4. ", 119),
		Reference: strings.Repeat("The harvest of this year brought 240 kg of leeks. ", 200),
	}},
}

// measureDrafting compares the cost of a checked draft with renders of email M in the same run.
func measureDrafting(context.Context, string) (string, error) {
	source, err := os.ReadFile("testdata/mails/M.json")
	if err != nil {
		return "", err
	}
	one, err := medianCost(draftBudget, func() error {
		doc, err := document.Parse(string(source))
		if err != nil {
			return err
		}
		render.Render(doc, render.Options{})
		return nil
	})
	if err != nil {
		return "", err
	}
	var t strings.Builder
	fmt.Fprintf(&t, draftIntro, time.Now().UTC().Format(time.DateOnly), runtime.Version(), runtime.NumCPU(), draftBudget,
		one.Microseconds(), mostRenders, 2*mostRenders)
	for _, d := range drafted {
		cost, err := medianCost(draftBudget, func() error { return draftOnce(d.request) })
		if err != nil {
			return "", fmt.Errorf("%s: %w", d.name, err)
		}
		most := float64(mostRenders)
		if n := len(d.request.Prompt) + len(d.request.Reference); n > 1000 {
			most *= 2 * max(1, float64(n)/5000)
		}
		ratio, verdict := float64(cost)/float64(one), "reached"
		if ratio > most {
			verdict = "missed"
		}
		fmt.Fprintf(&t, "| %s | %.2f ms | %.1f | %s |\n", d.name, micros(cost)/1000, ratio, verdict)
	}
	return t.String(), nil
}

const draftIntro = `On %s with %s on %d cores: CPU time of one draft at a time, %v per row, medians. The prompt is turned into facts, copy
and a document in a library design, and the document is checked. A render of email M took %d µs in the same run. The goal is
at most %d renders per draft, and %d per 5,000 characters for a long prompt.

| drafted from | median | renders of M | goal |
|---|---|---|---|
`

func draftOnce(r draft.Request) error {
	r.CDNURL = "https://cdn.example.com"
	doc, err := document.Parse(draft.Write(r).CraftState)
	if err != nil {
		return err
	}
	if len(doc.Check()) > 0 {
		return errors.New("the document is not valid")
	}
	return nil
}

// medianCost returns the median CPU time of one call.
func medianCost(budget time.Duration, call func() error) (time.Duration, error) {
	var costs []time.Duration
	for spent := time.Duration(0); spent < budget; {
		before := usageNow()
		if err := call(); err != nil {
			return 0, err
		}
		cost := usageNow().cpu - before.cpu
		costs, spent = append(costs, cost), spent+cost
	}
	slices.Sort(costs)
	return costs[len(costs)/2], nil
}
