import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { EmptyState } from "../../ui/EmptyState";
import { acceptedWords } from "../image";
import { UploadButton } from "../UploadButton";
import { UploadList } from "../UploadList";
import { useFileChooser } from "../useFileChooser";
import { useFileDrop } from "../useFileDrop";
import { useUploads } from "../useUploads";
import type { Picked } from "./picked";

/** Uploads one picture and takes it as soon as it is there. */
export function UploadTab({ onPick }: { onPick: (picked: Picked) => void }) {
  const { queue, uploads } = useUploads(({ url, width }) => onPick({ src: url, width }));
  // Only one can be taken: a second choice replaces the first.
  const take = (files: File[]) => {
    queue.stopAll();
    queue.add(files.slice(0, 1));
  };
  const isOver = useFileDrop(take);
  const chooser = useFileChooser("Picture file", take, true);
  return (
    <>
      {chooser.input}
      <UploadList queue={queue} uploads={uploads} />
      <div
        className={clsx("rounded-lg border-2 border-dashed", isOver ? "border-accent bg-accent-soft" : "border-line")}
      >
        <EmptyState
          icon={<Upload aria-hidden />}
          title="Drop a picture here"
          actions={<UploadButton onClick={chooser.open}>Choose a file</UploadButton>}
        >
          Or paste one, or choose a file: {acceptedWords}.
        </EmptyState>
      </div>
    </>
  );
}
