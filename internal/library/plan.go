package library

import (
	"slices"
	"unicode/utf8"
)

// plan is what a design has room for, so that a draft's remaining content can be moved elsewhere in advance.
type plan struct {
	limits map[string]int  // maximum number of characters by role, or 0 for no limit
	titles map[string]bool // parts whose titles have a block
	head   bool            // whether the table has a prototype for its header row
	tail   bool            // whether a button follows the body in the same container, so that the end of an email goes after it
}

// planOf returns the plan of a tree.
func planOf(root *node) plan {
	p := plan{limits: map[string]int{}, titles: map[string]bool{}}
	p.add(root, false)
	return p
}

// add adds the blocks below a node to the plan. Inside an item, only the item counts.
func (p *plan) add(n *node, inItem bool) {
	body := -1
	for i := range n.children {
		child := &n.children[i]
		role := child.role()
		if role == "body" && !p.has("body") { // the first one is the prototype
			body = i
		}
		switch {
		case child.isLogo():
			p.limits["logo"] = 0
		case child.block == "ComplianceFooterBlock":
			p.limits["footer"] = 0
		case role == "" || inItem && role != "item":
		default:
			p.addPart(child.part)
		}
		p.tail = p.tail || role == "cta" && body >= 0
		p.add(child, inItem || role == "items")
	}
}

func (p *plan) addPart(part *part) {
	p.addRole(part.role, part.max)
	switch part.role {
	case "title":
		p.titles[part.of] = true
	case "table":
		p.head = p.head || part.head
	}
	if !slices.Contains(textRoles, part.role) {
		return
	}
	for _, t := range part.fill {
		if t.kind == placeholder && t.text != part.role {
			p.addRole(t.text, 0)
		}
	}
}

// addRole keeps the larger of two limits.
func (p *plan) addRole(role string, limit int) {
	old, known := p.limits[role]
	if !known || limit == 0 || old > 0 && limit > old {
		p.limits[role] = limit
	}
}

// has reports whether the design has the role.
func (p *plan) has(role string) bool {
	_, native := p.limits[role]
	return native
}

// fits reports whether the design has room for text of the role. A headline always fits.
func (p *plan) fits(role, text string) bool {
	limit, native := p.limits[role]
	return native && (limit == 0 || role == "headline" || utf8.RuneCountInString(text) <= limit)
}

// Roles returns the roles that the design has. Content for other roles goes into the body.
func (t Template) Roles() map[string]bool {
	roles := map[string]bool{}
	for role := range t.plan.limits {
		roles[role] = true
	}
	return roles
}
