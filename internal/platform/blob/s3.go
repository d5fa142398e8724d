package blob

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"time"

	"github.com/minio/minio-go/v7"
	"github.com/minio/minio-go/v7/pkg/credentials"
)

// S3 stores files in a bucket.
type S3 struct {
	client *minio.Client
	bucket string
}

const (
	// patience is how long one call may take, including retries.
	patience = 20 * time.Second
	// silence is how long the server may take to start its response.
	silence  = 10 * time.Second
	attempts = 3
)

// OpenS3 parses a URL like s3://bucket?region=eu-central-1&endpoint=https://s3.example.com. The credentials are its key
// and secret, or AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY from the environment. Errors never repeat the URL, because
// it may contain the secret.
func OpenS3(address string) (*S3, error) {
	u, err := url.Parse(address)
	if err != nil || u.Scheme != "s3" || u.Host == "" || (u.Path != "" && u.Path != "/") || u.User != nil || u.Fragment != "" {
		return nil, errors.New("must be a URL like s3://bucket?region=eu-central-1")
	}
	query, err := url.ParseQuery(u.RawQuery)
	if err != nil {
		return nil, errors.New("has a % or ; in its query that must be percent-encoded")
	}
	if name := unknown(query); name != "" {
		return nil, fmt.Errorf("has an unknown parameter %q. Use region, endpoint, key and secret", name)
	}
	host, secure, err := endpoint(query.Get("endpoint"))
	if err != nil {
		return nil, err
	}
	keys, err := keyPair(query)
	if err != nil {
		return nil, err
	}
	client, err := newClient(host, secure, query.Get("region"), keys)
	if err != nil {
		return nil, fmt.Errorf("S3: %w", err)
	}
	return &S3{client: client, bucket: u.Host}, nil
}

func unknown(query url.Values) string {
	for name := range query {
		switch name {
		case "region", "endpoint", "key", "secret":
		default:
			return name
		}
	}
	return ""
}

// endpoint returns the host, and whether to use https. The default is Amazon's endpoint.
func endpoint(text string) (host string, secure bool, err error) {
	if text == "" {
		return "s3.amazonaws.com", true, nil
	}
	u, err := url.Parse(text)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" || (u.Path != "" && u.Path != "/") || u.User != nil ||
		u.RawQuery != "" {
		return "", false, errors.New("must have an endpoint like https://s3.example.com")
	}
	return u.Host, u.Scheme == "https", nil
}

func keyPair(query url.Values) (*credentials.Credentials, error) {
	if query.Has("key") || query.Has("secret") {
		if query.Get("key") == "" || query.Get("secret") == "" {
			return nil, errors.New("must have both key and secret, or neither")
		}
		return credentials.NewStaticV4(query.Get("key"), query.Get("secret"), ""), nil
	}
	keys := credentials.NewEnvAWS()
	if value, err := keys.GetWithContext(nil); err != nil || value.AccessKeyID == "" || value.SecretAccessKey == "" {
		return nil, errors.New("has no key and secret, and AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY aren't set")
	}
	return keys, nil
}

func newClient(host string, secure bool, region string, keys *credentials.Credentials) (*minio.Client, error) {
	transport, err := minio.DefaultTransport(secure)
	if err != nil {
		return nil, err
	}
	transport.ResponseHeaderTimeout = silence
	return minio.New(host, &minio.Options{Creds: keys, Secure: secure, Region: region, Transport: transport, MaxRetries: attempts})
}

// Put stores the file. S3 shows a file only once it is complete.
func (s *S3) Put(ctx context.Context, key, contentType string, content []byte) error {
	if err := checkKey(key); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	_, err := s.client.PutObject(ctx, s.bucket, key, bytes.NewReader(content), int64(len(content)),
		minio.PutObjectOptions{ContentType: contentType, DisableMultipart: true})
	if err != nil {
		return fmt.Errorf("store file: %w", err)
	}
	return nil
}

