package document

import (
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func nodeOf(t *testing.T, file, id string) Node {
	t.Helper()
	n, ok := given(t, documents(t)[file]).Node(id)
	if !ok {
		t.Fatalf("%s has no node %s", file, id)
	}
	return n
}

// propsOf returns a node with the given type and props.
func propsOf(t *testing.T, block BlockType, props string) Node {
	t.Helper()
	root, _ := given(t, `{"ROOT":{"type":{"resolvedName":"`+block.String()+`"},"props":`+props+`}}`).Root()
	return root
}

func pixels(n float64) Number { return Number{n, true} }

func TestNode(t *testing.T) {
	n := nodeOf(t, "unknown-blocks.json", "countdown")
	if n.ID() != "countdown" || n.Type() != UnknownBlock || n.TypeName() != "CountdownBlock" || !n.IsCanvas() || n.Hidden() {
		t.Errorf("got %s %s %s", n.ID(), n.Type(), n.TypeName())
	}
	if parent, ok := n.Parent(); !ok || parent.ID() != "section" {
		t.Errorf("parent is %v", parent)
	}
	if !strings.HasPrefix(n.Source(), "{\n") || !strings.Contains(n.Source(), `"until": "2027-01-01T00:00:00Z"`) ||
		!strings.HasSuffix(n.Source(), "}") {
		t.Errorf("source is %s", n.Source())
	}
	if !nodeOf(t, "nested-containers.json", "hidden-section").Hidden() {
		t.Error("the hidden section isn't hidden")
	}
	root, _ := n.doc.Root()
	if _, ok := root.Parent(); ok {
		t.Error("ROOT has a parent")
	}
}

func TestNode_childrenIncludeLinkedNodes(t *testing.T) {
	var ids []string
	for child := range nodeOf(t, "sparse.json", "body").Children() {
		ids = append(ids, child.ID())
	}
	if diff := cmp.Diff([]string{"title", "note"}, ids); diff != "" {
		t.Error(diff)
	}
	if !nodeOf(t, "sparse.json", "column").IsCanvas() || nodeOf(t, "sparse.json", "note").IsCanvas() {
		t.Error("a missing isCanvas doesn't default to the type's")
	}
}

func TestText(t *testing.T) {
	want := Text{Text: "Welcome aboard, {{first_name|reader}}!", TagName: "h1"}
	if diff := cmp.Diff(want, nodeOf(t, "welcome.json", "hello").Text()); diff != "" {
		t.Error(diff)
	}
	if got := nodeOf(t, "welcome.json", "intro").Text().Text; !strings.Contains(got, "evening,\nand") ||
		!strings.Contains(got, `href="https`) {
		t.Errorf("escapes aren't resolved: %s", got)
	}
	if diff := cmp.Diff(Text{TagName: "p", Unsupported: "tagName"},
		propsOf(t, TextBlock, `{"text":1,"tagName":"script"}`).Text()); diff != "" {
		t.Error(diff)
	}
}

func TestImage(t *testing.T) {
	want := Image{
		Src: "https://cdn.example.com/img/product-1@2x.jpg", Alt: "Product 1", Width: Width{Mode: "full"}, Align: "center",
		Attribution: Attribution{"Example Studio", "examplestudio", "ph1"},
	}
	if diff := cmp.Diff(want, nodeOf(t, "promotion.json", "p1-image").Image()); diff != "" {
		t.Error(diff)
	}
	if got := nodeOf(t, "promotion.json", "logo").Image().Width; got != (Width{Pixels: pixels(120)}) {
		t.Errorf("width is %v", got)
	}
	if got := nodeOf(t, "additive-blocks.json", "picture").Image().Href; got != "https://example.com/story" {
		t.Errorf("href is %s", got)
	}
}

func TestButton(t *testing.T) {
	want := Button{
		Text: "Shop the sale", Href: "https://shop.example.com/sale?utm_source=mail&utm_campaign=autumn", Variant: "solid",
		ButtonColor: opaque(0xb45309), TextColor: opaque(0xffffff),
		ButtonGradient: Gradient{From: opaque(0xf59e0b), To: opaque(0xef4444), Angle: 90, Set: true},
	}
	if diff := cmp.Diff(want, nodeOf(t, "promotion.json", "hero-button").Button()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(Button{Variant: "solid", Unsupported: "variant"},
		nodeOf(t, "unknown-blocks.json", "wrong-types").Button()); diff != "" {
		t.Error(diff)
	}
	fixed := nodeOf(t, "additive-blocks.json", "fixed").Button()
	if fixed.Variant != "outline" || fixed.Width != (Width{Pixels: pixels(220)}) {
		t.Errorf("got %s, %v", fixed.Variant, fixed.Width)
	}
}

func TestRowAndColumn(t *testing.T) {
	row := nodeOf(t, "promotion.json", "facts-255025").Row()
	if diff := cmp.Diff(Row{Layout: "25-50-25", ColumnGap: pixels(12)}, row); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]int{25, 50, 25}, row.Columns()); diff != "" {
		t.Error(diff)
	}
	if got := (Row{Layout: "10-90"}).Columns(); got != nil {
		t.Errorf("an unknown layout has the columns %v", got)
	}
	for props, want := range map[string]string{`{"verticalAlign":"middle"}`: "middle", `{"verticalAlign":"left"}`: "top", `{}`: "top"} {
		if got := propsOf(t, ColumnBlock, props).Column().VerticalAlign; got != want {
			t.Errorf("%s is aligned %s", props, got)
		}
	}
}

