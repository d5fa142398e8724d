import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useReducer, useRef } from "react";
import { useSlug } from "../api/account";
import { readAccountQueryKey } from "../api/generated/@tanstack/react-query.gen";
import { type ImportState, type MailSource, nextState, nothingYet } from "./importState";
import { sendMail } from "./sendMail";

export interface Import {
  state: ImportState;
  read: (source: MailSource) => Promise<void>;
  stop: () => void;
  tryAnother: () => void;
  backToResult: () => void;
}

/** Imports one mail after the other. What is under way stops with the page. */
export function useImport(): Import {
  const slug = useSlug();
  const client = useQueryClient();
  const [state, tell] = useReducer(nextState, nothingYet);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function read(source: MailSource) {
    const { signal } = restart(running);
    tell({ type: "reading", source });
    const onProgress = (share: number) => tell({ type: "sent", share });
    try {
      const result = await sendMail(slug, source, { signal, onProgress });
      if (!signal.aborted) tell({ type: "imported", result });
    } catch (error) {
      if (!signal.aborted) tell({ type: "refused", error });
    } finally {
      // What is left of the month.
      void client.invalidateQueries({ queryKey: readAccountQueryKey({ path: { slug } }) });
    }
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
