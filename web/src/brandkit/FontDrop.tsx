import { clsx } from "clsx";
import { Upload } from "lucide-react";
import { type DragEvent, useRef, useState } from "react";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { useFontUpload } from "./useFontUpload";
import { words } from "./words";

/** Uploads font files that are dropped on it or chosen. */
export function FontDrop({ slug }: { slug: string }) {
  const { upload, isUploading, rejections } = useFontUpload(slug);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function onDrop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    upload([...event.dataTransfer.files]);
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the button inside does the same from the keyboard */}
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
          {isUploading ? words.fonts.uploading : words.fonts.choose}
        </Button>
        <p className="text-muted text-sm">{words.fonts.drop}</p>
        <input
          ref={input}
          type="file"
          multiple
          accept=".woff2,.woff,.ttf,.otf"
          aria-label={words.fonts.files}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            upload([...(event.target.files ?? [])]);
            event.target.value = ""; // lets the same file be chosen again
          }}
        />
      </div>
      <div aria-live="polite" className="contents">
        {rejections.length > 0 && (
          <Callout tone="danger" title={words.fonts.rejected}>
            <ul className="flex flex-col gap-1">
              {rejections.map(({ name, reason }) => (
                <li key={name} className="[overflow-wrap:anywhere]">
                  <span className="font-medium">{name}</span>
                  {`: ${reason}`}
                </li>
              ))}
            </ul>
          </Callout>
        )}
      </div>
    </>
  );
}
