package occasion

import (
	"fmt"
	"maps"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"mailwright/internal/ai/facts"
	"mailwright/internal/library"
)

// Maximum text lengths, in characters.
const (
	maxSubject  = 60
	minPreview  = 40
	maxPreview  = 110
	maxButton   = 25
	maxHeadline = 80
)

// roles lists the roles of sections. why is a paragraph of the body.
var roles = []string{
	"kicker", "greeting", "headline", "lead", "figure", "body", "why", "items", "table", "code", "quote", "notes", "cta", "close", "signature",
	"legal",
}

// samples are values for common slots.
var samples = map[string]string{
	"brand": "Acme", "button": "Have a look", "url": "https://example.com/x", "contact": "hello@example.com",
	"signoff": "Your friends at Acme",
	"items":   "One – first\nTwo – second", "notes": "Parking is free on the day.", "image": "https://example.com/x.png",
}

// expansions returns a frame's values: none, all, and each slot alone.
func expansions(o Occasion) map[string]map[string]string {
	all := maps.Clone(samples)
	found := map[string]map[string]string{"empty": {}, "all": all}
	for _, slot := range o.Slots {
		all[slot.Name] = slot.Example
		found["only "+slot.Name] = map[string]string{slot.Name: slot.Example}
	}
	return found
}

func TestFrames(t *testing.T) {
	for _, language := range Languages() {
		for _, o := range All(language) {
			t.Run(language+"/"+o.ID, func(t *testing.T) {
				for _, fault := range slices.Concat(frameFaults(o), slotFaults(o), sectionFaults(o), textFaults(o)) {
					t.Error(fault)
				}
			})
		}
	}
}

func frameFaults(o Occasion) (faults []string) {
	for name := range o.Evidence {
		if !facts.IsEvidence(name, o.Language) {
			faults = append(faults, "no reader finds evidence "+name)
		}
	}
	if o.Name == "" || o.Example == "" || len(o.Cues) == 0 || !slices.Contains(library.EmailTypes, o.EmailType) {
		faults = append(faults, "name, example, cues and a known emailType are needed")
	}
	if len(o.Designs) < 2 {
		faults = append(faults, "two designs are needed")
	}
	for _, slug := range o.Designs {
		if _, ok := library.Find(slug); !ok {
			faults = append(faults, "unknown design "+slug)
		}
	}
	for _, cue := range o.Cues {
		if strings.ToLower(cue) != cue {
			faults = append(faults, "cue with capitals: "+cue)
		}
	}
	if o.Subject.Count(nil) < 3 {
		faults = append(faults, "three subjects without slots are needed")
	}
	if len(o.Tones) < 2 {
		faults = append(faults, "two tones are needed")
	}
	for tone, texts := range o.Tones {
		if !slices.Contains(Tones, tone) {
			faults = append(faults, "unknown tone "+tone)
		}
		for role, ladder := range texts {
			if !slices.ContainsFunc(o.Sections, func(s Section) bool { return s.Role == role }) || ladder.Count(nil) == 0 {
				faults = append(faults, fmt.Sprintf("tone %s: %s has no section or no line without slots", tone, role))
			}
		}
	}
	for _, role := range o.Short {
		if !slices.Contains(roles, role) {
			faults = append(faults, "short: unknown role "+role)
		}
	}
	return faults
}

func slotFaults(o Occasion) (faults []string) {
	if len(o.Slots) > 9 {
		faults = append(faults, "more than nine slots")
	}
	for _, slot := range o.Slots {
		if !slices.Contains(Kinds, slot.Kind) || slot.Hint == "" || slot.Example == "" {
			faults = append(faults, slot.Name+": kind, hint and example are needed")
		}
		if slices.ContainsFunc(Common, func(c Slot) bool { return c.Name == slot.Name }) {
			faults = append(faults, slot.Name+" is a common slot")
		}
		for _, role := range slot.Role {
			if !slices.Contains([]string{"on", "from", "until", "due"}, role) {
				faults = append(faults, slot.Name+": unknown role "+role)
			}
		}
	}
	for _, line := range allLines(o) {
		for _, name := range line.Slots() {
			if _, ok := o.Slot(name); !ok {
				faults = append(faults, fmt.Sprintf("no slot {%s} in %q", name, line))
			}
		}
	}
	return faults
}

