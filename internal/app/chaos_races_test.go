//go:build chaos

package app_test

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"mailwright/internal/platform/database"
	"mailwright/test/apptest"
	"mailwright/test/chaos"
)

const churnOperations = 3000

// TestChaos_C6_alwaysOneOwner is the regular test with more operations.
func TestChaos_C6_alwaysOneOwner(t *testing.T) {
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			changed, looks := churn(t, apptest.Start(t, apptest.Config(t, engine)), churnOperations)
			report(t, chaos.Result{
				ID: "C6 " + string(engine), Goal: "10,000 random concurrent role/transfer/remove/leave/invite operations: exactly 1 owner at every " +
					"poll; serial history", Run: "make chaos", Met: !t.Failed(),
				Scale: fmt.Sprintf("%d operations on two nodes; owners are counted in the database and through the API; the serial order is that of "+
					"the audit log", churnOperations),
				Figure: fmt.Sprintf("%d operations changed something, %d polls saw exactly one owner, no 5xx responses; replayed in order, all were "+
					"allowed", changed, looks),
			})
		})
	}
}

const (
	registerClients = 50 // number of writers, and of readers
	registerTime    = 15 * time.Second
)

// TestChaos_C7_templatesAreLinearizable lets many clients write and read one template. Each state has a revision. The
// revisions are the serial order if three things hold: nobody sees a revision older than one already acknowledged,
// every revision has only one content, and each write has its own revision.
func TestChaos_C7_templatesAreLinearizable(t *testing.T) {
	for _, engine := range []database.Engine{database.SQLite, database.Postgres} {
		t.Run(string(engine), func(t *testing.T) {
			n := givenNode(t, engine)
			n.prepare(t)
			path := "/templates/" + n.newTemplate(t)
			history := n.play(path)
			faults := contradictions(history)
			for _, fault := range faults[:min(len(faults), 10)] {
				t.Error(fault)
			}
			writes := len(slices.DeleteFunc(slices.Clone(history), func(o operation) bool { return !o.isWrite }))
			report(t, chaos.Result{
				ID: "C7 " + string(engine), Goal: "50 writers + 50 readers per template for 60 s: linearizable per template; no torn document",
				Run: "make chaos", Met: len(faults) == 0 && writes > 0,
				Scale:  fmt.Sprintf("%v; the order is that of the revisions", registerTime),
				Figure: fmt.Sprintf("%d writes and %d reads acknowledged, %d contradictions", writes, len(history)-writes, len(faults)),
			})
		})
	}
}

// operation is an acknowledged read or write of a template.
type operation struct {
	isWrite      bool
	began, ended time.Time
	revision     int
	content      string
}

// play lets clients write and read at once, and returns the acknowledged operations.
func (n *node) play(path string) []operation {
	var mu sync.Mutex
	var history []operation
	var clients sync.WaitGroup
	until := time.Now().Add(registerTime)
	for i := range 2 * registerClients {
		clients.Go(func() {
			for serial := 0; time.Now().Before(until); serial++ {
				if o, ok := n.operate(path, i%2 == 0, fmt.Sprintf("%d-%d", i, serial)); ok {
					mu.Lock()
					history = append(history, o)
					mu.Unlock()
				}
			}
		})
	}
	clients.Wait()
	return history
}

// operate writes the content to two fields, or reads both.
func (n *node) operate(path string, write bool, content string) (operation, bool) {
	o := operation{isWrite: write, began: time.Now()}
	method, body := http.MethodGet, ""
	if write {
		method, body = http.MethodPatch, `{"name":"`+content+`","templateSettings":"{\"subject\":\"`+content+`\"}"}`
	}
	request, err := http.NewRequest(method, n.url+"/api/accounts/"+n.slug+path, strings.NewReader(body))
	if err != nil {
		panic(err)
	}
	request.Header.Set("Authorization", "Bearer "+n.key)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return o, false
	}
	defer func() { _ = response.Body.Close() }()
	var answer struct {
		Template struct{ Name, TemplateSettings string }
	}
	err = json.NewDecoder(response.Body).Decode(&answer)
	o.ended = time.Now()
	revision, _, _ := strings.Cut(strings.Trim(response.Header.Get("ETag"), `"`), "-")
	if o.revision, _ = strconv.Atoi(revision); err != nil || response.StatusCode != http.StatusOK {
		return o, false
	}
	o.content = content
	if !write {
		o.content = answer.Template.Name + answer.Template.TemplateSettings
		if name := answer.Template.Name; strings.Contains(answer.Template.TemplateSettings, `"`+name+`"`) {
			o.content = name
		}
	}
	return o, true
}

// contradictions returns the observations that no serial order explains.
func contradictions(history []operation) (faults []string) {
	contents, writers := map[int]string{}, map[int]bool{}
	for _, o := range history {
		if known, seen := contents[o.revision]; seen && known != o.content {
			faults = append(faults, fmt.Sprintf("revision %d is %q and %q", o.revision, known, o.content))
		}
		contents[o.revision] = o.content
		if o.isWrite && writers[o.revision] {
			faults = append(faults, fmt.Sprintf("two writes made revision %d", o.revision))
		}
		writers[o.revision] = writers[o.revision] || o.isWrite
	}
	byStart, byEnd := slices.Clone(history), slices.Clone(history)
	slices.SortFunc(byStart, func(a, b operation) int { return a.began.Compare(b.began) })
	slices.SortFunc(byEnd, func(a, b operation) int { return a.ended.Compare(b.ended) })
	newest, next := 0, 0
	for _, o := range byStart {
		for ; next < len(byEnd) && byEnd[next].ended.Before(o.began); next++ {
			newest = max(newest, byEnd[next].revision)
		}
		if o.revision < newest || (o.isWrite && o.revision == newest) {
			faults = append(faults, fmt.Sprintf("revision %d was acknowledged, then a client got %d", newest, o.revision))
		}
	}
	return faults
}
