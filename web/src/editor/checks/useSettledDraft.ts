import { useCallback, useEffect, useRef, useState } from "react";
import type { RenderSource } from "../rendered/renderedQuery";
import { useSaver } from "../saving/SaverContext";
import { commitOpenText } from "../state/openText";
import { useEditor } from "../state/useEditor";

const pause = 1200;

/**
 * Returns the draft a moment after the last change, so that typing doesn't re-render the caller. The second value updates it immediately.
 */
export function useSettledDraft(): [draft: RenderSource | undefined, settleNow: () => void] {
  const editor = useEditor();
  const saver = useSaver();
  const [draft, setDraft] = useState<RenderSource>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const settle = useCallback(() => {
    clearTimeout(timer.current);
    const { mode, html, document, settings } = saver.draft;
    setDraft((before) => (isSame(before, saver.draft) ? before : { mode, html, document, settings }));
  }, [saver]);

  useEffect(() => {
    const wait = () => {
      clearTimeout(timer.current);
      timer.current = setTimeout(settle, pause);
    };
    wait();
    const stops = [editor.subscribe("content", wait), saver.subscribe(wait)];
    return () => {
      clearTimeout(timer.current);
      for (const stop of stops) stop();
    };
  }, [editor, saver, settle]);

  const settleNow = useCallback(() => {
    commitOpenText();
    settle();
  }, [settle]);
  return [draft, settleNow];
}

function isSame(before: RenderSource | undefined, { mode, html, document, settings }: RenderSource): boolean {
  return (
    before?.mode === mode &&
    before.settings === settings &&
    (mode === "html" ? before.html === html : before.document === document)
  );
}
