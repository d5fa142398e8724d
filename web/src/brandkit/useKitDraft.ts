import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { fieldErrors, formError } from "../api/describeError";
import { readBrandKitQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { updateBrandKit } from "../api/generated/sdk.gen";
import type { BrandKit, BrandKitChange } from "../api/generated/types.gen";
import { changesOf, kitFields, orNull } from "./kitFields";

/** The kit in the form: the stored kit with unsaved changes. Saving sends only the changed fields. */
export function useKitDraft(slug: string, stored: BrandKit) {
  const client = useQueryClient();
  const [edited, setEdited] = useState<Partial<BrandKit>>({});
  const changes = changesOf(stored, edited);
  const saving = useMutation({
    mutationFn: async (body: BrandKitChange) => {
      const { data } = await updateBrandKit({ path: { slug }, body, throwOnError: true });
      return data.brandKit;
    },
    onSuccess: (brandKit, sent) => {
      client.setQueryData(readBrandKitQueryKey({ path: { slug } }), { brandKit });
      // Keep what was typed while the request was running.
      setEdited((now) =>
        Object.fromEntries(
          Object.entries(now).filter(([field, value]) => sent[field as keyof BrandKit] !== orNull(value)),
        ),
      );
      // Designs are shown in the brand style, so they have to be rendered again.
      void client.invalidateQueries({ queryKey: ["design", slug] });
    },
  });
  const errors = fieldErrors(saving.error);
  return {
    kit: { ...stored, ...edited },
    changes,
    isChanged: Object.keys(changes).length > 0,
    set: (change: Partial<BrandKit>) => setEdited((before) => ({ ...before, ...change })),
    save: () =>
      saving.mutateAsync(changes).then(
        () => true,
        () => false,
      ),
    discard: () => {
      setEdited({});
      saving.reset();
    },
    isSaving: saving.isPending,
    isSaved: saving.isSuccess,
    errors,
    error: formError(saving.error, [...kitFields, ...Object.keys(errors).filter(isLinkField)]),
  };
}

/** Social links show their errors in their own rows. */
const isLinkField = (field: string) => field.startsWith("socialLinks[");

export type KitDraft = ReturnType<typeof useKitDraft>;
