import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Calls `onFiles` with files that are dropped anywhere on the page or pasted outside of a text field. Returns whether files are being
 * dragged over the page.
 */
export function useFileDrop(onFiles: ((files: File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const callback = useRef(onFiles);
  useLayoutEffect(() => {
    callback.current = onFiles;
  });
  const isActive = onFiles !== undefined;
  useEffect(() => {
    if (!isActive) return;
    const end = new AbortController();
    const { signal } = end;
    const deliver = (files: FileList | undefined) => {
      if (files && files.length > 0) callback.current?.([...files]);
    };
    addEventListener(
      "dragover",
      (event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // Without a relatedTarget the pointer has left the window, not just one of its elements.
    addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      "drop",
      (event) => {
        setOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault(); // otherwise the browser opens the file
        deliver(event.dataTransfer?.files);
      },
      { signal },
    );
    addEventListener("paste", (event) => !isField(event.target) && deliver(event.clipboardData?.files), { signal });
    return () => end.abort();
  }, [isActive]);
  return isOver;
}

function hasFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
