import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState";
import { UploadButton } from "../UploadButton";
import { UploadList } from "../UploadList";
import { useFileChooser } from "../useFileChooser";
import { useFileDrop } from "../useFileDrop";
import { useUploads } from "../useUploads";
import { words as imageWords } from "../words";
import type { Picked } from "./picked";
import { words } from "./words";

/** Uploads one image and picks it when the upload finishes. */
export function UploadTab({ onPick }: { onPick: (picked: Picked) => void }) {
  const { queue, uploads } = useUploads(({ url, width }) => onPick({ src: url, width }));
  // Only one image can be picked, so a second choice replaces the first.
  const upload = (files: File[]) => {
    queue.stopAll();
    queue.add(files.slice(0, 1));
  };
  const isOver = useFileDrop(upload);
  const chooser = useFileChooser(words.upload.imageFile, upload, true);
  return (
    <>
      {chooser.input}
      <UploadList queue={queue} uploads={uploads} />
      <div
        className={clsx("rounded-lg border-2 border-dashed", isOver ? "border-accent bg-accent-soft" : "border-line")}
      >
        <EmptyState
          icon={<Upload aria-hidden />}
          title={words.upload.title}
          actions={<UploadButton onClick={chooser.open}>{words.upload.choose}</UploadButton>}
        >
          {`${words.upload.how} ${imageWords.accepted}`}
        </EmptyState>
      </div>
    </>
  );
}
