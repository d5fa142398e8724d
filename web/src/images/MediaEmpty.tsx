import { Images } from "lucide-react";
import { useAccount } from "../api/account";
import { EmptyState } from "../ui/EmptyState";
import { UploadButton } from "./UploadButton";
import { words } from "./words";

/** What the media page shows before the first upload. `onChoose` is undefined for members who can't upload. */
export function MediaEmpty({ onChoose }: { onChoose: (() => void) | undefined }) {
  const { name } = useAccount();
  if (!onChoose) {
    return (
      <EmptyState icon={<Images aria-hidden />} title={words.empty.readOnlyTitle}>
        {words.empty.readOnly(name)}
      </EmptyState>
    );
  }
  return (
    <div className="rounded-lg border-2 border-line border-dashed">
      <EmptyState
        icon={<Images aria-hidden />}
        title={words.empty.title}
        actions={<UploadButton onClick={onChoose}>{words.upload}</UploadButton>}
      >
        {`${words.empty.how} ${words.accepted}`}
      </EmptyState>
    </div>
  );
}
