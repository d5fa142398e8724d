package render

import (
	"bytes"
	"cmp"
	"slices"
	"strings"
)

// usedFonts returns the offered fonts that appear in the body's font stacks. The number of fonts is limited, so the regular and bold fonts
// of every family come first.
func (p *page) usedFonts(offered []Font) []Font {
	if len(offered) == 0 {
		return nil
	}
	named := familiesIn(p.html)
	for _, own := range p.settings.Fonts {
		delete(named, plainFamily(own.Family))
	}
	used := slices.DeleteFunc(slices.Clone(offered), func(f Font) bool { return !named[plainFamily(f.Family)] })
	slices.SortStableFunc(used, func(a, b Font) int { return cmp.Compare(a.rarity(), b.rarity()) })
	return used[:min(len(used), max(maxSettingsFonts-len(p.settings.Fonts), 0))]
}

// rarity ranks fonts by how rarely they're used.
func (f Font) rarity() int {
	rarity := min(distance(f.Weight, 400), distance(f.Weight, 700)+1)
	if f.MaxWeight > f.Weight {
		rarity = 0
	}
	if f.Style == "italic" {
		rarity += 2
	}
	return rarity
}

func distance(a, b int) int { return max(a-b, b-a) }

// familiesIn returns the families in all font stacks in an email's styles, in lower case.
func familiesIn(html []byte) map[string]bool {
	named := map[string]bool{}
	for _, property := range []string{"font:", "font-family:"} {
		for rest := html; ; {
			_, after, found := bytes.Cut(rest, []byte(property))
			if !found {
				break
			}
			end := bytes.IndexAny(after, `;"}<`)
			if end < 0 {
				end = len(after)
			}
			addFamilies(named, after[:end])
			rest = after[end:]
		}
	}
	return named
}

// addFamilies adds the families in a font stack, which may come after sizes.
func addFamilies(named map[string]bool, stack []byte) {
	if at := bytes.LastIndex(stack, []byte("px ")); at >= 0 {
		stack = stack[at+len("px "):]
	}
	for family := range bytes.SplitSeq(stack, []byte(",")) {
		named[plainFamily(string(family))] = true
	}
}

// plainFamily normalizes a family name the way familiesIn does.
func plainFamily(family string) string { return strings.ToLower(string(appendFamilyName(nil, family))) }
