package render

import (
	"strconv"

	"mailwright/internal/email/document"
)

// Warning is something that a sender should know about the mail.
type Warning struct {
	Code    string `json:"code" example:"MISSING_ALT"`
	Message string `json:"message" example:"The image has no alternative text"`
	NodeID  string `json:"nodeId,omitempty" example:"image-1"`
}

// The codes of warnings.
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
)

const clippedMessage = "The mail has more than 102 KB: Gmail cuts it off"

// clipSize is where Gmail cuts a mail off, styleLimit where it drops the style sheets.
const (
	clipSize   = 102 << 10
	styleLimit = 16 << 10
)

// fewLetters is below how many letters a mail with pictures says nothing to those who do not see them.
const fewLetters = 40

func (p *page) warn(code, message, node string) {
	p.warnings = append(p.warnings, Warning{Code: code, Message: message, NodeID: node})
}

// checkWhole finds what only the whole mail shows.
func (p *page) checkWhole() {
	if len(p.head)+len(p.html) > clipSize {
		p.warn(clipped, clippedMessage, "")
	}
	if len(p.head) > styleLimit {
		p.warn(stylesDropped, "The style sheet has more than 16 KB: Gmail drops it", "")
	}
	if !p.hasFooter {
		p.warn(noFooter, "The mail has no footer with a postal address and a way to unsubscribe", "")
	}
	if p.pictures > 0 && p.letters < fewLetters {
		p.warn(textInImages, "The mail says nearly everything in pictures: many readers and all screen readers see only text", "")
	}
}

// checkValues names a value of the document that was left out, because no mail client could do anything with it.
func (p *page) checkValues(n document.Node, unsupported ...string) {
	for _, name := range unsupported {
		if name != "" {
			p.warn(unsupportedValue, "The value of "+strconv.Quote(name)+" is not supported and was left out", n.ID())
			return
		}
	}
}

// checkText warns of text that is too small, or too like its background in one of the two schemes.
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
		p.warn(lowContrast, "The text stands out too little from its background", n.ID())
	case document.Contrast(orColor(dark, f.color), f.darkBackground) < need:
		p.warn(lowContrast, "In dark mode the text stands out too little from its background", n.ID())
	}
}
