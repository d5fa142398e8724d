import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState, useSyncExternalStore } from "react";
import { useSlug } from "../api/account";
import type { UploadedImage } from "./image";
import { forgetImages } from "./imageCache";
import { sendImage } from "./sendImage";
import { type Upload, UploadQueue } from "./UploadQueue";

/** An upload queue that belongs to the component. Unmounting cancels its uploads. */
export function useUploads(onDone?: (image: UploadedImage) => void): {
  queue: UploadQueue;
  uploads: readonly Upload[];
} {
  const slug = useSlug();
  const client = useQueryClient();
  const [queue] = useState(
    () =>
      new UploadQueue(
        (file, sending) => sendImage(slug, file, sending),
        (image) => {
          forgetImages(client, slug);
          onDone?.(image);
        },
      ),
  );
  useEffect(() => () => queue.stopAll(), [queue]);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, () => queue.uploads) };
}
