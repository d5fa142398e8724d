//go:build chaos

package app_test

import (
	"fmt"
	"math"
	"net/http"
	"net/netip"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sort"
	"strings"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
	"mailwright/test/chaos"
)

// twoSides sends two kinds of requests alternately and returns how long each took, in milliseconds.
func twoSides(count int, one, other func(i int)) (first, second []float64) {
	measure := func(work func(int), i int) float64 {
		started := time.Now()
		work(i)
		return float64(time.Since(started).Microseconds()) / 1000
	}
	for i := range count {
		if i%2 == 0 { // alternate which one comes first
			first = append(first, measure(one, i))
			second = append(second, measure(other, i))
		} else {
			second = append(second, measure(other, i))
			first = append(first, measure(one, i))
		}
	}
	return first, second
}

func median(values []float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	return (sorted[(len(sorted)-1)/2] + sorted[len(sorted)/2]) / 2
}

// mannWhitney returns the probability that two samples from the same distribution differ as much as these, using the
// normal approximation.
func mannWhitney(first, second []float64) float64 {
	type sample struct {
		value float64
		first bool
	}
	var all []sample
	for _, value := range first {
		all = append(all, sample{value, true})
	}
	for _, value := range second {
		all = append(all, sample{value, false})
	}
	sort.Slice(all, func(i, j int) bool { return all[i].value < all[j].value })
	n, m := float64(len(first)), float64(len(second))
	ranks, ties := 0.0, 0.0
	for i := 0; i < len(all); {
		end := i
		for end < len(all) && all[end].value == all[i].value {
			end++
		}
		same := float64(end - i)
		ties += same*same*same - same
		for ; i < end; i++ {
			if all[i].first {
				ranks += float64(end) - (same-1)/2
			}
		}
	}
	u := ranks - n*(n+1)/2
	spread := math.Sqrt(n * m / 12 * (n + m + 1 - ties/((n+m)*(n+m-1))))
	return math.Erfc(math.Abs(u-n*m/2) / spread / math.Sqrt2)
}

func TestSecurity_mannWhitney(t *testing.T) {
	var low, high, mixed []float64
	for i := range 200 {
		low, high, mixed = append(low, float64(i)), append(high, float64(i+60)), append(mixed, float64((i*7)%200)+0.5)
	}
	if p := mannWhitney(low, high); p > 0.001 {
		t.Errorf("p is %g for different samples", p)
	}
	if p := mannWhitney(low, mixed); p < 0.5 {
		t.Errorf("p is %g for equal samples", p)
	}
}

// TestSecurity_S7_timingRevealsNothing signs in, and requests a reset, with known and unknown email addresses.
// Signing up does reveal that an address is taken, as documented in docs/api-contract.md#sign-up-and-passwords,
// so its timing isn't tested.
func TestSecurity_S7_timingRevealsNothing(t *testing.T) {
	config := apptest.Config(t, database.SQLite)
	config.HashMemory, config.HashTime = 19*1024, 2
	s := apptest.Start(t, config)
	known := s.Person(t, "Ada").Email
	forget := func() {
		if _, err := s.DB.Writer().ExecContext(t.Context(), `DELETE FROM throttles`); err != nil {
			t.Fatal(err)
		}
	}
	const tries = 200
	stranger := func(i int) string { return fmt.Sprintf("%036d@example.com", i) }
	signIn := func(email string) {
		s.Nobody().TrySignIn(t, email, "wrong horse").Want(t, http.StatusUnauthorized)
		forget()
	}
	reset := func(email string) {
		s.Nobody().Post(t, "/api/auth/forgot-password", map[string]any{"email": email}).Want(t, http.StatusOK)
		forget()
	}
	met, figures := true, []string{}
	for name, ask := range map[string]func(string){"sign-in": signIn, "reset": reset} {
		first, second := twoSides(tries, func(int) { ask(known) }, func(i int) { ask(stranger(i)) })
		p, gap := mannWhitney(first, second), math.Abs(median(first)-median(second))
		figures = append(figures, fmt.Sprintf("%s: medians %.1f and %.1f ms, p = %.2f", name, median(first), median(second), p))
		met = met && p > 0.01 && gap < 5
	}
	sort.Strings(figures)
	report(t, chaos.Result{
		ID: "S7", Goal: "sign-in, sign-up, reset: median gap < 5 ms, Mann-Whitney p > 0.01 over 2 × 200",
		Figure: strings.Join(figures, "; "), Met: met,
		Scale: "sign-up reports that an email address is taken", Run: "make security",
	})
}

