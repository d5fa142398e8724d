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
		Short: "Write database, files and secret key into one file; works while the server runs",
		Long: `Writes the SQLite database, pictures and fonts, and the secret key into one file, consistent with each other, while the server
		runs.
The file is readable by its owner only. It holds the secret key: keep it as you would keep that.`,
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

// loadEmbedded refuses PostgreSQL, whose own tools are better at it.
func loadEmbedded(cmd *cobra.Command) (app.Config, error) {
	config, err := load(cmd)
	if err == nil && config.DatabaseURL.Reveal() != "" {
		err = fmt.Errorf("with %sDATABASE_URL the data is in PostgreSQL: back it up with pg_dump or pg_basebackup and bring it back with "+
			"pg_restore, "+
			"then copy the bucket, and keep %[1]sSECRET_KEY; docs/operations.md says how", app.Prefix)
	}
	return config, err
}

func makeBackup(cmd *cobra.Command, config app.Config, path string) (err error) {
	keys, err := config.Keys()
	if err != nil {
		return fmt.Errorf("%w: give the command the server's %sSECRET_KEY", err, app.Prefix)
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
		cmd.PrintErrf("mailwright: the database names the file %s, which is not there: it was lost before this backup\n", key)
	}
}

func filesIn(m backup.Manifest) string {
	if m.FilesElsewhere {
		return "no files (they are in the bucket: keep copies of that, too)"
	}
	return fmt.Sprintf("%d files", len(m.Parts)-2)
}

func newRestore() *cobra.Command {
	var force bool
	restore := &cobra.Command{
		Use:   "restore <file>",
		Short: "Put a backup into an empty data directory, while no server runs on it",
		Long: `Checks the whole backup first, then puts database, files and secret key into the data directory, which must be empty and unused:
all of it, or nothing.`,
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
	restore.Flags().BoolVar(&force, "force", false, "move what is in the data directory aside, into a folder replaced-<time> in it")
	return restore
}

func tellRestore(cmd *cobra.Command, config app.Config, m backup.Manifest) {
	fmt.Fprintf(cmd.OutOrStdout(), "Restored the database, %s and the secret key of %s into %s.\n", filesIn(m),
		m.CreatedAt.Format(time.RFC3339), filepath.Clean(config.DataDir))
	stored, err := app.Config{DataDir: config.DataDir}.Keys()
	if err != nil || len(config.SecretKeys) == 0 {
		return
	}
	for _, key := range stored {
		if !slices.ContainsFunc(config.SecretKeys, func(other []byte) bool { return bytes.Equal(key, other) }) {
			cmd.PrintErrf("mailwright: %sSECRET_KEY lacks the key of the backup: unset it, or add the one in %s\n", app.Prefix, config.KeyFile())
			return
		}
	}
}
