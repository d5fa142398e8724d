package campaignmonitor_test

import (
	"context"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/email/mergetags"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/integrations/provider/campaignmonitor"
	"mailwright/test/calls"
	"mailwright/test/providertest"
)

// documented lists the calls that we make, as documented in API version 3.3. {file} is an id followed by .json.
var documented = calls.List{
	{Pattern: "POST /oauth/token", Body: "grant_type code? redirect_uri? client_id? client_secret? refresh_token?"},
	{Pattern: "GET /api/v3.3/clients.json"},
	{Pattern: "GET /api/v3.3/primarycontact.json"},
	{Pattern: "GET /api/v3.3/clients/{file}"},
	{Pattern: "GET /api/v3.3/clients/{id}/lists.json"},
	{Pattern: "GET /api/v3.3/lists/{id}/customfields.json"},
	{Pattern: "GET /api/v3.3/templates/{file}"},
	{Pattern: "POST /api/v3.3/templates/{file}", Body: "Name HtmlPageURL ZipFileURL?"},
	{Pattern: "PUT /api/v3.3/templates/{file}", Body: "Name HtmlPageURL ZipFileURL?"},
}

type (
	fields = map[string]any
	list   = []any
)

const client = "4a397ccaaa55eb4e6aa1221e1e2d7122"

// fake simulates Campaign Monitor, which fetches emails from pages.
type fake struct {
	library providertest.Library
	pages   *httptest.Server
	fetch   func(address string) (string, error)

	mu    sync.Mutex
	mails []string
}

func newFake(t *testing.T) *fake {
	t.Helper()
	f := &fake{}
	f.pages = httptest.NewTLSServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		f.mu.Lock()
		defer f.mu.Unlock()
		n, err := strconv.Atoi(strings.TrimPrefix(r.URL.Path, "/"))
		if err != nil || n >= len(f.mails) {
			http.NotFound(w, r)
			return
		}
		_, _ = io.WriteString(w, f.mails[n])
	}))
	t.Cleanup(f.pages.Close)
	f.fetch = f.fetchPage
	return f
}

// FetchWith implements providertest.Fetcher.
func (f *fake) FetchWith(fetch func(string) (string, error)) { f.fetch = fetch }

// page serves an email the way our server does.
func (f *fake) page(_ context.Context, html string) (string, error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.mails = append(f.mails, html)
	return fmt.Sprintf("%s/%d", f.pages.URL, len(f.mails)-1), nil
}

func (f *fake) connect(_ *testing.T, _ providertest.Fake, c *provider.Connection) {
	c.Choice, c.Page = client, f.page
}

const prefix = "/api/v3.3/"

func (f *fake) Library() *providertest.Library { return &f.library }

func (f *fake) IsPush(r *providertest.Request) bool { return r.Method == http.MethodPost }

func (f *fake) IsUpdate(r *providertest.Request) bool { return r.Method == http.MethodPut }

func (f *fake) Answer(r *providertest.Request) providertest.Answer {
	id := strings.TrimSuffix(strings.TrimPrefix(r.Path, prefix+"templates/"), ".json")
	switch {
	case !providertest.Authorized(r):
		return refusal(http.StatusUnauthorized, 120, "Invalid OAuth Token")
	case r.Path == prefix+"clients.json":
		return providertest.JSON(http.StatusOK,
			list{fields{"ClientID": "b" + client[1:], "Name": "zebra"}, fields{"ClientID": client, "Name": "Analytical Engines"}})
	case r.Path == prefix+"clients/"+client+".json":
		return providertest.JSON(http.StatusOK,
			fields{"BasicDetails": fields{"ClientID": client, "CompanyName": "Analytical Engines", "EmailAddress": "owner@example.com"}})
	case r.Path == prefix+"clients/"+client+"/lists.json":
		return providertest.JSON(http.StatusOK, list{fields{"ListID": "a58e", "Name": "One"}, fields{"ListID": "b58e", "Name": "Two"}})
	case r.Is(http.MethodGet, prefix+"lists/"):
		return f.customFields(r)
	case f.IsPush(r) && id == client:
		return f.put(r, "")
	case f.IsUpdate(r):
		return f.put(r, id)
	case r.Is(http.MethodGet, prefix+"templates/"):
		return providertest.JSON(http.StatusOK,
			fields{"TemplateID": id, "Name": "x", "PreviewURL": "https://preview.example.com/" + id, "ScreenshotURL": ""})
	}
	return refusal(http.StatusNotFound, 404, "We couldn't find the resource you're looking for.")
}

func (f *fake) put(r *providertest.Request, id string) providertest.Answer {
	var body struct{ Name, HTMLPageURL string }
	r.JSON(&body)
	html, err := f.fetch(body.HTMLPageURL)
	if err != nil {
		return refusal(http.StatusBadRequest, 4005, "Invalid HTML page URL")
	}
	if code := codeOf(html); code != 0 {
		return refusal(http.StatusBadRequest, code, "The template is not valid")
	}
	stored := providertest.Stored{Name: body.Name, HTML: html}
	if id == "" {
		id = f.library.Add(func(n int) string { return fmt.Sprintf("5cac213cf061dd4e008de5a8%08x", n) }, stored)
		return providertest.JSON(http.StatusCreated, id)
	}
	if !f.library.Replace(id, stored) {
		return refusal(http.StatusNotFound, 404, "No such template")
	}
	return providertest.Answer{Status: http.StatusOK}
}

