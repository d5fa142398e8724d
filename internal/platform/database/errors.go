package database

import (
	"context"
	"database/sql/driver"
	"errors"
)

// IsUnique tells whether err is the refusal of a second row with the same unique value.
func IsUnique(err error) bool {
	return isSQLiteUnique(err) || postgresCode(err) == pgUniqueViolation
}

// IsUnavailable tells whether the database could not do its work now, but may later.
func IsUnavailable(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, driver.ErrBadConn) ||
		isSQLiteUnavailable(err) || isPostgresUnavailable(err)
}

// isTransient tells whether the same transaction, run again, may well succeed.
func isTransient(err error) bool {
	code := postgresCode(err)
	return code == pgSerializationFailure || code == pgDeadlockDetected
}
