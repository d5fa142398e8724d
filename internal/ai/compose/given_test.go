package compose_test

import (
	"encoding/json"
	"strings"
	"testing"

	"mailwright/internal/ai/compose"
	"mailwright/internal/ai/plan"
	"mailwright/internal/brandkit"
	"mailwright/internal/checks"
	"mailwright/internal/compatibility"
	"mailwright/internal/document"
	"mailwright/internal/render"
	"mailwright/internal/templates/library/inspect"
)

const cdnURL = "https://cdn.example.com"

// A drawn mail is a plan as a reader gets it.
type drawn struct {
	craftState string
	settings   map[string]any
	warnings   []string
	doc        *document.Document
	mail       render.Result
}

func draw(t *testing.T, p plan.EmailPlan, r plan.Request) drawn {
	t.Helper()
	d := drawn{}
	d.craftState, d.settings, d.warnings = compose.Expand(p, r)
	doc, err := document.Parse(d.craftState)
	if err != nil {
		t.Fatalf("parse: %v\n%s", err, d.craftState)
	}
	settings, err := json.Marshal(d.settings)
	if err != nil {
		t.Fatal(err)
	}
	d.doc = doc
	d.mail = render.Render(doc, render.Options{Settings: render.ParseSettings(string(settings)), CDNURL: cdnURL, Trace: true})
	return d
}

// maxBytes is what a mail may have at most: Gmail cuts off at 102 KB, and merge tags take room as well.
const maxBytes = 80 << 10

// wantSound checks what every mail must be, whoever planned it.
func wantSound(t *testing.T, d drawn) {
	t.Helper()
	for _, problem := range d.doc.Check() {
		t.Errorf("%s: %s", problem.NodeID, problem.Message)
	}
	for _, fault := range inspect.Contrast(d.doc) {
		t.Error(fault)
	}
	subject, _ := d.settings["subject"].(string)
	for _, f := range checks.Find(checks.Mail{
		HTML: d.mail.HTML, Text: d.mail.Text, Nodes: d.mail.Nodes, Warnings: d.mail.Warnings, Subject: subject, HasSettings: true,
	}) {
		if f.Severity == compatibility.Error {
			t.Errorf("%s: %s (%s)", f.ID, f.Message, f.NodeID)
		}
	}
	if size := len(d.mail.HTML); size > maxBytes {
		t.Errorf("the mail has %d KB", size>>10)
	}
	wantFooterLast(t, d.doc)
	wantFilled(t, d.doc)
}

// wantFilled looks for columns that the editor would ask to drop a block into.
func wantFilled(t *testing.T, doc *document.Document) {
	t.Helper()
	root, _ := doc.Root()
	var walk func(n document.Node)
	walk = func(n document.Node) {
		children := 0
		for child := range n.Children() {
			children++
			walk(child)
		}
		if children == 0 && (n.Type() == document.ColumnBlock || n.Type() == document.RowBlock || n.Type() == document.ContainerBlock) {
			t.Errorf("%s is empty", n.ID())
		}
	}
	walk(root)
}

func wantFooterLast(t *testing.T, doc *document.Document) {
	t.Helper()
	root, _ := doc.Root()
	var last document.Node
	var walk func(n document.Node)
	walk = func(n document.Node) {
		last = n
		for child := range n.Children() {
			walk(child)
		}
	}
	walk(root)
	if last.Type() != document.ComplianceFooterBlock {
		t.Errorf("the last block is %s", last.ID())
	}
}

// wantFacts looks for facts in what a reader sees or follows.
func wantFacts(t *testing.T, d drawn, facts []string) {
	t.Helper()
	shown := strings.ToLower(strings.Join(strings.Fields(d.mail.Text), " "))
	for _, fact := range facts {
		if !strings.Contains(shown, strings.ToLower(fact)) {
			t.Errorf("the mail does not say %q:\n%s", fact, d.mail.Text)
		}
	}
}

// kits are brand kits of every kind, the odd ones too.
func kits() []brandkit.Kit {
	return []brandkit.Kit{
		{},
		{PrimaryColor: new("#1A73E8"), SecondaryColor: new("#202124"), AccentColor: new("#FBBC04"), StylePreference: new("modern"), Tone: new("professional"), LegalName: new("Example Software"), Address: new("2 Side Road, Springfield 12345"), SocialLinks: &[]brandkit.SocialLink{{PlatformID: "x", URL: "https://example.com/x"}}},
		{PrimaryColor: new("#B4412E"), AccentColor: new("#E9B872"), StylePreference: new("classic"), Tone: new("casual"), LogoURL: new("https://example.com/logo.png"), LogoPlacement: new("top"), FontHeading: new("Playfair Display"), LegalName: new("Example & Sons"), Address: new("1 Main Street, Springfield 12345")},
		{PrimaryColor: new("#FFD400"), SecondaryColor: new("#6D28D9"), StylePreference: new("playful"), Tone: new("playful"), LogoURL: new("https://example.com/logo.png"), LogoPlacement: new("bottom")},
		{PrimaryColor: new("#000000"), StylePreference: new("bold"), Tone: new("bold"), LogoURL: new("https://example.com/logo.png"), LogoPlacement: new("none"), LegalName: new("EXAMPLE")},
		{PrimaryColor: new("#FEFCE8"), SecondaryColor: new("#ECFEFF"), AccentColor: new("#FDF2F8"), StylePreference: new("minimal"), Tone: new("minimal"), DefaultCtaStyle: new("outline")},
		{PrimaryColor: new("#7F7F7F"), SecondaryColor: new("#808080"), AccentColor: new("#FF00FF"), DefaultCtaStyle: new("outline"), LegalName: new("Example Studio")},
		{SecondaryColor: new("#22C55E"), FontBody: new("Open Sans")},
	}
}
