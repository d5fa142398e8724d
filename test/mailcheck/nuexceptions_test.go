package mailcheck

import "regexp"

// nuExceptions lists the accepted messages. They are about markup that Outlook's engine needs but HTML doesn't have,
// and about text that isn't HTML yet because the sender's provider replaces it.
var nuExceptions = []nuException{
	{
		message: regexp.MustCompile(`^CSS: “mso-[a-z-]+”: Property “mso-[a-z-]+” doesn't exist\.$`),
		reason:  "properties that only Word's engine knows: padding in buttons, exact line heights, hidden text",
	},
	{
		message: regexp.MustCompile(`^The “(?:cellpadding|cellspacing|border|width|align|bgcolor)” attribute on the “table” element ` +
			`is obsolete\. .+$`),
		reason: "Word prefers a table's attributes to its CSS",
	},
	{
		message: regexp.MustCompile(`^The “(?:width|height|align|valign|bgcolor)” attribute on the “td” element is obsolete\. .+$`),
		reason:  "as for tables",
	},
	{
		message: regexp.MustCompile(`^The “bgcolor” attribute on the “body” element is obsolete\. .+$`),
		reason:  "webmail replaces the body with a div and keeps what it knows; Word uses it to color the window",
	},
	{
		message: regexp.MustCompile(`^Bad value ` +
			`“.*(?:\{\{.+\}\}|\{%.+%\}|\*\|.+\|\*|\[[a-z]+\]|%%.+%%|%[A-Z]+%|[$@#]\{.+\}|<%.+%>|<unsubscribe>).*” for attribute ` +
			`“(?:href|src)” on element “(?:a|img)”: .+$`),
		reason: "a merge tag stands for the URL until the email is sent",
	},
	{
		message: regexp.MustCompile(`^Bad character “.” after “<”\. Probable cause: Unescaped “<”\. .+$`),
		email:   regexp.MustCompile(`/(?:merge-tags|TextBlock)$`),
		reason:  "merge tags stay unchanged, even those with an angle bracket",
	},
	{
		message: regexp.MustCompile(`^(?:Element “unsubscribe” not allowed .+|The “unsubscribe” element is a completely-unknown ` +
			`element .+|Unclosed element “unsubscribe”\.|End tag “p” seen, but there were open elements\.)$`),
		email:  regexp.MustCompile(`/merge-tags$`),
		reason: "a merge tag that looks like an element",
	},
	{
		message: regexp.MustCompile(`^This document has heading elements but none of them has a computed heading level of 1\.$`),
		email:   regexp.MustCompile(`^(?:document|case)/`),
		reason:  "these documents test blocks and aren't real emails; library designs must have a level 1 heading",
	},
	{
		message: regexp.MustCompile(`^The heading “h3” \(with computed level 3\) follows the heading “h1” .+$`),
		email:   regexp.MustCompile(`/promotion$`),
		reason:  "the document skips a level; the renderer keeps the author's levels",
	},
}
