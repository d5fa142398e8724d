package inspect

import (
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"mailwright/internal/library"
)

// sound is a valid design. Each test breaks one of its lines.
const sound = `name: Sound
description: For the tests.
emailType: update
tags: [one]
palette: {primary: "#0f766e", secondary: "#134e4a", accent: "#f59e0b"}
fonts: {heading: "Georgia, serif", body: "Helvetica, Arial, sans-serif"}
styles: {backgroundColor: "#ffffff", color: "#333333"}
darkStyles: {backgroundColor: "#18181b", color: "#e4e4e7"}
sections:
  - block: ContainerBlock
    responsive: {mobileStyles: {paddingLeft: 20}}
    nodes:
      - block: TextBlock
        text: Hello, <a href="https://example.com">reader</a>, here is what changed this week
        styles: {color: $primary-ink}
        darkStyles: {color: $primary-glow}
      - block: ImageBlock
        src: image:plant
        alt: A plant
      - block: ContainerBlock
        styles: {backgroundGradient: {from: $primary-soft, to: "#ffffff"}}
        darkStyles: {backgroundColor: $primary-deep}
        nodes:
          - block: ButtonBlock
            text: Go on
            href: https://example.com
            styles: {buttonColor: $primary, textColor: $on-primary}
            darkStyles: {buttonColor: $primary-glow, textColor: "#18181b"}
      - block: ListBlock
        items: [One, Two]
      - block: ComplianceFooterBlock
        address: $address
        unsubscribeHref: "{{unsubscribe_url}}"
        styles: {fontSize: 14}
`

func faultsOf(t *testing.T, old, spoiled string) []string {
	t.Helper()
	if !strings.Contains(sound, old) {
		t.Fatalf("the design has no %q", old)
	}
	lib, err := library.Load(fstest.MapFS{
		"designs/sound.yaml": {Data: []byte(strings.Replace(sound, old, spoiled, 1))},
		"images/plant.png":   {Data: []byte("plant")}, "images/placeholder-logo.png": {Data: []byte("logo")},
	})
	if err != nil {
		t.Fatal(err)
	}
	faults, err := Faults(lib.Templates[0])
	if err != nil {
		t.Fatal(err)
	}
	return faults
}

func TestFaults_acceptsAValidDesign(t *testing.T) {
	if faults := faultsOf(t, "", ""); len(faults) > 0 {
		t.Error(strings.Join(faults, "\n"))
	}
}

func TestFaults(t *testing.T) {
	for name, c := range map[string]struct{ old, spoiled, fault string }{
		"gray text":                   {`color: "#333333"}`, `color: "#999999"}`, "list-1, light scheme: #999999 on [#ffffff]"},
		"dark text on a dark page":    {`color: "#e4e4e7"}`, `color: "#333333"}`, "list-1, dark scheme: #333333 on [#18181b]"},
		"no dark text on a dark page": {`, color: "#e4e4e7"}`, `}`, "list-1, dark scheme: #333333 on [#18181b]"},
		"a brand's color as text": {
			"color: $primary-ink", "color: $primary",
			"text-1, light scheme: #ffe600 on [#ffffff] has a contrast of 1.3 (kit yellow)",
		},
		"a brand's color as text in dark mode": {
			"color: $primary-glow", "color: $primary",
			"text-1, dark scheme: #000000 on [#18181b] has a contrast of 1.2 (kit black)",
		},
		"white on a brand's color": {
			"textColor: $on-primary", `textColor: "#ffffff"`,
			"button-1, light scheme: #ffffff on [#fbfaf7] has a contrast of 1.0 (kit pale)",
		},
		"a button label in dark mode": {`textColor: "#18181b"`, `textColor: "#ffffff"`, "button-1, dark scheme: #ffffff on [#ffe600]"},
		"one end of a gradient": {
			"- block: ListBlock",
			"- block: ListBlock\n        styles: {backgroundGradient: {from: \"#ffffff\", to: \"#333333\"}}",
			"list-1, light scheme: #333333 on [#ffffff #333333 #999999]",
		},
		"a surface that stays light": {
			"- block: ListBlock",
			"- block: ListBlock\n        styles: {backgroundColor: \"#ffffff\"}\n        darkStyles: {color: \"#e4e4e7\"}",
			"list-1, dark scheme: #e4e4e7 on [#ffffff]",
		},
		"a button without colors": {
			"styles: {buttonColor: $primary, textColor: $on-primary}", "styles: {buttonColor: $primary}",
			"button-1: a button needs buttonColor and textColor",
		},
		"a link without TLS": {
			`href="https://example.com"`, `href="http://example.com"`,
			`text-1: the link "http://example.com" is neither`,
		},
		"a link in a list":            {"items: [One,", `items: ["<a href='#top'>One</a>",`, `list-1: the link "#top" is neither`},
		"a color on part of the text": {"Hello,", `<span style='color:#333333'>Hello</span>,`, "text-1: a color inside text"},
		"an image without alt text":   {"alt: A plant", `alt: ""`, "image-1 MISSING_ALT"},
		"no styles for small screens": {"    responsive: {mobileStyles: {paddingLeft: 20}}\n", "", "no block has mobileStyles"},
		"small text":                  {"styles: {fontSize: 14}", "styles: {fontSize: 11}", "footer-1 SMALL_TEXT"},
		"an email that is too large":  {"items: [One, Two]", "items: [One, " + strings.Repeat("long ", 13<<10) + "]", "the email is 6"},
	} {
		t.Run(name, func(t *testing.T) {
			faults := faultsOf(t, c.old, c.spoiled)
			if !slices.ContainsFunc(faults, func(fault string) bool { return strings.HasPrefix(fault, c.fault) }) {
				t.Errorf("the faults are\n%s\nwant %s", strings.Join(faults, "\n"), c.fault)
			}
		})
	}
}

func TestFaults_requiresDarkStyles(t *testing.T) {
	light := sound
	for line := range strings.Lines(sound) {
		if strings.Contains(line, "darkStyles:") {
			light = strings.Replace(light, line, "", 1)
		}
	}
	if faults := faultsOf(t, sound, light); !slices.Contains(faults, "no block has darkStyles") {
		t.Errorf("the faults are %v", faults)
	}
}
