//go:build !unix

package database

import "os"

// tryLock does nothing because the system has no advisory locks. Run only one server there.
func tryLock(*os.File) error { return nil }

// tryShare does nothing, for the same reason.
func tryShare(*os.File) error { return nil }
