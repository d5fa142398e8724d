package library

import "maps"

// A shape says what a value of a design may be. Documents of users are kept whatever they hold; ours have no slips in them.
type shape struct {
	kind    kind
	words   []string         // of an oneOf
	members map[string]shape // of an object
	each    *shape           // of a list
}

type kind int

const (
	text    kind = iota
	inline       // HTML, where the brand's texts must be escaped
	link         // an https address or a merge tag
	picture      // picture:name or $logo
	color
	number
	size // a number, full or auto
	flag
	oneOf
	object
	list
)

func choice(words ...string) shape { return shape{kind: oneOf, words: words} }

func objectOf(members map[string]shape) shape { return shape{kind: object, members: members} }

func listOf(each shape) shape { return shape{kind: list, each: &each} }

func of(k kind) shape { return shape{kind: k} }

// with is the members of all maps.
func with(parts ...map[string]shape) map[string]shape {
	all := map[string]shape{}
	for _, members := range parts {
		maps.Copy(all, members)
	}
	return all
}

// each gives all names the same shape.
func each(s shape, names ...string) map[string]shape {
	members := map[string]shape{}
	for _, name := range names {
		members[name] = s
	}
	return members
}

var (
	aligns   = choice("left", "center", "right")
	gradient = objectOf(with(each(of(color), "from", "to"), each(of(number), "angle")))
	paddings = each(of(number), "padding", "paddingTop", "paddingRight", "paddingBottom", "paddingLeft")

	styles = with(paddings, map[string]shape{
		"backgroundColor": of(color), "backgroundGradient": gradient, "backgroundImage": of(picture),
		"backgroundSize": of(text), "backgroundPosition": of(text), "backgroundRepeat": of(text),
		"color": of(color), "fontSize": of(number), "fontFamily": of(text), "textAlign": aligns,
		"fontWeight": choice("normal", "bold", "500", "600", "700"), "lineHeight": of(number), "letterSpacing": of(number),
		"margin": of(number), "marginTop": of(number), "marginRight": of(number), "marginBottom": of(number), "marginLeft": of(number),
		"borderRadius": of(number), "borderColor": of(color), "borderWidth": of(number),
	})
	responsive = with(each(of(flag), "hideOnMobile", "hideOnDesktop"), map[string]shape{
		"mobileStyles": objectOf(with(paddings, each(of(number), "fontSize"))),
	})
	darkStyles = each(of(color), "backgroundColor", "color", "buttonColor", "textColor", "lineColor")
)

// block is the shape of a block's props: those that every block has, and its own.
func block(own, ownStyles map[string]shape) shape {
	return objectOf(with(own, map[string]shape{
		"styles": objectOf(with(styles, ownStyles)), "responsive": objectOf(responsive), "darkStyles": objectOf(darkStyles),
	}))
}

// section is a block that has rows in it, or is one.
func section(own map[string]shape) shape {
	s := block(own, nil)
	s.members["responsive"] = objectOf(with(responsive, each(of(flag), "stackColumns")))
	return s
}

// blocks are those that a design may use, as docs/document-format.md describes them.
var blocks = map[string]shape{
	"ContainerBlock": section(nil),
	"RowBlock": section(map[string]shape{
		"columnGap": of(number),
		"layout": choice("100", "50-50", "33-33-33", "25-25-25-25", "66-33", "33-66", "25-75", "75-25",
			"25-50-25", "50-25-25", "25-25-50"),
	}),
	"ColumnBlock": block(map[string]shape{"width": of(number), "verticalAlign": choice("top", "middle", "bottom")}, nil),
	"TextBlock":   block(map[string]shape{"text": of(inline), "tagName": choice("p", "h1", "h2", "h3")}, nil),
	"ImageBlock": block(map[string]shape{
		"src": of(picture), "alt": of(text), "width": of(size), "align": aligns, "href": of(link),
	}, nil),
	"ButtonBlock": block(
		map[string]shape{"text": of(text), "href": of(link), "variant": choice("solid", "outline"), "width": of(size)},
		map[string]shape{"buttonColor": of(color), "textColor": of(color), "buttonGradient": gradient},
	),
	"DividerBlock": block(nil, map[string]shape{"lineColor": of(color), "lineWidth": of(number)}),
	"SpacerBlock":  block(each(of(number), "height", "mobileHeight"), nil),
	"SocialIconsBlock": block(
		map[string]shape{"icons": listOf(objectOf(map[string]shape{"platformId": of(text), "url": of(link), "enabled": of(flag)}))},
		map[string]shape{
			"iconSize": of(number), "iconColor": of(color), "iconSpacing": of(number), "alignment": aligns,
			"shape": choice("circle", "rounded", "square"), "variant": choice("filled", "outline", "minimal"),
		},
	),
	"ComplianceFooterBlock": block(with(
		each(of(text), "address", "unsubscribeLabel", "preferencesLabel", "companyName"),
		with(each(of(link), "unsubscribeHref", "preferencesHref"), each(of(flag), "showPreferences", "showCopyright")),
	), nil),
	"HtmlBlock":  block(each(of(inline), "html"), nil),
	"ListBlock":  block(map[string]shape{"items": listOf(of(inline)), "ordered": of(flag)}, nil),
	"MenuBlock":  block(map[string]shape{"items": listOf(objectOf(map[string]shape{"label": of(text), "href": of(link)}))}, nil),
	"VideoBlock": block(map[string]shape{"videoUrl": of(link), "thumbnailUrl": of(picture), "alt": of(text)}, nil),
}

// settings is the shape of templateSettings.
var settings = objectOf(with(
	each(of(text), "subject", "previewText", "title", "lang", "dir", "fontFamily"),
	with(each(of(color), "backgroundColor", "linkColor"), each(of(number), "width")),
))
