import { useMutation } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { Copy } from "lucide-react";
import { useContext } from "react";
import { may, useAccount, useSlug } from "../../api/account";
import { duplicateTemplate } from "../../api/generated/sdk.gen";
import type { Template } from "../../api/generated/types.gen";
import { toastError } from "../../api/toastError";
import { Button } from "../../ui/Button";
import { ViewedTemplateContext } from "../state/readOnly";

/** Why nothing can be changed here, and the way to a copy that can be. */
export function ReadOnlyNote() {
  const template = useContext(ViewedTemplateContext);
  if (!template) return <p className="text-muted text-sm">You can look at this template, but not change it.</p>;
  return <WhoMade template={template} />;
}

function WhoMade({ template: { id, createdBy } }: { template: Pick<Template, "id" | "createdBy"> }) {
  const account = useAccount();
  const duplicate = useDuplicate(id);
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      {may(account, "template:edit:own") ? (
        <p>
          Made by <strong className="font-medium">{createdBy.name}</strong>: only its author or an admin can change it.
        </p>
      ) : (
        <p>
          You are {account.role} of {account.name}: you can look at templates, but not change them.
        </p>
      )}
      {may(account, "template:create") && (
        <Button size="sm" pending={duplicate.isPending} onClick={() => duplicate.mutate()}>
          <Copy aria-hidden />
          Duplicate to edit
        </Button>
      )}
    </div>
  );
}

function useDuplicate(id: string) {
  const slug = useSlug();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => duplicateTemplate({ path: { slug, id }, throwOnError: true }),
    onError: toastError,
    onSuccess: ({ data }) => navigate({ to: "/a/$slug/templates/$id", params: { slug, id: data.template.id } }),
  });
}
