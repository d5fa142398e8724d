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

/** Imports one email at a time. An exported template opens directly in the editor. Leaving the page stops a running import. */
export function useImport(): Import {
  const slug = useSlug();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [state, dispatch] = useReducer(nextState, nothingYet);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function read(source: EmailSource) {
    const { signal } = restart(running);
    dispatch({ type: "reading", source });
    const onProgress = (share: number) => dispatch({ type: "sent", share });
    try {
      if (source.file && isTemplateFile(source.file)) return await openTemplate(source.file, source.key, signal);
      const result = await sendEmail(slug, source, { signal, onProgress });
      if (!signal.aborted) dispatch({ type: "imported", result });
    } catch (error) {
      if (!signal.aborted) dispatch({ type: "refused", error });
    } finally {
      // Fetch the account again, because it contains how many imports and templates are left.
      void client.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });
    }
  }

  async function openTemplate(file: File, key: string, signal: AbortSignal) {
    const id = await createFromFile(slug, file, key, signal);
    // This goes first, because if the user stays on the page to keep an earlier result, this import must not seem to be
    // running.
    dispatch({ type: "stopped" });
    void navigate({ to: "/a/$slug/templates/$id", params: { slug, id } });
  }

  function stop() {
    running.current?.abort();
    dispatch({ type: "stopped" });
  }

  return {
    state,
    read,
    stop,
    tryAnother: () => dispatch({ type: "another" }),
    backToResult: () => dispatch({ type: "back" }),
  };
}

function restart(running: { current: AbortController | undefined }): AbortController {
  running.current?.abort();
  running.current = new AbortController();
  return running.current;
}
