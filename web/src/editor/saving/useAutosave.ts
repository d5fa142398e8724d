import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSlug } from "../../api/account";
import type { TemplateAuthor } from "../../api/generated/types.gen";
import { useUser } from "../../api/session";
import { toast } from "../../ui/toast";
import type { Editor } from "../state/store";
import type { OpenedTemplate } from "./openTemplate";
import { Saver } from "./Saver";
import { serverTransport } from "./transport";
import { words } from "./words";

/**
 * Saves the open template while the page is shown. Only the first render's arguments count, so use a separate React key for
 * each template.
 */
export function useAutosave(editor: Editor, opened: OpenedTemplate): Saver {
  const client = useQueryClient();
  const slug = useSlug();
  const me = useUser();
  const [saver] = useState(() => {
    const transport = serverTransport(client, slug, opened.template.id, me.id);
    return new Saver({ editor, opened, userId: me.id, transport, onMerged: (by) => toastMerged(by, me.id) });
  });
  useEffect(() => saver.start(), [saver]);
  useEffect(() => saveBeforeLeaving(saver), [saver]);
  return saver;
}

function toastMerged(by: TemplateAuthor | undefined, me: string) {
  const { own, by: byAuthor, unknown } = words.merged;
  void toast(by ? (by.id === me ? own : byAuthor(by.name)) : unknown, { id: "merged" });
}

function saveBeforeLeaving(saver: Saver): () => void {
  const end = new AbortController();
  const { signal } = end;
  const saveNow = () => void saver.saveNow();
  addEventListener("online", saveNow, { signal });
  addEventListener("pagehide", saveNow, { signal });
  document.addEventListener("visibilitychange", () => document.visibilityState === "hidden" && saveNow(), { signal });
  // The focus may only have moved into the canvas iframe.
  addEventListener("blur", () => !document.hasFocus() && saveNow(), { signal });
  addEventListener(
    "beforeunload",
    (event) => {
      if (!saver.isUnsaved) return;
      saveNow();
      event.preventDefault();
    },
    { signal },
  );
  return () => end.abort();
}
