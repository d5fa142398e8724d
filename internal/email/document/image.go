package document

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
