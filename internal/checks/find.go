package checks

import (
	"mailwright/internal/email/compatibility"
	"mailwright/internal/email/markup"
)

// Find looks at a mail. The same mail always gives the same findings.
func Find(mail Mail) []Finding {
	p := readPage(mail)
	f := &finder{page: p, index: map[string]int{}, counts: map[string]int{}}
	for _, look := range []func(*finder){
		(*finder).emptiness, (*finder).emptyRows, (*finder).wideRows, (*finder).document, (*finder).removed, (*finder).language,
		(*finder).tablesRoles, (*finder).pictures, (*finder).privatePictures, (*finder).headingOrder, (*finder).colors, (*finder).textSize,
		(*finder).linkTexts, (*finder).linkAddresses, (*finder).mergeTags, (*finder).size, (*finder).legal,
		(*finder).preheader, (*finder).subject, (*finder).spam, (*finder).plainText,
	} {
		look(f)
	}
	return place(mail.HTML, mail.Nodes, f.all)
}

// maxOfAKind is how many findings of one id a mail may have.
const maxOfAKind = 100

// finder collects findings.
type finder struct {
	*page
	all    []found
	blocks blocks         // nil until a fix needs them
	index  map[string]int // of a finding by id, message and node
	counts map[string]int // by id
}

// Words for severities where the checks are written down.
const (
	bad   = compatibility.Error
	worse = compatibility.Warning
	hint  = compatibility.Info
)

// say adds a finding about the whole mail.
func (f *finder) say(id string, severity compatibility.Severity, message, fix string) *found {
	return f.add(found{Finding: Finding{ID: id, Severity: severity, Message: message, Fix: &Fix{Text: fix}}})
}

// at adds a finding about a piece of the mail; equal ones of the same node become one with several places.
func (f *finder) at(id string, severity compatibility.Severity, message, fix string, span markup.Span) *found {
	return f.add(found{
		Finding: Finding{ID: id, Severity: severity, Message: message, NodeID: nodeAt(f.mail.Nodes, span), Fix: &Fix{Text: fix}},
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

// has tells whether a node has a finding of that id already.
func (f *finder) has(id, node string) bool {
	for i := range f.all {
		if f.all[i].ID == id && f.all[i].NodeID == node {
			return true
		}
	}
	return false
}

// documentFindings are what only the renderer knows, because it is not in the HTML.
var documentFindings = map[string]Finding{
	"MISSING_ALT":       {ID: "image-alt-missing", Severity: bad, Fix: &Fix{Text: "Say in a few words what the picture shows"}},
	"MISSING_IMAGE":     {ID: "image-missing", Severity: bad, Fix: &Fix{Text: "Choose a picture, or delete the block"}},
	"MISSING_LINK":      {ID: "link-missing", Severity: bad, Fix: &Fix{Text: "Enter where the link leads"}},
	"MISSING_ADDRESS":   {ID: "address-missing", Severity: worse, Fix: &Fix{Text: "Enter the sender's postal address in the footer"}},
	"UNKNOWN_BLOCK":     {ID: "block-unknown", Severity: worse, Fix: &Fix{Text: "Replace the block by one that is known"}},
	"UNSUPPORTED_VALUE": {ID: "value-unsupported", Severity: hint, Fix: &Fix{Text: "Choose another value"}},
}

func (f *finder) document() {
	for _, w := range f.mail.Warnings {
		if finding, ok := documentFindings[w.Code]; ok {
			finding.Message, finding.NodeID, finding.Fix = w.Message, w.NodeID, &Fix{Text: finding.Fix.Text}
			prop := fieldOf(finding.ID, f.blockOf(w.NodeID))
			n := f.add(found{Finding: finding})
			n.field(prop)
			f.fixDropped(n, prop)
		}
	}
}

// fieldOf is the prop of a block that a finding of the renderer is about.
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
