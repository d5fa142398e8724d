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

func text(s string) *string { return &s }

// kits are brand kits of every kind, the odd ones too.
func kits() []brandkit.Kit {
	return []brandkit.Kit{
		{},
		{PrimaryColor: text("#1A73E8"), SecondaryColor: text("#202124"), AccentColor: text("#FBBC04"), StylePreference: text("modern"), Tone: text("professional"), LegalName: text("Example Software"), Address: text("2 Side Road, Springfield 12345"), SocialLinks: &[]brandkit.SocialLink{{PlatformID: "x", URL: "https://example.com/x"}}},
		{PrimaryColor: text("#B4412E"), AccentColor: text("#E9B872"), StylePreference: text("classic"), Tone: text("casual"), LogoURL: text("https://example.com/logo.png"), LogoPlacement: text("top"), FontHeading: text("Playfair Display"), LegalName: text("Example & Sons"), Address: text("1 Main Street, Springfield 12345")},
		{PrimaryColor: text("#FFD400"), SecondaryColor: text("#6D28D9"), StylePreference: text("playful"), Tone: text("playful"), LogoURL: text("https://example.com/logo.png"), LogoPlacement: text("bottom")},
		{PrimaryColor: text("#000000"), StylePreference: text("bold"), Tone: text("bold"), LogoURL: text("https://example.com/logo.png"), LogoPlacement: text("none"), LegalName: text("EXAMPLE")},
		{PrimaryColor: text("#FEFCE8"), SecondaryColor: text("#ECFEFF"), AccentColor: text("#FDF2F8"), StylePreference: text("minimal"), Tone: text("minimal"), DefaultCtaStyle: text("outline")},
		{PrimaryColor: text("#7F7F7F"), SecondaryColor: text("#808080"), AccentColor: text("#FF00FF"), DefaultCtaStyle: text("outline"), LegalName: text("Example Studio")},
		{SecondaryColor: text("#22C55E"), FontBody: text("Open Sans")},
	}
}
