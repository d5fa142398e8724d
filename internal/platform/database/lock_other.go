//go:build !unix

package database

import "os"

// tryLock does nothing where the system has no advisory locks: run one server there.
func tryLock(*os.File) error { return nil }

// tryShare does nothing either.
func tryShare(*os.File) error { return nil }
