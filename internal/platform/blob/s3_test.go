package blob_test

import (
	"context"
	"net"
	"net/url"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/blob"
	"mailwright/test/apptest"
)

func TestOpenS3_reportsErrorsWithoutTheSecret(t *testing.T) {
	t.Setenv("AWS_ACCESS_KEY_ID", "")
	t.Setenv("AWS_SECRET_ACCESS_KEY", "")
	for address, want := range map[string]string{
		"http://bucket?key=k&secret=hunter2":                           "must be a URL like s3://",
		"s3://?key=k&secret=hunter2":                                   "must be a URL like s3://",
		"s3://hunter2:hunter2@bucket":                                  "must be a URL like s3://",
		"s3://bucket/folder?key=k&secret=hunter2":                      "must be a URL like s3://",
		"s3://bucket?secret=hunter2":                                   "both key and secret",
		"s3://bucket?key=hunter2":                                      "both key and secret",
		"s3://bucket?region=x":                                         "AWS_ACCESS_KEY_ID",
		"s3://bucket?key=k&secret=hunter2&folder=x":                    `unknown parameter "folder"`,
		"s3://bucket?key=k&secret=hunter2&endpoint=s3.example.com":     "must have an endpoint like",
		"s3://bucket?key=k&secret=hunter2&endpoint=ftp://example.com":  "must have an endpoint like",
		"s3://bucket?key=k&secret=hunter2%zz":                          "must be percent-encoded",
		"s3://bucket?key=k&secret=hunter2&endpoint=https://x.test/y/z": "must have an endpoint like",
	} {
		_, err := blob.OpenS3(address)
		if err == nil || !strings.Contains(err.Error(), want) || strings.Contains(err.Error(), "hunter2") {
			t.Errorf("%s: %v, want %q", address, err, want)
		}
	}
}

func TestOpenS3_usesCredentialsFromTheEnvironment(t *testing.T) {
	address, err := url.Parse(apptest.Bucket(t))
	if err != nil {
		t.Fatal(err)
	}
	query := address.Query()
	t.Setenv("AWS_ACCESS_KEY_ID", query.Get("key"))
	t.Setenv("AWS_SECRET_ACCESS_KEY", query.Get("secret"))
	query.Del("key")
	query.Del("secret")
	address.RawQuery = query.Encode()
	store, err := blob.OpenS3(address.String())
	if err != nil {
		t.Fatal(err)
	}
	put(t, store, "a/b.png", "x")
	wantContent(t, store, "a/b.png", "x")
}

func TestS3_rejectsWrongCredentialsAndBuckets(t *testing.T) {
	address := apptest.Bucket(t)
	for _, wrong := range []string{strings.Replace(address, "secret=", "secret=wrong", 1), strings.Replace(address, "s3://", "s3://not-", 1)} {
		store, err := blob.OpenS3(wrong)
		if err != nil {
			t.Fatal(err)
		}
		if store.Ping(t.Context()) == nil {
			t.Error("a ping succeeds")
		}
		if store.Put(t.Context(), "a/b.png", "text/plain", []byte("x")) == nil {
			t.Error("a file is accepted")
		}
	}
}

// TestS3_timesOut uses a server that accepts connections and never responds.
func TestS3_timesOut(t *testing.T) {
	silent, err := (&net.ListenConfig{}).Listen(t.Context(), "tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = silent.Close() }()
	store, err := blob.OpenS3("s3://bucket?region=x&key=k&secret=s&endpoint=http://" + silent.Addr().String())
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 100*time.Millisecond)
	defer cancel()
	if store.Ping(ctx) == nil || store.Put(ctx, "a/b.png", "", []byte("x")) == nil {
		t.Error("a silent server answered")
	}
	if _, err := store.Open(ctx, "a/b.png"); err == nil {
		t.Error("a silent server has a file")
	}
}
