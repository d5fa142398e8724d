package document

import (
	"strconv"
	"strings"
)

// WatermarkBlock is the “Made with Mailwright” line on the Free plan.
const WatermarkBlock BlockType = 11

var watermarkSpec = Spec{
	Name: "WatermarkBlock", Label: "Watermark",
	About:   "The “Made with Mailwright” line on the Free plan. It's added when a document is read and never stored.",
	Example: `{"watermark": {"type": {"resolvedName": "WatermarkBlock"}, "parent": "section", "props": {}}}`,
}

// The watermark is a section with our name at the end of every email on the Free plan. It's never stored. Reads add it and writes drop it,
// so a plan change takes effect immediately. It's recognized by its block type, not by its ID.
const (
	watermarkID        = "watermark"
	watermarkSectionID = "watermark-section"
)

// nodesAdded is set in the section's custom labels if ROOT had no nodes list, so that DropWatermark removes the list again.
const nodesAdded = "nodesAdded"

// ShowWatermark adds the watermark as ROOT's last section to a document that Parse accepts and that doesn't have one. All other bytes stay
// the same, and DropWatermark removes exactly what was added.
//
// It runs on every read, so instead of parsing the document, it only skips to ROOT.
func ShowWatermark(source string) string {
	s := skimmer{source}
	root, end := s.root(), s.end()
	if root == 0 {
		return source
	}
	list := s.findNodes(root)
	if list.at > end { // not a document at all
		return source
	}
	taken := s.taken()
	section, mark := freeID(watermarkSectionID, taken), freeID(watermarkID, taken)

	added := newNode{id: section, parent: rootID, block: ContainerBlock, custom: list.custom(), children: []string{mark}}.appendTo([]byte{','})
	added = newNode{id: mark, parent: section, block: WatermarkBlock}.appendTo(append(added, ','))
	return source[:list.at] + list.before + `"` + section + `"` + list.after + source[list.at:end] + string(added) + source[end:]
}

// root returns where the value of ROOT starts, or 0 if there is none.
func (s skimmer) root() int {
	for m := range s.members(s.skip(0)) {
		if m.name == rootID {
			return m.value
		}
	}
	return 0
}

// end returns the position after the last node.
func (s skimmer) end() int {
	nodes := strings.TrimRight(s.src, " \t\r\n")
	return len(strings.TrimRight(strings.TrimSuffix(nodes, "}"), " \t\r\n"))
}

// taken returns the IDs that the watermark could use but that other nodes already have. There are rarely any. Most documents contain
// neither the watermark's ID nor an escape that could spell it, so their nodes don't have to be searched.
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

// freeID returns the ID, or the ID followed by the first free number.
func freeID(id string, taken map[string]bool) string {
	free := id
	for n := 2; taken[free]; n++ {
		free = id + "-" + strconv.Itoa(n)
	}
	return free
}

// place is where the section's ID is inserted, and the text needed around it.
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

// behindLast returns the place after the last ID in the array at i.
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
