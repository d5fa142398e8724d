package problem

// A CatalogEntry explains one error code.
type CatalogEntry struct {
	Code   string
	Kind   Kind
	When   string // what happened
	Remedy string // what to do about it
}

// Catalog lists every error code, in alphabetical order. Tests compare the API description and
// docs/errors.md with it.
var Catalog = []CatalogEntry{
	{
		"ACCOUNT_LIMIT_REACHED", Forbidden,
		"The new owner already owns as many Free accounts as one person can own.",
		"Upgrade or delete one of these accounts.",
	},
	{
		"AI_ATTEMPT_LIMIT", TooMany,
		"Too many calls to the AI model failed today.",
		"Wait until the limit resets at midnight UTC (see `Retry-After`).",
	},
	{
		"AI_DAILY_LIMIT", TooMany,
		"You've used all of today's AI generations.",
		"Wait until the limit resets (see `Retry-After`), or upgrade your plan.",
	},
	{
		"AI_DRAFT_OUTDATED", Unprocessable,
		"This draft was made by an earlier version of Mailwright and can no longer be changed.",
		"Start a new draft from the same prompt.",
	},
	{
		"AI_MODEL_REQUIRED", Unprocessable,
		"This request requires a language model, but none is connected.",
		"Ask your administrator to set `MAILWRIGHT_AI_PROVIDER`.",
	},
	{
		"AI_NOT_UNDERSTOOD", Unprocessable,
		"We couldn't turn the instruction into any changes.",
		"Say what to change, and put the exact text in quotes.",
	},
	{"AI_REFUSED", Unprocessable, "The model declined the request.", "Rephrase the prompt."},
	{"AI_UNAVAILABLE", Unavailable, "The model isn't responding.", "Try again later."},
	{"ALREADY_SUBSCRIBED", Conflict, "The account already has a subscription.", "Change the plan in the customer portal."},
	{
		"API_KEY_LIMIT", Forbidden,
		"The account has reached its API key limit.",
		"Revoke a key you don't use.",
	},
	{"BILLING_NOT_CONFIGURED", Unavailable, "Billing isn't set up on this server.", "Ask your administrator to change your plan."},
	{"BILLING_UNAVAILABLE", Unavailable, "The payment provider isn't responding.", "Try again later."},
	{
		"COPY_TOO_LARGE", Unprocessable,
		"The template uses more than 100 images or 50 MB of images from its account, so it can't be copied to another one.",
		"Remove some of the images, then copy the template again.",
	},
	{
		"CROSS_ORIGIN", Forbidden,
		"A browser sent this request from another site.",
		"Call the API from your server, with an API key.",
	},
	{
		"EMAIL_UNVERIFIED", Forbidden,
		"Your email address isn't verified, so you can't send test emails or invites.",
		"Verify your email address, then try again.",
	},
	{
		"FETCH_FAILED", Unprocessable,
		"We couldn't read the website.",
		"Check the URL, or fill in the brand kit yourself.",
	},
	{"FONT_LIMIT_REACHED", Forbidden, "The account has reached its font limit.", "Delete a font first."},
	{"FONT_TOO_LARGE", Invalid, "The font file is larger than 2 MB.", "Upload a smaller file, such as a woff2 version."},
	{
		"IDEMPOTENCY_IN_PROGRESS", Conflict,
		"The first request with this `Idempotency-Key` is still running.",
		"Wait a moment, then send the same request again.",
	},
	{
		"IDEMPOTENCY_KEY_REUSED", Unprocessable,
		"This `Idempotency-Key` was used with a different body.",
		"Use a new key for a new request.",
	},
	{"IMAGE_IN_USE", Conflict, "A template or the brand kit uses this image.", "Remove the image from the template or brand kit first."},
	{"IMAGE_TOO_LARGE", Invalid, "The image has too many bytes, pixels or frames.", "Upload a smaller version."},
	{"IMPORT_LIMIT", TooMany, "You've used all of this month's email imports.", "Wait until next month, or upgrade your plan."},
	{
		"INVALID_DOCUMENT", Unprocessable,
		"The block document breaks a structural rule.",
		"Fix the issues in `problems`. Each one says how.",
	},
	{"INVALID_TOKEN", Invalid, "The link from the email is invalid, expired or already used.", "Request a new link."},
	{
		"INVITE_EMAIL_MISMATCH", Forbidden,
		"The invite was sent to a different email address.",
		"Sign in with the email address that was invited.",
	},
	{
		"JSON_TOO_COMPLEX", Invalid,
		"The JSON body has more than 20,000 members and elements, or more than 64 levels of nesting.",
		"Send less in one request.",
	},
	{"KEY_ACCOUNT_MISMATCH", Forbidden, "The API key belongs to another account.", "Use a key that belongs to the account in the path."},
	{
		"LABEL_LIMIT_REACHED", Forbidden,
		"The template has reached the plan's limit on labeled versions.",
		"Remove a label, or upgrade your plan.",
	},
	{"NOT_CONNECTED", NotFound, "The provider isn't connected, or the connection was revoked.", "Connect the provider."},
	{
		"NOT_PARENT_ADMIN", Forbidden,
		"The new owner of a sub-account must be an owner or admin of the parent account, unless you own the parent account.",
		"Choose an admin of the parent account, or ask its owner.",
	},
	{"NOT_SUBSCRIBED", Conflict, "The account has no subscription to manage.", "Choose a plan first."},
	{
		"OUTPUT_TOO_LARGE", Unprocessable,
		"The email would be larger than 1 MB plus four times the size of its template.",
		"Shorten values that repeat in the email, such as long font names or merge tag values.",
	},
	{"OVERLOADED", Unavailable, "The server is too busy.", "Wait as long as `Retry-After` says, then try again."},
	{
		"OWNS_ACCOUNTS", Conflict,
		"You own accounts that have other members, so your profile can't be deleted. `details` lists the slug of each.",
		"Transfer or delete these accounts first.",
	},
	{
		"PASSKEYS_NOT_CONFIGURED", Unavailable,
		"Passkeys require HTTPS and a domain name.",
		"Ask your administrator to set `MAILWRIGHT_BASE_URL`.",
	},
	{"PASSKEY_LIMIT", Conflict, "You have 10 passkeys, which is the limit.", "Remove a passkey first."},
	{"PASSKEY_TAKEN", Conflict, "This passkey was already added.", "Use it to sign in, or create another one."},
	{"PLAN_REQUIRED", Forbidden, "The plan doesn't include this feature.", "Upgrade your plan."},
	{
		"PROVIDER_BUSY", Unavailable,
		"We can't reach the provider, or too many calls to it are waiting.",
		"Wait as long as `Retry-After` says, then try again.",
	},
	{"PROVIDER_NOT_CONFIGURED", Unavailable, "The provider isn't set up on this server.", "Ask your administrator to set it up."},
	{"PUSH_FAILED", Failed, "The provider refused the push or didn't respond.", "Fix the problem described in `error`, then push again."},
	{"RATE_LIMITED", TooMany, "You've sent too many requests.", "Wait as long as `Retry-After` says, then try again."},
	{
		"REGISTRATION_CLOSED", Forbidden,
		"You need an invite to sign up on this server.",
		"Ask a member or your administrator to invite you.",
	},
	{
		"SCANNER_UNAVAILABLE", Unavailable,
		"The virus scanner isn't responding, and files aren't stored without a check.",
		"Try again later, or ask your administrator to check the virus scanner.",
	},
	{
		"SEAT_LIMIT_REACHED", Forbidden,
		"The account has reached its plan's limit on members and pending invites.",
		"Remove a member, cancel an invite, or upgrade your plan.",
	},
	{"SEND_FAILED", Failed, "The mail server refused the test email.", "Ask your administrator to check the mail server."},
	{
		"SESSION_REQUIRED", Forbidden,
		"This endpoint requires a signed-in session and doesn't accept API keys.",
		"Sign in, and call the endpoint without the key.",
	},
	{"SLUG_TAKEN", Conflict, "Another account uses this slug or used it before.", "Choose a different slug."},
	{
		"SSO_EXPIRED", Unauthenticated,
		"The two-step code was entered too late, or in a different browser from the one where single sign-on started.",
		"Start single sign-on again.",
	},
	{
		"SSO_REQUIRED", Forbidden,
		"Single sign-on is the only way to sign in to this server.",
		"Open the sign-in page, and sign in with your company account.",
	},
	{
		"STALE_TEMPLATE", Stale,
		"Someone else has changed the template since you read it.",
		"Get the template again, merge your changes, and send them with the new `ETag` as `If-Match`.",
	},
	{"STOCK_PHOTOS_NOT_CONFIGURED", Unavailable, "Stock photos aren't set up on this server.", "Ask your administrator to set them up."},
	{"STOCK_PHOTOS_UNAVAILABLE", Unavailable, "The stock photo provider isn't responding.", "Try again later."},
	{
		"STORAGE_LIMIT_REACHED", Forbidden,
		"This account and the accounts that share its plan have used all of the plan's storage.",
		"Delete images or templates you don't need, or upgrade your plan.",
	},
	{
		"SUB_ACCOUNT_LIMIT", Invalid,
		"The plan doesn't include sub-accounts, or the account has reached the plan's limit.",
		"Delete or detach a sub-account, or upgrade your plan.",
	},
	{
		"SUPPORT_DATA_MISSING", Unavailable,
		"This server was built without email client support data.",
		"Ask your administrator to rebuild it with `make build`.",
	},
	{
		"TEMPLATE_LIMIT_REACHED", Forbidden,
		"The account has reached its plan's template limit.",
		"Delete a template, or upgrade your plan.",
	},
	{
		"TWO_FACTOR_INVALID", Unauthenticated,
		"The first step of signing in succeeded, but the code is wrong, expired or already used.",
		"Wait for the next code, or use a recovery code.",
	},
	{
		"TWO_FACTOR_MISSING", Conflict, "You don't use two-step sign-in yourself.",
		"Set it up in your profile, then require it for the account.",
	},
	{"TWO_FACTOR_ON", Conflict, "An authenticator app is already set up.", "Turn off two-step sign-in first."},
	{
		"TWO_FACTOR_REQUIRED", Unauthenticated,
		"The first step of signing in succeeded, but you use two-step sign-in and didn't send a code.",
		"Send the request again with `code`.",
	},
	{
		"TWO_FACTOR_SESSION_REQUIRED", Forbidden,
		"You have a passkey or an authenticator app, and this session was started without it.",
		"Sign in again with your passkey or a code. Then you can add and remove passkeys, apps and recovery codes.",
	},
	{
		"TWO_FACTOR_SETUP_REQUIRED", Forbidden,
		"The account requires two-step sign-in, and this session was started without it.",
		"Set it up in your profile or, if you already did, sign in again with a code or your passkey. API keys keep working.",
	},
	{"UNKNOWN_PROVIDER", Invalid, "There's no provider with this ID.", "List the providers to see their IDs."},
	{
		"UNSUPPORTED_FONT", Invalid,
		"The file isn't a font in a format we support, or its license doesn't allow embedding.",
		"Upload a woff2, woff, ttf or otf file whose license allows embedding.",
	},
	{"UNSUPPORTED_IMAGE", Invalid, "The file isn't an image in a format we support.", "Upload a PNG, JPEG, GIF, WebP or SVG file."},
	{
		"USER_CHANGED", Unauthenticated,
		"The session belongs to another user than the one in `X-Mailwright-User`, because someone else has signed in to this browser.",
		"Sign in again.",
	},
	{"VIRUS_FOUND", Invalid, "The virus scanner found a virus in the file.", "Check your computer for viruses, and use another file."},
	{
		"WRONG_HOST", Misdirected,
		"The request's `Host` header doesn't match the server's public URL.",
		"Use the URL in `error`. Your administrator can change it with `MAILWRIGHT_BASE_URL`.",
	},
}
