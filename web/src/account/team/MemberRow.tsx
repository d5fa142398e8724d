import type { Account } from "../../api/account";
import type { Member } from "../../api/generated/types.gen";
import { useUser } from "../../api/session";
import { Avatar } from "../../ui/Avatar";
import { Badge } from "../../ui/Badge";
import { dot } from "../../ui/dot";
import { TimeAgo } from "../../ui/TimeAgo";
import { roleName } from "../roles";
import { MemberMenu } from "./MemberMenu";
import { rightsOverMember } from "./memberRights";
import { RoleSelect } from "./RoleSelect";
import { words } from "./words";

export function MemberRow({ account, member }: { account: Account; member: Member }) {
  const user = useUser();
  const rights = rightsOverMember(account, member, user.id);
  const hasMenu = rights.remove || rights.makeOwner || rights.leave;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3 first:pt-0 last:pb-0">
      <Avatar name={member.name} image={member.image} />
      <div className="min-w-56 flex-1">
        <p className="flex items-center gap-2">
          <span className="truncate font-medium">{member.name}</span>
          {member.userId === user.id && <Badge tone="accent">{words.members.you}</Badge>}
        </p>
        <p className="text-muted text-sm [overflow-wrap:anywhere]">
          {member.email}
          {dot}
          {words.members.joined} <TimeAgo time={member.joinedAt} />
        </p>
      </div>
      <div className="flex items-center gap-1 max-sm:w-full max-sm:pl-11">
        {rights.changeRole && member.role !== "owner" ? (
          <RoleSelect slug={account.slug} member={member} role={member.role} />
        ) : (
          <span className="text-muted text-sm sm:w-28 sm:px-2">{roleName(member.role)}</span>
        )}
        <span className="w-7 pointer-coarse:w-11">
          {hasMenu && <MemberMenu account={account} member={member} rights={rights} />}
        </span>
      </div>
    </li>
  );
}
