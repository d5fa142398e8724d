package api

import (
	"fmt"
	"maps"
	"net/http"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/danielgtaylor/huma/v2"

	"mailwright/internal/platform/problem"
)

const about = `Build and store HTML email templates.

**Signing in.** Programs send ` + "`Authorization: Bearer mailwright_sk_…`" + `. A key belongs to one account and acts as an editor.
Browsers use the session cookie that is set when you sign in.

**Errors.** Every error response has the body ` + "`{error, code?, details?}`" + `: ` +
	"`error`" + ` is a message for humans, ` + "`code`" + ` is for programs, and ` + "`details`" + ` says what is wrong with each field.
An invalid block document adds ` + "`problems`" + `, each with the node, what is wrong and how to fix it. A 500 adds ` +
	"`requestId`" + `, which identifies the request in the server's log.

**Safe retries.** Send an ` + "`Idempotency-Key`" + ` header with a POST request that changes something. ` +
	`If you send the same key and body again within 24 hours,
you get the first response again, with ` + "`Idempotency-Replayed: true`" + `.

**Several users in one browser.** With a session cookie, a page can send the ID of the user it was loaded for as ` +
	"`X-Mailwright-User`" + `.
If someone else has signed in since, the request fails with 401 ` + "`USER_CHANGED`" + ` instead of acting as that user.

**Lists.** Use ` + "`limit`" + ` and ` + "`cursor`" + ` to page through a list. Without ` + "`limit`" + `, you get the whole list.

Fields that aren't described here are ignored in requests and may appear in responses at any time.`

// tags group the routes by path prefix, in the order of the API description.
var tags = []struct{ prefix, name, description string }{
	{"/api/auth", "Signing in", "Sign-up, sessions, email verification and passwords."},
	{"/api/user", "User", "The signed-in user."},
	{"/api/accounts", "Accounts", "Workspaces with a plan, members and templates."},
	{"/api/accounts/{slug}/members", "Members", "An account's members, their roles and pending invites."},
	{"/api/accounts/{slug}/leave", "Members", ""},
	{"/api/accounts/{slug}/transfer", "Members", ""},
	{"/api/accounts/{slug}/invites", "Members", ""},
	{"/api/invites", "Members", ""},
	{"/api/accounts/{slug}/sub-accounts", "Sub-accounts", "Workspaces that share their parent's plan and allowances."},
	{"/api/accounts/{slug}/billing", "Billing", "Plans and payment."},
	{"/api/plans", "Billing", ""},
	{"/api/accounts/{slug}/audit", "Audit log", "A log of the actions in an account."},
	{"/api/accounts/{slug}/api-keys", "API keys", "Secrets for server-to-server use. Only a signed-in user can manage them."},
	{"/api/accounts/{slug}/templates", "Templates", "Block documents and raw HTML, with their versions."},
	{"/api/accounts/{slug}/render", "Templates", ""},
	{"/api/accounts/{slug}/send-test-email", "Templates", ""},
	{"/api/accounts/{slug}/images", "Images", "Uploaded images, and which templates use them."},
	{"/api/library", "Library", "Ready-made designs to start a template from."},
	{"/api/accounts/{slug}/brand-kit", "Brand kit", "An account's colors, logo, fonts and voice."},
	{"/api/accounts/{slug}/fonts", "Brand kit", ""},
	{"/api/fonts", "Brand kit", ""},
	{"/api/accounts/{slug}/ai", "AI", "Drafts from prompts, edits to a document and text suggestions."},
	{"/api/ai", "AI", ""},
	{
		"/api/accounts/{slug}/integrations", "Integrations",
		"Connected email providers, pushes to them, and stock photos.",
	},
	{"/api/accounts/{slug}/pushes", "Integrations", ""},
	{"/api/integrations", "Integrations", ""},
	{"/api/compatibility", "Checks", "Email client support, accessibility and deliverability checks."},
	{"/api/accounts/{slug}/checks", "Checks", ""},
}

// namer names the schemas in the API description. A type may choose its own name. A body without a named type is named
// after its operation.
type namer struct{ operation string }

func (n *namer) name(t reflect.Type, hint string) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	if named, ok := reflect.TypeAssert[interface{ SchemaName() string }](reflect.Zero(t)); ok {
		return named.SchemaName()
	}
	if t.Name() != "" {
		return huma.DefaultSchemaNamer(t, hint)
	}
	operation := strings.ToUpper(n.operation[:1]) + n.operation[1:]
	if strings.Contains(strings.ToLower(hint), "input") {
		return operation + "Request"
	}
	return operation + "Response"
}

