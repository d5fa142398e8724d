/** Text for the API reference around the OpenAPI description. */
export const words = {
  title: "API reference",
  download: {
    before: "Download the OpenAPI description:",
    yaml: "openapi.yaml",
    or: "or",
    json: "openapi.json",
    after: ". You can generate clients in most languages from it.",
  },
  basics: "API keys, errors, retries and pagination",

  firstSteps: {
    title: "Create your first template from the terminal",
    shell: "Shell",
    setUp: "Set your account and key",
    createKey: "Create a key in the",
    settingsOf: (account: string) => `${account} settings`,
    shownOnce: ". It's shown only once.",
    signInForKey: "Sign in and create a key in your account settings. It's shown only once.",
    create: "Create a template",
    createHint: "If you don't send a document, the template starts with one based on your brand kit.",
    read: "Read the template",
    readHint: "The response contains the whole document and an ETag for safe updates.",
    signIn: "Sign in as a user",
    signInHint: "A few endpoints don't accept API keys. This saves a session to a cookie jar.",
  },

  search: {
    label: "Find an operation",
    placeholder: "Search by path, field or error code",
    all: (total: number) => `${total} operations`,
    some: (count: number, total: number) => `${count} of ${total} operations`,
    empty: "No matching operations",
    emptyHint: "Try fewer words, or search for a path, a field or an error code.",
  },

  operation: {
    callers: "Who can call it:",
    anyone: "Anyone, signed in or not.",
    anyoneSignedOut: "Anyone, without signing in.",
    key: "An API key.",
    keyOrUser: "An API key or a signed-in user.",
    user: "A signed-in user, but not an API key.",
    parameters: { path: "Path parameters", query: "Query parameters", header: "Header parameters" },
    body: "Body",
    bodyOf: (type: string) => `Body (${type})`,
    response: (status: string) => `Response ${status}`,
    setsHeaders: (names: readonly string[]) =>
      `Sets the ${names.join(", ")} ${names.length === 1 ? "header" : "headers"}.`,
    errors: "Errors",
    errorDetails: (details: readonly string[]) => ` (${details.join("; ")})`,
    example: "Example",
    copy: (title: string) => `Copy: ${title}`,
  },

  field: {
    required: "required",
    example: "Example:",
    arrayOf: (type: string) => `array of ${type}`,
    orNull: (type: string) => `${type} or null`,
    oneOf: (values: string) => `One of ${values}.`,
    range: (minimum: number, maximum: number) => `${minimum} to ${maximum}.`,
    atLeast: (length: number) => `At least ${length} characters.`,
    atMost: (length: number) => `At most ${length} characters.`,
    types: { "date-time": "timestamp", uuid: "UUID", uri: "URL" } as Record<string, string>,
  },
};
