package auth

import "fmt"

// Removed is what a password reset removed because it may have let someone else in.
type Removed struct {
	Keys, Members, Invites, Connections, Passkeys int
	App                                           bool // the authenticator app
}

func (r Removed) and(other Removed) Removed {
	return Removed{
		Keys: r.Keys + other.Keys, Members: r.Members + other.Members, Invites: r.Invites + other.Invites,
		Connections: r.Connections + other.Connections, Passkeys: r.Passkeys + other.Passkeys, App: r.App || other.App,
	}
}

// list returns the removed things for an email.
func (r Removed) list() []string {
	var all []string
	for _, kind := range []struct {
		count     int
		one, many string
	}{
		{r.Keys, "API key", "API keys"},
		{r.Passkeys, "passkey", "passkeys"},
		{r.Connections, "provider connection", "provider connections"},
		{r.Members, "member you invited", "members you invited"},
		{r.Invites, "pending invite", "pending invites"},
	} {
		switch {
		case kind.count == 1:
			all = append(all, "1 "+kind.one)
		case kind.count > 1:
			all = append(all, fmt.Sprint(kind.count, " ", kind.many))
		}
	}
	if r.App {
		all = append(all, "your authenticator app and recovery codes")
	}
	return all
}
