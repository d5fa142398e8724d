package app

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime/debug"
	"time"
)

// drainTimeout is how long running requests may take to finish.
const drainTimeout = 10 * time.Second

// Serve handles requests on listener until ctx ends, then finishes every request that it accepted.
func (a *App) Serve(ctx context.Context, listener net.Listener) error {
	starting := context.WithoutCancel(ctx) // stopping during startup works like any other stop
	if err := a.images.NoteCDNURL(starting); err != nil {
		return errors.Join(err, listener.Close())
	}
	if err := a.queue.Start(starting); err != nil {
		return errors.Join(err, listener.Close())
	}
	leave, err := a.announce(starting)
	if err != nil {
		return errors.Join(err, listener.Close(), a.stopJobs())
	}
	defer leave()
	busy := newConnections(a.config.TrustedProxies)
	server := &http.Server{
		Handler:           a.closingWhileDraining(a.Router),
		ConnState:         busy.track,
		ReadHeaderTimeout: 5 * time.Second,
		ReadTimeout:       30 * time.Second,
		WriteTimeout:      60 * time.Second,
		IdleTimeout:       120 * time.Second,
		MaxHeaderBytes:    64 << 10,
	}
	go restWhenIdle(ctx, a.Router.Begun, debug.FreeOSMemory)
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(listener) }()
	select {
	case err := <-ended:
		return errors.Join(fmt.Errorf("serve: %w", err), a.stopJobs())
	case <-ctx.Done():
	}
	a.notice()
	closing := listener.Close()
	<-ended // from here on, no new connections are accepted
	return errors.Join(closing, a.drain(server, busy), a.stopJobs())
}

// notice makes load balancers and keep-alive clients go elsewhere, while new requests are still answered.
func (a *App) notice() {
	a.draining.Store(true)
	a.log.Info("stopping: finishing accepted requests")
	time.Sleep(a.config.DrainNotice)
}

// drain waits until no connection has a request in progress. Shutdown alone would drop a connection that was accepted
// but hasn't sent its request yet.
func (a *App) drain(server *http.Server, busy *connections) error {
	ctx, cancel := context.WithTimeout(context.Background(), drainTimeout)
	defer cancel()
	for busy.any() && ctx.Err() == nil {
		time.Sleep(time.Millisecond)
	}
	return server.Shutdown(ctx)
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
