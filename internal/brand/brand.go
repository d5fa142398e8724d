// Package brand describes an account's brand for emails: its kit as a value, and the font stacks of its fonts. It imports none of our
// packages, so building a document needs no feature.
package brand

// Kit is the part of a brand kit that emails use. Fields that aren't set are "".
type Kit struct {
	PrimaryColor, SecondaryColor, AccentColor string // six-digit hex colors
	LogoURL                                   string
	LogoPlacement                             string // top, bottom or none; the default is top
	FontHeading, FontBody                     string // a font stack, or only a family; see FontStack
	DefaultCtaStyle                           string // solid or outline; the default is solid
	LegalName, Address                        string
	SocialLinks                               []SocialLink
}

// SocialLink is the link of a platform's icon.
type SocialLink struct{ PlatformID, URL string }