func (f *fake) fetchPage(address string) (string, error) {
	answer, err := f.pages.Client().Get(address)
	if err != nil {
		return "", err
	}
	defer answer.Body.Close()
	if answer.StatusCode != http.StatusOK {
		return "", fmt.Errorf("status %d", answer.StatusCode)
	}
	html, err := io.ReadAll(answer.Body)
	return string(html), err
}

var (
	region      = regexp.MustCompile(`<(multiline|singleline)|editable=`)
	unsubscribe = regexp.MustCompile(`(?s)<unsubscribe.*?</unsubscribe>`)
	links       = regexp.MustCompile(`(?s)<a[ >].*?</a>`)
)

// codeOf applies Campaign Monitor's rules.
func codeOf(html string) int {
	found := unsubscribe.FindString(html)
	switch {
	case !region.MatchString(html):
		return 4101
	case strings.Contains(html, "<script"):
		return 4201
	case found == "":
		return 4300
	case strings.Contains(found, "<a"):
		return 4303
	}
	for _, link := range links.FindAllString(html, -1) {
		if strings.Contains(link, "<unsubscribe") {
			return 4307
		}
	}
	return 0
}

func (f *fake) customFields(r *providertest.Request) providertest.Answer {
	field := func(name, key, kind string) fields {
		return fields{"FieldName": name, "Key": key, "DataType": kind, "FieldOptions": list{}}
	}
	found := list{field("Website", "[website]", "Text"), field("Age", "[age]", "Number")}
	if strings.Contains(r.Path, "b58e") {
		found = list{field("Homepage", "[Website]", "Text"), field("Member since", "[MemberSince]", "Date")}
	}
	return providertest.JSON(http.StatusOK, found)
}

func refusal(status, code int, message string) providertest.Answer {
	return providertest.JSON(status, fields{"Code": code, "Message": message})
}

func TestCampaignMonitor(t *testing.T) {
	const permission = "The resource you've requested requires a permission that you don't have."
	providertest.Run(t, providertest.Case{
		Provider: campaignmonitor.Provider{},
		Calls:    documented,
		Path:     "/api/v3.3",
		New:      func(t *testing.T) providertest.Fake { return newFake(t) },
		Connect: func(t *testing.T, f providertest.Fake, c *provider.Connection) {
			f.(*fake).connect(t, f, c)
		},
		Consent: "https://api.createsend.com/oauth?" +
			"client_id=CLIENT&redirect_uri=REDIRECT&response_type=code&scope=ManageTemplates%2CManageLists&state=STATE&type=web_server",
		Identity: provider.Identity{
			AccountID: client, Name: "Analytical Engines", Email: "owner@example.com",
			Choices: []provider.Choice{{ID: client, Name: "Analytical Engines"}, {ID: "b" + client[1:], Name: "zebra"}},
		},
		Fields: []provider.Field{
			{Key: "email", Label: "Email", Type: "Text", Name: mergetags.Email},
			{Key: "firstname", Label: "First name", Type: "Text", Name: mergetags.FirstName},
			{Key: "lastname", Label: "Last name", Type: "Text", Name: mergetags.LastName},
			{Key: "fullname", Label: "Full name", Type: "Text"},
			{Key: "website", Label: "Website", Type: "Text"},
			{Key: "age", Label: "Age", Type: "Number"},
			{Key: "MemberSince", Label: "Member since", Type: "Date"},
		},
		Stored: func(m provider.Email) providertest.Stored {
			html := strings.NewReplacer(
				`<td style="padding:8px">`, `<td style="color:#222222;padding:8px"><multiline>`, `others</b></p>`, `others</b></p></multiline>`,
			).Replace(m.HTML)
			return providertest.Stored{Name: m.Name, HTML: html}
		},
		URL:     func(id string) string { return "https://preview.example.com/" + id },
		Expired: providertest.Refusal{Answer: refusal(http.StatusUnauthorized, 121, "Expired OAuth Token")},
		Revoked: providertest.Refusal{
			Answer: refusal(http.StatusUnauthorized, 122, "Revoked OAuth Token"), Code: "122",
			Message: "Revoked OAuth Token",
		},
		Limited: providertest.Refusal{
			Answer: refusal(http.StatusTooManyRequests, 429, "Too many requests").With("X-RateLimit-Reset", "4"),
			Code:   "429", Message: "Too many requests",
		},
		Pause: 4 * time.Second,
		Rejected: providertest.Refusal{
			Answer: refusal(http.StatusBadRequest, 4303, "Unsubscribe contains a link"), Code: "4303",
			Message: "The unsubscribe link contains another link. Remove the inner link (error 4303: Unsubscribe contains a link)",
		},
		IsExtra: func(r *providertest.Request) bool { return r.Is(http.MethodGet, prefix+"templates/") },
		More: map[string]providertest.Refusal{
			"without permission": {
				Answer: refusal(http.StatusUnauthorized, 60, permission), Code: "60", Message: permission,
				Kind: provider.Rejected, Tries: 1,
			},
			"another user's client": {
				Answer: refusal(http.StatusUnauthorized, 102, "Invalid ClientID"), Code: "102", Message: "Invalid ClientID",
				Kind: provider.Rejected, Tries: 1,
			},
			"an email with a script": {
				Answer: refusal(http.StatusBadRequest, 4201, "No"), Code: "4201",
				Message: "The email contains a script. Remove it (error 4201: No)", Kind: provider.Rejected, Tries: 1,
			},
		},
	})
}
