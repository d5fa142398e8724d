package render

import "strings"

// reset is what makes clients agree before any rule of the mail.
const reset = `body,table,td,a{-webkit-text-size-adjust:100%;-ms-text-size-adjust:100%}table,td{mso-table-lspace:0;mso-table-rspace:0}` +
	`table{border-collapse:separate}img{-ms-interpolation-mode:bicubic}p,h1,h2,h3{margin:0}`

// head is everything before the body. Dark rules have a style element of their own: a client that stumbles over them drops
// only that one.
func (p *page) head() []byte {
	head := []byte(`<!doctype html><html lang=`)
	head = appendAttr(head, p.settings.Lang)
	head = append(head, ` dir="`+p.settings.Dir+`"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`...)
	head = append(head, `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">`...)
	if len(p.dark) > 0 {
		head = append(head, `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`...)
	}
	head = append(appendText(append(head, `<title>`...), p.settings.Title), `</title>`+officeSettings+`<style>`+reset+`</style>`...)
	head = p.appendMobile(head)
	head = p.appendDark(head)
	return append(head, `</head>`...)
}

// appendMobile writes the rules for small screens.
func (p *page) appendMobile(head []byte) []byte {
	if len(p.mobile) == 0 && !p.hasHides && !p.hasStacks {
		return head
	}
	head = append(head, `<style>@media (max-width:600px){`...)
	if p.hasStacks {
		head = append(head, `.c{max-width:100%!important}.g{display:none!important}`...)
	}
	if p.hasHides {
		head = append(head, `.hm{display:none!important}.hd{display:table-row!important;max-height:none!important;overflow:visible!important}`...)
	}
	for i, rule := range p.mobile {
		head = append(appendInt(append(head, ".m"...), i), '{')
		head = append(append(head, strings.TrimSuffix(rule, ";")...), '}')
	}
	return append(head, `}</style>`...)
}

// appendDark writes the rules for dark schemes, and again for Outlook.com and the Outlook apps, which mark the elements that
// they recolour.
func (p *page) appendDark(head []byte) []byte {
	if len(p.dark) == 0 {
		return head
	}
	head = append(head, `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){`...)
	for i, rule := range p.dark {
		head = append(appendInt(append(head, ".d"...), i), '{')
		head = append(append(head, strings.TrimSuffix(rule, ";")...), '}')
	}
	head = append(head, '}')
	for i, rule := range p.dark {
		for part := range strings.SplitSeq(strings.TrimSuffix(rule, ";"), ";") {
			mark := "[data-ogsb] .d"
			if strings.HasPrefix(part, "color:") {
				mark = "[data-ogsc] .d"
			}
			head = append(appendInt(append(head, mark...), i), '{')
			head = append(append(head, part...), '}')
		}
	}
	return append(head, `</style>`...)
}
