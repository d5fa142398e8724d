package api

import (
	"io"
	"net/http"
	"time"
)

// largeBody is from where on a body needs room of its own, since it is held in memory as a whole.
const largeBody = 256 << 10

// received is the body of a request: what makes it the same as that of another, and a file where the route takes one.
type received struct {
	body   []byte
	upload upload
	room   *place
}

// free gives back the room that a large body took.
func (b received) free() {
	if b.room != nil {
		b.room.leave()
	}
}

// receive reads the body. Its sender may be slow, so that the place is given back meanwhile.
func (r *Router) receive(w http.ResponseWriter, req *http.Request, route Route, takesJSON bool, place *place) (all received, err error) {
	if req.ContentLength != 0 && req.Method != http.MethodGet && req.Method != http.MethodHead {
		place.pause()
		place.tenant = r.tenant(req) // which is known by now
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

// collect takes the body in as it comes.
func (r *Router) collect(w http.ResponseWriter, req *http.Request, route Route, tenant string) (all received, err error) {
	if route.upload || (route.BodyLimit > largeBody && (req.ContentLength < 0 || req.ContentLength > largeBody)) {
		if all.room, err = r.admission[bodies].enter(req.Context(), tenant); err != nil {
			return received{}, err
		}
	}
	req.Body = &steadyBody{ReadCloser: req.Body, conn: http.NewResponseController(w), began: time.Now()}
	if route.upload {
		all.upload, err = readUpload(w, req, route)
	} else {
		all.body, err = readBody(w, req, route)
	}
	if err == nil {
		// From here on the deadline no longer means the sender: when it passes, the server takes the client for gone.
		_ = http.NewResponseController(w).SetReadDeadline(time.Now().Add(handlerTime))
	}
	return all, err
}

// A sender or reader has startTime, and must then keep up leastRate, in bytes a second: that cuts off those who hold a connection by
// sending a byte now and then. The others are how long the work itself may take.
const (
	startTime   = 15 * time.Second
	leastRate   = 16 << 10
	refusedTime = 5 * time.Second
	heavyTime   = 30 * time.Second
	handlerTime = time.Minute
)

// steadyBody is a body whose sender must keep up.
type steadyBody struct {
	io.ReadCloser
	conn  *http.ResponseController
	began time.Time
	read  int64
}

func (b *steadyBody) Read(p []byte) (int, error) {
	// A writer without deadlines is one of a test.
	_ = b.conn.SetReadDeadline(b.began.Add(startTime + time.Duration(b.read)*time.Second/leastRate))
	n, err := b.ReadCloser.Read(p)
	b.read += int64(n)
	return n, err
}

// writeSteadily writes in pieces, each of which the reader must take in time.
func writeSteadily(w http.ResponseWriter, data []byte) (written int, err error) {
	for {
		piece := data[written:min(len(data), written+leastRate*int(startTime/time.Second))]
		_ = http.NewResponseController(w).SetWriteDeadline(time.Now().Add(startTime))
		n, err := w.Write(piece)
		written += n
		if err != nil || written == len(data) {
			return written, err
		}
	}
}

// leaveOnAnswer gives the place back when the answer is made: how fast it is read is not up to the server.
func leaveOnAnswer(w http.ResponseWriter, place *place) {
	if watched, ok := w.(*observer); ok {
		watched.begin = place.leave
	}
}
