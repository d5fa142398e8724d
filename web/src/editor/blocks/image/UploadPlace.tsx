import { useFrame } from "../../style/FrameContext";
import type { Pending } from "../uploads";
import { PendingImage } from "./PendingImage";

/** Stands where a picture will be a block. It names no node: it cannot be selected, and nothing can be dropped on it. */
export function UploadPlace({ pending }: { pending: Pending }) {
  const { width } = useFrame();
  return (
    <div className="cell">
      <PendingImage pending={pending} room={width} />
    </div>
  );
}
