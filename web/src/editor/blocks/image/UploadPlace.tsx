import { useFrame } from "../../style/FrameContext";
import type { Pending } from "../uploads";
import { PendingImage } from "./PendingImage";

/**
 * Marks where an image block will be once its file is uploaded. It isn't a node, so you can't select it or drop anything on it.
 */
export function UploadPlace({ pending }: { pending: Pending }) {
  const { width } = useFrame();
  return (
    <div className="cell">
      <PendingImage pending={pending} room={width} />
    </div>
  );
}