func allLines(o Occasion) []Line {
	lines := slices.Concat(o.Subject, o.Preview)
	for _, s := range o.Sections {
		lines = append(lines, s.Say...)
		lines = append(lines, s.Head...)
		lines = append(lines, slices.Concat(s.Rows...)...)
	}
	for _, texts := range o.Tones {
		for _, ladder := range texts {
			lines = append(lines, ladder...)
		}
	}
	return lines
}

func sectionFaults(o Occasion) (faults []string) {
	for _, s := range o.Sections {
		if !slices.Contains(roles, s.Role) {
			faults = append(faults, "unknown role "+s.Role)
		}
		for _, name := range s.If {
			if _, ok := o.Slot(name); !ok {
				faults = append(faults, fmt.Sprintf("%s: if: no slot %s", s.Role, name))
			}
		}
		needs := map[string]int{"headline": 3, "lead": 2, "cta": 1}[s.Role]
		if len(s.Say) > 0 && len(s.If) == 0 {
			needs = max(needs, 1)
		}
		if s.Say.Count(nil) < needs && (s.Role == "headline" || s.Role == "lead" || s.Role == "cta") {
			faults = append(faults, fmt.Sprintf("%s: %d lines without slots are needed", s.Role, needs))
		}
	}
	for _, role := range []string{"headline", "lead", "cta"} {
		if !slices.ContainsFunc(o.Sections, func(s Section) bool { return s.Role == role }) {
			faults = append(faults, role+" is missing")
		}
	}
	return faults
}

var (
	brace      = regexp.MustCompile(`\{[a-zA-Z]*\}`)
	mergeTag   = regexp.MustCompile(`\{\{[^}]*\}\}`)
	doubled    = regexp.MustCompile(`[.,;:!?]\s*[.,;:!?]|  | [.,;:!?](?:\s|$)`)
	claims     = regexp.MustCompile(`(?i)\b(best|guaranteed?|hurry|limited[- ]time|biggest|unbeatable|amazing|exclusive|don['’]t miss)\b`)
	fullStop   = regexp.MustCompile(`[.!?…:,][”"’)]*$|\}\}$`)
	britisher  = regexp.MustCompile(`(?i)\b(colour|favourite|organis|centre|cancelled|programme|e-mail)`)
	exclaiming = regexp.MustCompile(`!`)
)

func textFaults(o Occasion) (faults []string) {
	for name, values := range expansions(o) {
		for _, tone := range append([]string{""}, slices.Sorted(maps.Keys(o.Tones))...) {
			for variant := range 3 {
				for _, fault := range expansionFaults(o.Language, Expand(o, values, tone, variant)) {
					faults = append(faults, fmt.Sprintf("%s (%s, tone %q, variant %d)", fault, name, tone, variant))
				}
			}
		}
	}
	slices.Sort(faults)
	return slices.CompactFunc(faults, func(a, b string) bool { return strings.SplitN(a, " (", 2)[0] == strings.SplitN(b, " (", 2)[0] })
}

// expanded is expanded text with its role.
type expanded struct{ role, text string }

// Expand returns everything that a frame says with some values, for the linter and the contact sheet.
func Expand(o Occasion, values map[string]string, tone string, variant int) []expanded {
	said := []expanded{{"subject", o.Subject.Pick(values, variant)}, {"preview", o.Preview.Pick(values, variant)}}
	for _, s := range o.Sections {
		if slices.ContainsFunc(s.If, func(name string) bool { return values[name] == "" }) {
			continue
		}
		if text := o.Say(s, tone).Pick(values, variant); text != "" {
			said = append(said, expanded{s.Role, text})
		}
		for _, row := range s.Rows {
			if cells, ok := fillRow(row, values); ok {
				said = append(said, expanded{"row", strings.Join(cells, " | ")})
			}
		}
	}
	return said
}

