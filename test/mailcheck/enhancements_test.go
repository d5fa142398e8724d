package mailcheck

// enhancements is the whole list of what we use although some mail clients lack it.
var enhancements = []enhancement{
	{
		feature: "html-doctype", lacking: "outlook.windows yahoo.android",
		use:      "standards mode",
		fallback: "tables with every length written out look the same in any mode",
	},
	{
		feature: "html-body", lacking: "outlook.macos yahoo.ios yahoo.android",
		use:      "the colour of the page",
		fallback: "the outermost table has the same colour and fills the width",
	},
	{
		feature: "html-style", lacking: "gmail.mobile-webmail",
		use:      "what small screens and dark schemes change",
		fallback: "all looks are inline; columns stack by their widths alone",
	},
	{
		feature: "css-at-media", lacking: "outlook.windows",
		use:      "what small screens change",
		fallback: "Outlook on Windows has no small screens",
	},
	{
		feature: "css-at-media-prefers-color-scheme", lacking: "gmail.desktop-webmail gmail.ios gmail.android yahoo.*",
		use:      "colours of their own for dark schemes",
		fallback: "the light colours, which these clients darken by themselves if they do",
	},
	{
		feature: "html-meta-color-scheme", lacking: "gmail.* outlook.* yahoo.* apple-mail.ios",
		use:      "tells a client that the mail has colours for dark schemes, so that it does not invert them",
		fallback: "as for prefers-color-scheme; Apple Mail on iOS follows the property in the style sheet",
	},
	{
		feature: "css-color-scheme", lacking: "gmail.desktop-webmail gmail.ios gmail.android outlook.* yahoo.*",
		use:      "the same as a property",
		fallback: "as for the meta element",
	},
	{
		feature: "css-selector-attribute", lacking: "outlook.windows",
		use:      "dark colours in Outlook.com and the Outlook apps, which mark what they recolour with attributes",
		fallback: "no other client has the marks",
	},
	{
		feature: "css-display-none", lacking: "gmail.mobile-webmail",
		use:      "the preheader, and blocks that only phones show",
		fallback: "the preheader has no height either; a block for phones is seen on a phone",
	},
	{
		feature: "css-max-height", lacking: "outlook.windows",
		use:      "takes the height of what is hidden, where display none is dropped",
		fallback: "mso-hide and conditional comments hide it there",
	},
	{
		feature: "css-overflow", lacking: "outlook.windows",
		use:      "as max-height",
		fallback: "as max-height",
	},
	{
		feature: "css-unit-calc", lacking: "outlook.* yahoo.*",
		use:      "stacks narrow columns on phones where the style sheet is dropped",
		fallback: "these clients keep the style sheet, which stacks them; Outlook on Windows has a table of its own",
	},
	{
		feature: "css-min-width", lacking: "outlook.windows",
		use:      "as calc",
		fallback: "as calc",
	},
	{
		feature: "css-border-radius", lacking: "outlook.windows",
		use:      "round corners",
		fallback: "square corners",
	},
	{
		feature: "css-linear-gradient", lacking: "outlook.* yahoo.*",
		use:      "gradients",
		fallback: "the colour in the middle of the gradient stands before it, and as an attribute for Word",
	},
	{
		feature: "css-background-image", lacking: "outlook.windows",
		use:      "pictures behind a row",
		fallback: "VML draws the same picture; other blocks keep their background colour",
	},
	{
		feature: "css-height", lacking: "yahoo.*",
		use:      "images that keep their proportions, and spacers",
		fallback: "Yahoo makes it a minimum, which means the same for both",
	},
	{
		feature: "css-at-font-face", lacking: "gmail.desktop-webmail gmail.ios gmail.android outlook.macos outlook.outlook-com outlook.ios " +
			"outlook.android yahoo.*",
		use:      "the brand's own fonts",
		fallback: "the next fonts of the list, which every system has",
	},
	{
		feature: "css-word-break", lacking: "yahoo.*",
		use:      "breaks words that are longer than a phone is wide",
		fallback: "the mail scrolls to the end of such a word",
	},
	{
		feature: "html-aria-label", lacking: "yahoo.*",
		use:      "the subject as the name of the mail for screen readers",
		fallback: "the client's own list and heading name it",
	},
	{
		feature: "html-aria-hidden", lacking: "yahoo.*",
		use:      "keeps screen readers from spacers",
		fallback: "a spacer holds a space, which is read as nothing",
	},
	{
		feature: "html-anchor-links", lacking: "gmail.ios yahoo.ios yahoo.android",
		use:      "only merge tags that begin with #",
		fallback: "the sender's service puts an address in their place",
	},
	{
		feature: "css-box-sizing", lacking: "gmail.mobile-webmail outlook.windows yahoo.*",
		use:      "keeps a picture with a border inside of its column",
		fallback: "Word takes the width attribute, which leaves room for the border; elsewhere the picture is wider by its border",
	},
}
