import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useSlug } from "../api/account";
import { readAccountQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { createTemplate } from "../api/generated/sdk.gen";
import { newKey } from "../api/newKey";
import { isPassing } from "../images/sendImage";
import type { ImportedEmail } from "./importedEmail";

export interface Opening {
  open: (name: string) => void;
  isPending: boolean;
  error: unknown;
}

/** Saves an imported email as a template and opens it in the editor. Repeated clicks create only one template. */
export function useOpenInEditor(email: ImportedEmail, onCreated: () => void): Opening {
  const slug = useSlug();
  const navigate = useNavigate();
  const client = useQueryClient();
  const attempt = useRef<{ name: string; key: string }>(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (name: string) => {
      // The server rejects a key that is reused with another body, so a new name needs a new key.
      if (attempt.current?.name !== name) attempt.current = { name, key: newKey() };
      const headers = { "Idempotency-Key": attempt.current.key };
      const { data } = await createTemplate({ path: { slug }, body: bodyOf(email, name), headers, throwOnError: true });
      return data.template;
    },
    // The server remembers an error with its key, so the next attempt needs a new key.
    onError: (error) => {
      if (!isPassing(error)) attempt.current = undefined;
    },
    onSuccess: ({ id }) => {
      onCreated();
      return navigate({ to: "/a/$slug/templates/$id", params: { slug, id } });
    },
    onSettled: () => client.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) }),
  });
  const open = (name: string) => {
    if (!isPending) mutate(name.trim());
  };
  return { open, isPending, error };
}

function bodyOf({ craftState, templateSettings }: ImportedEmail, name: string) {
  return {
    source: "import" as const,
    name: name === "" ? undefined : name,
    craftState: JSON.stringify(craftState),
    templateSettings: JSON.stringify(templateSettings),
  };
}
