package document

import (
	"strconv"
	"strings"
)

// WatermarkBlock is the service's own line on the Free plan.
const WatermarkBlock BlockType = 11

var watermarkSpec = Spec{
	Name: "WatermarkBlock", Label: "Watermark",
	About:   "The service's own line on the Free plan. Shown, never stored; clients do not write it.",
	Example: `{"watermark": {"type": {"resolvedName": "WatermarkBlock"}, "parent": "section", "props": {}}}`,
}

// The watermark is a section with our name at the end of every mail of a Free plan. It is never stored:
// reads show it, writes drop it, so that a change of plan shows at once. It is known by its block type, not by its id.
const (
	watermarkID        = "watermark"
	watermarkSectionID = "watermark-section"
)

// nodesAdded in the custom labels of the section tells DropWatermark that ROOT had no nodes before.
const nodesAdded = "nodesAdded"

// ShowWatermark adds the watermark to a document that Parse accepts and that has none, as the last section of ROOT.
// Every other byte stays as it is, and DropWatermark takes away just what was added.
//
// It is on the way of every read, so it does not parse: it only skips to ROOT.
func ShowWatermark(source string) string {
	s := skimmer{source}
	root, end := s.root(), s.end()
	if root == 0 {
		return source
	}
	list := s.findNodes(root)
	if list.at > end { // no document at all
		return source
	}
	taken := s.taken()
	section, mark := freeID(watermarkSectionID, taken), freeID(watermarkID, taken)

	added := newNode{id: section, parent: rootID, block: ContainerBlock, custom: list.custom(), children: []string{mark}}.appendTo([]byte{','})
	added = newNode{id: mark, parent: section, block: WatermarkBlock}.appendTo(append(added, ','))
	return source[:list.at] + list.before + `"` + section + `"` + list.after + source[list.at:end] + string(added) + source[end:]
}

// root is where the value of ROOT begins; 0 if there is none.
func (s skimmer) root() int {
	for m := range s.members(s.skip(0)) {
		if m.name == rootID {
			return m.value
		}
	}
	return 0
}

// end is the position behind the last node.
func (s skimmer) end() int {
	nodes := strings.TrimRight(s.src, " \t\r\n")
	return len(strings.TrimRight(strings.TrimSuffix(nodes, "}"), " \t\r\n"))
}

// taken are the ids that the watermark might want and some node has. Few documents have any: then no letter of their
// names stands there, neither as it is nor as an escape, and the nodes need not be looked at.
func (s skimmer) taken() map[string]bool {
	if !strings.Contains(s.src, watermarkID) && !strings.Contains(s.src, `\u00`) {
		return nil
	}
	taken := make(map[string]bool)
	for m := range s.members(s.skip(0)) {
		if strings.HasPrefix(m.name, watermarkID) {
			taken[m.name] = true
		}
	}
	return taken
}

// freeID is the id, or the id with the first number behind it that is not taken.
func freeID(id string, taken map[string]bool) string {
	free := id
	for n := 2; taken[free]; n++ {
		free = id + "-" + strconv.Itoa(n)
	}
	return free
}

// A place is where the id of the section goes, and what must stand around it there.
type place struct {
	at            int
	before, after string
}

func (s skimmer) findNodes(root int) place {
	end := root
	for m := range s.members(root) {
		if m.name == "nodes" {
			return s.behindLast(m.value)
		}
		end = m.end
	}
	return place{at: end, before: `,"nodes":[`, after: `]`}
}

// behindLast is the place behind the last id of the array at i.
func (s skimmer) behindLast(i int) place {
	last := 0
	for end := range s.elements(i) {
		last = end
	}
	if last == 0 {
		return place{at: i + 1}
	}
	return place{at: last, before: ","}
}

func (p place) custom() fields {
	if p.after == "" {
		return nil
	}
	return fields{{nodesAdded, true}}
}
