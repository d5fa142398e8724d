package library

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"mailwright/internal/email/document"
)

// The values of a design after they were read and checked. Brand words haven't been replaced yet.
type (
	plainText  string
	brandText  string // from the brand kit, so it may contain text that only looks like a word
	inlineHTML string
	imageRef   string // name of an image
	literal    string // a number, true or false, as in JSON
	members    []member
	elements   []any
)

type member struct {
	name  string
	value any
}

// member returns the value with the name, or nil if there is none.
func (m members) member(name string) any {
	for _, member := range m {
		if member.name == name {
			return member.value
		}
	}
	return nil
}

// set returns the members with one changed or added.
func (m members) set(name string, value any) members {
	others := slices.DeleteFunc(slices.Clone(m), func(old member) bool { return old.name == name })
	return append(others, member{name, value})
}

// reader checks the values of a design while it reads them.
type reader struct {
	words  words // needed to recognize words, with values that don't matter yet
	images map[string]file
}

// fault returns an error with the line of the source that is wrong.
func fault(n *yaml.Node, format string, args ...any) error {
	return fmt.Errorf("line %d: "+format, append([]any{n.Line}, args...)...)
}

func (r *reader) read(n *yaml.Node, s document.Prop) (any, error) {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	switch s.Role {
	case document.RoleObject, document.RoleGradient:
		return r.readMembers(n, s)
	case document.RoleList:
		return r.readElements(n, s)
	}
	if n.Kind != yaml.ScalarNode || n.Tag == "!!null" {
		return nil, fault(n, "expected a single value; put colors and text with # or : in quotes")
	}
	return r.readScalar(n, s)
}

func (r *reader) readMembers(n *yaml.Node, s document.Prop) (any, error) {
	if n.Kind != yaml.MappingNode {
		return nil, fault(n, "expected names with values")
	}
	read := members{}
	for i := 0; i < len(n.Content); i += 2 {
		name := n.Content[i]
		shape, known := s.Member(name.Value)
		if !known {
			return nil, fault(name, "unknown name %q", name.Value)
		}
		if read.member(name.Value) != nil {
			return nil, fault(name, "%q appears twice", name.Value)
		}
		value, err := r.read(n.Content[i+1], shape)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name.Value, err)
		}
		read = append(read, member{name.Value, value})
	}
	return read, nil
}

func (r *reader) readElements(n *yaml.Node, s document.Prop) (any, error) {
	if n.Kind != yaml.SequenceNode {
		return nil, fault(n, "expected a list")
	}
	var read elements
	for _, item := range n.Content {
		value, err := r.read(item, s.Of[0])
		if err != nil {
			return nil, err
		}
		read = append(read, value)
	}
	return read, nil
}

func (r *reader) readScalar(n *yaml.Node, s document.Prop) (any, error) {
	switch s.Role {
	case document.RoleNumber:
		return readLiteral(n, "!!int", "!!float")
	case document.RoleFlag:
		return readLiteral(n, "!!bool")
	case document.RoleSize:
		if n.Tag != "!!str" {
			return readLiteral(n, "!!int", "!!float")
		}
		return readWord(n, "full", "auto")
	case document.RoleChoice, document.RoleWeight:
		return readWord(n, s.Words...)
	}
	if n.Tag != "!!str" {
		return nil, fault(n, "%q must be text. Put it in quotes", n.Value)
	}
	return r.readText(n, s.Role)
}

func readLiteral(n *yaml.Node, tags ...string) (any, error) {
	if !slices.Contains(tags, n.Tag) || !json.Valid([]byte(n.Value)) {
		return nil, fault(n, "%q isn't a plain number, true or false", n.Value)
	}
	return literal(n.Value), nil
}

func readWord(n *yaml.Node, words ...string) (any, error) {
	if !slices.Contains(words, n.Value) {
		return nil, fault(n, "%q isn't one of %s", n.Value, strings.Join(words, ", "))
	}
	return plainText(n.Value), nil
}

func (r *reader) readText(n *yaml.Node, role document.Role) (any, error) {
	for _, name := range word.FindAllString(n.Value, -1) {
		if _, known := r.words[name]; !known {
			return nil, fault(n, "unknown word %s", name)
		}
	}
	switch role {
	case document.RoleImage:
		return r.readImage(n)
	case document.RoleColor, document.RoleTextColor:
		if !document.ParseColor(r.words.fill(n.Value)).Set {
			return nil, fault(n, "%q isn't a color", n.Value)
		}
	case document.RoleLink:
		if !strings.HasPrefix(n.Value, "https://") && !strings.HasPrefix(n.Value, "{{") {
			return nil, fault(n, "%q is neither an https URL nor a merge tag", n.Value)
		}
	case document.RoleInline, document.RoleHTML: // text from the brand must be escaped in these
		return inlineHTML(n.Value), nil
	}
	return plainText(n.Value), nil
}

func (r *reader) readImage(n *yaml.Node) (any, error) {
	if n.Value == "$logo" {
		return plainText(n.Value), nil
	}
	name, ok := strings.CutPrefix(n.Value, "image:")
	if !ok {
		return nil, fault(n, "%q must be image: followed by a name, or $logo", n.Value)
	}
	if _, drawn := r.images[name]; !drawn {
		return nil, fault(n, "images/%s.png is missing; draw it with scripts/draw-images", name)
	}
	return imageRef(name), nil
}
