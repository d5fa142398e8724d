package document

// A ComplianceFooter is the content of a ComplianceFooterBlock: what the law asks of a marketing mail.
type ComplianceFooter struct {
	Address                           string
	UnsubscribeLabel, UnsubscribeHref string // the address is usually a merge tag
	ShowPreferences                   bool
	PreferencesLabel, PreferencesHref string
	ShowCopyright                     bool
	CompanyName                       string
}

// ComplianceFooter reads a ComplianceFooterBlock.
func (n Node) ComplianceFooter() ComplianceFooter {
	var f ComplianceFooter
	for p := n.props(); p.next(); {
		switch p.name() {
		case "address":
			f.Address = p.text()
		case "unsubscribeLabel":
			f.UnsubscribeLabel = p.text()
		case "unsubscribeHref":
			f.UnsubscribeHref = p.text()
		case "showPreferences":
			f.ShowPreferences = p.flag() == True
		case "preferencesLabel":
			f.PreferencesLabel = p.text()
		case "preferencesHref":
			f.PreferencesHref = p.text()
		case "showCopyright":
			f.ShowCopyright = p.flag() == True
		case "companyName":
			f.CompanyName = p.text()
		}
	}
	return f
}
