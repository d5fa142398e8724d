import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { describeError, fieldErrors } from "../api/describeError";
import { listFontsQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { addFont } from "../api/generated/sdk.gen";
import { toast } from "../ui/toast";
import { words } from "./words";

const maxSize = 2 << 20;

export interface Rejection {
  name: string;
  reason: string;
}

/** Uploads font files one after another. A rejected file doesn't stop the others. */
export function useFontUpload(slug: string) {
  const client = useQueryClient();
  const [rejections, setRejections] = useState<readonly Rejection[]>([]);
  const sending = useMutation({
    mutationFn: async (files: readonly File[]) => {
      const rejected: Rejection[] = [];
      for (const file of files) {
        const reason = await send(slug, file);
        if (reason) rejected.push({ name: file.name, reason });
      }
      return rejected;
    },
    onSuccess: async (rejected, files) => {
      setRejections(rejected);
      await client.invalidateQueries({ queryKey: listFontsQueryKey({ path: { slug } }) });
      void client.invalidateQueries({ queryKey: ["design", slug] });
      const added = files.length - rejected.length;
      if (added > 0) toast(words.fonts.added(added));
    },
  });
  return {
    upload: (files: readonly File[]) => {
      if (files.length > 0 && !sending.isPending) sending.mutate(files);
    },
    isUploading: sending.isPending,
    rejections,
  };
}

/** Uploads a file. Returns why it was rejected, or undefined if it was accepted. */
async function send(slug: string, file: File): Promise<string | undefined> {
  if (file.size > maxSize) return words.fonts.tooLarge;
  try {
    await addFont({ path: { slug }, body: { file }, throwOnError: true });
    return undefined;
  } catch (error) {
    return fieldErrors(error).family ? words.fonts.noFamily : describeError(error);
  }
}
