package checks

import (
	"cmp"
	"context"
	"slices"

	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/limits"
	"mailwright/internal/email/markup"
)

// Find checks an email. The same email always produces the same findings: at most 100, most severe first.
func Find(email Email) []Finding {
	findings, _ := find(context.Background(), email)
	return findings
}

// find also reports whether there are more findings. If the context is canceled, the findings are incomplete.
func find(ctx context.Context, email Email) (findings []Finding, truncated bool) {
	p := readPage(ctx, email)
	f := &finder{page: p, nodes: newNodes(email.Nodes), index: map[string]int{}, counts: map[string]int{}, ids: map[[2]string]bool{}}
	for _, check := range []func(*finder){
		(*finder).emptiness, (*finder).emptyRows, (*finder).wideRows, (*finder).document, (*finder).removed, (*finder).language,
		(*finder).tablesRoles, (*finder).imageProblems, func(f *finder) { f.imageCredentials(ctx) },
		(*finder).privateImages, (*finder).headingOrder, (*finder).colors, (*finder).textSize,
		(*finder).linkTexts, (*finder).linkURLs, (*finder).mergeTags, (*finder).size, (*finder).legal,
		(*finder).preheader, (*finder).subject, (*finder).spam, (*finder).plainText,
	} {
		if ctx.Err() != nil {
			break
		}
		check(f)
	}
	all, truncated := limits.First(f.sorted())
	return place(email.HTML, f.nodes, all), truncated || f.truncated
}

// maxOfAKind is the maximum number of findings with the same ID.
const maxOfAKind = 100

// finder collects findings.
type finder struct {
	*page
	nodes     *nodes
	all       []found
	ids       map[[2]string]bool // pairs of finding ID and node ID that were found
	searched  int                // bytes of props that were searched for fixes
	sizes     map[string]int     // bytes of props by node
	truncated bool               // whether some findings of a kind were dropped
	blocks    blocks             // nil until a fix needs them
	index     map[string]int     // of a finding, by ID, message and node
	counts    map[string]int     // by ID
}

// Short names for the severities, to keep the checks readable.
const (
	bad   = compatibility.Error
	worse = compatibility.Warning
	hint  = compatibility.Info
)

// say adds a finding about the whole email.
func (f *finder) say(id string, severity compatibility.Severity, message, fix string) *found {
	return f.add(found{Finding: Finding{ID: id, Severity: severity, Message: message, Fix: &Fix{Text: fix}}})
}

// at adds a finding about part of the email. Identical findings in the same node are combined into one with several locations.
func (f *finder) at(id string, severity compatibility.Severity, message, fix string, span markup.Span) *found {
	return f.add(found{
		Finding: Finding{ID: id, Severity: severity, Message: message, NodeID: f.nodes.at(span), Fix: &Fix{Text: fix}},
		spans:   []markup.Span{span},
	})
}

func (f *finder) add(n found) *found {
	key := n.ID + "\x00" + n.Message + "\x00" + n.NodeID
	if i, ok := f.index[key]; ok {
		if same := &f.all[i]; len(same.spans) < maxLocations {
			same.spans = append(same.spans, n.spans...)
		}
		return &f.all[i]
	}
	if f.counts[n.ID]++; f.counts[n.ID] > maxOfAKind {
		f.truncated, n.isFixed = true, true
		return &n
	}
	f.index[key] = len(f.all)
	f.ids[[2]string{n.ID, n.NodeID}] = true
	f.all = append(f.all, n)
	return &f.all[len(f.all)-1]
}

// has reports whether the node already has a finding with this ID.
func (f *finder) has(id, node string) bool { return f.ids[[2]string{id, node}] }

// sorted returns the findings, most severe first.
func (f *finder) sorted() []found {
	slices.SortStableFunc(f.all, func(a, b found) int { return cmp.Compare(rank(a.Severity), rank(b.Severity)) })
	return f.all
}

// documentFindings maps the renderer's warnings to findings. These problems can't be found in the HTML.
var documentFindings = map[string]Finding{
	"MISSING_ALT":       {ID: "image-alt-missing", Severity: bad, Fix: &Fix{Text: "Describe the image in a few words"}},
	"MISSING_IMAGE":     {ID: "image-missing", Severity: bad, Fix: &Fix{Text: "Choose an image or delete the block"}},
	"MISSING_LINK":      {ID: "link-missing", Severity: bad, Fix: &Fix{Text: "Enter a URL"}},
	"MISSING_ADDRESS":   {ID: "address-missing", Severity: worse, Fix: &Fix{Text: "Enter the sender's postal address in the footer"}},
	"UNKNOWN_BLOCK":     {ID: "block-unknown", Severity: worse, Fix: &Fix{Text: "Replace it with a supported block"}},
	"UNSUPPORTED_VALUE": {ID: "value-unsupported", Severity: hint, Fix: &Fix{Text: "Choose a different value"}},
}

func (f *finder) document() {
	for _, w := range f.email.Warnings {
		if finding, ok := documentFindings[w.Code]; ok {
			finding.Message, finding.NodeID, finding.Fix = w.Message, w.NodeID, &Fix{Text: finding.Fix.Text}
			prop := fieldOf(finding.ID, f.blockOf(w.NodeID))
			n := f.add(found{Finding: finding})
			n.field(prop)
			f.fixDropped(n, prop)
		}
	}
}

// fieldOf returns the block's prop that a renderer warning is about.
func fieldOf(id, block string) string {
	switch id {
	case "image-alt-missing":
		return altField(block)
	case "image-missing":
		return imageField(block)
	case "link-missing":
		return linkField(block)
	case "address-missing":
		return "address"
	}
	return ""
}
