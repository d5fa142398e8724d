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
import { words } from "./inspectorWords";

/** Says why the template is view only, and offers to make a copy that can be edited. */
export function ReadOnlyNote() {
  const template = useContext(ViewedTemplateContext);
  if (!template) return <p className="text-muted text-sm">{words.readOnly.reason}</p>;
  return <AuthorNote template={template} />;
}

function AuthorNote({ template: { id, createdBy } }: { template: Pick<Template, "id" | "createdBy"> }) {
  const account = useAccount();
  const duplicate = useDuplicate(id);
  return (
    <div className="flex flex-col items-start gap-3 text-sm">
      {may(account, "template:edit:own") ? (
        <p>
          {words.readOnly.beforeAuthor}
          <strong className="font-medium">{createdBy.name}</strong>
          {words.readOnly.afterAuthor}
        </p>
      ) : (
        <p>{words.readOnly.role(account.role, account.name)}</p>
      )}
      {may(account, "template:create") && (
        <Button size="sm" pending={duplicate.isPending} onClick={() => duplicate.mutate()}>
          <Copy aria-hidden />
          {words.readOnly.duplicate}
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