func TestDividerAndSpacer(t *testing.T) {
	if diff := cmp.Diff(Divider{opaque(0xd4d4d8), pixels(2), ""}, nodeOf(t, "promotion.json", "social-line").Divider()); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(Spacer{pixels(24), pixels(12)}, nodeOf(t, "promotion.json", "hero-gap").Spacer()); diff != "" {
		t.Error(diff)
	}
}

func TestSocialIcons(t *testing.T) {
	icons := nodeOf(t, "promotion.json", "icons").SocialIcons()
	want := []SocialIcon{
		{"facebook", "https://facebook.example.com/northwind", true},
		{"x", "https://x.example.com/northwind", true},
		{"instagram", "https://instagram.example.com/northwind", true},
		{"linkedin", "https://linkedin.example.com/northwind", true},
		{"youtube", "https://youtube.example.com/northwind", true},
		{"tiktok", "https://tiktok.example.com/northwind", false},
	}
	if diff := cmp.Diff(want, slices.Collect(icons.Icons())); diff != "" {
		t.Error(diff)
	}
	if icons.IconSize != pixels(24) || icons.IconColor != opaque(0x3f3f46) || icons.IconSpacing != pixels(8) ||
		icons.Alignment != "center" || icons.Shape != "circle" || icons.Variant != "filled" {
		t.Errorf("got %v", icons)
	}
	if got := slices.Collect(propsOf(t, SocialIconsBlock, `{"icons":{"a":{"url":"x"}}}`).SocialIcons().Icons()); got != nil {
		t.Errorf("an object is read as icons: %v", got)
	}
}

func TestComplianceFooter(t *testing.T) {
	want := ComplianceFooter{
		Address:          "Harbour Books Ltd, 4 Quay Street, Bristol BS1 4DJ, United Kingdom",
		UnsubscribeLabel: "Unsubscribe", UnsubscribeHref: "{{unsubscribe_url}}",
		ShowPreferences: true, PreferencesLabel: "Change what you get", PreferencesHref: "{{preferences_url}}",
		ShowCopyright: true, CompanyName: "Harbour Books Ltd",
	}
	if diff := cmp.Diff(want, nodeOf(t, "welcome.json", "footer").ComplianceFooter()); diff != "" {
		t.Error(diff)
	}
}

