import type { Invite, Member } from "../api/generated/types.gen";
import { words } from "./words";

export type Role = Member["role"];

/** A role that can be assigned. Ownership is transferred instead. */
export type AssignableRole = Invite["role"];

/** The roles that can be assigned, each with what it can do. */
export const assignableRoles: readonly { value: AssignableRole; label: string; can: string }[] = [
  { value: "admin", label: words.roles.admin, can: words.roles.adminCan },
  { value: "editor", label: words.roles.editor, can: words.roles.editorCan },
  { value: "reviewer", label: words.roles.reviewer, can: words.roles.reviewerCan },
];

export const ownerRole = { label: words.roles.owner, can: words.roles.ownerCan };

/** The role's display name: "Admin" for "admin". */
export function roleName(role: Role): string {
  return words.roles[role];
}
