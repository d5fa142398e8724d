package installation

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"mailwright/internal/platform/database"
)

// Node is a running server.
type Node struct {
	ID    string
	Host  string // the machine's name
	Files string // Bucket, or the name of the folder that contains its files
}

// Bucket is the value of Files for a node that stores its files in a bucket.
const Bucket = "bucket"

// A node updates its row every Beat. A row that wasn't updated for as long as gone no longer counts as a running node.
const (
	Beat = 30 * time.Second
	gone = 4 * Beat
)

// folderFile is a file that contains the folder's random name. It shows whether nodes share a network folder.
const folderFile = ".folder"

// NewNode returns a node for this process. folder contains its files, or is empty if they are in a bucket.
func NewNode(folder string) (Node, error) {
	host, err := os.Hostname()
	if err != nil {
		host = "unknown host"
	}
	node := Node{ID: rand.Text(), Host: host, Files: Bucket}
	if folder == "" {
		return node, nil
	}
	node.Files, err = folderName(filepath.Join(folder, folderFile))
	return node, err
}

// folderName reads the folder's name. The first time, it generates one. The link fails if another node was faster.
func folderName(path string) (string, error) {
	name, err := os.ReadFile(path)
	if err == nil {
		return strings.TrimSpace(string(name)), nil
	}
	if !errors.Is(err, fs.ErrNotExist) {
		return "", fmt.Errorf("files folder: %w", err)
	}
	fresh := path + "-" + rand.Text()
	if err := os.WriteFile(fresh, []byte(rand.Text()+"\n"), 0o600); err != nil {
		return "", fmt.Errorf("files folder: %w", err)
	}
	err = os.Link(fresh, path)
	if errors.Is(err, fs.ErrExist) {
		err = nil
	}
	if err := errors.Join(err, os.Remove(fresh)); err != nil {
		return "", fmt.Errorf("files folder: %w", err)
	}
	return folderName(path)
}

// Seen records that the node is running, and deletes nodes that are gone.
func (n Node) Seen(ctx context.Context, db *database.DB, now time.Time) error {
	_, err := db.Writer().ExecContext(ctx, `INSERT INTO nodes (id, host, files, seen_at) VALUES ($1, $2, $3, $4)
		ON CONFLICT (id) DO UPDATE SET seen_at = excluded.seen_at`, n.ID, n.Host, n.Files, now.UnixMilli())
	if err != nil {
		return fmt.Errorf("record that this node is running: %w", err)
	}
	_, err = db.Writer().ExecContext(ctx, `DELETE FROM nodes WHERE seen_at < $1`, now.Add(-gone).UnixMilli())
	if err != nil {
		return fmt.Errorf("delete nodes that have stopped: %w", err)
	}
	return nil
}

// Stopped records that the node is stopping.
func (n Node) Stopped(ctx context.Context, db *database.DB) error {
	if _, err := db.Writer().ExecContext(ctx, `DELETE FROM nodes WHERE id = $1`, n.ID); err != nil {
		return fmt.Errorf("record that this node is stopping: %w", err)
	}
	return nil
}

// Running returns the nodes that were seen recently.
func Running(ctx context.Context, from database.Querier, now time.Time) ([]Node, error) {
	rows, err := from.QueryContext(ctx, `SELECT id, host, files FROM nodes WHERE seen_at >= $1 ORDER BY host, id`, now.Add(-gone).UnixMilli())
	if err != nil {
		return nil, fmt.Errorf("read the nodes that are running: %w", err)
	}
	return database.Collect(rows, func(n *Node) []any { return []any{&n.ID, &n.Host, &n.Files} })
}

// FilesDiffer reports whether some nodes can't find the files that others store.
func FilesDiffer(nodes []Node) bool {
	return slices.ContainsFunc(nodes, func(n Node) bool { return n.Files != nodes[0].Files })
}

// Hosts lists the machines that the nodes run on.
func Hosts(nodes []Node) string {
	var names []string
	for _, n := range nodes {
		names = append(names, n.Host)
	}
	return strings.Join(slices.Compact(names), ", ")
}
