package mailcheck

// enhancements lists all features that we use even though some email clients don't support them.
var enhancements = []enhancement{
	{
		feature: "css-visibility", lacking: "gmail.* outlook.windows",
		use:      "no style sheet hides the watermark",
		fallback: "where it isn't supported, style sheets can't hide anything that way either",
	},
	{
		feature: "html-doctype", lacking: "outlook.windows yahoo.android",
		use:      "standards mode",
		fallback: "tables with explicit sizes look the same in any mode",
	},
	{
		feature: "html-body", lacking: "outlook.macos yahoo.ios yahoo.android",
		use:      "the page color",
		fallback: "the outermost table has the same color and fills the width",
	},
	{
		feature: "html-style", lacking: "gmail.mobile-webmail",
		use:      "styles for small screens and dark mode",
		fallback: "all styles are inline; columns stack because of their widths",
	},
	{
		feature: "css-at-media", lacking: "outlook.windows",
		use:      "styles for small screens",
		fallback: "Outlook on Windows has no small screens",
	},
	{
		feature: "css-at-media-prefers-color-scheme", lacking: "gmail.desktop-webmail gmail.ios gmail.android yahoo.*",
		use:      "dark mode colors",
		fallback: "the light colors, which some of these clients darken on their own",
	},
	{
		feature: "html-meta-color-scheme", lacking: "gmail.* outlook.* yahoo.* apple-mail.ios",
		use:      "tells a client that the email has dark mode colors, so it doesn't invert them",
		fallback: "as for prefers-color-scheme; Apple Mail on iOS follows the property in the style sheet",
	},
	{
		feature: "css-color-scheme", lacking: "gmail.desktop-webmail gmail.ios gmail.android outlook.* yahoo.*",
		use:      "the same as a property",
		fallback: "as for the meta element",
	},
	{
		feature: "css-selector-attribute", lacking: "outlook.windows",
		use:      "dark colors in Outlook.com and the Outlook apps, which mark what they recolor with attributes",
		fallback: "no other client has the marks",
	},
	{
		feature: "css-display-none", lacking: "gmail.mobile-webmail",
		use:      "the preview text, and blocks that only phones show",
		fallback: "the preview text has no height either; a block for phones is visible on a phone",
	},
	{
		feature: "css-max-height", lacking: "outlook.windows",
		use:      "removes the height of hidden content if display:none is dropped",
		fallback: "mso-hide and conditional comments hide it there",
	},
	{
		feature: "css-overflow", lacking: "outlook.windows",
		use:      "as max-height",
		fallback: "as max-height",
	},
	{
		feature: "css-unit-calc", lacking: "outlook.* yahoo.*",
		use:      "stacks narrow columns on phones if the style sheet is dropped",
		fallback: "these clients keep the style sheet, which stacks them; Outlook on Windows has a separate table",
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
		fallback: "the color in the middle of the gradient is set first, and as an attribute for Word",
	},
	{
		feature: "css-background-image", lacking: "outlook.windows",
		use:      "background images of rows",
		fallback: "VML draws the same image; other blocks keep their background color",
	},
	{
		feature: "css-height", lacking: "yahoo.*",
		use:      "images that keep their proportions, and spacers",
		fallback: "Yahoo makes it a minimum, which has the same effect for both",
	},
	{
		feature: "css-at-font-face", lacking: "gmail.desktop-webmail gmail.ios gmail.android outlook.macos outlook.outlook-com outlook.ios " +
			"outlook.android yahoo.*",
		use:      "the brand's own fonts",
		fallback: "the next fonts of the list, which every system has",
	},
	{
		feature: "css-word-break", lacking: "yahoo.*",
		use:      "breaks words that are wider than a phone",
		fallback: "readers have to scroll to the end of such a word",
	},
	{
		feature: "html-aria-label", lacking: "yahoo.*",
		use:      "the subject as the name of the email for screen readers",
		fallback: "the client's own list and heading show the subject",
	},
	{
		feature: "html-aria-hidden", lacking: "yahoo.*",
		use:      "hides spacers from screen readers",
		fallback: "a spacer contains a space, which isn't read out",
	},
	{
		feature: "html-anchor-links", lacking: "gmail.ios yahoo.ios yahoo.android",
		use:      "only merge tags that start with #",
		fallback: "the sender's provider replaces them with a URL",
	},
	{
		feature: "css-box-sizing", lacking: "gmail.mobile-webmail outlook.windows yahoo.*",
		use:      "keeps an image with a border inside its column",
		fallback: "Word uses the width attribute, which leaves room for the border; elsewhere the border makes the image wider",
	},
}
