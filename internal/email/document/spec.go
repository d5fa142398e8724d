package document

import "slices"

// A Spec is all that the product knows about a block: the rules of its structure, its props by role, what a new one has and what
// the docs say. cmd/specgen writes the files of the web app and the docs from it; everything else reads it by role.
type Spec struct {
	Name  string // type.resolvedName, such as ButtonBlock
	Label string // what the product calls it
	ID    string // how ids of such blocks begin in designs; by default the name in lower case, without Block
	About string // a sentence for the docs

	Props      []Prop
	Styles     []Prop // in styles, beyond those of every block
	Responsive []Prop // in responsive, beyond those of every block
	Children   Children

	Defaults string // props of a new block, as JSON; "" if nobody can add one
	Example  string // nodes that show it in the docs, in a ContainerBlock with the id section
	Notes    string // further paragraphs of the docs, in Markdown
}

// Children are the blocks that may be in a block.
type Children uint8

// The values of Children.
const (
	NoChildren  Children = iota
	OnlyColumns          // a row
	NoColumns            // any block but a column
	AnyChildren
)

// A Prop is a value of a block, or of an object or list in it.
type Prop struct {
	Name  string // "" for the elements of a list
	Role  Role
	About string   // a sentence for the docs
	Words []string // what a RoleChoice or a RoleWeight chooses from
	Of    []Prop   // members of a RoleObject or a RoleGradient; of a RoleList, the one shape that its elements have

	Model    bool    // a language model may set it
	Min, Max float64 // the numbers that a model may set
}

// A Role says what a value is for. Checks, the library, AI and the editor find the props of any block by it.
type Role uint8

// The roles of values.
const (
	RoleText      Role = iota + 1 // plain text for the reader
	RoleLabel                     // plain text that is a link
	RoleName                      // plain text that the block goes by in the editor's outline
	RoleAlt                       // plain text in place of an image
	RoleInline                    // inline HTML
	RoleHTML                      // HTML with blocks and images of its own
	RoleToken                     // a text that nobody reads: an id, a font stack, a position
	RoleLink                      // where a click leads: a URL or a merge tag
	RoleImage                     // the URL of an image
	RoleColor                     // of anything but words
	RoleTextColor                 // of the block's words
	RoleGradient
	RoleNumber
	RoleSize   // a number, full or auto
	RoleFlag   // true or false
	RoleChoice // one of some words
	RoleWeight // a choice whose numbers may be texts or numbers
	RoleObject
	RoleList
)

var roleNames = [...]string{
	RoleText: "text", RoleLabel: "label", RoleName: "name", RoleAlt: "alt", RoleInline: "inline", RoleHTML: "html", RoleToken: "token",
	RoleLink: "link", RoleImage: "image", RoleColor: "color", RoleTextColor: "textColor", RoleGradient: "gradient",
	RoleNumber: "number", RoleSize: "size", RoleFlag: "flag", RoleChoice: "choice", RoleWeight: "weight",
	RoleObject: "object", RoleList: "list",
}

// RoleNames are the names of all roles.
func RoleNames() []string { return roleNames[1:] }

// String is the name of the role in the web app.
func (r Role) String() string { return roleNames[r] }

// Specs are those of all blocks, in their order. The slice is shared and must not be changed.
func Specs() []*Spec { return specs[1:] }

// SpecOf is the spec of the block of that name. That of an unknown block is empty.
func SpecOf(name string) *Spec { return specs[blockTypeOf(name)] }

// Spec is the spec of the block type. That of UnknownBlock is empty.
func (t BlockType) Spec() *Spec { return specs[t] }

// IsCanvas reports whether the block accepts children where a node does not say.
func (s *Spec) IsCanvas() bool { return s.Children == OnlyColumns || s.Children == NoColumns }

// Shape is all props of a block as one object, with styles, responsive and darkStyles.
func (s *Spec) Shape() Prop {
	looks := []Prop{
		{Name: "styles", Role: RoleObject, Of: slices.Concat(BlockStyles(), s.Styles)},
		{Name: "responsive", Role: RoleObject, Of: slices.Concat(BlockResponsive(), s.Responsive)},
		{Name: "darkStyles", Role: RoleObject, Of: BlockDarkStyles()},
	}
	return Prop{Role: RoleObject, Of: slices.Concat(s.Props, looks)}
}

// Field is the first of the block's own props that has one of the roles, itself or in what it is made of; "" if there is none.
func (s *Spec) Field(roles ...Role) string {
	for _, p := range s.Props {
		if p.has(roles) {
			return p.Name
		}
	}
	return ""
}

// Style is the first of the block's own styles that has the role; "" if there is none.
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

// Member is the member of that name; false if there is none.
func (p Prop) Member(name string) (Prop, bool) {
	for _, member := range p.Of {
		if member.Name == name {
			return member, true
		}
	}
	return Prop{}, false
}

// Texts are the texts with one of the roles in a value that was decoded from JSON, in the order of the spec. What does not have
// the shape of the prop is left out.
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
