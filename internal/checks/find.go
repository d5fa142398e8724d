package checks

import (
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/markup"
)

// Find checks an email. The same email always gives the same findings.
func Find(email Email) []Finding {
	p := readPage(email)
	f := &finder{page: p, index: map[string]int{}, counts: map[string]int{}}
	for _, check := range []func(*finder){
		(*finder).emptiness, (*finder).emptyRows, (*finder).wideRows, (*finder).document, (*finder).removed, (*finder).language,
		(*finder).tablesRoles, (*finder).imageProblems, (*finder).privateImages, (*finder).headingOrder, (*finder).colors, (*finder).textSize,
		(*finder).linkTexts, (*finder).linkURLs, (*finder).mergeTags, (*finder).size, (*finder).legal,
		(*finder).preheader, (*finder).subject, (*finder).spam, (*finder).plainText,
	} {
		check(f)
	}
	return place(email.HTML, email.Nodes, f.all)
}

// maxOfAKind is the maximum number of findings with the same ID.
const maxOfAKind = 100

// finder collects findings.
type finder struct {
	*page
	all    []found
	blocks blocks         // nil until a fix needs them
	index  map[string]int // of a finding, by ID, message and node
	counts map[string]int // by ID
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

// at adds a finding about part of the email. Identical findings in the same node become one finding with several locations.
func (f *finder) at(id string, severity compatibility.Severity, message, fix string, span markup.Span) *found {
	return f.add(found{
		Finding: Finding{ID: id, Severity: severity, Message: message, NodeID: nodeAt(f.email.Nodes, span), Fix: &Fix{Text: fix}},
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
		return &n
	}
	f.index[key] = len(f.all)
	f.all = append(f.all, n)
	return &f.all[len(f.all)-1]
}

// has reports whether the node already has a finding with this ID.
func (f *finder) has(id, node string) bool {
	for i := range f.all {
		if f.all[i].ID == id && f.all[i].NodeID == node {
			return true
		}
	}
	return false
}

// documentFindings maps the renderer's warnings to findings. They can't be found in the HTML.
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
