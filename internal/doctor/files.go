package doctor

import (
	"bytes"
	"context"
	"crypto/rand"
	"errors"
	"net/url"
	"os"
	"path/filepath"
	"strings"

	"mailwright/internal/platform/blob"
	"mailwright/internal/platform/database"
	"mailwright/internal/platform/installation"
)

// checkFiles writes a test file where files are stored, reads it back and removes it.
func checkFiles(ctx context.Context, d Deployment) []Finding {
	if apart := checkNodes(ctx, d); apart != nil {
		return append(append(apart, checkBucketAddress(ctx, d)...), probeFiles(ctx, d)...)
	}
	if d.DatabaseURL.Reveal() != "" && d.FilesFolder != "" {
		return append(onOneNode, probeFiles(ctx, d)...)
	}
	return append(checkBucketAddress(ctx, d), probeFiles(ctx, d)...)
}

// checkNodes compares where the running nodes keep their files.
func checkNodes(ctx context.Context, d Deployment) []Finding {
	if d.DatabaseURL.Reveal() == "" {
		return nil
	}
	db, err := database.Open(ctx, d.DatabaseURL.Reveal(), d.DataDir)
	if err != nil {
		return nil // reported by the database check
	}
	defer func() { _ = db.Close() }()
	if !isCurrent(ctx, db) {
		return nil // also reported by the database check
	}
	nodes, err := installation.Running(ctx, db.Read(), d.Now())
	if err != nil {
		return failed("see the database check", "the list of running nodes can't be read: %v", err)
	}
	if !installation.FilesDiffer(nodes) {
		return nil
	}
	return failed("set MAILWRIGHT_BLOB_URL to the same bucket on every node",
		"%d nodes are running (%s) and keep their files in different places, so images stored by one node are missing on the others",
		len(nodes), installation.Hosts(nodes))
}

func checkBucketAddress(ctx context.Context, d Deployment) []Finding {
	bucket, err := url.Parse(d.BlobURL.Reveal())
	if err != nil {
		return nil // the test file will reveal it
	}
	endpoint, err := url.Parse(bucket.Query().Get("endpoint"))
	if err != nil || endpoint.Scheme != "http" {
		return nil
	}
	return d.unencrypted(ctx, endpoint.Hostname(), "set an https://… endpoint in MAILWRIGHT_BLOB_URL",
		"the connection to %s isn't encrypted. Others on the network can read and change uploads", endpoint.Host)
}

var onOneNode = warning("set MAILWRIGHT_BLOB_URL to a bucket before you start a second node",
	"they're on this node's disk, where other nodes can't find them")

func probeFiles(ctx context.Context, d Deployment) []Finding {
	if d.FilesFolder != "" {
		if _, err := os.Stat(filepath.Dir(d.FilesFolder)); err != nil {
			return ok("on disk, in a folder that will be created when the server first starts")
		}
	}
	store, err := blob.Open(d.BlobURL.Reveal(), d.FilesFolder)
	if err != nil {
		return failed("make the user that runs the server the owner of the data directory", "the files folder can't be opened: %v", err)
	}
	defer func() { _ = store.Close() }()
	if err := probe(ctx, store); err != nil {
		return failed(filesRemedy(d), "a test file couldn't be written, read and removed: %v", err)
	}
	return ok("a test file was written, read and removed")
}

func filesRemedy(d Deployment) string {
	if d.FilesFolder == "" {
		return "check the bucket, region, endpoint and key in MAILWRIGHT_BLOB_URL, and that the key can put, get and delete objects"
	}
	return "check the disk with the data directory"
}

func probe(ctx context.Context, store blob.Store) error {
	if err := store.Ping(ctx); err != nil {
		return err
	}
	key, content := "doctor-"+strings.ToLower(rand.Text()), []byte("Written by mailwright doctor. You can delete it.\n")
	if err := store.Put(ctx, key, "text/plain", content); err != nil {
		return err
	}
	read, err := blob.ReadAll(ctx, store, key)
	if err == nil && !bytes.Equal(read, content) {
		err = errors.New("the content that was read differs from what was written")
	}
	return errors.Join(err, store.Delete(ctx, key))
}

// checkScanner asks the virus scanner for a sign of life.
func checkScanner(ctx context.Context, d Deployment) []Finding {
	if d.Scanner == nil {
		return ok("not configured. Set MAILWRIGHT_CLAMD_URL to have images and fonts checked by ClamAV")
	}
	if err := d.Scanner.Ping(ctx); err != nil {
		return failed("start clamd, and check MAILWRIGHT_CLAMD_URL. Until then, no images and fonts can be uploaded",
			"ClamAV's clamd doesn't respond: %v", err)
	}
	return ok("ClamAV's clamd responds")
}