func TestAdditiveBlocks(t *testing.T) {
	menu := []MenuItem{{"New", "https://example.com/new"}, {"Men & women", "https://example.com/all?a=1&b=2"}, {"Sale", "{{field.SALE_URL}}"}}
	if diff := cmp.Diff(menu, slices.Collect(nodeOf(t, "additive-blocks.json", "menu").Menu().Items())); diff != "" {
		t.Error(diff)
	}
	list := nodeOf(t, "additive-blocks.json", "steps").List()
	items := []string{"<strong>Pack</strong> light", "Start <em>early</em>", "Leave the summit by noon, it is 2<sup>nd</sup> nature"}
	if diff := cmp.Diff(items, slices.Collect(list.Items())); diff != "" || !list.Ordered {
		t.Error(diff)
	}
	video := Video{"https://video.example.com/watch?v=ridge", "https://cdn.example.com/img/ridge-still.jpg", "The ridge in two minutes"}
	if diff := cmp.Diff(video, nodeOf(t, "additive-blocks.json", "film").Video()); diff != "" {
		t.Error(diff)
	}
	if got := nodeOf(t, "additive-blocks.json", "raw").HTML().HTML; !strings.HasPrefix(got, `<table role="presentation">`) {
		t.Errorf("got %s", got)
	}
}

func TestStyles(t *testing.T) {
	want := Styles{
		BackgroundColor: opaque(0x1e3a5f), BackgroundImage: "https://cdn.example.com/img/summit.jpg", BackgroundSize: "cover",
		BackgroundPosition: "center", BackgroundRepeat: "no-repeat",
		Padding: Box{Top: pixels(72), Right: pixels(24), Bottom: pixels(72), Left: pixels(24)},
	}
	if diff := cmp.Diff(want, nodeOf(t, "promotion.json", "hero").Styles()); diff != "" {
		t.Error(diff)
	}
}

func TestStyles_everyProperty(t *testing.T) {
	n := propsOf(t, TextBlock, `{"styles":{"backgroundColor":"#fff","backgroundGradient":{"from":"red","to":"#0000ff80"},
		"backgroundImage":"i","backgroundSize":"10px 20px","backgroundPosition":"top","backgroundRepeat":"repeat-x",
		"color":"rgb(1, 2, 3)","fontSize":15.5,"fontFamily":"f","fontWeight":600,"textAlign":"right","lineHeight":1.5,"letterSpacing":-1,
		"padding":1,"paddingTop":2,"paddingRight":3,"paddingBottom":4,"paddingLeft":5,
		"margin":6,"marginTop":7,"marginRight":8,"marginBottom":9,"marginLeft":10,
		"borderRadius":11,"borderColor":"transparent","borderWidth":12}}`)
	want := Styles{
		BackgroundColor:    opaque(0xffffff),
		BackgroundGradient: Gradient{From: opaque(0xff0000), To: Color{B: 255, A: 128, Set: true}, Angle: 135, Set: true},
		BackgroundImage:    "i", BackgroundSize: "10px 20px", BackgroundPosition: "top", BackgroundRepeat: "repeat-x",
		Color: opaque(0x010203), FontSize: pixels(15.5), FontFamily: "f", FontWeight: "600", TextAlign: "right",
		LineHeight: pixels(1.5), LetterSpacing: pixels(-1),
		Padding:      Box{pixels(1), pixels(2), pixels(3), pixels(4), pixels(5)},
		Margin:       Box{pixels(6), pixels(7), pixels(8), pixels(9), pixels(10)},
		BorderRadius: pixels(11), BorderColor: Color{Set: true}, BorderWidth: pixels(12),
	}
	if diff := cmp.Diff(want, n.Styles()); diff != "" {
		t.Error(diff)
	}
}

func TestStyles_wrongTypesCountAsMissing(t *testing.T) {
	for _, props := range []string{
		`{}`, `{"styles":null}`, `{"styles":[1]}`, `{"styles":"x"}`,
		`{"styles":{"color":7,"fontSize":"16px","fontWeight":900,"textAlign":"justify","padding":null,"margin":1e999,"backgroundGradient":[],` +
			`"backgroundImage":{}}}`,
	} {
		if diff := cmp.Diff(Styles{}, propsOf(t, TextBlock, props).Styles()); diff != "" {
			t.Errorf("%s:\n%s", props, diff)
		}
	}
}

