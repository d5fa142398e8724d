// Package access defines callers and what each role can do.
package access

import "slices"

// Role is a member's role in an account. Roles aren't hierarchical: each has its own permissions.
type Role string

// The four roles.
const (
	Owner    Role = "owner"
	Admin    Role = "admin"
	Editor   Role = "editor"
	Reviewer Role = "reviewer"
)

// Permission is one thing that a role can do.
type Permission string

// The permissions, in the order of docs/api-contract.md#roles-and-permissions.
const (
	TemplateCreate      Permission = "template:create"
	TemplateView        Permission = "template:view"
	TemplateEditOwn     Permission = "template:edit:own"
	TemplateEditAny     Permission = "template:edit:any"
	TemplateDeleteOwn   Permission = "template:delete:own"
	TemplateDeleteAny   Permission = "template:delete:any"
	TemplateExport      Permission = "template:export"
	MemberView          Permission = "member:view"
	MemberInvite        Permission = "member:invite"
	MemberRemove        Permission = "member:remove"
	MemberRoleChange    Permission = "member:role:change"
	AccountSettingsView Permission = "account:settings:view"
	AccountSettingsEdit Permission = "account:settings:edit"
	AccountIntegrations Permission = "account:integrations"
	SubaccountCreate    Permission = "subaccount:create"
	SubaccountManage    Permission = "subaccount:manage"
	BillingView         Permission = "billing:view"
	BillingManage       Permission = "billing:manage"
	AccountTransfer     Permission = "account:transfer"
	AccountDelete       Permission = "account:delete"
)

// None marks a route that every member can call.
const None Permission = ""

// holders is the table in docs/api-contract.md#roles-and-permissions. A test compares the two.
var holders = []struct {
	permission Permission
	roles      []Role
}{
	{TemplateCreate, []Role{Owner, Admin, Editor}},
	{TemplateView, []Role{Owner, Admin, Editor, Reviewer}},
	{TemplateEditOwn, []Role{Owner, Admin, Editor}},
	{TemplateEditAny, []Role{Owner, Admin}},
	{TemplateDeleteOwn, []Role{Owner, Admin, Editor}},
	{TemplateDeleteAny, []Role{Owner, Admin}},
	{TemplateExport, []Role{Owner, Admin, Editor}},
	{MemberView, []Role{Owner, Admin, Editor, Reviewer}},
	{MemberInvite, []Role{Owner, Admin}},
	{MemberRemove, []Role{Owner, Admin}},
	{MemberRoleChange, []Role{Owner, Admin}},
	{AccountSettingsView, []Role{Owner, Admin}},
	{AccountSettingsEdit, []Role{Owner, Admin}},
	{AccountIntegrations, []Role{Owner, Admin}},
	{SubaccountCreate, []Role{Owner, Admin}},
	{SubaccountManage, []Role{Owner, Admin}},
	{BillingView, []Role{Owner}},
	{BillingManage, []Role{Owner}},
	{AccountTransfer, []Role{Owner}},
	{AccountDelete, []Role{Owner}},
}

// May reports whether the role has the permission.
func (r Role) May(permission Permission) bool {
	if permission == None {
		return true
	}
	for _, row := range holders {
		if row.permission == permission {
			return slices.Contains(row.roles, r)
		}
	}
	return false
}

// Permissions lists what the role can do, in the order of docs/api-contract.md#roles-and-permissions.
func (r Role) Permissions() []Permission {
	held := []Permission{}
	for _, row := range holders {
		if slices.Contains(row.roles, r) {
			held = append(held, row.permission)
		}
	}
	return held
}

// Access is a caller and, if the path names an account, their access to it. The gate builds it once per request.
type Access struct {
	UserID    string
	SessionID string // empty if the caller is an API key
	KeyID     string // empty if the caller is a user
	AccountID string
	Slug      string
	Role      Role
	OwnerID   string // the user who owns the account or, for a sub-account, its parent
}

// Known reports whether the caller was identified at all.
func (a Access) Known() bool { return a.UserID != "" }

// ByKey reports whether the caller is an API key, which acts on behalf of the user who created it.
func (a Access) ByKey() bool { return a.KeyID != "" }

// May reports whether the caller has the permission in the account.
func (a Access) May(permission Permission) bool { return a.Role.May(permission) }
