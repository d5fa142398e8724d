package api

import "time"

// usage is for how long tenants had slots recently: in this half minute and in the one before.
type usage struct {
	began       time.Time
	now, before map[string]time.Duration
}

// turn starts a new half minute when the current one is over.
func (u *usage) turn() {
	age := time.Since(u.began)
	if u.now != nil && age < recent/2 {
		return
	}
	u.before = u.now
	if age >= recent {
		u.before = nil
	}
	u.began, u.now = time.Now(), map[string]time.Duration{}
}

func (u *usage) add(tenant string, d time.Duration) {
	u.turn()
	u.now[tenant] += d
}

func (u *usage) of(tenant string) time.Duration {
	u.turn()
	return u.now[tenant] + u.before[tenant]
}

// charge counts the slots that a tenant has. It is called before their number changes.
func (q *queue) charge(t *tenant) {
	if t.taken > 0 {
		q.used.add(t.name, t.running())
	}
	t.counted = time.Now()
}

// usedBy returns for how long the tenant had slots recently, including those it has now.
func (q *queue) usedBy(t *tenant) time.Duration { return q.used.of(t.name) + t.running() }

// running returns how much of the tenant's current use isn't counted yet.
func (t *tenant) running() time.Duration {
	return time.Duration(t.taken) * min(time.Since(t.counted), recent)
}
