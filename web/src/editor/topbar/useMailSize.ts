import { useQuery } from "@tanstack/react-query";
import { useCallback, useSyncExternalStore } from "react";
import { useSlug } from "../../api/account";
import { useSettled } from "../../ui/useSettled";
import { renderedQuery } from "../preview/renderedQuery";
import { useParticulars } from "../saving/SaverContext";
import { useEditor } from "../useEditor";

/** How many bytes the server made of what it has; undefined until it was asked once. */
export function useMailSize(): number | undefined {
  const editor = useEditor();
  const subscribe = useCallback((listener: () => void) => editor.subscribe("content", listener), [editor]);
  const saved = useSyncExternalStore(subscribe, () => editor.saved);
  const { mode, html } = useParticulars();
  const settled = useSettled(html, 400);
  return useQuery(renderedQuery(useSlug(), { mode, html: settled, ...saved })).data?.bytes;
}
