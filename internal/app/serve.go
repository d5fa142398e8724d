package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"time"
)

// drainTimeout is how long what runs may take to finish.
const drainTimeout = 10 * time.Second

// Serve answers on listener until ctx ends, then finishes every request that it accepted.
func (a *App) Serve(ctx context.Context, listener net.Listener) error {
	if err := a.queue.Start(context.WithoutCancel(ctx)); err != nil {
		return errors.Join(err, listener.Close())
	}
	server := &http.Server{
		Handler:           a.closingWhileDraining(a.Router),
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       120 * time.Second,
		MaxHeaderBytes:    64 << 10,
	}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	select {
	case err := <-failed:
		return errors.Join(fmt.Errorf("serve: %w", err), a.stopJobs())
	case <-ctx.Done():
	}
	return a.drain(server)
}

// drain first makes the load balancer and keep-alive clients go elsewhere, while new requests are still answered.
func (a *App) drain(server *http.Server) error {
	a.draining.Store(true)
	a.log.Info("stopping: finishing what was accepted")
	time.Sleep(a.config.DrainNotice)
	ctx, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	return errors.Join(server.Shutdown(ctx), a.stopJobs())
}

func (a *App) stopJobs() error {
	ctx, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	return a.queue.Stop(ctx)
}

func (a *App) closingWhileDraining(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if a.draining.Load() {
			w.Header().Set("Connection", "close")
		}
		next.ServeHTTP(w, r)
	})
}
