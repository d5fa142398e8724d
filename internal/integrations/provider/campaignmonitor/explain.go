package campaignmonitor

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"mailwright/internal/integrations/provider"
)

// words say in terms of a mail what the codes for templates mean.
var words = map[int]string{
	4002: "The template has no name",
	4004: "The page with the mail has no address",
	4005: "The page with the mail could not be fetched",
	4101: "The mail has no text or picture that could be edited there",
	4103: "A picture that can be edited has no width",
	4201: "The mail holds a script",
	4202: "The mail holds Flash",
	4203: "The mail holds Java",
	4300: "The mail has no unsubscribe link",
	4301: "The unsubscribe link is hidden in a comment",
	4302: "The text of the unsubscribe link is shorter than 3 characters",
	4303: "The unsubscribe link holds another link",
	4304: "The unsubscribe link is not closed",
	4305: "The unsubscribe link is written as [unsubscribe], which is for plain text only",
	4306: "The unsubscribe link stands inside of another link",
	4307: "The unsubscribe link stands inside of another link",
}

// The codes of a 401 that do end a connection. Others say that a client or a permission is somebody else's.
const (
	invalidToken = 120
	expiredToken = 121
	revokedToken = 122
	notSignedIn  = 50
)

// refuse says no in the words for a code, before Campaign Monitor does.
func refuse(code int) *provider.Error {
	refused := provider.Reject(words[code])
	refused.Code = strconv.Itoa(code)
	return refused
}

func explain(a provider.Answer) provider.Refusal {
	var said struct {
		Code    int
		Message string
	}
	if json.Unmarshal(a.Body, &said) != nil {
		return provider.Refusal{RetryAfter: resetIn(a.Header)}
	}
	refusal := provider.Refusal{
		Code: strconv.Itoa(said.Code), Message: said.Message, Kind: kindOf(a.Status, said.Code),
		RetryAfter: resetIn(a.Header),
	}
	if known, ok := words[said.Code]; ok {
		refusal.Message = fmt.Sprintf("%s (error %d: %s)", known, said.Code, said.Message)
	}
	return refusal
}

func kindOf(status, code int) provider.Kind {
	if status != http.StatusUnauthorized {
		return ""
	}
	switch code {
	case 0, notSignedIn, invalidToken, expiredToken, revokedToken:
		return provider.Unauthorized
	}
	return provider.Rejected
}

// resetIn is when the limit of requests ends, if that is within an hour.
func resetIn(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("X-Ratelimit-Reset"))
	if err != nil || seconds < 0 || seconds > 3600 {
		return 0
	}
	return time.Duration(seconds) * time.Second
}
