package app_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"sync"
	"testing"

	"mailwright/internal/platform/access"
	"mailwright/internal/platform/audit"
	"mailwright/internal/platform/database"
)

// tally counts acknowledged actions.
type tally struct {
	mu     sync.Mutex
	counts map[audit.Action]int
}

func (y *tally) add(action audit.Action) {
	y.mu.Lock()
	defer y.mu.Unlock()
	if y.counts == nil {
		y.counts = map[audit.Action]int{}
	}
	y.counts[action]++
}

// entry is an entry in the account's audit log.
type entry struct {
	id, actor, target, detail string
	action                    audit.Action
	details                   map[string]string
}

// history contains everyone's role and invite, and who sent the invite, by email address, at one point in a replay.
type history struct {
	roles, invites map[string]access.Role
	inviters       map[string]string
}

// replay repeats the actions in the log, one after the other. Each must be allowed by the state before it, and no
// acknowledged action may be missing. At the end, everyone must have the role that the database says.
func (w *turmoil) replay(t *testing.T, before map[string]access.Role, done *tally) {
	t.Helper()
	now := history{roles: before, invites: map[string]access.Role{}, inviters: map[string]string{}}
	counts := map[audit.Action]int{}
	for _, d := range w.log(t) {
		if fault := now.apply(d); fault != "" {
			t.Errorf("%s by %s to %s %v: %s", d.action, d.actor, d.target, d.details, fault)
		}
		counts[d.action]++
	}
	if after := w.members(t); !maps.Equal(now.roles, after) {
		t.Errorf("the log leads to %v, but the database has %v", now.roles, after)
	}
	for _, action := range []audit.Action{audit.AccountTransferred, audit.MemberRemoved, audit.MemberLeft, audit.InviteAccepted} {
		if counts[action] != done.counts[action] {
			t.Errorf("%s: %d in the log, %d acknowledged", action, counts[action], done.counts[action])
		}
	}
	// Giving someone the role they already have is acknowledged but not logged.
	if changed := counts[audit.MemberRoleChanged]; changed == 0 || changed > done.counts[audit.MemberRoleChanged] {
		t.Errorf("%d changes of roles in the log, %d acknowledged", changed, done.counts[audit.MemberRoleChanged])
	}
}

// log returns the actions on members, in serial order. IDs give the order: actions are recorded while the account's row
// is locked, and all nodes in a test get their IDs from one process, where they only increase.
func (w *turmoil) log(t *testing.T) []entry {
	t.Helper()
	rows, err := w.nodes[0].DB.Read().QueryContext(t.Context(), `
		SELECT e.id, u.email, e.action, e.target_name, e.details
		FROM audit_events e JOIN accounts a ON a.id = e.account_id JOIN users u ON u.id = e.actor_id WHERE a.slug = $1`, w.slug)
	if err != nil {
		t.Fatal(err)
	}
	entries, err := database.Collect(rows, func(d *entry) []any { return []any{&d.id, &d.actor, &d.action, &d.target, &d.detail} })
	if err != nil {
		t.Fatal(err)
	}
	for i := range entries {
		if err := json.Unmarshal([]byte(entries[i].detail), &entries[i].details); err != nil {
			t.Fatal(err)
		}
		if email := entries[i].details["email"]; email != "" {
			entries[i].target = email
		}
	}
	slices.SortFunc(entries, func(a, b entry) int { return strings.Compare(a.id, b.id) })
	return entries
}

// members returns the roles in the database, by email.
func (w *turmoil) members(t *testing.T) map[string]access.Role {
	t.Helper()
	rows, err := w.nodes[0].DB.Read().QueryContext(t.Context(), `
		SELECT u.email, m.role FROM members m JOIN accounts a ON a.id = m.account_id JOIN users u ON u.id = m.user_id WHERE a.slug = $1`, w.slug)
	if err != nil {
		t.Fatal(err)
	}
	type holder struct {
		email string
		role  access.Role
	}
	found, err := database.Collect(rows, func(m *holder) []any { return []any{&m.email, &m.role} })
	if err != nil {
		t.Fatal(err)
	}
	roles := map[string]access.Role{}
	for _, m := range found {
		roles[m.email] = m.role
	}
	return roles
}

// apply performs an action and returns the reason why it shouldn't have been allowed, if any.
func (h history) apply(d entry) (fault string) {
	switch d.action {
	case audit.InviteSent, audit.InviteAccepted:
		return h.applyInvite(d)
	case audit.InviteCancelled: // canceled when the inviter left or lost their role
		delete(h.invites, d.target)
		delete(h.inviters, d.target)
		return ""
	case audit.MemberRoleChanged, audit.MemberRemoved, audit.MemberLeft, audit.AccountTransferred:
	default:
		return "" // an event from when the account was created
	}
	before := access.Role(d.details["from"] + d.details["role"] + d.details["roleBefore"]) // only one of them is set
	if held := h.roles[d.target]; held != before || before == "" || before == access.Owner {
		return fmt.Sprintf("the target was %q", held)
	}
	if fault := h.mayNot(d, before); fault != "" {
		return fault
	}
	switch d.action {
	case audit.MemberRoleChanged:
		h.roles[d.target] = access.Role(d.details["to"])
	case audit.AccountTransferred:
		h.roles[d.actor], h.roles[d.target] = access.Admin, access.Owner
	default:
		delete(h.roles, d.target)
	}
	return h.orphaned(d.target)
}

// orphaned returns a fault if someone who can't invite still has a pending invite.
func (h history) orphaned(email string) (fault string) {
	if h.roles[email] == access.Owner || h.roles[email] == access.Admin {
		return ""
	}
	for invited, inviter := range h.inviters {
		if inviter == email {
			return "the invite to " + invited + " is still open"
		}
	}
	return ""
}

// mayNot implements the rules in docs/api-contract.md#members-and-invites about who can change whom.
func (h history) mayNot(d entry, before access.Role) (fault string) {
	actor := h.roles[d.actor]
	switch {
	case d.action == audit.MemberLeft && d.actor != d.target:
		return "someone else left"
	case d.action == audit.MemberLeft:
		return ""
	case d.action == audit.MemberRemoved && d.actor == d.target:
		return "someone removed themselves"
	case actor != access.Owner && (actor != access.Admin || before == access.Admin || d.action == audit.AccountTransferred):
		return fmt.Sprintf("the actor was %q", actor)
	}
	return ""
}

func (h history) applyInvite(d entry) (fault string) {
	role, isMember, invited := access.Role(d.details["role"]), h.roles[d.target] != "", h.invites[d.target]
	actor := h.roles[d.actor]
	switch {
	case isMember:
		return "the target was a member"
	case d.action == audit.InviteAccepted && (invited != role || d.actor != d.target):
		return fmt.Sprintf("the target was invited as %q", invited)
	case d.action == audit.InviteAccepted:
		h.roles[d.target] = role
		delete(h.invites, d.target)
		delete(h.inviters, d.target)
	case invited != "" || (actor != access.Owner && actor != access.Admin):
		return fmt.Sprintf("the actor was %q, the target invited as %q", actor, invited)
	default:
		h.invites[d.target], h.inviters[d.target] = role, d.actor
	}
	return ""
}
