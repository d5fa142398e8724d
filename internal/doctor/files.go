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
)

// checkFiles writes a probe where files are kept, reads it back and removes it.
func checkFiles(ctx context.Context, d Deployment) []Finding {
	if d.DatabaseURL.Reveal() != "" && d.FilesFolder != "" {
		return append(onOneNode, probeFiles(ctx, d)...)
	}
	return append(checkBucketAddress(d), probeFiles(ctx, d)...)
}

func checkBucketAddress(d Deployment) []Finding {
	bucket, err := url.Parse(d.BlobURL.Reveal())
	if err != nil {
		return nil // the probe tells
	}
	endpoint, err := url.Parse(bucket.Query().Get("endpoint"))
	if err != nil || endpoint.Scheme != "http" || !isPublic(endpoint) {
		return nil
	}
	return warning("set an endpoint of https://… in MAILWRIGHT_BLOB_URL, unless nobody else is on that network",
		"the way to %s is not encrypted: uploads can be read and changed on it", endpoint.Host)
}

var onOneNode = warning("set MAILWRIGHT_BLOB_URL to a bucket before you start a second node",
	"they lie on the disk of this node, where other nodes don't find them")

func probeFiles(ctx context.Context, d Deployment) []Finding {
	if d.FilesFolder != "" {
		if _, err := os.Stat(filepath.Dir(d.FilesFolder)); err != nil {
			return ok("on disk; the first start makes the folder")
		}
	}
	store, err := blob.Open(d.BlobURL.Reveal(), d.FilesFolder)
	if err != nil {
		return failed("give the user that runs the server the data directory", "their folder can't be opened: %v", err)
	}
	defer func() { _ = store.Close() }()
	if err := probe(ctx, store); err != nil {
		return failed(filesRemedy(d), "a probe could not be written, read and removed: %v", err)
	}
	return ok("a probe was written, read and removed")
}

func filesRemedy(d Deployment) string {
	if d.FilesFolder == "" {
		return "check bucket, region, endpoint and key in MAILWRIGHT_BLOB_URL, and that the key may put, get and delete objects"
	}
	return "look at the disk of the data directory"
}

func probe(ctx context.Context, store blob.Store) error {
	if err := store.Ping(ctx); err != nil {
		return err
	}
	key, content := "doctor-"+strings.ToLower(rand.Text()), []byte("Written by mailwright doctor; it can be removed.\n")
	if err := store.Put(ctx, key, "text/plain", content); err != nil {
		return err
	}
	read, err := blob.ReadAll(ctx, store, key)
	if err == nil && !bytes.Equal(read, content) {
		err = errors.New("other bytes came back")
	}
	return errors.Join(err, store.Delete(ctx, key))
}