// Schemas contains the schemas of the types in routes. Building them takes most of the time that a router takes to
// start, so routers with the same routes can share them.
type Schemas struct {
	mu       sync.Mutex // held while a router is built; afterward, schemas only change if another router adds types
	names    namer
	registry huma.Registry
	tidied   map[string]bool
}

// NewSchemas returns an empty collection. NewRouter fills it.
func NewSchemas() *Schemas {
	s := &Schemas{tidied: map[string]bool{}}
	s.registry = huma.NewMapRegistry("#/components/schemas/", s.names.name)
	return s
}

// tidy makes the new schemas clear to readers.
func (s *Schemas) tidy() {
	for name, schema := range s.registry.Map() {
		if !s.tidied[name] {
			tidySchema(schema)
			s.tidied[name] = true
		}
	}
}

func humaConfig(config Config, schemas *Schemas) huma.Config {
	c := huma.DefaultConfig("Mailwright", config.Version)
	c.Components.Schemas = schemas.registry
	c.CreateHooks = nil // huma's hooks would add $schema to every body
	c.OpenAPIPath, c.DocsPath, c.SchemasPath = "", "", ""
	c.Formats = map[string]huma.Format{"application/json": jsonFormat}
	c.AllowAdditionalPropertiesByDefault = true
	c.Info.Description = about
	c.Info.License = &huma.License{Name: "Apache-2.0", Identifier: "Apache-2.0"}
	c.Servers = []*huma.Server{{URL: strings.TrimSuffix(config.BaseURL.String(), "/")}}
	c.Components.SecuritySchemes = map[string]*huma.SecurityScheme{
		"apiKey": {Type: "http", Scheme: "bearer", Description: "An API key: mailwright_sk_ followed by 40 hexadecimal characters."},
		"session": {
			Type: "apiKey", In: "cookie", Name: SessionCookie(config.BaseURL),
			Description: "Set when you sign in. Its name starts with __Host- if the server uses https.",
		},
	}
	for _, tag := range tags {
		if tag.description != "" {
			c.Tags = append(c.Tags, &huma.Tag{Name: tag.name, Description: tag.description})
		}
	}
	return c
}

func describeRoute(route Route) huma.Operation {
	operation := huma.Operation{
		Method: route.Method, Path: route.Path, OperationID: route.ID, Summary: route.Summary, Description: route.Description,
		Tags: []string{tagOf(route.Path)}, Security: securityOf(route), DefaultStatus: route.Status,
		MaxBodyBytes: -1, BodyReadTimeout: -1, // the body has already been read
	}
	if route.Permission != "" {
		operation.Description = strings.TrimSpace(operation.Description + fmt.Sprintf("\n\nRequires the `%s` permission.", route.Permission))
		operation.Extensions = map[string]any{"x-permission": route.Permission}
	}
	return operation
}

// tagOf returns the tag with the longest matching prefix.
func tagOf(path string) string {
	name, length := "", 0
	for _, tag := range tags {
		if strings.HasPrefix(path, tag.prefix) && len(tag.prefix) > length {
			name, length = tag.name, len(tag.prefix)
		}
	}
	if name == "" {
		panic("no tag for " + path)
	}
	return name
}

func securityOf(route Route) []map[string][]string {
	nobody, session, key := map[string][]string{}, map[string][]string{"session": {}}, map[string][]string{"apiKey": {}}
	switch {
	case route.Who == Public && route.Method == http.MethodGet:
		return []map[string][]string{nobody, session} // anonymous requests work, but with a session the response has more details
	case route.Who == Public:
		return []map[string][]string{nobody}
	case route.Who == Session || route.Who == AccountSession:
		return []map[string][]string{session}
	}
	return []map[string][]string{key, session}
}

