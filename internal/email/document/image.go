package document

// ImageBlock is an image, with or without a link.
const ImageBlock BlockType = 2

var imageSpec = Spec{
	Name: "ImageBlock", Label: "Image",
	About: "An image, with or without a link.",
	Props: []Prop{
		{Name: "src", Role: RoleImage, About: "The image's http(s) URL."},
		{Name: "alt", Role: RoleAlt, About: "Alternative text for readers who can't see the image.", Model: true},
		{
			Name: "width", Role: RoleSize,
			About: "`full` fills the column, `auto` is the image's own width, and a number is a width in pixels. Default: full.",
		},
		{
			Name: "align", Role: RoleChoice, Words: aligns, Model: true,
			About: "Alignment of an image that's narrower than the column. Default: center.",
		},
		{Name: "href", Role: RoleLink, About: "The link: a URL or a merge tag.", Model: true},
		{Name: "unsplashAttribution", Role: RoleObject, About: "Credit for a stock photo.", Of: []Prop{
			{Name: "photographerName", Role: RoleToken, About: "The photographer."},
			{Name: "photographerUsername", Role: RoleToken, About: "The photographer's username on Unsplash."},
			{Name: "unsplashPhotoId", Role: RoleToken, About: "The photo's ID."},
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
	Notes: "Leave `alt` empty for decorative images. The email credits the photographer below a stock photo.",
}

// Image is the content of an ImageBlock.
type Image struct {
	Src, Alt    string
	Href        string // the link's URL; "" for no link
	Width       Width
	Align       string // left, center or right
	Attribution Attribution
	Unsupported string // width or align, whichever is the first with an unsupported value
}

// Attribution credits the photographer of a stock photo.
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
