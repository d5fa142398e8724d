package document

// ImageBlock is a picture, with or without a link.
const ImageBlock BlockType = 2

var imageSpec = Spec{
	Name: "ImageBlock", Label: "Image",
	About: "A picture, with or without a link.",
	Props: []Prop{
		{Name: "src", Role: RoleImage, About: "The picture's http(s) address."},
		{Name: "alt", Role: RoleAlt, About: "What the picture says to those who do not see it.", Model: true},
		{
			Name: "width", Role: RoleSize,
			About: "full is as wide as the column, auto the picture's own width, a number pixels. Default: full.",
		},
		{Name: "align", Role: RoleChoice, About: "Where a narrower picture stands. Default: center.", Words: aligns, Model: true},
		{Name: "href", Role: RoleLink, About: "Where a click leads: an address or a merge tag.", Model: true},
		{Name: "unsplashAttribution", Role: RoleObject, About: "Whom a stock photo is from.", Of: []Prop{
			{Name: "photographerName", Role: RoleToken, About: "The photographer."},
			{Name: "photographerUsername", Role: RoleToken, About: "Their name at the provider."},
			{Name: "unsplashPhotoId", Role: RoleToken, About: "The photo's id."},
		}},
	},
	Defaults: `{
  "src": "",
  "alt": "",
  "width": "full",
  "align": "center",
  "styles": { "paddingTop": 8, "paddingBottom": 8 }
}`,
	Example: `{"photo": {"type": {"resolvedName": "ImageBlock"}, "parent": "section", "props": {
  "src": "https://example.com/shirt.png", "alt": "A blue linen shirt", "width": 320, "align": "center", "href": "https://example.com/shirt",
  "unsplashAttribution": {"photographerName": "Example Studio", "photographerUsername": "example", "unsplashPhotoId": "a1b2c3"},
  "styles": {"borderRadius": 8}}}}`,
	Notes: "Leave `alt` empty for decoration. The email names the photographer of a stock photo below it.",
}

// An Image is the content of an ImageBlock.
type Image struct {
	Src, Alt    string
	Href        string // where a click leads; "" for nowhere
	Width       Width
	Align       string // left, center or right
	Attribution Attribution
	Unsupported string // the first of width and align that makes no sense
}

// An Attribution names whom a stock photo is from.
type Attribution struct{ PhotographerName, PhotographerUsername, UnsplashPhotoID string }

// Image reads an ImageBlock.
func (n Node) Image() Image {
	var i Image
	for p := n.props(); p.next(); {
		switch p.name() {
		case "src":
			i.Src = p.text()
		case "alt":
			i.Alt = p.text()
		case "href":
			i.Href = p.text()
		case "width":
			i.Width = p.width()
			note(&i.Unsupported, i.Width != Width{}, p.prop)
		case "align":
			i.Align = p.oneOf("left", "center", "right")
			note(&i.Unsupported, i.Align != "", p.prop)
		case "unsplashAttribution":
			i.Attribution = p.attribution()
		}
	}
	return i
}

func (p prop) attribution() Attribution {
	var a Attribution
	for m := p.members(); m.next(); {
		switch m.name() {
		case "photographerName":
			a.PhotographerName = m.text()
		case "photographerUsername":
			a.PhotographerUsername = m.text()
		case "unsplashPhotoId":
			a.UnsplashPhotoID = m.text()
		}
	}
	return a
}
