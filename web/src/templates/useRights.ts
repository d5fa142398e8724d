import { type Account, may, useAccount } from "../api/account";
import type { TemplateSummary } from "../api/generated/types.gen";
import { useUser } from "../api/session";

export interface Rights {
  edit: boolean;
  remove: boolean;
  duplicate: boolean;
  export: boolean;
}

/** Returns what the signed-in user can do with a template. Some roles can change only templates they created. */
export function useRights(): (template: TemplateSummary) => Rights {
  const account = useAccount();
  const { id } = useUser();
  return (template) => rightsOver(template, account, id);
}

export function rightsOver(template: TemplateSummary, account: Pick<Account, "permissions">, userId: string): Rights {
  const own = template.createdBy.id === userId;
  return {
    edit: may(account, own ? "template:edit:own" : "template:edit:any"),
    remove: may(account, own ? "template:delete:own" : "template:delete:any"),
    duplicate: may(account, "template:create"),
    export: may(account, "template:export"),
  };
}
