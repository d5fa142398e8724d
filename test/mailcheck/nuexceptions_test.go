package mailcheck

import "regexp"

// nuExceptions are the messages that stay: what Outlook's engine needs and HTML does not know, and what is no HTML yet,
// because the sender's service replaces it.
var nuExceptions = []nuException{
	{
		message: regexp.MustCompile(`^CSS: “mso-[a-z-]+”: Property “mso-[a-z-]+” doesn't exist\.$`),
		reason:  "properties that only Word's engine knows: space inside buttons, exact line heights, text that is never shown",
	},
	{
		message: regexp.MustCompile(`^The “(?:cellpadding|cellspacing|border|width|align|bgcolor)” attribute on the “table” element ` +
			`is obsolete\. .+$`),
		reason: "Word takes the looks of a table from attributes before it takes them from CSS",
	},
	{
		message: regexp.MustCompile(`^The “(?:width|height|align|valign|bgcolor)” attribute on the “td” element is obsolete\. .+$`),
		reason:  "as for tables",
	},
	{
		message: regexp.MustCompile(`^The “bgcolor” attribute on the “body” element is obsolete\. .+$`),
		reason:  "web mail replaces the body by a div and keeps what it knows; Word colours the window by it",
	},
	{
		message: regexp.MustCompile(`^Bad value ` +
			`“.*(?:\{\{.+\}\}|\{%.+%\}|\*\|.+\|\*|\[[a-z]+\]|%%.+%%|%[A-Z]+%|[$@#]\{.+\}|<%.+%>|<unsubscribe>).*” for attribute ` +
			`“(?:href|src)” on element “(?:a|img)”: .+$`),
		reason: "a merge tag stands for the address until the mail is sent",
	},
	{
		message: regexp.MustCompile(`^Bad character “.” after “<”\. Probable cause: Unescaped “<”\. .+$`),
		mail:    regexp.MustCompile(`/(?:merge-tags|TextBlock)$`),
		reason:  "merge tags stay byte for byte, also those with an angle bracket in them",
	},
	{
		message: regexp.MustCompile(`^(?:Element “unsubscribe” not allowed .+|The “unsubscribe” element is a completely-unknown ` +
			`element .+|Unclosed element “unsubscribe”\.|End tag “p” seen, but there were open elements\.)$`),
		mail:   regexp.MustCompile(`/merge-tags$`),
		reason: "a merge tag that looks like an element",
	},
	{
		message: regexp.MustCompile(`^This document has heading elements but none of them has a computed heading level of 1\.$`),
		mail:    regexp.MustCompile(`^(?:document|case)/`),
		reason:  "these documents try blocks out and are no letters; designs of the library must have a first heading",
	},
	{
		message: regexp.MustCompile(`^The heading “h3” \(with computed level 3\) follows the heading “h1” .+$`),
		mail:    regexp.MustCompile(`/promotion$`),
		reason:  "the document jumps; the renderer keeps the author's levels",
	},
}
