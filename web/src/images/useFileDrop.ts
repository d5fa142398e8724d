import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Calls `take` with files that are dropped anywhere on the page or pasted outside of a text field. Returns whether files are being
 * dragged over the page.
 */
export function useFileDrop(take: ((files: File[]) => void) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  const taker = useRef(take);
  useLayoutEffect(() => {
    taker.current = take;
  });
  const isActive = take !== undefined;
  useEffect(() => {
    if (!isActive) return;
    const end = new AbortController();
    const { signal } = end;
    const give = (files: FileList | undefined) => {
      if (files && files.length > 0) taker.current?.([...files]);
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
        give(event.dataTransfer?.files);
      },
      { signal },
    );
    addEventListener("paste", (event) => !isField(event.target) && give(event.clipboardData?.files), { signal });
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
