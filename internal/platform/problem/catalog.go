package problem

// A CatalogEntry explains one error code.
type CatalogEntry struct {
	Code   string
	Kind   Kind
	When   string // what happened
	Remedy string // what to do about it
}

// Catalog lists every error code, in alphabetical order. The API description and docs/errors.md are held to it.
var Catalog = []CatalogEntry{
	{
		"AI_DAILY_LIMIT", TooMany,
		"Today's AI generations are used up.",
		"Wait for the reset that `Retry-After` gives, or move to a larger plan.",
	},
	{
		"AI_DRAFT_OUTDATED", Unprocessable,
		"An earlier version of Mailwright made this draft, and it can't be changed anymore.",
		"Start a new draft from the same prompt.",
	},
	{
		"AI_MODEL_REQUIRED", Unprocessable,
		"This request needs a language model, and none is connected.",
		"Ask your administrator to set `MAILWRIGHT_AI_PROVIDER`.",
	},
	{
		"AI_NOT_UNDERSTOOD", Unprocessable,
		"The instruction doesn't lead to any changes.",
		"Say what to change, and put exact text in quotes.",
	},
	{"AI_REFUSED", Unprocessable, "The model declined to answer.", "Rephrase the prompt."},
	{"AI_UNAVAILABLE", Unavailable, "The model doesn't respond.", "Try again later."},
	{"ALREADY_SUBSCRIBED", Conflict, "The account already has a subscription.", "Change the plan in the customer portal."},
	{
		"API_KEY_LIMIT", Forbidden,
		"The account has as many API keys as its plan allows.",
		"Revoke a key you don't use, or move to a larger plan.",
	},
	{"BILLING_NOT_CONFIGURED", Unavailable, "Billing isn't set up on this server.", "Ask your administrator to change the plan."},
	{"BILLING_UNAVAILABLE", Unavailable, "The payment provider doesn't respond.", "Try again later."},
	{
		"CROSS_ORIGIN", Forbidden,
		"A browser sent the request from another site.",
		"Call the API from your own site's server, with an API key.",
	},
	{"EMAIL_UNVERIFIED", Forbidden, "Test emails go only to a verified address.", "Verify your email address first."},
	{
		"FETCH_FAILED", Unprocessable,
		"We couldn't read the website for the brand kit.",
		"Check the URL, or fill in the brand kit by hand.",
	},
	{"FONT_LIMIT_REACHED", Forbidden, "The account has the maximum number of fonts.", "Delete a font first."},
	{"FONT_TOO_LARGE", Invalid, "The font file is larger than 2 MB.", "Upload a smaller file, for example as woff2."},
	{
		"IDEMPOTENCY_IN_PROGRESS", Conflict,
		"The first request with this `Idempotency-Key` is still running.",
		"Wait, then send the same request again.",
	},
	{
		"IDEMPOTENCY_KEY_REUSED", Unprocessable,
		"This `Idempotency-Key` was used with a different body.",
		"Use a new key for a new request.",
	},
	{"IMAGE_IN_USE", Conflict, "A template or the brand kit uses the image.", "Remove it there first."},
	{"IMAGE_TOO_LARGE", Invalid, "The image has too many bytes, pixels or frames.", "Upload a smaller version."},
	{"IMPORT_LIMIT", TooMany, "This month's design imports are used up.", "Wait until next month, or move to a larger plan."},
	{
		"INVALID_DOCUMENT", Unprocessable,
		"The block document breaks a structural rule.",
		"Fix what `problems` lists; each entry has a remedy.",
	},
	{"INVALID_TOKEN", Invalid, "The emailed link is unknown, expired or already used.", "Request a new link."},
	{"INVITE_EMAIL_MISMATCH", Forbidden, "The invite went to a different email address.", "Sign in with the address that was invited."},
	{"KEY_ACCOUNT_MISMATCH", Forbidden, "The API key belongs to another account.", "Use a key of the account in the path."},
	{"NOT_CONNECTED", NotFound, "The provider isn't connected, or the connection has ended.", "Connect the provider."},
	{"NOT_SUBSCRIBED", Conflict, "The account has no subscription to manage.", "Choose a plan first."},
	{"OVERLOADED", Unavailable, "The server is too busy.", "Try again after `Retry-After`."},
	{"PLAN_REQUIRED", Forbidden, "The plan doesn't include this feature.", "Move to a larger plan."},
	{
		"PROVIDER_BUSY", Unavailable,
		"The provider is unreachable, or too many calls to it are waiting.",
		"Try again after `Retry-After`.",
	},
	{"PROVIDER_NOT_CONFIGURED", Unavailable, "The provider isn't set up on this server.", "Ask your administrator to set it up."},
	{"PUSH_FAILED", Failed, "The provider refused the push or didn't respond.", "Fix what the message says, then push again."},
	{"RATE_LIMITED", TooMany, "Too many requests.", "Try again after `Retry-After`."},
	{"REGISTRATION_CLOSED", Forbidden, "Sign-up is by invitation only.", "Ask for an invite."},
	{
		"SEAT_LIMIT_REACHED", Forbidden,
		"The account has as many members and pending invites as its plan allows.",
		"Remove a member or an invite, or move to a larger plan.",
	},
	{"SEND_FAILED", Failed, "The mail server refused the test email.", "Ask your administrator to check the mail server."},
	{"SESSION_REQUIRED", Forbidden, "This endpoint works only in a signed-in browser, not with an API key.", "Sign in."},
	{"SLUG_TAKEN", Conflict, "Another account has, or had, this slug.", "Choose a different slug."},
	{
		"STALE_TEMPLATE", Stale,
		"Someone else changed the template since you read it.",
		"Read it again, merge your changes and send the new `If-Match`.",
	},
	{"STOCK_PHOTOS_NOT_CONFIGURED", Unavailable, "Stock photos aren't set up on this server.", "Ask your administrator to set them up."},
	{"STOCK_PHOTOS_UNAVAILABLE", Unavailable, "The stock photo service doesn't respond.", "Try again later."},
	{
		"SUB_ACCOUNT_LIMIT", Invalid,
		"The plan has no sub-accounts, or no more of them.",
		"Delete or detach one, or move to a larger plan.",
	},
	{
		"SUPPORT_DATA_MISSING", Unavailable,
		"The server was built without email client data.",
		"Ask your administrator to build it with `make build`.",
	},
	{
		"TEMPLATE_LIMIT_REACHED", Forbidden,
		"The account has as many templates as its plan allows.",
		"Delete a template, or move to a larger plan.",
	},
	{"UNKNOWN_PROVIDER", Invalid, "No provider has this id.", "List the providers to see their ids."},
	{
		"UNSUPPORTED_FONT", Invalid,
		"The file isn't a font we can use, or its license forbids embedding.",
		"Upload a woff2, woff, ttf or otf file that you may embed.",
	},
	{"UNSUPPORTED_IMAGE", Invalid, "The file isn't an image we can use.", "Upload a PNG, JPEG, GIF, WebP or SVG file."},
}
