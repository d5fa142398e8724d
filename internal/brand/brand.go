// Package brand describes an account's brand for emails: its kit as a value, and the stacks for its fonts. It doesn't import any of our
// packages, so code that builds documents doesn't depend on any feature.
package brand

// Kit is the part of a brand kit that emails use. Fields that aren't set are "".
type Kit struct {
	PrimaryColor, SecondaryColor, AccentColor string // six-digit hex colors
	LogoURL                                   string
	LogoPlacement                             string // top, bottom or none. The default is top
	FontHeading, FontBody                     string // a font stack, or just a family. See FontStack
	DefaultCtaStyle                           string // solid or outline. The default is solid
	LegalName, Address                        string
	SocialLinks                               []SocialLink
}

// SocialLink is the link for a platform's icon.
type SocialLink struct{ PlatformID, URL string }