func fillRow(row []Line, values map[string]string) (cells []string, ok bool) {
	for _, cell := range row {
		text, ok := cell.Fill(values)
		if !ok {
			return nil, false
		}
		cells = append(cells, text)
	}
	return cells, true
}

func expansionFaults(language string, said []expanded) (faults []string) {
	seen := map[string]bool{}
	for _, e := range said {
		bare := mergeTag.ReplaceAllString(e.text, "Name")
		n := utf8.RuneCountInString(bare)
		most := map[string]int{"subject": maxSubject, "preview": maxPreview, "cta": maxButton, "headline": maxHeadline}[e.role]
		switch {
		case most > 0 && n > most:
			faults = append(faults, fmt.Sprintf("%s has %d characters: %q", e.role, n, e.text))
		case e.role == "preview" && n < minPreview:
			faults = append(faults, fmt.Sprintf("preview has %d characters: %q", n, e.text))
		case e.text == "" || brace.MatchString(mergeTag.ReplaceAllString(e.text, "")):
			faults = append(faults, fmt.Sprintf("%s is unfilled: %q", e.role, e.text))
		case doubled.MatchString(bare):
			faults = append(faults, fmt.Sprintf("%s has doubled punctuation: %q", e.role, e.text))
		case language == "en" && (claims.MatchString(bare) || britisher.MatchString(bare)), len(exclaiming.FindAllString(bare, -1)) > 1:
			faults = append(faults, fmt.Sprintf("%s makes a claim, shouts or is British: %q", e.role, e.text))
		case slices.Contains([]string{"lead", "body", "why", "close", "legal"}, e.role) && !fullStop.MatchString(e.text):
			faults = append(faults, fmt.Sprintf("%s has no full stop: %q", e.role, e.text))
		}
		if e.role == "row" || e.role == "cta" || e.role == "subject" {
			continue
		}
		for sentence := range strings.SplitSeq(e.text, ". ") {
			if key := strings.Trim(sentence, ". "); utf8.RuneCountInString(key) > 20 && seen[key] {
				faults = append(faults, fmt.Sprintf("said twice: %q", key))
			} else {
				seen[key] = true
			}
		}
	}
	return faults
}

// TestSheet writes every expansion of every frame to the file that MAILWRIGHT_SHEET names, for review.
func TestSheet(t *testing.T) {
	name := os.Getenv("MAILWRIGHT_SHEET")
	if name == "" {
		t.Skip("MAILWRIGHT_SHEET doesn't name a file")
	}
	var sheet strings.Builder
	for _, language := range Languages() {
		for _, o := range All(language) {
			fmt.Fprintf(&sheet, "\n# %s/%s\n", language, o.ID)
			writeSheet(&sheet, o)
		}
	}
	if err := os.WriteFile(name, []byte(sheet.String()), 0o600); err != nil {
		t.Fatal(err)
	}
}

func writeSheet(sheet *strings.Builder, o Occasion) {
	all := expansions(o)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		tones := []string{""}
		if name == "all" || name == "empty" {
			tones = append(tones, slices.Sorted(maps.Keys(o.Tones))...)
		}
		for _, tone := range tones {
			for variant := range 3 {
				if variant > 0 && name != "all" && name != "empty" {
					continue
				}
				fmt.Fprintf(sheet, "\n-- %s, tone %q, variant %d\n", name, tone, variant)
				for _, e := range Expand(o, all[name], tone, variant) {
					fmt.Fprintf(sheet, "%-9s %s\n", e.role, e.text)
				}
			}
		}
	}
}
