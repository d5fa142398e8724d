import { type Account, may } from "../../api/account";
import type { Member } from "../../api/generated/types.gen";

export interface MemberRights {
  changeRole: boolean;
  remove: boolean;
  makeOwner: boolean;
  leave: boolean;
}

/** What the signed-in user may do with a member. Only the owner may change admins, and nobody may change the owner. */
export function rightsOverMember(
  account: Pick<Account, "permissions" | "role">,
  member: Pick<Member, "role" | "userId">,
  userId: string,
): MemberRights {
  const isSelf = member.userId === userId;
  const isInReach = member.role !== "owner" && (member.role !== "admin" || account.role === "owner");
  return {
    changeRole: isInReach && may(account, "member:role:change"),
    remove: isInReach && !isSelf && may(account, "member:remove"),
    makeOwner: member.role !== "owner" && may(account, "account:transfer"),
    leave: isSelf && member.role !== "owner",
  };
}
