import type { Invite, Member } from "../api/generated/types.gen";

export type Role = Member["role"];

/** A role that can be given; the owner's is transferred. */
export type GivenRole = Invite["role"];

/** The roles that can be given, each with what it may do. */
export const givenRoles: readonly { value: GivenRole; label: string; does: string }[] = [
  { value: "admin", label: "Admin", does: "Everything but payment and transferring or deleting the account." },
  { value: "editor", label: "Editor", does: "Makes and exports templates; changes and deletes their own." },
  { value: "reviewer", label: "Reviewer", does: "Looks at templates and changes nothing." },
];

export const ownerDoes = "Everything, also payment and deleting the account. There is one owner.";

/** "Admin" of "admin". */
export function roleName(role: Role): string {
  return role.charAt(0).toUpperCase() + role.slice(1);
}
