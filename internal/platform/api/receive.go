package api

import (
	"io"
	"net/http"
	"time"
)

// largeBody is the size above which a body needs its own slot, since it is kept in memory as a whole.
const largeBody = 256 << 10

// received is the body of a request: the bytes that identify it for an Idempotency-Key, and the form if the route takes
// an upload.
type received struct {
	body   []byte
	upload upload
	room   *room
	took   time.Duration // to arrive
}

// free gives back the slot of a large body.
func (b received) free() { b.room.leave() }

// receive reads the body. Since its sender may be slow, the request gives back its slot in the meantime.
func (r *Router) receive(w http.ResponseWriter, req *http.Request, route Route, takesJSON bool, place *place) (all received, err error) {
	if req.ContentLength != 0 && req.Method != http.MethodGet && req.Method != http.MethodHead {
		place.pause()
		if all, err = r.collect(w, req, route, place.tenant); err == nil {
			err = place.comeBack(req.Context())
		}
	}
	switch {
	case err != nil:
	case route.upload && req.ContentLength == 0:
		all.upload, err = readUpload(w, req, route)
	case route.upload:
		all.body = all.upload.identity()
	default:
		err = checkBody(req, all.body, route, takesJSON)
	}
	if err != nil {
		all.free()
	}
	return all, err
}

// soon is how long a body may take to arrive before the caller is checked again. Otherwise, someone could send all but
// the last byte and finish the request after their session, key or role has ended.
const soon = 100 * time.Millisecond

// collect reads the body as it arrives.
func (r *Router) collect(w http.ResponseWriter, req *http.Request, route Route, tenant string) (all received, err error) {
	if route.upload || (route.BodyLimit > largeBody && (req.ContentLength < 0 || req.ContentLength > largeBody)) {
		if all.room, err = r.rooms.take(req, tenant); err != nil {
			return received{}, err
		}
	}
	began := time.Now()
	req.Body = steady(w, req, all.room)
	if route.upload {
		all.upload, err = readUpload(w, req, route)
	} else {
		all.body, err = readBody(w, req, route)
	}
	all.took = time.Since(began)
	if err == nil {
		// The body has arrived, so the deadline no longer limits the sender. But when a deadline passes, the server
		// assumes that the client has disconnected, so set a later one.
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(handlerTime))
	}
	return all, err
}

// ReadBody reads the body of a request to a mounted path. Since anyone can send one, it needs a slot like a large body if
// it is larger than most routes allow.
func (r *Router) ReadBody(w http.ResponseWriter, req *http.Request, limit int64) (body []byte, err error) {
	var taken *room
	if req.ContentLength < 0 || req.ContentLength > SmallBody {
		if taken, err = r.rooms.take(req, r.Network(req)); err != nil {
			return nil, err
		}
	}
	defer taken.leave()
	req.Body = steady(w, req, taken)
	return readBody(w, req, Route{BodyLimit: limit})
}

// A client gets startTime, and then must send or read at least leastRate bytes a second. This cuts off clients that
// keep a connection busy by sending a byte now and then. The other limits are for the work itself.
const (
	startTime   = 15 * time.Second
	leastRate   = 16 << 10
	refusedTime = 5 * time.Second
	heavyTime   = 30 * time.Second
	handlerTime = time.Minute
)

// steadyBody is a body whose sender must keep up the minimum rate.
type steadyBody struct {
	io.ReadCloser
	conn  *http.ResponseController
	room  *room
	began time.Time
	read  int64
}

func steady(w http.ResponseWriter, req *http.Request, taken *room) *steadyBody {
	return &steadyBody{ReadCloser: req.Body, conn: http.NewResponseController(w), room: taken, began: time.Now()}
}

func (b *steadyBody) Read(p []byte) (int, error) {
	b.room.expect(b.conn.SetReadDeadline, b.began.Add(startTime+time.Duration(b.read)*time.Second/leastRate))
	n, err := b.ReadCloser.Read(p)
	b.read += int64(n)
	return n, b.room.moved(n, err)
}

// writeSteadily writes in chunks, each of which the client must read in time.
func writeSteadily(w http.ResponseWriter, data []byte, taken *room) (written int, err error) {
	conn := http.NewResponseController(w)
	for {
		piece := data[written:min(len(data), written+leastRate*int(startTime/time.Second))]
		taken.expect(conn.SetWriteDeadline, time.Now().Add(startTime))
		n, err := w.Write(piece)
		written += n
		if err = taken.moved(n, err); err != nil || written == len(data) {
			return written, err
		}
	}
}

// leaveOnAnswer gives the slot back when the response is ready, because how fast the client reads it isn't up to the
// server.
func leaveOnAnswer(w http.ResponseWriter, place *place) {
	if watched, ok := w.(*observer); ok {
		watched.begin = place.leave
	}
}
