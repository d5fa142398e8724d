package doctor

import (
	"context"
	"net/http"
	"net/url"
	"strings"
)

// checkProviders checks each provider that has any configuration.
func checkProviders(ctx context.Context, d Deployment) (all []Finding) {
	for _, p := range d.Providers {
		if p.ClientID != "" || p.ClientSecret.Reveal() != "" {
			all = append(all, p.check(ctx, d)...)
		}
	}
	if len(all) == 0 {
		return ok("none configured, so templates can only be exported. Set MAILWRIGHT_<PROVIDER>_CLIENT_ID and _CLIENT_SECRET to push them")
	}
	return all
}

func (p Provider) check(ctx context.Context, d Deployment) []Finding {
	prefix := "MAILWRIGHT_" + strings.ToUpper(p.ID)
	if p.ClientID == "" {
		return failed("set "+prefix+"_CLIENT_ID to the client ID of your "+p.Name+" app",
			"%s has a client secret but no client ID, so nobody can connect it", p.Name)
	}
	if p.ClientSecret.Reveal() == "" && !p.SecretOptional {
		return failed("set "+prefix+"_CLIENT_SECRET to the client secret of your "+p.Name+" app",
			"%s has a client ID but no client secret, so nobody can connect it", p.Name)
	}
	if isPublic(d.BaseURL) && d.BaseURL.Scheme != "https" {
		return failed("set MAILWRIGHT_BASE_URL to https://…", "%s won't redirect back to %s, because it isn't encrypted", p.Name, p.Redirect)
	}
	return p.reach(ctx, d)
}

// reach requests each URL without credentials. Any response means that it is reachable.
func (p Provider) reach(ctx context.Context, d Deployment) []Finding {
	var clocks []Finding
	for _, link := range p.URLs {
		_, header, _, err := get(ctx, link, nil)
		if err != nil {
			return failed("check that this machine can connect to "+hostOf(link)+", and check any MAILWRIGHT_"+strings.ToUpper(p.ID)+
				"_…_URL variables you've set", "%s can't be reached at %s: %v", p.Name, hostOf(link), err)
		}
		clocks = differentClock(d, header, hostOf(link))
	}
	return append(ok("%s is configured and reachable. Its app must have the redirect URL %s", p.Name, p.Redirect), clocks...)
}

func hostOf(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return link
	}
	return u.Host
}

// differentClock compares this machine's clock with the date of a response. It returns no findings if they agree.
func differentClock(d Deployment, header http.Header, other string) []Finding {
	date, err := http.ParseTime(header.Get("Date"))
	if err != nil || date.Sub(d.Now()).Abs() <= httpClocks {
		return nil
	}
	return compareClocks(date.Sub(d.Now()), httpClocks, other)
}
