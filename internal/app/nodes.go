package app

import (
	"context"
	"errors"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/internal/platform/installation"
)

// announce records that this node is running until ctx ends, so that nodes see each other. With SQLite, there is only
// one node.
func (a *App) announce(ctx context.Context) (stop func(), err error) {
	if a.DB.Engine() == database.SQLite {
		return func() {}, nil
	}
	node, err := installation.NewNode(a.config.FilesFolder())
	if err == nil {
		err = a.beat(ctx, node)
	}
	if err != nil {
		return nil, err
	}
	ctx, cancel := context.WithCancel(ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		a.keepBeating(ctx, node)
	}()
	return func() {
		cancel()
		<-done
		leaving, cancel := context.WithTimeout(context.WithoutCancel(ctx), pingTime)
		defer cancel()
		if err := node.Stopped(leaving, a.DB); err != nil {
			a.log.Warn("can't record that this node is stopping. The other nodes will notice", "error", err)
		}
	}, nil
}

func (a *App) keepBeating(ctx context.Context, node installation.Node) {
	ticker := time.NewTicker(installation.Beat)
	defer ticker.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-ticker.C:
		}
		if err := a.beat(ctx, node); err != nil && !errors.Is(err, context.Canceled) {
			a.log.WarnContext(ctx, "can't record that this node is running", "error", err)
		}
	}
}

// beat records that the node is running. It also warns, once, if the nodes store their files in different places,
// because images would be missing on all nodes but one.
func (a *App) beat(ctx context.Context, node installation.Node) error {
	if err := node.Seen(ctx, a.DB, a.config.Now()); err != nil {
		return err
	}
	nodes, err := installation.Running(ctx, a.DB.Read(), a.config.Now())
	if err != nil {
		return err
	}
	differ := installation.FilesDiffer(nodes)
	if differ && !a.filesDiffer.Swap(differ) {
		a.log.WarnContext(ctx, "nodes keep their files in different places, so images stored by one node are missing on the others", "nodes",
			installation.Hosts(nodes), "remedy", "set "+Prefix+"BLOB_URL to the same bucket on every node")
	}
	a.filesDiffer.Store(differ)
	return nil
}
