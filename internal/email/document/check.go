package document

import (
	"fmt"
	"strconv"
	"strings"

	"mailwright/internal/email/limits"
)

// maxProblems is the number of problems after which Check stops. It's one more than is reported, so that callers know that there are more.
const maxProblems = limits.Reported + 1

// Problem is a violation of a structural rule. Message and Remedy don't end with a period.
type Problem struct {
	NodeID  string `json:"nodeId"`  // "" if it's about the whole document; very long IDs are cut
	Message string `json:"message"` // what is wrong
	Remedy  string `json:"remedy"`  // how to fix it
}

// Check returns all violations of structural rules in document order, up to 101. A document without problems is a tree: each node except
// ROOT has one parent and is reached once.
func (d *Document) Check() []Problem {
	c := checker{Document: d}
	c.checkSize()
	if len(d.source) > maxParsed {
		return c.problems
	}
	if d.root == none {
		c.report(rootID, `The document has no "ROOT" node`, `Add a ContainerBlock with the ID "ROOT" that lists the email's sections`)
	}
	w := walkers.Get().(*walker)
	defer w.free()
	w.walk(d)
	c.tree = w.tree
	for i := range d.nodes {
		c.checkNode(int32(i))
	}
	return c.problems
}

type checker struct {
	*Document
	tree     tree
	problems []Problem
}

func (c *checker) report(nodeID, message, remedy string) {
	if !c.isFull() {
		c.problems = append(c.problems, Problem{shorten(nodeID), message, remedy})
	}
}

// isFull reports whether the maximum number of problems was reached. It avoids building messages that nobody sees, because a document can
// list a million children that don't exist.
func (c *checker) isFull() bool { return len(c.problems) == maxProblems }

func (c *checker) checkSize() {
	if len(c.source) > MaxBytes {
		c.report("", fmt.Sprintf("The document is %d bytes; the limit is %d", len(c.source), MaxBytes),
			"Shorten long text, link to images instead of embedding them, or split the document into two templates")
	}
	if len(c.nodes) > MaxNodes {
		c.report("", fmt.Sprintf("The document has %d nodes; the limit is %d", len(c.nodes), MaxNodes),
			"Remove blocks or split the document into two templates")
	}
}

func (c *checker) checkNode(i int32) {
	if c.isFull() {
		return
	}
	c.checkID(i)
	if i == c.root {
		c.checkRoot()
	} else {
		c.checkReached(i)
		c.checkRow(i)
	}
	c.checkDepth(i)
	for place := c.nodes[i].first; place < c.nodes[i].end && !c.isFull(); place++ {
		c.checkChild(i, place)
	}
}

// checkID rejects an ID that isn't an ordinary key in the browser, because assigning to it would change the node map's prototype.
func (c *checker) checkID(i int32) {
	if c.idOf(i) == "__proto__" {
		c.report("__proto__", `The ID "__proto__" is reserved`, "Give the node a different ID")
	}
}

func (c *checker) checkRoot() {
	n := &c.nodes[c.root]
	if n.block != ContainerBlock {
		c.report(rootID, fmt.Sprintf(`"ROOT" is a %s; it must be a ContainerBlock`, shorten(c.string(n.typeName))),
			`Set type.resolvedName of "ROOT" to "ContainerBlock"`)
	}
	if n.canvas == False {
		c.report(rootID, `"ROOT" has isCanvas set to false, but it must accept children`, `Set isCanvas of "ROOT" to true`)
	}
	if n.declared != 0 {
		c.report(rootID, fmt.Sprintf(`"ROOT" has the parent %s, but it can't have a parent`, quote(c.string(n.declared))),
			`Remove parent from "ROOT"`)
	}
}

// declaredParent returns the node that i declares as its parent, or none.
func (c *checker) declaredParent(i int32) int32 {
	if c.nodes[i].declared == 0 {
		return none
	}
	return c.find(c.string(c.nodes[i].declared))
}

// checkReached reports only the top of an unreachable subtree, because fixing it fixes the rest. Without ROOT, nothing is reachable, and
// reporting every section would hide the cause.
func (c *checker) checkReached(i int32) {
	n := &c.nodes[i]
	if n.listing != none || c.root == none {
		return
	}
	remedy := "Add it to the nodes of the block it belongs to, or remove it"
	if parent := c.declaredParent(i); parent != none && c.allowedIn(parent).has(n.block) {
		remedy = fmt.Sprintf("Add it to the nodes of %s, or remove it", quote(c.string(n.declared)))
	}
	c.report(c.idOf(i), c.label(i)+" can't be reached from ROOT because no node lists it as a child", remedy)
}

// checkRow checks that the row has as many columns as its layout.
func (c *checker) checkRow(i int32) {
	node := Node{c.Document, i}
	if node.Type() != RowBlock {
		return
	}
	row := node.Row()
	columns := row.Columns()
	if columns == nil {
		c.report(c.idOf(i), fmt.Sprintf("%s has an unknown layout: %s", c.label(i), quote(row.Layout)),
			"Use one of these layouts: "+strings.Join(layoutNames(), ", "))
		return
	}
	has := 0
	for child := range node.Children() {
		if child.Type() == ColumnBlock {
			has++
		}
	}
	if has != len(columns) {
		c.report(c.idOf(i), fmt.Sprintf("%s has %s, but its layout %s needs %d", c.label(i), counted(has, "column"), quote(row.Layout),
			len(columns)),
			fmt.Sprintf("Give it exactly %s or choose another layout", counted(len(columns), "ColumnBlock")))
	}
}

// checkDepth reports only the first level that's too deep.
func (c *checker) checkDepth(i int32) {
	if c.tree.depth[i] == MaxDepth+1 {
		c.report(c.idOf(i), fmt.Sprintf("%s is %d levels below ROOT; the limit is %d", c.label(i), MaxDepth+1, MaxDepth),
			"Remove some of the containers and rows around it")
	}
}

// label names a node by its type and ID, for example: TextBlock "t1".
func (c *checker) label(i int32) string {
	return shorten(c.string(c.nodes[i].typeName)) + " " + quote(c.idOf(i))
}

func counted(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return strconv.Itoa(n) + " " + what + "s"
}
