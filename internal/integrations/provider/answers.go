package provider

// Missing returns the error for a response in which something is missing.
func Missing(what string) *Error {
	return &Error{Kind: Unavailable, Message: "the response is missing " + what}
}

// Identified returns the identity, or an error if it's empty.
func Identified(i Identity) (Identity, error) {
	if i.AccountID == "" {
		i.AccountID = i.Email
	}
	if i.AccountID == "" {
		return Identity{}, Missing("the account")
	}
	return i, nil
}

// Made returns the template that a response describes. Without an id, it returns an error, because the template was
// created but can't be found again.
func Made(id, name, url string) (Pushed, error) {
	if id == "" {
		missing := Missing("the template id")
		missing.MayExist = true
		return Pushed{}, missing
	}
	return Pushed{ID: id, Name: name, URL: url}, nil
}
