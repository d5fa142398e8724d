import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useSlug } from "../api/account";
import { readAccountQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { createTemplate } from "../api/generated/sdk.gen";
import { newKey } from "../api/newKey";
import { isPassing } from "../images/sendImage";
import type { ImportedMail } from "./importedEmail";

export interface Opening {
  open: (name: string) => void;
  isPending: boolean;
  error: unknown;
}

/** Makes a template of an imported mail and opens it in the editor. However often it is pressed, one template is made. */
export function useOpenInEditor(email: ImportedMail, onCreated: () => void): Opening {
  const slug = useSlug();
  const navigate = useNavigate();
  const client = useQueryClient();
  const attempt = useRef<{ name: string; key: string }>(undefined);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (name: string) => {
      // The server refuses a key that comes with another body: another name is another attempt.
      if (attempt.current?.name !== name) attempt.current = { name, key: newKey() };
      const headers = { "Idempotency-Key": attempt.current.key };
      const { data } = await createTemplate({ path: { slug }, body: bodyOf(email, name), headers, throwOnError: true });
      return data.template;
    },
    // A refusal is remembered with its key: when there is room, another key must ask.
    onError: (refusal) => {
      if (!isPassing(refusal)) attempt.current = undefined;
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

function bodyOf({ craftState, templateSettings }: ImportedMail, name: string) {
  return {
    source: "import" as const,
    name: name === "" ? undefined : name,
    craftState: JSON.stringify(craftState),
    templateSettings: JSON.stringify(templateSettings),
  };
}
