import { useEffect, useLayoutEffect, useRef, useState } from "react";

/**
 * Takes files that are dropped anywhere on the page, or pasted; tells whether some are held over it. Fields keep what is pasted
 * into them.
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
        if (!holdsFiles(event)) return;
        event.preventDefault();
        setOver(true);
      },
      { signal },
    );
    // The pointer has left the window, not only one of the elements in it.
    addEventListener("dragleave", (event) => event.relatedTarget === null && setOver(false), { signal });
    addEventListener(
      "drop",
      (event) => {
        setOver(false);
        if (!holdsFiles(event)) return;
        event.preventDefault(); // the browser would open the file
        give(event.dataTransfer?.files);
      },
      { signal },
    );
    addEventListener("paste", (event) => !isField(event.target) && give(event.clipboardData?.files), { signal });
    return () => end.abort();
  }, [isActive]);
  return isOver;
}

function holdsFiles(event: DragEvent): boolean {
  return event.dataTransfer?.types.includes("Files") ?? false;
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("input, textarea, [contenteditable]") !== null;
}