// completeOperation completes the description with what follows from the route itself.
func (r *Router) completeOperation(route Route, operation *huma.Operation) {
	refusals := append(impliedRefusals(route, hasBody(operation)), route.Refusals...)
	if hasBody(operation) {
		body := operation.RequestBody.Content["application/json"]
		schema := r.resolve(body.Schema)
		refusals = append(refusals, exampleRefusal(schema))
		body.Example = exampleBody(route, schema)
		if route.Method == http.MethodPatch || route.Method == http.MethodPut {
			operation.RequestBody.Required = len(schema.Required) > 0 // an empty change is allowed
		}
	}
	if refused := exampleQueryRefusal(operation); refused != nil {
		refusals = append(refusals, refused)
	}
	delete(operation.Responses, "default")
	byStatus := map[int][]*problem.Problem{}
	for _, p := range refusals {
		byStatus[statuses[p.Kind]] = append(byStatus[statuses[p.Kind]], p)
	}
	for _, status := range slices.Sorted(maps.Keys(byStatus)) {
		operation.Responses[strconv.Itoa(status)] = refusalResponse(byStatus[status])
	}
	operation.Responses["500"] = &huma.Response{
		Description: "Internal error. The body contains the ID of the request in the server's log.",
		Content:     errorContent(nil),
	}
	if route.NotModified {
		operation.Responses["304"] = &huma.Response{Description: "The client's copy is up to date."}
	}
	if route.once {
		operation.Parameters = append(operation.Parameters, &huma.Param{
			Name: "Idempotency-Key", In: "header", Schema: &huma.Schema{Type: huma.TypeString},
			Description: "Makes a retry safe: sending the same key and body again within 24 hours returns the same response.", Example: "order-4711",
		})
	}
	if route.form {
		describeForm(operation)
	}
	if route.upload {
		describeUpload(route, operation)
	}
	if route.files != nil {
		operation.Responses[strconv.Itoa(route.Status)].Content = r.describeFiles(route.files)
	}
	if route.events != nil {
		operation.Responses[strconv.Itoa(route.Status)].Content["text/event-stream"] = describeEvents(route.events)
	}
}

// impliedRefusals returns the errors that every route with these properties has.
func impliedRefusals(route Route, takesJSON bool) []*problem.Problem {
	implied := []*problem.Problem{ErrDeadKey, errMalformedQuery, errWrongHost}
	if route.Who != Public {
		implied = append(implied, errNotAuthenticated, errUserChanged)
	}
	if route.Who == Account {
		implied = append(implied, ErrKeyAccountMismatch)
	}
	if route.Who == Account || route.Who == AccountSession {
		implied = append(implied, ErrAccountNotFound)
		if !route.oneFactor {
			implied = append(implied, ErrTwoFactorSetup)
		}
	}
	if route.Who != Account && route.Who != SignedIn {
		implied = append(implied, errSessionRequired)
	}
	if route.Permission != "" {
		implied = append(implied, ErrInsufficientPermissions)
	}
	if takesJSON {
		implied = append(implied, errMalformedJSON, errTooComplex, errJSONType)
	}
	if route.form {
		implied = append(implied, errFormType, problem.Field("password", "is required"))
	}
	if route.upload {
		implied = append(implied, errUploadType, errMultipart, errNoFile)
	}
	if route.Method != http.MethodGet {
		implied = append(implied, errCrossOrigin, errTooLarge)
	}
	if route.once {
		implied = append(implied, errKeyReused, errKeyInProgress, errBadKey)
	}
	return append(implied, errUnavailable, errOverloaded)
}

func (r *Router) resolve(schema *huma.Schema) *huma.Schema {
	if schema.Ref != "" {
		return r.huma.OpenAPI().Components.Schemas.SchemaFromRef(schema.Ref)
	}
	return schema
}

// exampleRefusal returns an example error for an invalid body.
func exampleRefusal(body *huma.Schema) *problem.Problem {
	if len(body.Required) > 0 {
		return problem.Field(body.Required[0], "is required")
	}
	fields := slices.Sorted(maps.Keys(body.Properties))
	return problem.Field(fields[len(fields)-1], "must be a string")
}

// exampleQueryRefusal returns an example error for an invalid query, or nil if no query is invalid.
func exampleQueryRefusal(operation *huma.Operation) *problem.Problem {
	var refused *problem.Problem
	for _, p := range operation.Parameters {
		switch {
		case p.In != "query":
		case p.Name == "limit":
			return problem.Field("limit", "must be at least 1")
		case len(p.Schema.Enum) > 0:
			refused = problem.Field(p.Name, "must be one of "+strings.ReplaceAll(strings.Trim(fmt.Sprint(p.Schema.Enum), "[]"), " ", ", "))
		}
	}
	return refused
}

