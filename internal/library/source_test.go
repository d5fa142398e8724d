package library

import (
	"strings"
	"testing"
	"testing/fstest"
)

func TestLoad_rejectsMistakes(t *testing.T) {
	for name, c := range map[string]struct{ old, changed, fault string }{
		"unknown field":                {"tags:", "tag:", "field tag not found"},
		"no description":               {"description: For the tests.", `description: ""`, "name, description and tags are required"},
		"unknown email type":           {"emailType: welcome", "emailType: hello", `unknown emailType "hello"`},
		"three-digit color":            {`"#0f766e"`, `"#0f7"`, `"#0f7" isn't a color`},
		"no font":                      {`heading: "Georgia, serif", `, "", "heading and body are required"},
		"unknown block":                {"block: TextBlock", "block: Text", `unknown block "Text"`},
		"unknown prop":                 {"alt: A plant", "title: A plant", `unknown name "title"`},
		"unknown style":                {"color: $secondary-ink", "colors: $secondary-ink", `line 25: unknown name "colors"`},
		"unknown setting":              {"subject:", "topic:", `unknown name "topic"`},
		"unknown word":                 {"$secondary-ink", "$secondary-inc", "unknown word $secondary-inc"},
		"unknown word in text":         {"<strong>$company", "<strong>$corporation", "unknown word $corporation"},
		"a font as a color":            {"color: $secondary-ink", "color: $heading", `"$heading" isn't a color`},
		"unknown image":                {"image:plant", "image:cactus", "images/cactus.png is missing"},
		"an image from another server": {"image:plant", "https://example.com/plant.png", "must be image: followed by a name, or $logo"},
		"a link without TLS":           {"https://example.com/start", "http://example.com/start", "neither an https URL nor a merge tag"},
		"unknown layout":               {"layout: 50-50", "layout: 60-40", `"60-40" isn't one of 100, 50-50`},
		"too few columns":              {"layout: 50-50", "layout: 33-33-33", "has 2 columns, but its layout"},
		"a color without quotes":       {`color: "#333333"}`, "color: #333333\n  }", "expected a single value"},
		"an unknown width":             {"width: full", "width: wide", `"wide" isn't one of full, auto`},
		"a number as text":             {"text: Go on", "text: 5", `"5" must be text`},
		"duplicate prop":               {"alt: A plant", "alt: A plant\n            alt: Another", "already defined"},
		"duplicate style":              {"fontWeight: 600", "fontWeight: 600, fontWeight: 700", "appears twice"},
		"a block under ROOT": {
			"  - block: ContainerBlock\n    nodes:\n      - block: ImageBlock",
			"  - block: ImageBlock\n    alt: x\n  - block: ContainerBlock\n    nodes:\n      - block: ImageBlock", "is directly under ROOT",
		},
	} {
		t.Run(name, func(t *testing.T) {
			if _, err := load(t, c.old, c.changed); err == nil || !strings.Contains(err.Error(), c.fault) {
				t.Errorf("the error is %v, want %q", err, c.fault)
			}
		})
	}
}

func TestLoad_reportsTheFileAndKeepsTheOthers(t *testing.T) {
	lib, err := Load(fstest.MapFS{
		"designs/good.yaml":           {Data: []byte(sample)},
		"designs/bad.yaml":            {Data: []byte("name: Bad")},
		"images/plant.png":            {Data: []byte("a plant")},
		"images/placeholder-logo.png": {Data: []byte("a logo")},
	})
	if err == nil || !strings.HasPrefix(err.Error(), "bad: ") {
		t.Errorf("the error is %v", err)
	}
	if len(lib.Templates) != 1 || lib.Templates[0].Slug != "good" {
		t.Errorf("the library contains %v", lib.Templates)
	}
}

func TestLoad_requiresTheLogoPlaceholder(t *testing.T) {
	if _, err := Load(fstest.MapFS{"images/plant.png": {}}); err == nil ||
		!strings.Contains(err.Error(), "placeholder-logo.png is missing") {
		t.Errorf("the error is %v", err)
	}
}

func TestLoad_order(t *testing.T) {
	as := func(name, emailType string) *fstest.MapFile {
		return &fstest.MapFile{Data: []byte(strings.NewReplacer("name: Sample", "name: "+name, "emailType: welcome",
			"emailType: "+emailType).Replace(sample))}
	}
	lib, err := Load(fstest.MapFS{
		"designs/a.yaml": as("Zebra", "welcome"), "designs/b.yaml": as("Receipt", "transactional"), "designs/c.yaml": as("Apple", "welcome"),
		"designs/d.yaml": as("Monthly", "newsletter"), "images/plant.png": {}, "images/placeholder-logo.png": {},
	})
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, design := range lib.Templates {
		names = append(names, design.Name)
	}
	if got := strings.Join(names, " "); got != "Monthly Apple Zebra Receipt" {
		t.Errorf("the order is %s", got)
	}
}
