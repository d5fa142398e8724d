package document

// ComplianceFooterBlock is the footer that's legally required in marketing emails.
const ComplianceFooterBlock BlockType = 10

var complianceFooterSpec = Spec{
	Name: "ComplianceFooterBlock", Label: "Footer", ID: "footer",
	About: "The footer that the law requires in marketing emails.",
	Props: []Prop{
		{Name: "address", Role: RoleText, About: "The sender's postal address."},
		{Name: "unsubscribeLabel", Role: RoleLabel, About: "Default: Unsubscribe."},
		{Name: "unsubscribeHref", Role: RoleLink, About: "Usually a merge tag."},
		{Name: "showPreferences", Role: RoleFlag, About: "Adds a preferences link. Default: false."},
		{Name: "preferencesLabel", Role: RoleLabel, About: "Default: Preferences."},
		{Name: "preferencesHref", Role: RoleLink, About: "Usually a merge tag."},
		{Name: "showCopyright", Role: RoleFlag, About: "Adds © and companyName. Default: false."},
		{Name: "companyName", Role: RoleName, About: "The sender."},
	},
	Defaults: `{
  "address": "Add your postal address here",
  "unsubscribeLabel": "Unsubscribe",
  "unsubscribeHref": "{{unsubscribe_url}}",
  "showPreferences": false,
  "showCopyright": false,
  "styles": { "fontSize": 14, "textAlign": "center", "lineHeight": 22, "paddingTop": 16, "paddingBottom": 16 }
}`,
	Example: `{"footer": {"type": {"resolvedName": "ComplianceFooterBlock"}, "parent": "section", "props": {
  "address": "Example Ltd, 1 Example Street, Exampletown", "unsubscribeLabel": "Unsubscribe", "unsubscribeHref": "{{ unsubscribe_url }}",
  "showPreferences": true, "preferencesLabel": "Preferences", "preferencesHref": "{{ preferences_url }}",
  "showCopyright": true, "companyName": "Example Ltd"}}}`,
	Notes: "Every document should have a ComplianceFooterBlock.",
}

// ComplianceFooter is the content of a ComplianceFooterBlock.
type ComplianceFooter struct {
	Address                           string
	UnsubscribeLabel, UnsubscribeHref string // the URL is usually a merge tag
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
