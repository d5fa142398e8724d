package document

import "slices"

// Spec contains everything the product knows about a block: its structural rules, its props by role, the defaults of a new block, and its
// documentation. cmd/specgen generates files for the web app and the docs from it. Everything else looks up props by role.
type Spec struct {
	Name  string // type.resolvedName, such as ButtonBlock
	Label string // the block's name in the product
	ID    string // prefix of block IDs in designs; the default is the name in lower case, without Block
	About string // a sentence for the docs

	Props      []Prop
	Styles     []Prop // styles in addition to those that every block has
	Responsive []Prop // responsive settings in addition to those that every block has
	Children   Children

	Defaults string // props of a new block, as JSON; "" if users can't add one
	Example  string // nodes that show the block in the docs, in a ContainerBlock with the ID section
	Notes    string // additional paragraphs for the docs, in Markdown
}

// Children are the blocks that a block can contain.
type Children uint8

// The values of Children.
const (
	NoChildren  Children = iota
	OnlyColumns          // a row
	NoColumns            // any block except columns
	AnyChildren
)

// Prop describes a value in a block, or in an object or list inside it.
type Prop struct {
	Name  string // "" for the elements of a list
	Role  Role
	About string   // a sentence for the docs
	Words []string // the values of a RoleChoice or a RoleWeight
	Of    []Prop   // members of a RoleObject or a RoleGradient; for a RoleList, the shape of its elements

	Model    bool    // whether a language model may set it
	Min, Max float64 // the range of numbers that a model may set
}

// Role is the purpose of a value. Checks, the library, AI and the editor use roles to find the props of any block.
type Role uint8

// The roles of values.
const (
	RoleText      Role = iota + 1 // plain text for the reader
	RoleLabel                     // plain text that is a link
	RoleName                      // plain text that names the block in the editor's outline
	RoleAlt                       // plain text that replaces an image
	RoleInline                    // inline HTML
	RoleHTML                      // HTML with its own blocks and images
	RoleToken                     // text that isn't shown: an ID, a font stack, a position
	RoleLink                      // a link: a URL or a merge tag
	RoleImage                     // the URL of an image
	RoleColor                     // color of anything except text
	RoleTextColor                 // color of the block's text
	RoleGradient
	RoleNumber
	RoleSize   // a number, full or auto
	RoleFlag   // true or false
	RoleChoice // one of several words
	RoleWeight // a choice where a number may also be written as a string
	RoleObject
	RoleList
)

var roleNames = [...]string{
	RoleText: "text", RoleLabel: "label", RoleName: "name", RoleAlt: "alt", RoleInline: "inline", RoleHTML: "html", RoleToken: "token",
	RoleLink: "link", RoleImage: "image", RoleColor: "color", RoleTextColor: "textColor", RoleGradient: "gradient",
	RoleNumber: "number", RoleSize: "size", RoleFlag: "flag", RoleChoice: "choice", RoleWeight: "weight",
	RoleObject: "object", RoleList: "list",
}

// RoleNames returns the names of all roles.
func RoleNames() []string { return roleNames[1:] }

// String returns the role's name in the web app.
func (r Role) String() string { return roleNames[r] }

// Specs returns the specs of all blocks, in order. The slice is shared and must not be changed.
func Specs() []*Spec { return specs[1:] }

// SpecOf returns the spec of the block with the given name, or an empty spec if the block is unknown.
func SpecOf(name string) *Spec { return specs[blockTypeOf(name)] }

// Spec returns the spec of the block type, or an empty spec for UnknownBlock.
func (t BlockType) Spec() *Spec { return specs[t] }

// IsCanvas reports whether the block accepts children by default.
func (s *Spec) IsCanvas() bool { return s.Children == OnlyColumns || s.Children == NoColumns }

// Shape returns all props of a block as one object, including styles, responsive and darkStyles.
func (s *Spec) Shape() Prop {
	appearance := []Prop{
		{Name: "styles", Role: RoleObject, Of: slices.Concat(BlockStyles(), s.Styles)},
		{Name: "responsive", Role: RoleObject, Of: slices.Concat(BlockResponsive(), s.Responsive)},
		{Name: "darkStyles", Role: RoleObject, Of: BlockDarkStyles()},
	}
	return Prop{Role: RoleObject, Of: slices.Concat(s.Props, appearance)}
}

// Field returns the name of the first of the block's own props that has one of the roles or contains a value that does. It returns "" if
// there is none.
func (s *Spec) Field(roles ...Role) string {
	for _, p := range s.Props {
		if p.has(roles) {
			return p.Name
		}
	}
	return ""
}

// Style returns the name of the first of the block's own styles that has the role, or "" if there is none.
func (s *Spec) Style(role Role) string {
	for _, p := range s.Styles {
		if p.Role == role {
			return p.Name
		}
	}
	return ""
}

func (p Prop) has(roles []Role) bool {
	return slices.Contains(roles, p.Role) || slices.ContainsFunc(p.Of, func(part Prop) bool { return part.has(roles) })
}

// Member returns the member with the given name, or false if there is none.
func (p Prop) Member(name string) (Prop, bool) {
	for _, member := range p.Of {
		if member.Name == name {
			return member, true
		}
	}
	return Prop{}, false
}

// Texts returns the strings that have one of the roles in a value decoded from JSON, in the same order as the spec. Values that don't have
// the prop's shape are skipped.
func (p Prop) Texts(value any, roles ...Role) []string {
	switch v := value.(type) {
	case string:
		if slices.Contains(roles, p.Role) {
			return []string{v}
		}
	case []any:
		var texts []string
		for _, element := range v {
			if p.Role == RoleList {
				texts = append(texts, p.Of[0].Texts(element, roles...)...)
			}
		}
		return texts
	case map[string]any:
		var texts []string
		for _, member := range p.Of {
			if member.Name != "" {
				texts = append(texts, member.Texts(v[member.Name], roles...)...)
			}
		}
		return texts
	}
	return nil
}
