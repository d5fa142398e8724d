package compatibility

import (
	"strings"

	"mailwright/internal/email/markup"
)

// elements maps elements to the features they use, if the feature isn't called html- plus the element's name.
var elements = map[string]string{
	"h1": "html-h1-h6", "h2": "html-h1-h6", "h3": "html-h1-h6", "h4": "html-h1-h6", "h5": "html-h1-h6", "h6": "html-h1-h6",
	"ul": "html-lists", "ol": "html-lists", "dl": "html-lists", "map": "html-image-maps", "embed": "html-object",
	"article": "html-semantics", "aside": "html-semantics", "details": "html-semantics", "figcaption": "html-semantics",
	"figure": "html-semantics",
	"footer": "html-semantics", "header": "html-semantics", "main": "html-semantics", "mark": "html-semantics", "nav": "html-semantics",
	"section": "html-semantics", "summary": "html-semantics", "time": "html-semantics",
}

// ownElements are the elements whose feature is called html- plus their name. Attributes with the same names are different features.
var ownElements = words(`abbr acronym address audio base bdi blockquote body code del dfn dialog div form hr img link marquee meter object p
	picture pre progress rp rt ruby select small span strike strong style svg table textarea video wbr`)

// ownAttributes are the attributes whose feature is called html- plus their name.
var ownAttributes = words(`align aria-describedby aria-hidden aria-label aria-labelledby aria-live background cellpadding cellspacing dir
	height hidden lang popover required role target valign width`)

// attributes maps other attributes to their features.
var attributes = map[string]string{
	"inert": "css-inert-attribute", "loading": "html-loading-attribute", "srcset": "html-srcset", "sizes": "html-srcset",
	"usemap": "html-image-maps", "⚡4email": "amp", "amp4email": "amp",
}

func words(list string) map[string]bool {
	set := map[string]bool{}
	for word := range strings.FieldsSeq(list) {
		set[word] = true
	}
	return set
}

func elementSlugs(t *markup.Token) []string {
	switch {
	case elements[t.Name] != "":
		return []string{elements[t.Name]}
	case ownElements[t.Name]:
		return []string{"html-" + t.Name}
	}
	kind := strings.ToLower(strings.TrimSpace(t.Get("type")))
	switch t.Name {
	case "input":
		if kind == "" {
			kind = "text"
		}
		return []string{"html-input-" + kind}
	case "button":
		if kind == "" {
			kind = "submit"
		}
		return []string{"html-button-" + kind}
	case "meta":
		if strings.EqualFold(strings.TrimSpace(t.Get("name")), "color-scheme") {
			return []string{"html-meta-color-scheme"}
		}
	}
	return nil
}

func attributeSlugs(element string, a markup.Attribute) []string {
	switch {
	case attributes[a.Name] != "":
		return []string{attributes[a.Name]}
	case ownAttributes[a.Name]:
		return []string{"html-" + a.Name}
	case a.Name == "href" && (element == "a" || element == "area"):
		return linkSlugs(strings.TrimSpace(a.Value().Text))
	}
	return nil
}

func linkSlugs(href string) []string {
	switch {
	case len(href) > 1 && href[0] == '#' && href[1] != '{': // #{…} is a merge tag
		return []string{"html-anchor-links"}
	case len(href) >= len("mailto:") && strings.EqualFold(href[:len("mailto:")], "mailto:"):
		return []string{"html-mailto-links"}
	}
	return nil
}
