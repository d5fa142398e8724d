package extract

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
)

const maxDescription = 2000

// about is a page's structured data about the brand.
type about struct {
	description string
	logos       []string
}

// readAbout reads a page's structured data.
func (p *page) readAbout() about {
	var a about
	for _, script := range p.scripts[:min(len(p.scripts), 20)] {
		var value any
		if json.Unmarshal([]byte(script), &value) == nil {
			a.walk(value, 0)
		}
	}
	a.description = p.description(a.description)
	return a
}

var organizations = []string{
	"Organization", "Corporation", "LocalBusiness", "Store", "OnlineStore", "NewsMediaOrganization", "Restaurant", "Brand", "NGO",
	"EducationalOrganization", "ProfessionalService",
	"FinancialService",
}

func (a *about) walk(value any, depth int) {
	if depth > 8 {
		return
	}
	switch value := value.(type) {
	case []any:
		for _, item := range value[:min(len(value), 100)] {
			a.walk(item, depth+1)
		}
	case map[string]any:
		if isOrganization(value["@type"]) {
			a.take(value)
		}
		for _, name := range slices.Sorted(maps.Keys(value)) {
			a.walk(value[name], depth+1)
		}
	}
}

func isOrganization(kind any) bool {
	if name, ok := kind.(string); ok {
		return slices.Contains(organizations, name)
	}
	list, _ := kind.([]any)
	return slices.ContainsFunc(list, isOrganization)
}

func (a *about) take(organization map[string]any) {
	if text, ok := organization["description"].(string); ok && a.description == "" {
		a.description = text
	}
	switch logo := organization["logo"].(type) {
	case string:
		a.logos = append(a.logos, logo)
	case map[string]any:
		for _, name := range []string{"url", "contentUrl", "@id"} {
			if address, ok := logo[name].(string); ok {
				a.logos = append(a.logos, address)
				break
			}
		}
	}
}

// description prefers the page's description for search engines.
func (p *page) description(structured string) string {
	found := map[string]string{}
	for _, e := range p.elements {
		if e.tag != "meta" {
			continue
		}
		for _, name := range []string{e.attr("name"), e.attr("property")} {
			name = strings.ToLower(strings.TrimSpace(name))
			if text := oneLine(e.attr("content")); text != "" && found[name] == "" {
				found[name] = text
			}
		}
	}
	for _, text := range []string{found["description"], found["og:description"], oneLine(structured), found["twitter:description"]} {
		if text != "" {
			return cut(text, maxDescription)
		}
	}
	return ""
}

func cut(text string, limit int) string {
	if letters := []rune(text); len(letters) > limit {
		return string(letters[:limit])
	}
	return text
}
