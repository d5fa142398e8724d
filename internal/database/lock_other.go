//go:build !unix

package database

import "os"

// tryLock does nothing where the system has no advisory locks: run one server there.
func tryLock(*os.File) error { return nil }
