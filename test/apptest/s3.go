package apptest

import (
	"net/url"
	"os"
	"testing"

	"github.com/google/uuid"
	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// S3URL is the variable with the URL, including credentials, of an S3 server where tests may create buckets.
const S3URL = "MAILWRIGHT_TEST_S3_URL"

// Bucket creates a bucket for one test and returns its URL for MAILWRIGHT_BLOB_URL.
func Bucket(t *testing.T) string {
	t.Helper()
	text := os.Getenv(S3URL)
	if text == "" {
		t.Skip(S3URL + " is not set. Run make test-full, or go test through scripts/with-s3")
	}
	server, err := url.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	key := server.User.Username()
	secret, _ := server.User.Password()
	client, err := minio.New(server.Host, &minio.Options{Creds: credentials.NewStaticV4(key, secret, ""), Secure: server.Scheme == "https"})
	if err != nil {
		t.Fatal(err)
	}
	name := "test-" + uuid.NewString()
	if err := client.MakeBucket(t.Context(), name, minio.MakeBucketOptions{}); err != nil {
		t.Fatal(err)
	}
	server.User = nil
	query := url.Values{"region": {"us-east-1"}, "endpoint": {server.String()}, "key": {key}, "secret": {secret}}
	return "s3://" + name + "?" + query.Encode()
}
