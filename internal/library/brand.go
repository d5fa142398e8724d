package library

import (
	"slices"

	"mailwright/internal/brand"
)

// placeLogo moves the logo to where the brand wants it.
func placeLogo(root node, kit brand.Kit) node {
	switch kit.LogoPlacement {
	case "none":
		root, _ = root.withoutLogo()
	case "bottom":
		root = root.withLogoBelow()
	}
	return root
}

// branded applies the brand's social icons and button style.
func branded(root node, kit brand.Kit, w words) node {
	if len(kit.SocialLinks) > 0 {
		root = root.withIcons(iconsOf(kit.SocialLinks))
	}
	if kit.DefaultCtaStyle == "outline" {
		s := surface{light: white, dark: white}
		return root.outlined(s, w)
	}
	return root
}

func (n node) isLogo() bool {
	return n.block == "ImageBlock" && n.props.member("src") == plainText("$logo")
}

// withoutLogo returns the tree without the logo and without sections that contained nothing else. logo is nil if there
// was none.
func (n node) withoutLogo() (rest node, logo *node) {
	rest = n
	rest.children = nil
	for _, child := range n.children {
		if child.isLogo() {
			logo = &child
			continue
		}
		left, found := child.withoutLogo()
		if found != nil {
			logo = found
		}
		if found == nil || child.block == "ColumnBlock" || !left.isEmpty() { // a row must keep all of its columns
			rest.children = append(rest.children, left)
		}
	}
	return rest, logo
}

// isEmpty reports whether a block that can contain others is empty.
func (n node) isEmpty() bool {
	return n.isCanvas() && !slices.ContainsFunc(n.children, func(child node) bool { return !child.isEmpty() })
}

// withLogoBelow moves the logo to a separate section before the footer's.
func (n node) withLogoBelow() node {
	rest, logo := n.withoutLogo()
	if logo == nil {
		return n
	}
	logo.props = logo.props.set("align", plainText("center"))
	section := node{
		id: "logo-section", block: "ContainerBlock", children: []node{*logo},
		props: members{{"styles", members{{"paddingTop", literal("24")}}}},
	}
	at := slices.IndexFunc(rest.children, node.hasFooter)
	rest.children = slices.Insert(rest.children, max(at, 0), section)
	return rest
}

func (n node) hasFooter() bool {
	return n.block == "ComplianceFooterBlock" || slices.ContainsFunc(n.children, node.hasFooter)
}

// withIcons replaces the design's sample icons, which have no links.
func (n node) withIcons(icons elements) node {
	if n.block == "SocialIconsBlock" {
		n.props = n.props.set("icons", icons)
	}
	n.children = slices.Clone(n.children)
	for i := range n.children {
		n.children[i] = n.children[i].withIcons(icons)
	}
	return n
}

func iconsOf(links []brand.SocialLink) elements {
	var icons elements
	for _, link := range links {
		icons = append(icons, members{{"platformId", brandText(link.PlatformID)}, {"url", brandText(link.URL)}})
	}
	return icons
}
