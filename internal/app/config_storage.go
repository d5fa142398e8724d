package app

import (
	"errors"
	"path/filepath"
	"strings"

	"mailwright/internal/platform/api"
	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/seal"
)

func setDatabaseURL(c *Config, value string) error {
	if value != "" && !strings.HasPrefix(value, "postgres://") && !strings.HasPrefix(value, "postgresql://") {
		return errors.New("must start with postgres://")
	}
	c.DatabaseURL = seal.Secret(value)
	if value != "" {
		c.AnswerTime = api.ServerTime
	}
	return nil
}

func setBlobURL(c *Config, value string) error {
	c.BlobURL = seal.Secret(value)
	if value == "" {
		return nil
	}
	_, err := blob.OpenS3(value)
	return err
}

// databaseVariable returns the variable to fix if the database can't be opened.
func (c Config) databaseVariable() string {
	if c.DatabaseURL.Reveal() == "" {
		return "DATA_DIR"
	}
	return "DATABASE_URL"
}

// filesVariable returns the variable to fix if the files can't be opened.
func (c Config) filesVariable() string {
	if c.BlobURL.Reveal() == "" {
		return "DATA_DIR"
	}
	return "BLOB_URL"
}

// FilesFolder returns the folder that contains the files, or "" if they are in a bucket.
func (c Config) FilesFolder() string {
	if c.BlobURL.Reveal() != "" {
		return ""
	}
	return filepath.Join(c.DataDir, "files")
}
