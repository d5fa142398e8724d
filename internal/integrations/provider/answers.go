package provider

// Lacking is an answer that should hold something and does not.
func Lacking(what string) *Error {
	return &Error{Kind: Unavailable, Message: "the answer has no " + what}
}

// Identified is whose account it is; an answer that tells nothing about that is an error.
func Identified(i Identity) (Identity, error) {
	if i.AccountID == "" {
		i.AccountID = i.Email
	}
	if i.AccountID == "" {
		return Identity{}, Lacking("account")
	}
	return i, nil
}

// Made is the template that an answer told of. Without an id, something was made but nobody knows what.
func Made(id, name, url string) (Pushed, error) {
	if id == "" {
		lacking := Lacking("id of the template")
		lacking.MayExist = true
		return Pushed{}, lacking
	}
	return Pushed{ID: id, Name: name, URL: url}, nil
}
