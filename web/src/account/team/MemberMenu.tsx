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

export interface MemberMenuProps {
  account: Account;
  member: Member;
  rights: MemberRights;
}

/** What can be done about a member beside the role. */
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
      <LazyMenu label={`More about ${member.name}`} icon={<Ellipsis aria-hidden />}>
        {rights.makeOwner && (
          <MenuItem icon={<Crown aria-hidden />} onSelect={() => setAsking("transfer")}>
            Make owner…
          </MenuItem>
        )}
        {rights.remove && (
          <MenuItem danger icon={<UserMinus aria-hidden />} onSelect={() => setAsking("remove")}>
            Remove…
          </MenuItem>
        )}
        {rights.leave && (
          <MenuItem danger icon={<LogOut aria-hidden />} onSelect={() => setAsking("leave")}>
            Leave the account…
          </MenuItem>
        )}
      </LazyMenu>
      <TransferDialog {...dialog("transfer")} />
      <RemoveDialog {...dialog("remove")} />
      <LeaveDialog {...dialog("leave")} />
    </>
  );
}
