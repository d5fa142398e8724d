package edit

import (
	"slices"

	"mailwright/internal/lazyregexp"
)

var (
	codeWord = word(`(?:(?:discount|voucher|coupon|promo)[ -]?)?codes?|vouchers?|coupons?|(?:rabatt|gutschein)-?codes?|gutscheine?`)
	// codes are vouchers as people write them: capitals with a figure, or many capitals.
	codes     = lazyregexp.New(oneCode)
	wholeCode = lazyregexp.New(`^` + oneCode + `$`)
)

const oneCode = `\b(?:[A-Z][A-Z0-9_-]*\d[A-Z0-9_-]*|[A-Z]{5,24}|\d{2,}[A-Z][A-Z0-9_-]*)\b`

// isCode tells a voucher that stands alone in its text. Words in capitals alone are one only in letters of equal width.
func (d *Document) isCode(id string) bool {
	if d.kind(id) != "TextBlock" || !wholeCode().MatchString(d.text(id)) {
		return false
	}
	styles, _ := d.nodes[id].Props["styles"].(map[string]any)
	font, _ := styles["fontFamily"].(string)
	return hasFigure().MatchString(d.text(id)) || monospaced().MatchString(font)
}

var (
	hasFigure  = lazyregexp.New(`\d`)
	monospaced = lazyregexp.New(`(?i)mono|courier`)
)

// boxed is the box that was drawn around a code, or the block itself.
func (d *Document) boxed(id string) string {
	parent := d.nodes[id].Parent
	styles, _ := d.nodes[parent].Props["styles"].(map[string]any)
	if d.isCode(id) && d.kind(parent) == "ContainerBlock" && parent != "ROOT" && styles["borderColor"] != nil {
		return parent
	}
	return id
}

// cutCode takes the sentences with a code out, where no code stands alone.
func (w *wish) cutCode() {
	if slices.ContainsFunc(w.doc.walk(w.scope), w.doc.isCode) {
		return
	}
	list := slices.DeleteFunc(w.sentences(), func(s said) bool { return !codes().MatchString(s.text) })
	slices.Reverse(list) // so that the places of those before stay right
	w.cut(list)
}
