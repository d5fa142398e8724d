import { Crown, Ellipsis, LogOut, UserMinus } from "lucide-react";
import { useState } from "react";
import type { Account } from "../../api/account";
import type { Member } from "../../api/generated/types.gen";
import { LazyMenu } from "../../ui/LazyMenu";
import { MenuItem } from "../../ui/Menu";
import { LeaveDialog } from "./LeaveDialog";
import type { MemberRights } from "./memberRights";
import { RemoveDialog } from "./RemoveDialog";
import { TransferDialog } from "./TransferDialog";
import { words } from "./words";

export interface MemberMenuProps {
  account: Account;
  member: Member;
  rights: MemberRights;
}

/** The actions on a member other than changing the role. */
export function MemberMenu({ account, member, rights }: MemberMenuProps) {
  const [asking, setAsking] = useState<"remove" | "transfer" | "leave">();
  const dialog = (question: typeof asking) => ({
    account,
    member,
    open: asking === question,
    onOpenChange: (open: boolean) => setAsking(open ? question : undefined),
  });
  return (
    <>
      <LazyMenu label={words.members.actions(member.name)} icon={<Ellipsis aria-hidden />}>
        {rights.makeOwner && (
          <MenuItem icon={<Crown aria-hidden />} onSelect={() => setAsking("transfer")}>
            {words.members.makeOwner}
          </MenuItem>
        )}
        {rights.remove && (
          <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => setAsking("remove")}>
            {words.members.remove}
          </MenuItem>
        )}
        {rights.leave && (
          <MenuItem danger icon={<LogOut aria-hidden />} onSelect={() => setAsking("leave")}>
            {words.members.leave}
          </MenuItem>
        )}
      </LazyMenu>
      <TransferDialog {...dialog("transfer")} />
      <RemoveDialog {...dialog("remove")} />
      <LeaveDialog {...dialog("leave")} />
    </>
  );
}
