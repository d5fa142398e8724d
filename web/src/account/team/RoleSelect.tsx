import { useMutation } from "@tanstack/react-query";
import { asRole } from "../../api/account";
import { changeMemberRoleMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { Member } from "../../api/generated/types.gen";
import { toastError } from "../../api/toastError";
import { SelectField } from "../../ui/SelectField";
import { toast } from "../../ui/toast";
import { type AssignableRole, assignableRoles } from "../roles";
import { useRefreshTeam } from "./useRefreshTeam";
import { words } from "./words";

/** Changes a member's role as soon as one is chosen. */
export function RoleSelect({ slug, member, role }: { slug: string; member: Member; role: AssignableRole }) {
  const refresh = useRefreshTeam();
  const change = useMutation({
    ...changeMemberRoleMutation(),
    onError: toastError,
    onSuccess: (_, { body }) => toast(words.members.hasRole(member.name, asRole(body.role))),
    // Also after an error, because someone else may have changed the member in the meantime.
    onSettled: refresh,
  });
  return (
    <SelectField
      label={words.members.roleOf(member.name)}
      hideLabel
      size="sm"
      className="w-28"
      options={assignableRoles}
      value={change.isPending ? change.variables.body.role : role}
      onValueChange={(chosen) => change.mutate({ path: { slug, memberId: member.id }, body: { role: chosen } })}
    />
  );
}
