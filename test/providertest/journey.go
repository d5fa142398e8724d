package providertest

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"mailwright/internal/app"
	"mailwright/internal/integrations"
	"mailwright/internal/integrations/provider"
	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
)

const ourEmail = `<!DOCTYPE html><html><body><p>Hi {{first_name|there}}</p><p><a ` +
	`href="{{unsubscribe_url}}">Unsubscribe</a></p></body></html>`

// connectsAndPushes connects an account on a real server to the fake. Then it pushes and updates a template, lists
// fields and disconnects.
func connectsAndPushes(t *testing.T, c Case) {
	o, fake, owner := c.startApp(t)
	id := c.Provider.Describe().ID
	o.connect(owner, id)
	connection := owner.Get(t, owner.Path("/integrations")).Want(t, http.StatusOK)
	if name, email := connection.Text(t, "data.0.providerDisplayName"), connection.Text(t, "data.0.providerEmail"); name != c.Identity.Name ||
		email != c.Identity.Email {
		t.Errorf("connected to %s %s, want %+v", name, email, c.Identity)
	}
	push := owner.Path("/integrations/" + id + "/push")
	made := owner.Post(t, push, map[string]any{"templateName": "News", "html": ourEmail}).Want(t, http.StatusCreated).
		Text(t, "data.templateId")
	changed := owner.Post(t, push,
		map[string]any{"templateName": "News", "html": strings.Replace(ourEmail, "Hi", "Hello", 1), "update": made}).Want(t, http.StatusCreated)
	stored, ok := fake.Library().Of(changed.Text(t, "data.templateId"))
	if all := len(fake.Library().All()); !ok || all != 1 || !strings.Contains(stored.HTML, "Hello ") ||
		strings.Contains(stored.HTML, "unsubscribe_url") {
		t.Errorf("%d templates: %+v", all, stored)
	}
	if fields := owner.Get(t, owner.Path("/integrations/merge-fields")).Want(t, http.StatusOK); fields.Len(t, "data") != len(c.Fields) {
		t.Errorf("%d fields, want %d", fields.Len(t, "data"), len(c.Fields))
	}
	owner.Delete(t, owner.Path("/integrations/"+id+"/disconnect"), nil).Want(t, http.StatusOK)
	if (o.about.Revoke != "") != (len(o.revoked) == 1) {
		t.Errorf("revoked %v", o.revoked)
	}
}

// startApp starts a server whose only provider is the fake.
func (c Case) startApp(t *testing.T) (*oauth, Fake, *apptest.Caller) {
	t.Helper()
	fake := c.New(t)
	o := &oauth{t: t, about: c.Provider.Describe().OAuth, secret: ClientSecret}
	o.server = NewServer(t, c.Calls, func(r *Request) Answer {
		if o.owns(r) {
			return o.answer(r)
		}
		return fake.Answer(r)
	})
	settings := provider.Settings{
		ClientID: clientID, ClientSecret: ClientSecret, TokenURL: o.moved(o.about.Token), RevokeURL: o.moved(o.about.Revoke),
		APIURL: o.server.Base.String() + c.Path,
	}
	configured, err := app.NewProvider(c.Provider, settings)
	if err != nil {
		t.Fatal(err)
	}
	config := apptest.Config(t, database.SQLite)
	config.BaseURL = &url.URL{Scheme: "https", Host: "mail.example.com"} // providers can only fetch pages over https
	config.Providers = []integrations.Provider{configured}
	server := apptest.Start(t, config)
	if fetcher, ok := fake.(Fetcher); ok {
		fetcher.FetchWith(func(address string) (string, error) { return fetchPage(t, server.Nobody(), address) })
	}
	return o, fake, server.Person(t, "Ada Lovelace")
}

// fetchPage reads one of our pages by its path, because the server doesn't run at its configured URL.
func fetchPage(t *testing.T, anybody *apptest.Caller, address string) (string, error) {
	page, err := url.Parse(address)
	if err != nil {
		return "", err
	}
	answer := anybody.Get(t, page.Path)
	if answer.Status != http.StatusOK {
		return "", fmt.Errorf("%s: status %d", address, answer.Status)
	}
	return string(answer.Body), nil
}

// connect acts as a user who accepts on the consent screen.
func (o *oauth) connect(owner *apptest.Caller, id string) {
	o.t.Helper()
	consent, err := url.Parse(owner.Get(o.t, "/api/integrations/"+id+"/connect?account="+owner.Slug+"&returnTo=/").Want(o.t,
		http.StatusFound).Header.Get("Location"))
	if err != nil {
		o.t.Fatal(err)
	}
	o.challenge = consent.Query().Get("code_challenge")
	back := url.Values{"state": {consent.Query().Get("state")}, "code": {"code-of-the-test"}}
	where := owner.Get(o.t, "/api/integrations/"+id+"/callback?"+back.Encode()).Want(o.t, http.StatusFound).Header.Get("Location")
	if !strings.HasSuffix(where, "?connected="+id) {
		o.t.Fatalf("not connected: %s", where)
	}
}
