package compatibility

import "strings"

// importance is how much an email suffers without a feature.
type importance float64

const (
	extra  importance = 1 // hardly noticeable
	look   importance = 2 // it looks plainer
	layout importance = 3 // the layout breaks, or something isn't visible
)

var (
	layoutFeatures = words(`css-at-media css-display css-display-flex css-display-grid css-display-none css-float css-clear css-position
		css-left-right-top-bottom css-inset css-width css-max-width css-min-width css-height css-max-height css-min-height css-box-sizing
		css-align-items css-justify-content css-flex-direction css-flex-wrap css-gap css-grid-template css-column-count
		css-column-layout-properties
		css-margin css-padding css-variables css-nesting css-unit-calc css-function-clamp css-function-max css-function-min
		css-block-inline-size css-inline-size
		css-max-inline-size css-min-inline-size css-max-block-size css-min-block-size css-margin-inline-block css-margin-inline-start-end
		css-margin-block-start-end css-padding-inline-block css-padding-inline-start-end css-padding-block-start-end css-overflow css-visibility
		css-table-layout css-vertical-align css-writing-mode css-direction css-intrinsic-size css-aspect-ratio css-transform
		html-style html-table html-div html-body html-img html-lists html-width html-height html-align html-valign html-cellpadding
		html-cellspacing
		html-form html-input-text html-input-checkbox html-input-radio html-input-submit html-select html-textarea html-button-submit
		html-picture html-object html-video html-audio html-svg html-dialog html-popover html-link html-base html-image-maps
		html-anchor-links html-hidden html-dir
		image-apng image-avif image-base64 image-bmp image-gif image-hdr image-heif image-ico image-jpg image-mp4 image-png image-svg
		image-tiff image-webp amp`)
	extraFeatures = words(
		`css-animation css-at-keyframes css-transition css-cursor css-user-select css-resize css-scroll-snap css-accent-color css-orphans
		css-widows
		css-at-media-hover css-at-media-prefers-reduced-motion css-at-media-orientation css-at-media-device-pixel-ratio
		css-at-media-prefers-color-scheme
		css-at-supports css-color-scheme css-comments css-font-kerning css-hyphens css-hyphenate-character css-hyphenate-limit-chars
		css-tab-size css-text-decoration-skip-ink
		css-text-underline-position css-text-underline-offset css-text-wrap css-text-justify css-outline css-outline-offset css-sytem-ui
		css-unit-initial css-inert-attribute
		css-object-position css-white-space-collapse html-comments html-doctype html-target html-loading-attribute html-meta-color-scheme
		html-srcset html-wbr html-abbr
		html-acronym html-dfn html-lang html-role html-aria-describedby html-aria-hidden html-aria-label html-aria-labelledby html-aria-live
		html-semantics html-required
		html-mailto-links bimi`)
)

func importanceOf(slug string) importance {
	switch {
	case layoutFeatures[slug]:
		return layout
	case extraFeatures[slug], strings.HasPrefix(slug, "css-pseudo-class-"):
		return extra
	}
	return look
}

// breaking contains the features that do real harm to readers when they're missing: blank images, overlapping columns, fields that can't be
// filled in. Everything else degrades gracefully.
var breaking = words(
	`css-display-flex css-display-grid css-position css-left-right-top-bottom css-inset css-float css-grid-template css-column-count
	css-variables css-nesting
	html-form html-input-text html-input-checkbox html-input-radio html-input-submit html-select html-textarea html-button-submit
	html-object html-svg html-video html-audio html-dialog html-popover html-hidden
	image-apng image-avif image-base64 image-bmp image-hdr image-heif image-ico image-mp4 image-svg image-tiff image-webp`)

// loss returns how much of a feature is lost at this level of support, and whether that's known.
func (s Support) loss() (loss float64, known bool) {
	switch {
	case s.Code == No:
		return 1, true
	case s.Code == Partly:
		return 0.5, true
	case s.Code == Yes && len(s.Notes) > 0:
		return 0.1, true
	}
	return 0, s.Code == Yes
}
