package library

import (
	"strings"
	"testing"
	"testing/fstest"

	"mailwright/internal/brand"
	"mailwright/internal/email/document"
)

// sample is a design that uses every brand word. Each test changes one of its lines.
const sample = `name: Sample
description: For the tests.
emailType: welcome
tags: [one, two]
palette: {primary: "#0f766e", secondary: "#134e4a", accent: "#f59e0b"}
fonts: {heading: "Georgia, serif", body: "Helvetica, Arial, sans-serif"}
settings: {subject: "Welcome to $company", linkColor: $primary-ink}
styles: {backgroundColor: "#ffffff", color: "#333333"}
darkStyles: {backgroundColor: "#18181b", color: "#e4e4e7"}
sections:
  - block: ContainerBlock
    nodes:
      - block: ImageBlock
        src: $logo
        alt: $company
        align: left
  - block: RowBlock
    layout: 50-50
    styles: {backgroundGradient: {from: $primary-soft, to: $accent-soft}}
    nodes:
      - block: ColumnBlock
        nodes:
          - block: TextBlock
            text: <strong>$company</strong> asks for $20
            styles: {color: $secondary-ink, fontFamily: $heading, fontWeight: 600}
      - block: ColumnBlock
        nodes:
          - block: ImageBlock
            src: image:plant
            alt: A plant
            width: full
  - block: ContainerBlock
    nodes:
      - block: ButtonBlock
        text: Go on
        href: https://example.com/start
        styles: {buttonColor: $primary, textColor: $on-primary}
        darkStyles: {buttonColor: $primary-glow, textColor: $primary-deep}
      - block: ComplianceFooterBlock
        address: $address
        companyName: $company
        unsubscribeHref: "{{unsubscribe_url}}"
`

const cdn = "https://cdn.example.com"

// load reads the sample with one part changed.
func load(t *testing.T, old, changed string) (Template, error) {
	t.Helper()
	if !strings.Contains(sample, old) {
		t.Fatalf("the sample has no %q", old)
	}
	lib, err := Load(fstest.MapFS{
		"designs/sample.yaml":         {Data: []byte(strings.Replace(sample, old, changed, 1))},
		"images/plant.png":            {Data: []byte("a plant")},
		"images/placeholder-logo.png": {Data: []byte("a logo")},
		"thumbnails/sample.png":       {Data: []byte("the top")},
	})
	if err != nil {
		return Template{}, err
	}
	return lib.Templates[0], nil
}

func givenSample(t *testing.T) Template {
	t.Helper()
	design, err := load(t, "", "")
	if err != nil {
		t.Fatal(err)
	}
	return design
}

// documentOf parses the design's document.
func documentOf(t *testing.T, design Template, kit brand.Kit) *document.Document {
	t.Helper()
	doc, err := document.Parse(design.Document(kit, cdn))
	if err != nil {
		t.Fatal(err)
	}
	if problems := doc.Check(); len(problems) > 0 {
		t.Fatalf("the document has problems: %v", problems)
	}
	return doc
}

// nodeOf returns a node that the document must have.
func nodeOf(t *testing.T, doc *document.Document, id string) document.Node {
	t.Helper()
	n, ok := doc.Node(id)
	if !ok {
		t.Fatalf("the document has no %s: %s", id, doc.Source())
	}
	return n
}
