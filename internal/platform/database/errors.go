package database

import (
	"context"
	"database/sql/driver"
	"errors"
)

// IsUnique reports whether err is a violation of a unique constraint.
func IsUnique(err error) bool {
	return isSQLiteUnique(err) || postgresCode(err) == pgUniqueViolation
}

// IsMissingTable reports whether a statement names a table that doesn't exist, as in a database that wasn't migrated yet.
func IsMissingTable(err error) bool {
	return isSQLiteMissing(err) || postgresCode(err) == pgUndefinedTable
}

// IsUnavailable reports whether the database can't do its work now, but may be able to later.
func IsUnavailable(err error) bool {
	return errors.Is(err, context.DeadlineExceeded) || errors.Is(err, driver.ErrBadConn) ||
		isSQLiteUnavailable(err) || isPostgresUnavailable(err)
}

// isTransient reports whether the same transaction is likely to succeed if it is repeated.
func isTransient(err error) bool {
	code := postgresCode(err)
	return code == pgSerializationFailure || code == pgDeadlockDetected
}
