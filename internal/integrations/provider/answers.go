package provider

// Lacking returns the error for a response in which something is missing.
func Lacking(what string) *Error {
	return &Error{Kind: Unavailable, Message: "the response is missing " + what}
}

// Identified returns the identity, or an error if it's empty.
func Identified(i Identity) (Identity, error) {
	if i.AccountID == "" {
		i.AccountID = i.Email
	}
	if i.AccountID == "" {
		return Identity{}, Lacking("the account")
	}
	return i, nil
}

// Made returns the template that a response describes. Without an id, a template was created but can't be found again.
func Made(id, name, url string) (Pushed, error) {
	if id == "" {
		lacking := Lacking("the template id")
		lacking.MayExist = true
		return Pushed{}, lacking
	}
	return Pushed{ID: id, Name: name, URL: url}, nil
}
