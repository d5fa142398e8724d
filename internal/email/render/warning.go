package render

import (
	"strconv"

	"mailwright/internal/email/document"
	"mailwright/internal/email/limits"
)

// Warning is something that the sender should know about the email.
type Warning struct {
	Code    string `json:"code" example:"MISSING_ALT"`
	Message string `json:"message" example:"The image has no alternative text"`
	NodeID  string `json:"nodeId,omitempty" example:"image-1"`
}

// The warning codes.
const (
	missingAlt       = "MISSING_ALT"
	missingImage     = "MISSING_IMAGE"
	missingLink      = "MISSING_LINK"
	missingAddress   = "MISSING_ADDRESS"
	noFooter         = "NO_FOOTER"
	lowContrast      = "LOW_CONTRAST"
	smallText        = "SMALL_TEXT"
	textInImages     = "TEXT_IN_IMAGES"
	unknownBlock     = "UNKNOWN_BLOCK"
	unsupportedValue = "UNSUPPORTED_VALUE"
	clipped          = "CLIPPED"
	stylesDropped    = "STYLES_DROPPED"
	textTruncated    = "TEXT_TRUNCATED"
)

const (
	clippedMessage       = "The email is larger than 102 KB, so Gmail clips it"
	textTruncatedMessage = "The plain text is too long, so its end was left out"
)

// clipSize is the size at which Gmail clips an email, and styleLimit is the size at which it drops style sheets.
const (
	clipSize   = 102 << 10
	styleLimit = 16 << 10
)

// fewLetters is the number of letters below which an email with images doesn't say anything to readers who can't see the images.
const fewLetters = 40

func (p *page) warn(code, message, node string) {
	if len(p.warnings) >= limits.Reported {
		p.truncated = true
		return
	}
	p.warnings = append(p.warnings, Warning{Code: code, Message: message, NodeID: node})
}

// wholeWarnings is the maximum number of warnings about the whole email.
const wholeWarnings = 5

// checkWhole warns about problems with the whole email. If there are too many warnings, these replace the last ones about blocks.
func (p *page) checkWhole() {
	blocks := p.warnings
	p.warnings = make([]Warning, 0, wholeWarnings)
	p.warnWhole()
	kept := min(len(blocks), limits.Reported-len(p.warnings))
	p.truncated = p.truncated || kept < len(blocks)
	p.warnings = append(blocks[:kept], p.warnings...)
}

func (p *page) warnWhole() {
	if text, isCut := limits.Cut(p.plain.out, p.limit); isCut {
		p.plain.out = text
		p.warn(textTruncated, textTruncatedMessage, "")
	}
	if len(p.head)+len(p.html) > clipSize {
		p.warn(clipped, clippedMessage, "")
	}
	if len(p.head) > styleLimit {
		p.warn(stylesDropped, "The style sheet is larger than 16 KB, so Gmail drops it", "")
	}
	if !p.hasFooter {
		p.warn(noFooter, "The email has no footer with a postal address and an unsubscribe link", "")
	}
	if p.images > 0 && p.letters < fewLetters {
		p.warn(textInImages, "The email is almost all images, so screen readers and readers who block images miss it", "")
	}
}

// checkValues warns about a value in the document that was ignored because it isn't supported.
func (p *page) checkValues(n document.Node, unsupported ...string) {
	for _, name := range unsupported {
		if name != "" {
			p.warn(unsupportedValue, "The value of "+strconv.Quote(name)+" isn't supported and was ignored", n.ID())
			return
		}
	}
}

// checkText warns if text is too small, or hard to read on its background in light or dark mode.
func (p *page) checkText(n document.Node, f *frame, dark document.Color) {
	if f.size < 14 {
		p.warn(smallText, "Text below 14 px is hard to read on a phone", n.ID())
	}
	need := 4.5
	if f.size >= 24 || f.size >= 19 && f.isBold() {
		need = 3
	}
	switch {
	case document.Contrast(f.color, f.background) < need:
		p.warn(lowContrast, "The text is hard to read on its background", n.ID())
	case document.Contrast(orColor(dark, f.color), f.darkBackground) < need:
		p.warn(lowContrast, "In dark mode, the text is hard to read on its background", n.ID())
	}
}
