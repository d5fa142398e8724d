package render

import "bytes"

// reset removes differences between email clients. It comes before all other rules.
const reset = `<style>body,table,td,a{-webkit-text-size-adjust:100%;text-size-adjust:100%}table{border-collapse:separate}</style>`

// writeHead writes everything before the body. Dark mode rules have their own style element, so that an email client that can't parse them
// drops only that element.
func (p *page) writeHead() {
	head := []byte(p.head)
	head = appendAttr(append(head, `<!doctype html><html lang=`...), p.settings.Lang)
	head = append(append(append(head, ` dir="`...), p.settings.Dir...),
		`"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">`...)
	head = append(head, `<meta name="format-detection" content="telephone=no,date=no,address=no,email=no,url=no">`...)
	if p.dark.len() > 0 {
		head = append(head, `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">`...)
	}
	head = append(appendText(append(head, `<title>`...), p.settings.Title), `</title>`+reset...)
	head = p.appendOutlookHead(head)
	head = appendWebFonts(head, p.settings.Fonts)
	head = p.appendMobile(head)
	head = p.appendDark(head)
	head = append(head, `</head>`...)
	p.head.put(head)
}

// appendMobile writes the rules for screens that are narrower than the email.
func (p *page) appendMobile(head []byte) []byte {
	if p.mobile.len() == 0 && !p.hasHides && !p.hasStacks {
		return head
	}
	head = append(appendInt(append(head, `<style>@media (max-width:`...), p.settings.Width-1), `px){`...)
	if p.hasStacks {
		head = append(head, `.c{display:block!important;width:100%!important;max-width:100%!important}.g{display:block!important}`...)
	}
	if p.hasHides {
		head = append(head, `.hm{display:none!important}.hd{display:table-row!important;max-height:none!important;overflow:visible!important}`...)
	}
	head = p.mobile.appendRules(head, ".m")
	return append(head, `}</style>`...)
}

// appendDark writes the rules for dark mode. It repeats them for Outlook.com and the Outlook apps, which mark the elements that they
// recolor.
func (p *page) appendDark(head []byte) []byte {
	if p.dark.len() == 0 {
		return head
	}
	if p.isDark {
		return append(p.dark.appendRules(append(head, `<style>:root{color-scheme:dark}`...), ".d"), `</style>`...)
	}
	head = append(head, `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){`...)
	head = append(p.dark.appendRules(head, ".d"), '}')
	for i := range p.dark.len() {
		rule, mark := p.dark.at(i), "[data-ogsb] .d"
		if bytes.HasPrefix(rule, []byte("color:")) {
			mark = "[data-ogsc] .d"
		}
		head = append(appendInt(append(head, mark...), i), '{')
		head = append(append(head, rule...), '}')
	}
	return append(head, `</style>`...)
}