func TestAppearance_reportsTheFirstUnsupportedValue(t *testing.T) {
	for props, want := range map[string]string{
		`{"styles":{"color":"#123","fontSize":12},"darkStyles":{"color":"red"},"responsive":{"stackColumns":true}}`: "",
		`{"styles":{"color":"","padding":null,"unknown":{}}}`:                                                       "",
		`{"styles":{"padding":"8px","color":"reddish"}}`:                                                            "padding",
		`{"styles":{"textAlign":"justify"}}`:                                                                        "textAlign",
		`{"styles":{"backgroundGradient":{"from":"red"}}}`:                                                          "backgroundGradient",
		`{"darkStyles":{"buttonColor":7}}`:                                                                          "buttonColor",
		`{"responsive":{"mobileStyles":{"fontSize":"14px"}}}`:                                                       "fontSize",
		`{"responsive":{"hideOnMobile":"yes"}}`:                                                                     "hideOnMobile",
	} {
		var l Appearance
		propsOf(t, TextBlock, props).Appearance(&l)
		if l.Unsupported != want {
			t.Errorf("%s: got %q, want %q", props, l.Unsupported, want)
		}
	}
}

func TestResponsive(t *testing.T) {
	want := Responsive{MobileStyles: MobileStyles{FontSize: pixels(15), Padding: Box{Left: pixels(8), Right: pixels(8)}}}
	if diff := cmp.Diff(want, nodeOf(t, "dark-mode.json", "body").Responsive()); diff != "" {
		t.Error(diff)
	}
	if got := nodeOf(t, "promotion.json", "header").Responsive().StackColumns; got != False {
		t.Errorf("stackColumns is %v", got)
	}
	if !nodeOf(t, "promotion.json", "browser").Responsive().HideOnMobile || !nodeOf(t, "dark-mode.json", "phone").Responsive().HideOnDesktop {
		t.Error("the hidden block isn't hidden")
	}
}

func TestDarkStyles(t *testing.T) {
	want := DarkStyles{ButtonColor: opaque(0x99f6e4), TextColor: opaque(0x042f2e)}
	got := nodeOf(t, "dark-mode.json", "go").DarkStyles()
	if diff := cmp.Diff(want, got); diff != "" || !got.IsSet() {
		t.Error(diff)
	}
	if nodeOf(t, "unknown-blocks.json", "wrong-types").DarkStyles().IsSet() {
		t.Error("null is set")
	}
}

func TestColor(t *testing.T) {
	for text, want := range map[string]Color{
		"#1a2B3c":                 opaque(0x1a2b3c),
		"#abc":                    opaque(0xaabbcc),
		"#abcd":                   {0xaa, 0xbb, 0xcc, 0xdd, true},
		"#11223344":               {0x11, 0x22, 0x33, 0x44, true},
		" White ":                 opaque(0xffffff),
		"rebeccapurple":           opaque(0x663399),
		"aliceblue":               opaque(0xf0f8ff),
		"yellowgreen":             opaque(0x9acd32),
		"transparent":             {Set: true},
		"rgb(255,0,10)":           opaque(0xff000a),
		"rgba(255, 0, 10, 0.5)":   {255, 0, 10, 128, true},
		"rgb(100% 0% 50% / 25%)":  {255, 0, 128, 64, true},
		"RGB(300, -5, 0)":         opaque(0xff0000),
		"":                        {},
		"#":                       {},
		"#12345":                  {},
		"#+12345":                 {},
		"#ggg":                    {},
		"rgb(1,2)":                {},
		"rgb(1,2,3,4,5)":          {},
		"rgb(a,b,c)":              {},
		"rgb(NaN,1,1)":            {},
		"hsl(1,2,3)":              {},
		"blau":                    {},
		"red;background:url(x)":   {},
		"rgb(1,2,3);x:expression": {},
		"expression(alert(1))":    {},
	} {
		if got := ParseColor(text); got != want {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
	if got := opaque(0x0a0b0c).String(); got != "#0a0b0c" {
		t.Errorf("got %s", got)
	}
}

func TestColorNames_areSorted(t *testing.T) {
	if !slices.IsSortedFunc(colorNames[:], func(a, b colorName) int { return strings.Compare(a.name, b.name) }) {
		t.Error("names aren't sorted, so the search would miss some")
	}
}
