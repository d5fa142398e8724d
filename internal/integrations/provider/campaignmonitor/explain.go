package campaignmonitor

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"mailwright/internal/integrations/provider"
)

// messages maps Campaign Monitor's template error codes to messages about the email.
var messages = map[int]string{
	4002: "The template has no name. Enter one",
	4004: "The page with the email has no URL",
	4005: "Campaign Monitor couldn't fetch the page with the email",
	4101: "The email has no text or image that can be edited in Campaign Monitor. Add one",
	4103: "An editable image has no width. Set its width",
	4201: "The email contains a script. Remove it",
	4202: "The email contains Flash. Remove it",
	4203: "The email contains Java. Remove it",
	4300: "The email has no unsubscribe link. Add one",
	4301: "The unsubscribe link is inside an HTML comment. Move it out of the comment",
	4302: "The unsubscribe link's text is shorter than 3 characters. Use longer link text",
	4303: "The unsubscribe link contains another link. Remove the inner link",
	4304: "The unsubscribe link has no closing tag. Add it",
	4305: "The unsubscribe link is written as [unsubscribe], which works only in plain text. Use a link",
	4306: "The unsubscribe link is inside another link. Move it out of the link",
	4307: "The unsubscribe link is inside another link. Move it out of the link",
}

// These codes in a 401 response mean that the connection was revoked. Other codes mean that the user has no access to a
// client or lacks a permission.
const (
	invalidToken = 120
	expiredToken = 121
	revokedToken = 122
	notSignedIn  = 50
)

// refuse returns the error for a problem that Campaign Monitor would reject with this code.
func refuse(code int) *provider.Error {
	refused := provider.Reject(messages[code])
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
	if known, ok := messages[said.Code]; ok {
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

// resetIn returns when the rate limit resets, if that is within an hour.
func resetIn(header http.Header) time.Duration {
	seconds, err := strconv.Atoi(header.Get("X-Ratelimit-Reset"))
	if err != nil || seconds < 0 || seconds > 3600 {
		return 0
	}
	return time.Duration(seconds) * time.Second
}
