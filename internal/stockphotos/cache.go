package stockphotos

import (
	"sync"
	"time"
)

const (
	keepFor = 10 * time.Minute
	// maxKept limits the number of cached pages. With at most 30 photos each, they take up a few megabytes.
	maxKept = 200
)

// cache contains the most recent search pages, because Unsplash allows only a limited number of requests per hour.
type cache struct {
	mu   sync.Mutex
	kept map[Query]keptPage
}

type keptPage struct {
	found Found
	at    time.Time
}

func (c *cache) read(query Query, now time.Time) (Found, bool) {
	c.mu.Lock()
	defer c.mu.Unlock()
	page, ok := c.kept[query]
	return page.found, ok && now.Sub(page.at) < keepFor
}

func (c *cache) keep(query Query, found Found, now time.Time) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if c.kept == nil {
		c.kept = map[Query]keptPage{}
	}
	c.kept[query] = keptPage{found, now}
	if len(c.kept) > maxKept {
		c.dropOldest()
	}
}

func (c *cache) dropOldest() {
	var oldest Query
	var since time.Time
	for query, page := range c.kept {
		if since.IsZero() || page.at.Before(since) {
			oldest, since = query, page.at
		}
	}
	delete(c.kept, oldest)
}
