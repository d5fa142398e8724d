// Package brand has what an account's brand is for an email: its kit as a value, and the font stacks that its fonts become.
// It imports nothing of ours, so that building a document needs no feature.
package brand

// A Kit is the part of a brand kit that emails are made from. "" is a field that isn't set.
type Kit struct {
	PrimaryColor, SecondaryColor, AccentColor string // six-digit hex colors
	LogoURL                                   string
	LogoPlacement                             string // top, bottom or none; top if it isn't set
	FontHeading, FontBody                     string // a font stack, or a family alone; see FontStack
	DefaultCtaStyle                           string // solid or outline; solid if it isn't set
	LegalName, Address                        string
	SocialLinks                               []SocialLink
}

// A SocialLink is where a platform's icon leads.
type SocialLink struct{ PlatformID, URL string }
