import { useMutation } from "@tanstack/react-query";
import { asRole } from "../../api/account";
import { changeMemberRoleMutation } from "../../api/generated/@tanstack/react-query.gen";
import type { Member } from "../../api/generated/types.gen";
import { toastError } from "../../api/toastError";
import { SelectField } from "../../ui/SelectField";
import { toast } from "../../ui/toast";
import { type GivenRole, givenRoles } from "../roles";
import { useRefreshTeam } from "./useRefreshTeam";

/** Gives a member another role at once. */
export function RoleSelect({ slug, member, role }: { slug: string; member: Member; role: GivenRole }) {
  const refresh = useRefreshTeam();
  const change = useMutation({
    ...changeMemberRoleMutation(),
    onError: toastError,
    onSuccess: (_, { body }) => toast(`${member.name} is ${asRole(body.role)} now`),
    // After a refusal, too: somebody else may have changed the member meanwhile.
    onSettled: refresh,
  });
  return (
    <SelectField
      label={`Role of ${member.name}`}
      hideLabel
      size="sm"
      className="w-28"
      options={givenRoles}
      value={change.isPending ? change.variables.body.role : role}
      onValueChange={(chosen) => change.mutate({ path: { slug, memberId: member.id }, body: { role: chosen } })}
    />
  );
}
