package api

import "net/http"

// Message is an answer that only says what was done.
type Message struct {
	Body struct {
		Message string `json:"message" example:"Done"`
	}
}

// Said makes a message of what was done, unless it failed.
func Said(message string, err error) (*Message, error) {
	out := &Message{}
	out.Body.Message = message
	return out, err
}

// The two statuses of a conditional read, for the field Status of its answer.
const (
	OK          = http.StatusOK
	NotModified = http.StatusNotModified
)

// InAccount is the path of everything that belongs to an account; the gate has read it by the time a handler runs.
type InAccount struct {
	Slug string `path:"slug" doc:"The account's slug." example:"analytical-engines"`
}
