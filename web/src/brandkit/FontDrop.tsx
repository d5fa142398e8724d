import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { useFontUpload } from "./useFontUpload";

/** Takes font files that are dropped on it or chosen, one after the other. */
export function FontDrop({ slug }: { slug: string }) {
  const { upload, isUploading, refusals } = useFontUpload(slug);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    upload([...event.dataTransfer.files]);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same by keys */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
        className={clsx(
          "flex flex-col items-center gap-2 rounded-md border border-dashed px-4 py-5 text-center",
          isOver ? "border-accent bg-accent-soft" : "border-control/60",
        )}
      >
        <Button pending={isUploading} onClick={() => input.current?.click()}>
          {!isUploading && <Upload aria-hidden />}
          {isUploading ? "Uploading…" : "Choose font files"}
        </Button>
        <p className="text-muted text-sm">or drop them here: WOFF2, WOFF, TTF or OTF, at most 2 MB each</p>
        <input
          ref={input}
          type="file"
          multiple
          accept=".woff2,.woff,.ttf,.otf"
          aria-label="Font files"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            upload([...(event.target.files ?? [])]);
            event.target.value = ""; // so that the same file can be chosen again
          }}
        />
      </div>
      <div aria-live="polite" className="contents">
        {refusals.length > 0 && (
          <Callout tone="danger" title="Not uploaded">
            <ul className="flex flex-col gap-1">
              {refusals.map(({ name, reason }) => (
                <li key={name} className="[overflow-wrap:anywhere]">
                  <span className="font-medium">{name}</span>: {reason}
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </>
  );
}
