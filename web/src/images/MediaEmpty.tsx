import { Images } from "lucide-react";
import { useAccount } from "../api/account";
import { EmptyState } from "../ui/EmptyState";
import { acceptedWords } from "./image";
import { UploadButton } from "./UploadButton";

/** Before the first picture: what this page will hold, and how to begin. */
export function MediaEmpty({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { name } = useAccount();
  if (!onChoose) {
    return (
      <EmptyState icon={<Images aria-hidden />} title="No pictures yet">
        When somebody in {name} uploads pictures, you see them here.
      </EmptyState>
    );
  }
  return (
    <div className="rounded-lg border-2 border-line border-dashed">
      <EmptyState
        icon={<Images aria-hidden />}
        title="Upload your first pictures"
        actions={<UploadButton onClick={onChoose}>Upload pictures</UploadButton>}
      >
        Drop them anywhere on this page, paste one, or choose files: {acceptedWords}.
      </EmptyState>
    </div>
  );
}