// Open requests the whole file, because most callers read all of it. Reading only a part takes a second request.
func (s *S3) Open(ctx context.Context, key string) (*File, error) {
	if checkKey(key) != nil {
		return nil, ErrNotFound
	}
	body, info, err := s.get(ctx, key, minio.GetObjectOptions{})
	if minio.ToErrorResponse(err).StatusCode == http.StatusNotFound {
		return nil, ErrNotFound
	}
	if err != nil {
		return nil, fmt.Errorf("open file: %w", err)
	}
	file := &remote{ctx: ctx, store: s, key: key, etag: info.ETag, size: info.Size, body: body}
	return &File{ReadSeekCloser: file, Size: info.Size, ModTime: info.LastModified}, nil
}

func (s *S3) get(ctx context.Context, key string, options minio.GetObjectOptions) (io.ReadCloser, minio.ObjectInfo, error) {
	body, info, _, err := (&minio.Core{Client: s.client}).GetObject(ctx, s.bucket, key, options)
	return body, info, err
}

// Delete removes the file. S3 itself reports success if the file doesn't exist.
func (s *S3) Delete(ctx context.Context, key string) error {
	if err := checkKey(key); err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	err := s.client.RemoveObject(ctx, s.bucket, key, minio.RemoveObjectOptions{})
	if err != nil && minio.ToErrorResponse(err).Code != minio.NoSuchKey {
		return fmt.Errorf("delete file: %w", err)
	}
	return nil
}

// DeleteAll removes the files one by one, because there are only a few, and some servers lack the bulk call.
func (s *S3) DeleteAll(ctx context.Context, folder string) error {
	if err := checkKey(folder); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel() // ends the listing if a deletion fails
	for found := range s.client.ListObjects(ctx, s.bucket, minio.ListObjectsOptions{Prefix: folder + "/", Recursive: true}) {
		if found.Err != nil {
			return fmt.Errorf("list files: %w", found.Err)
		}
		if err := s.Delete(ctx, found.Key); err != nil {
			return err
		}
	}
	return ctx.Err()
}

// Ping checks that the bucket exists.
func (s *S3) Ping(ctx context.Context) error {
	found, err := s.client.BucketExists(ctx, s.bucket)
	if err != nil {
		return fmt.Errorf("S3: %w", err)
	}
	if !found {
		return errors.New("S3: the bucket doesn't exist")
	}
	return nil
}

// Close has nothing to release, since idle connections close by themselves.
func (s *S3) Close() error { return nil }

// remote is a file in a bucket.
type remote struct {
	ctx   context.Context //nolint:containedctx // io.Reader has no context parameter, and this request must end with its caller
	store *S3
	key   string
	etag  string
	size  int64
	place int64 // offset of the next read
	body  io.ReadCloser
	at    int64 // offset that body has been read to
}

// Read reads from the current offset.
func (r *remote) Read(p []byte) (int, error) {
	if r.place >= r.size {
		return 0, io.EOF
	}
	if r.body == nil || r.at != r.place {
		if err := r.fetch(); err != nil {
			return 0, err
		}
	}
	n, err := r.body.Read(p)
	r.at += int64(n)
	r.place = r.at
	return n, err
}

// fetch requests everything after the current offset, from the same version of the file.
func (r *remote) fetch() error {
	options := minio.GetObjectOptions{}
	err := errors.Join(r.Close(), options.SetRange(r.place, r.size-1), options.SetMatchETag(r.etag))
	if err != nil {
		return err
	}
	body, _, err := r.store.get(r.ctx, r.key, options)
	if err != nil {
		return fmt.Errorf("read file: %w", err)
	}
	r.body, r.at = body, r.place
	return nil
}

// Seek moves the offset. Nothing is requested until the next read.
func (r *remote) Seek(offset int64, whence int) (int64, error) {
	place := map[int]int64{io.SeekStart: 0, io.SeekCurrent: r.place, io.SeekEnd: r.size}[whence] + offset
	if place < 0 {
		return 0, errors.New("seek before the start of a file")
	}
	r.place = place
	return place, nil
}

// Close cancels a request in progress.
func (r *remote) Close() error {
	if r.body == nil {
		return nil
	}
	err := r.body.Close()
	r.body = nil
	return err
}
