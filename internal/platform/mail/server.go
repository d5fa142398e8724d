package mail

import (
	"cmp"
	"errors"
	"fmt"
	"net"
	"net/url"
	"strconv"

	gomail "github.com/wneessen/go-mail"
)

// server is the parsed URL of a mail server.
type server struct {
	host           string
	port           int
	user, password string
	implicitTLS    bool
	policy         gomail.TLSPolicy
}

var errServer = errors.New("must look like smtp://user:password@host:587 or smtps://user:password@host:465")

// parseServer parses the URL of a mail server. Its errors don't repeat the URL, which contains the password.
func parseServer(address string) (server, error) {
	u, err := url.Parse(address)
	if err != nil || u.Opaque != "" || u.Hostname() == "" || (u.Path != "" && u.Path != "/") || u.Fragment != "" {
		return server{}, errServer
	}
	s := server{host: u.Hostname(), user: u.User.Username(), implicitTLS: u.Scheme == "smtps"}
	s.password, _ = u.User.Password()
	if (s.user == "") != (s.password == "") {
		return server{}, errors.New("must have both a user and a password, or neither")
	}
	if s.port, err = port(u); err != nil {
		return server{}, err
	}
	s.policy, err = policy(u)
	return s, err
}

func port(u *url.URL) (int, error) {
	usual, known := map[string]string{"smtp": "587", "smtps": "465"}[u.Scheme]
	if !known {
		return 0, errServer
	}
	number, err := strconv.ParseUint(cmp.Or(u.Port(), usual), 10, 16)
	if err != nil || number == 0 {
		return 0, errors.New("has an invalid port. Use a number from 1 to 65535")
	}
	return int(number), nil
}

// policy requires STARTTLS, except for a server on this machine, because then nothing crosses a network and its
// certificate is rarely valid.
func policy(u *url.URL) (gomail.TLSPolicy, error) {
	for name := range u.Query() {
		if name != "tls" {
			return 0, fmt.Errorf("has the unknown option %q", name)
		}
	}
	switch choice := u.Query().Get("tls"); {
	case choice == "none", choice == "" && isLoopback(u.Hostname()):
		return gomail.NoTLS, nil
	case choice == "opportunistic":
		return gomail.TLSOpportunistic, nil
	case choice == "mandatory", choice == "":
		return gomail.TLSMandatory, nil
	default:
		return 0, errors.New("has an invalid value for tls. Use none, opportunistic or mandatory")
	}
}

func isLoopback(host string) bool {
	return host == "localhost" || net.ParseIP(host).IsLoopback()
}