// exampleBody returns the route's own example, or the required fields with their examples.
func exampleBody(route Route, body *huma.Schema) any {
	if route.example != nil {
		return route.example
	}
	example := map[string]any{}
	for _, field := range body.Required {
		if examples := body.Properties[field].Examples; len(examples) > 0 {
			example[field] = examples[0]
		}
	}
	return example
}

func refusalResponse(problems []*problem.Problem) *huma.Response {
	var lines []string
	examples := map[string]*huma.Example{}
	for i, p := range problems {
		line := p.Message
		if p.Code != "" {
			line = "`" + p.Code + "`: " + line
		}
		lines = append(lines, "- "+line)
		examples[exampleName(p, i)] = &huma.Example{Summary: p.Message, Value: fromProblem(p)}
	}
	response := &huma.Response{Description: strings.Join(lines, "\n"), Content: errorContent(examples)}
	if slices.ContainsFunc(problems, func(p *problem.Problem) bool { return p.RetryAfter > 0 }) {
		response.Headers = map[string]*huma.Param{"Retry-After": {Schema: &huma.Schema{Type: huma.TypeInteger}, Description: "Seconds to wait."}}
	}
	return response
}

func exampleName(p *problem.Problem, i int) string {
	if p.Code != "" {
		return p.Code
	}
	return fmt.Sprintf("example%d", i+1)
}

func errorContent(examples map[string]*huma.Example) map[string]*huma.MediaType {
	return map[string]*huma.MediaType{"application/json": {Schema: &huma.Schema{Ref: "#/components/schemas/Error"}, Examples: examples}}
}

// describeForm describes the raw body. It runs after registration, or huma would try to decode the form.
func describeForm(operation *huma.Operation) {
	text := func(example string) *huma.Schema {
		return &huma.Schema{Type: huma.TypeString, Examples: []any{example}}
	}
	operation.RequestBody.Content = map[string]*huma.MediaType{"application/x-www-form-urlencoded": {Schema: &huma.Schema{
		Type: huma.TypeObject, Required: []string{"email", "password"},
		Properties: map[string]*huma.Schema{
			"email": text("ada@example.com"), "password": text("correct horse battery"),
			"code": {
				Type: huma.TypeString, Examples: []any{"492039"},
				Description: "The code from your authenticator app, or a recovery code. Required if you use two-step sign-in.",
			},
		},
	}}}
}

func (r *Router) describeFiles(types map[string]any) map[string]*huma.MediaType {
	content := map[string]*huma.MediaType{}
	for name, value := range types {
		schema := &huma.Schema{Type: huma.TypeString, Format: "binary"}
		if _, bytes := value.([]byte); !bytes {
			schema = r.huma.OpenAPI().Components.Schemas.Schema(reflect.TypeOf(value), true, "")
		}
		content[name] = &huma.MediaType{Schema: schema}
	}
	return content
}

// Description returns the OpenAPI document as YAML.
func (r *Router) Description() []byte { return r.yaml() }

func (r *Router) describeYAML() []byte {
	yaml, err := r.huma.OpenAPI().YAML()
	if err != nil {
		panic("describe the API: " + err.Error())
	}
	return yaml
}

func (r *Router) describeJSON() []byte {
	json, err := r.huma.OpenAPI().MarshalJSON()
	if err != nil {
		panic("describe the API: " + err.Error())
	}
	return json
}

// tidySchema makes a schema clear to readers and generators. Types don't allow arbitrary extra fields (the introduction
// says that unknown fields are ignored), and an enum that may be null lists null.
func tidySchema(schema *huma.Schema) {
	if schema == nil {
		return
	}
	if open, ok := schema.AdditionalProperties.(bool); ok && open {
		schema.AdditionalProperties = nil
	}
	// patternDescription isn't part of JSON Schema. huma has already used it to build its messages.
	if schema.PatternDescription != "" {
		schema.Description = strings.TrimSpace(schema.Description + " Must be " + schema.PatternDescription + ".")
		schema.PatternDescription = ""
	}
	if schema.Nullable && len(schema.Enum) > 0 && !slices.Contains(schema.Enum, nil) {
		schema.Enum = append(schema.Enum, nil)
	}
	for _, property := range schema.Properties {
		tidySchema(property)
	}
	tidySchema(schema.Items)
}

func serve(contentType string, document func() []byte) http.HandlerFunc {
	return func(w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", contentType)
		_, _ = w.Write(document())
	}
}
