import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useSlug } from "../api/account";
import { readAccountQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { createTemplate } from "../api/generated/sdk.gen";
import type { CreateTemplateRequest } from "../api/generated/types.gen";
import { toastError } from "../api/toastError";

/** Creates a template and opens it in the editor. */
export function useCreateTemplate() {
  const slug = useSlug();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async (body: CreateTemplateRequest) => {
      const { data } = await createTemplate({ path: { slug }, body, throwOnError: true });
      return data.template;
    },
    onError: toastError,
    onSuccess: ({ id }) => navigate({ to: "/a/$slug/templates/$id", params: { slug, id } }),
    onSettled: () => client.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) }),
  });
  // A second click while the first request is running would create a second template.
  const create = (body: CreateTemplateRequest) => {
    if (!isPending) mutate(body);
  };
  return { create, isPending, creating: isPending ? variables : undefined };
}
