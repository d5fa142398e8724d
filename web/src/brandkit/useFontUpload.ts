import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError, fieldErrors } from "../api/describeError";
import { listFontsQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { addFont } from "../api/generated/sdk.gen";
import { toast } from "../ui/toast";

const largest = 2 << 20;

export interface Refusal {
  name: string;
  reason: string;
}

/** Sends files one after the other; one that is refused does not stop the others. */
export function useFontUpload(slug: string) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const refused: Refusal[] = [];
      for (const file of files) {
        const reason = await send(slug, file);
        if (reason) refused.push({ name: file.name, reason });
      }
      return refused;
    },
    onSuccess: async (refused, files) => {
      setRefusals(refused);
      await client.invalidateQueries({ queryKey: listFontsQueryKey({ path: { slug } }) });
      void client.invalidateQueries({ queryKey: ["design", slug] });
      const added = files.length - refused.length;
      if (added > 0) toast(added === 1 ? "The font was added" : `${added} fonts were added`);
    },
  });
  return {
    upload: (files: readonly File[]) => {
      if (files.length > 0 && !sending.isPending) sending.mutate(files);
    },
    isUploading: sending.isPending,
    refusals,
  };
}

/** Why a file was not taken; undefined if it was. */
async function send(slug: string, file: File): Promise<string | undefined> {
  if (file.size > largest) return "A font file may have at most 2 MB.";
  try {
    await addFont({ path: { slug }, body: { file }, throwOnError: true });
    return undefined;
  } catch (error) {
    return fieldErrors(error).family ? "The file does not name its family." : describeError(error);
  }
}