// TestSecurity_S2_foreignIDsTakeTheSameTime requests another account's template and a nonexistent one.
func TestSecurity_S2_foreignIDsTakeTheSameTime(t *testing.T) {
	s := apptest.Start(t, apptest.Config(t, database.SQLite))
	victim, caller := newVictim(t, s), s.Person(t, "Owner")
	get := func(id string) { caller.Get(t, caller.Path("/templates/"+id)).Want(t, http.StatusNotFound) }
	first, second := twoSides(400, func(int) { get(victim.ids["template"]) },
		func(i int) { get(fmt.Sprintf("0192d2c5-7a3b-7c4d-8e5f-%012d", i)) })
	gap := math.Abs(median(first) - median(second))
	report(t, chaos.Result{
		ID: "S2", Goal: "foreign-id sweep: 0 leaks, 0 changes in other tenants, timing gap to a random id < 2 ms", Met: gap < 2,
		Figure: fmt.Sprintf("medians %.2f and %.2f ms; leaks and changes: 0, or make test fails (%d requests with foreign ids, and every route "+
			"to another account)", median(first), median(second), len(attempts)*2),
		Scale: "timing of one route", Run: "make security",
	})
}

// TestSecurity_S8_spoofingGainsNothing tries passwords from one address that pretends to be ten thousand addresses,
// with bodies that differ in irrelevant details.
func TestSecurity_S8_spoofingGainsNothing(t *testing.T) {
	config := apptest.Config(t, database.SQLite)
	config.TrustedProxies = []netip.Prefix{netip.MustParsePrefix("203.0.113.0/24")} // doesn't include this test's address
	s := apptest.Start(t, config)
	ada := s.Person(t, "Ada")
	const tries = 10_000
	taken := 0
	for i := range tries {
		from := fmt.Sprintf("198.51.%d.%d", i/250, i%250)
		answer := s.Nobody().Do(t, apptest.Request{
			Method: "POST", Path: "/api/auth/callback/credentials", Type: "application/x-www-form-urlencoded",
			Raw: []byte(fmt.Sprintf("email=%s&password=wrong%d&x=%d", disguised(ada.Email, i), i, i)),
			Header: http.Header{
				"X-Forwarded-For": {from}, "X-Real-Ip": {from}, "Forwarded": {"for=" + from}, "True-Client-Ip": {from}, "Cf-Connecting-Ip": {from},
				"X-Client-Ip": {from}, "Via": {from}, "User-Agent": {from},
			},
		})
		if answer.Status != http.StatusTooManyRequests {
			taken++
		}
	}
	const allowed = 10 // failures per email address; each is allowed again after 15 minutes
	memory, disk := limiterCosts(t, s)
	report(t, chaos.Result{
		ID: "S8", Goal: "10,000 spoofed-header and spoofed-body attempts: 0 extra attempts; 1,000,000 limiter keys: < 64 MiB",
		Met: taken <= allowed+1 && memory < 64,
		Figure: fmt.Sprintf("%d attempts, %d reached the password; a million keys take %d MiB of memory and %d MiB on disk until they expire",
			tries,
			taken, memory, disk),
		Scale: "limits are database rows shared by all nodes, so memory doesn't grow with them", Run: "make security",
	})
}

// disguised returns a spelling of the email address that means the same to us, but not to a careless rate limiter.
func disguised(email string, i int) string {
	forms := []string{email, strings.ToUpper(email), "+" + email, email + "+", "%20" + email + "%20", strings.Replace(email, "e", "%65", 1)}
	return forms[i%len(forms)]
}

// limiterCosts returns how much memory and disk space a million keys in the rate limiter take, in MiB.
func limiterCosts(t *testing.T, s *apptest.Server) (memory, disk int64) {
	t.Helper()
	size := func() (all int64) {
		paths, _ := filepath.Glob(filepath.Join(s.Dir, "*.db*"))
		for _, path := range paths {
			if info, err := os.Stat(path); err == nil {
				all += info.Size()
			}
		}
		return all
	}
	heap := func() int64 {
		runtime.GC()
		var stats runtime.MemStats
		runtime.ReadMemStats(&stats)
		return int64(stats.HeapAlloc) //nolint:gosec // far below the maximum
	}
	heapBefore, diskBefore := heap(), size()
	_, err := s.DB.Writer().ExecContext(t.Context(), `
		WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1000000)
		INSERT INTO throttles (key, full_at) SELECT lower(hex(randomblob(32))), $1 FROM n`, time.Now().Add(time.Hour).UnixMilli())
	if err != nil {
		t.Fatal(err)
	}
	s.Nobody().TrySignIn(t, "somebody@example.com", "wrong")
	return max(0, heap()-heapBefore) >> 20, (size() - diskBefore) >> 20
}
