package images

import (
	"context"
	"errors"
	"time"

	"mailwright/internal/platform/problem"
	"mailwright/internal/platform/virus"
)

// Scanner checks files for viruses. Package virus implements it.
type Scanner interface {
	Scan(ctx context.Context, content []byte) error
}

// Errors for files that the virus scanner rejects or can't check.
var (
	ErrVirus   = virusFound("Win.Test.EICAR_HDB-1")
	ErrScanner = &problem.Problem{
		Kind: problem.Unavailable, Code: "SCANNER_UNAVAILABLE", RetryAfter: 5 * time.Second,
		Message: "Files can't be checked for viruses right now. Try again later.",
	}
)

func virusFound(name string) *problem.Problem {
	return problem.Coded(problem.Invalid, "VIRUS_FOUND", "The virus scanner found "+name+" in this file, so we didn't store it.")
}

// Scan rejects a file that contains a virus. Without a scanner, it accepts every file. If the scanner doesn't respond, files are rejected.
func (s *Service) Scan(ctx context.Context, content []byte) error {
	if s.Scanner == nil {
		return nil
	}
	err := s.Scanner.Scan(ctx, content)
	if found, ok := errors.AsType[virus.FoundError](err); ok {
		s.Log.WarnContext(ctx, "virus found in an upload", "virus", found.Name)
		return virusFound(found.Name)
	}
	if err != nil {
		s.Log.ErrorContext(ctx, "virus scanner unavailable", "error", err)
		return ErrScanner
	}
	return nil
}
