import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useReducer, useRef } from "react";
import { useSlug } from "../api/account";
import { readAccountQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { type EmailSource, type ImportState, nextState, nothingYet } from "./importState";
import { sendEmail } from "./sendEmail";
import { createFromFile, isTemplateFile } from "./templateFile";

export interface Import {
  state: ImportState;
  read: (source: EmailSource) => Promise<void>;
  stop: () => void;
  tryAnother: () => void;
  backToResult: () => void;
}

/** Imports one mail after the other; an exported template opens in the editor at once. What is under way stops with the page. */
export function useImport(): Import {
  const slug = useSlug();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, tell] = useReducer(nextState, nothingYet);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function read(source: EmailSource) {
    const { signal } = restart(running);
    tell({ type: "reading", source });
    const onProgress = (share: number) => tell({ type: "sent", share });
    try {
      if (source.file && isTemplateFile(source.file)) return await openTemplate(source.file, source.key, signal);
      const result = await sendEmail(slug, source, { signal, onProgress });
      if (!signal.aborted) tell({ type: "imported", result });
    } catch (error) {
      if (!signal.aborted) tell({ type: "refused", error });
    } finally {
      // What is left of the month and of the templates.
      void client.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });
    }
  }

  async function openTemplate(file: File, key: string, signal: AbortSignal) {
    const id = await createFromFile(slug, file, key, signal);
    // First: whoever stays for the sake of an earlier result must not see this one under way.
    tell({ type: "stopped" });
    void navigate({ to: "/a/$slug/templates/$id", params: { slug, id } });
  }

  function stop() {
    running.current?.abort();
    tell({ type: "stopped" });
  }

  return {
    state,
    read,
    stop,
    tryAnother: () => tell({ type: "another" }),
    backToResult: () => tell({ type: "back" }),
  };
}

function restart(running: { current: AbortController | undefined }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}
