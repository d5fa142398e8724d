package main

import (
	"bytes"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"mailwright/internal/app"
	"mailwright/internal/platform/backup"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/seal"
)

func newBackup() *cobra.Command {
	return &cobra.Command{
		Use:   "backup <file>",
		Short: "Back up the database, files and secret key to one file (the server can keep running)",
		Long: `Writes a consistent copy of the SQLite database, images, fonts and secret key to one file. The server can keep running.
Only the file's owner can read it. It contains the secret key, so store it somewhere safe.`,
		Example: "  mailwright backup /backups/mailwright-$(date +%F).tar.zst",
		Args:    exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			config, err := loadEmbedded(cmd)
			if err != nil {
				return err
			}
			if err := needDatabase(cmd); err != nil {
				return err
			}
			return makeBackup(cmd, config, args[0])
		},
	}
}

// loadEmbedded reads the configuration and rejects PostgreSQL, which has better backup tools of its own.
func loadEmbedded(cmd *cobra.Command) (app.Config, error) {
	config, err := load(cmd)
	if err == nil && config.DatabaseURL.Reveal() != "" {
		err = fmt.Errorf("%sDATABASE_URL is set, so the data is in PostgreSQL. Back it up with pg_dump or pg_basebackup, and restore it "+
			"with pg_restore. Also back up the bucket and %[1]sSECRET_KEY. See docs/operations.md", app.Prefix)
	}
	return config, err
}

func makeBackup(cmd *cobra.Command, config app.Config, path string) (err error) {
	keys, err := config.Keys()
	if err != nil {
		return fmt.Errorf("%w. Run the command with the server's %sSECRET_KEY", err, app.Prefix)
	}
	if err := backup.Finish(config.DataDir); err != nil {
		return err
	}
	db, err := database.Open(cmd.Context(), "", config.DataDir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	source := backup.Source{DB: db, Files: config.FilesFolder(), Key: seal.FormatKeys(keys), Version: version, Now: time.Now}
	report, err := source.Write(cmd.Context(), path)
	if err != nil {
		return err
	}
	tellBackup(cmd, path, report)
	return nil
}

func tellBackup(cmd *cobra.Command, path string, report backup.Report) {
	fmt.Fprintf(cmd.OutOrStdout(), "Wrote %s: the database, %s and the secret key in %d bytes. Keep it secret.\n", path,
		filesIn(report.Manifest), report.Bytes)
	for _, key := range report.Lost {
		cmd.PrintErrf("mailwright: the file %s is missing. It was lost before this backup\n", key)
	}
}

func filesIn(m backup.Manifest) string {
	if m.FilesElsewhere {
		return "no files (they're in the bucket, so back that up too)"
	}
	return fmt.Sprintf("%d files", len(m.Parts)-2)
}

func newRestore() *cobra.Command {
	var force bool
	restore := &cobra.Command{
		Use:   "restore <file>",
		Short: "Restore a backup to an empty data directory (stop the server first)",
		Long: `Checks the whole backup first. Then it restores the database, files and secret key to the data directory, which must be empty and
not in use. It restores everything or nothing.`,
		Example: "  mailwright restore /backups/mailwright-2026-11-16.tar.zst --data-dir /var/lib/mailwright",
		Args:    exactly(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			config, err := loadEmbedded(cmd)
			if err != nil {
				return err
			}
			manifest, err := backup.Restore(cmd.Context(), args[0], config.DataDir, backup.Options{Force: force, Now: time.Now})
			if err != nil {
				return err
			}
			tellRestore(cmd, config, manifest)
			return nil
		},
	}
	restore.Flags().BoolVar(&force, "force", false, "first move the data directory's contents to a folder named replaced-<time> inside it")
	return restore
}

func tellRestore(cmd *cobra.Command, config app.Config, m backup.Manifest) {
	fmt.Fprintf(cmd.OutOrStdout(), "Restored the database, %s and the secret key from the backup of %s to %s.\n", filesIn(m),
		m.CreatedAt.Format(time.RFC3339), filepath.Clean(config.DataDir))
	stored, err := app.Config{DataDir: config.DataDir}.Keys()
	if err != nil || len(config.SecretKeys) == 0 {
		return
	}
	for _, key := range stored {
		if !slices.ContainsFunc(config.SecretKeys, func(other []byte) bool { return bytes.Equal(key, other) }) {
			cmd.PrintErrf("mailwright: %sSECRET_KEY doesn't include the backup's key. Unset it, or add the key in %s\n",
				app.Prefix, config.KeyFile())
			return
		}
	}
}
