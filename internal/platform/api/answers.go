package api

import "net/http"

// Message is a response that contains only a message.
type Message struct {
	Body struct {
		Message string `json:"message" example:"Done"`
	}
}

// Said returns a Message that says what was done, or err if it failed.
func Said(message string, err error) (*Message, error) {
	out := &Message{}
	out.Body.Message = message
	return out, err
}

// Statuses of the response to a conditional read, for its Status field.
const (
	OK          = http.StatusOK
	NotModified = http.StatusNotModified
)

// InAccount is the part of the path that all account-scoped routes share. The gate has already resolved it when a
// handler runs.
type InAccount struct {
	Slug string `path:"slug" doc:"The account's slug." example:"analytical-engines"`
}
