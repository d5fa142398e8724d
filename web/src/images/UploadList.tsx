import { Check, RotateCcw, X } from "lucide-react";
import { Button } from "../ui/Button";
import { IconButton } from "../ui/IconButton";
import { sizeOf } from "./image";
import { LocalImage } from "./LocalImage";
import { ProgressBar } from "./ProgressBar";
import type { Upload, UploadQueue } from "./UploadQueue";
import { words } from "./words";

export interface UploadListProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
}

/** Lists uploads with their progress, errors and actions. */
export function UploadList({ queue, uploads }: UploadListProps) {
  const done = uploads.filter(({ state }) => state === "done").length;
  const failed = uploads.filter(({ state }) => state === "failed").length;
  const summary = uploads.length > 0 ? words.uploads.summary(done, uploads.length, failed) : "";
  return (
    <>
      <p role="status" className="sr-only">
        {summary}
      </p>
      {uploads.length > 0 && (
        <section aria-label={words.uploads.title} className="mb-6 rounded-lg border border-line bg-surface">
          <header className="flex min-h-11 items-center justify-between gap-2 border-line border-b py-1 pr-2 pl-4">
            <h2 className="font-medium">{summary}</h2>
            {done > 0 && (
              <Button variant="ghost" size="sm" onClick={() => queue.clearDone()}>
                {words.uploads.clear}
              </Button>
            )}
          </header>
          <ul className="max-h-80 divide-y divide-line overflow-y-auto">
            {uploads.map((upload) => (
              <UploadRow key={upload.id} upload={upload} queue={queue} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function UploadRow({ upload, queue }: { upload: Upload; queue: UploadQueue }) {
  const { id, file, state, progress, error, mayRetry } = upload;
  return (
    <li className="flex items-center gap-3 py-2 pr-2 pl-4">
      <LocalImage file={file} className="checkered size-10 shrink-0 rounded-md border border-line object-contain" />
      <div className="min-w-0 flex-1">
        <p className="truncate">
          {file.name} <span className="text-muted text-sm">{sizeOf(file.size)}</span>
        </p>
        {state === "failed" ? (
          <p role="alert" className="text-danger text-sm [overflow-wrap:anywhere]">
            {error}
          </p>
        ) : (
          <UploadState state={state} progress={progress} name={file.name} />
        )}
      </div>
      {state === "failed" && mayRetry && (
        <Button size="sm" onClick={() => queue.retry(id)}>
          <RotateCcw aria-hidden />
          {words.tryAgain}
        </Button>
      )}
      <IconButton label={removeLabel(upload)} onClick={() => queue.remove(id)}>
        <X aria-hidden />
      </IconButton>
    </li>
  );
}

function UploadState({ state, progress, name }: { state: Upload["state"]; progress: number; name: string }) {
  if (state === "done") {
    return (
      <p className="flex items-center gap-1 text-muted text-sm">
        <Check aria-hidden className="size-4 text-accent" />
        {words.uploads.done}
      </p>
    );
  }
  if (state === "waiting") return <p className="text-muted text-sm">{words.uploads.waiting}</p>;
  return <ProgressBar label={words.uploads.progress(name)} share={progress} />;
}

function removeLabel({ state, file }: Upload): string {
  const isUnfinished = state === "sending" || state === "waiting";
  return isUnfinished ? words.uploads.cancel(file.name) : words.uploads.remove(file.name);
}
