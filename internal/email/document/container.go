package document

// rootID is the id of the ContainerBlock that holds the whole mail. Containers have no props of their own:
// Styles, Responsive and DarkStyles say all about them.
const rootID = "ROOT"

// allowedIn is what may stand in a node. ROOT is stricter than other containers, whatever type it has.
func (d *Document) allowedIn(parent int32) blockSet {
	if parent == d.root {
		return sections
	}
	return rules[d.nodes[parent].block].children
}
