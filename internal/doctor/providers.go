package doctor

import (
	"context"
	"net/http"
	"net/url"
	"strings"
)

// checkMailing looks at each mailing service that has something configured.
func checkMailing(ctx context.Context, d Deployment) (all []Finding) {
	for _, service := range d.Mailing {
		if service.ClientID != "" || service.ClientSecret.Reveal() != "" {
			all = append(all, service.check(ctx, d)...)
		}
	}
	if len(all) == 0 {
		return ok("none is configured: templates leave by export; set MAILWRIGHT_<PROVIDER>_CLIENT_ID and _CLIENT_SECRET to push them")
	}
	return all
}

func (s MailingService) check(ctx context.Context, d Deployment) []Finding {
	prefix := "MAILWRIGHT_" + strings.ToUpper(s.ID)
	if s.ClientID == "" {
		return failed("set "+prefix+"_CLIENT_ID to that of your app at "+s.Name, "%s has a client secret, but no client id: nobody can connect it", s.Name)
	}
	if s.ClientSecret.Reveal() == "" && !s.SecretOptional {
		return failed("set "+prefix+"_CLIENT_SECRET to that of your app at "+s.Name, "%s has a client id, but no client secret: nobody can connect it", s.Name)
	}
	if isPublic(d.BaseURL) && d.BaseURL.Scheme != "https" {
		return failed("set MAILWRIGHT_BASE_URL to https://…", "%s sends nobody back to %s, because it is not encrypted", s.Name, s.Redirect)
	}
	return s.reach(ctx, d)
}

// reach asks for each address without signing in: any answer will do.
func (s MailingService) reach(ctx context.Context, d Deployment) []Finding {
	var clocks []Finding
	for _, address := range s.Addresses {
		_, header, _, err := get(ctx, address, nil)
		if err != nil {
			return failed("check that this machine may connect to "+hostOf(address)+", and MAILWRIGHT_"+strings.ToUpper(s.ID)+"_…_URL if they are set", "%s can't be reached at %s: %v", s.Name, hostOf(address), err)
		}
		clocks = differentClock(d, header, hostOf(address))
	}
	return append(ok("%s is configured and can be reached; its app must have the redirect address %s", s.Name, s.Redirect), clocks...)
}

func hostOf(address string) string {
	u, err := url.Parse(address)
	if err != nil {
		return address
	}
	return u.Host
}

// differentClock compares this machine's clock with the date of an answer; it is nothing where they agree.
func differentClock(d Deployment, header http.Header, other string) []Finding {
	date, err := http.ParseTime(header.Get("Date"))
	if err != nil || date.Sub(d.Now()).Abs() <= httpClocks {
		return nil
	}
	return compareClocks(date.Sub(d.Now()), httpClocks, other)
}
