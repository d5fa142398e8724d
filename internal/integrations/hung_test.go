package integrations_test

import (
	"net/http"
	"sync"
	"sync/atomic"
	"testing"

	"mailwright/test/apptest"
)

// TestPush_hungProviderDoesNotBlockOthers lets the toy hang while 200 pushes arrive. Some of them run, some wait, and
// the rest are rejected. Everything else keeps working. When the toy wakes up, each waiting push completes once.
func TestPush_hungProviderDoesNotBlockOthers(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		var owners []*apptest.Caller
		for range 25 {
			owners = append(owners, s.connected(t))
		}
		wakeUp, arrived := make(chan struct{}), make(chan struct{}, 200)
		s.toy.play(func(_ http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == "/v1/templates" {
				arrived <- struct{}{}
				<-wakeUp
			}
			return false
		})
		var done, sentAway atomic.Int32
		answered := make(chan struct{}, 200)
		var together sync.WaitGroup
		for n := range 200 {
			together.Go(func() {
				switch answer := push(t, owners[n%25], hello("One")); answer.Status {
				case http.StatusCreated:
					done.Add(1)
				case http.StatusServiceUnavailable:
					if answer.Header.Get("Retry-After") == "" || answer.Text(t, "code") != "PROVIDER_BUSY" {
						t.Errorf("%v %s", answer.Header, answer.Body)
					}
					sentAway.Add(1)
				default:
					t.Errorf("%d %s", answer.Status, answer.Body)
				}
				answered <- struct{}{}
			})
		}
		for range 16 {
			<-arrived // all slots are taken
		}
		for range 120 {
			<-answered // a push that finds the queue full fails immediately
		}
		for _, path := range []string{"/templates", "/integrations", "/pushes", "/integrations/merge-fields"} {
			owners[0].Get(t, owners[0].Path(path)).Want(t, http.StatusOK)
		}
		owners[0].Post(t, owners[0].Path("/templates"), fields{}).Want(t, http.StatusCreated)
		close(wakeUp)
		together.Wait()
		if done.Load() != 80 || sentAway.Load() != 120 || len(s.toy.templates()) != 80 {
			t.Errorf("%d done, %d sent away, %d made", done.Load(), sentAway.Load(), len(s.toy.templates()))
		}
	})
}

// TestPush_oneOwnerCantTakeAllSlots checks that an owner's ninth push is rejected, whichever of their accounts it's from,
// while another owner still gets through.
func TestPush_oneOwnerCantTakeAllSlots(t *testing.T) {
	each(t, func(t *testing.T, s *scene) {
		owner, other := s.connected(t), s.connected(t)
		second := *owner
		second.Slug = owner.Post(t, "/api/accounts", fields{"name": "Second"}).Want(t, http.StatusCreated).Text(t, "account.slug")
		s.connect(t, &second)
		both := []*apptest.Caller{owner, &second}
		wakeUp, arrived := make(chan struct{}), make(chan struct{})
		wake := sync.OnceFunc(func() { close(wakeUp) })
		defer wake() // also if the test fails, or the toy would wait
		var held atomic.Int32
		s.toy.play(func(_ http.ResponseWriter, r *http.Request) bool {
			if r.URL.Path == "/v1/templates" && held.Add(1) <= 8 {
				arrived <- struct{}{}
				<-wakeUp
			}
			return false
		})
		var together sync.WaitGroup
		for i := range 8 {
			together.Go(func() { push(t, both[i%2], hello("One")).Want(t, http.StatusCreated) })
		}
		for range 8 {
			<-arrived
		}
		for _, caller := range both {
			push(t, caller, hello("Nine")).Want(t, http.StatusServiceUnavailable)
		}
		push(t, other, hello("Two")).Want(t, http.StatusCreated)
		wake()
		together.Wait()
	})
}
