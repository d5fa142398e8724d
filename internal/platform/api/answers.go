package api

import "net/http"

// Message is a response that only says what was done.
type Message struct {
	Body struct {
		Message string `json:"message" example:"Done"`
	}
}

// Said returns a Message saying what was done, or err if it failed.
func Said(message string, err error) (*Message, error) {
	out := &Message{}
	out.Body.Message = message
	return out, err
}

// Statuses of a conditional read, for the Status field of its response.
const (
	OK          = http.StatusOK
	NotModified = http.StatusNotModified
)

// InAccount is the path of every account-scoped route. The gate has already resolved it when a handler runs.
type InAccount struct {
	Slug string `path:"slug" doc:"The account's slug." example:"analytical-engines"`
}
