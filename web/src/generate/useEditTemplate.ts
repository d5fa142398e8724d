import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { readAccountQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { createTemplate } from "../api/generated/sdk.gen";
import type { AiResult } from "../api/generated/types.gen";
import { toastError } from "../api/toastError";

const maxNameLength = 100;

/** Saves a draft as a template and opens it in the editor. */
export function useEditTemplate() {
  const slug = useSlug();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ subjectLine, craftState, templateSettings }: AiResult) => {
      const name = [...subjectLine].slice(0, maxNameLength).join("").trim() || undefined;
      const body = {
        name,
        source: "ai" as const,
        craftState: JSON.stringify(craftState),
        templateSettings: JSON.stringify(templateSettings),
      };
      return (await createTemplate({ path: { slug }, body, throwOnError: true })).data.template;
    },
    onError: toastError,
    onSuccess: ({ id }) => navigate({ to: "/a/$slug/templates/$id", params: { slug, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) }),
  });
  return { editTemplate: mutate, isPending };
}
