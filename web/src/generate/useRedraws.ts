import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { useSlug } from "../api/account";
import { generateMail } from "../api/generated/sdk.gen";
import type { AiGeneration } from "../api/generated/types.gen";
import type { RedrawRequest } from "./redraws";
import { type RedrawState, Redraws } from "./redraws";
import { rememberDraft } from "./rememberDraft";

/** Updates the draft that the page shows when it's changed. `onDrawn` opens the updated draft. */
export function useRedraws(
  shownId: string,
  onDrawn: (made: AiGeneration, replaces: boolean) => void,
): { redraws: Redraws; state: RedrawState } {
  const slug = useSlug();
  const client = useQueryClient();
  const [drawn, setDrawn] = useState<{ made: AiGeneration; replaces: boolean }>();
  const [redraws] = useState(() => {
    const send = async (request: RedrawRequest, signal: AbortSignal) => {
      const { data: made } = await generateMail({ path: { slug }, body: request, signal, throwOnError: true });
      rememberDraft(client, slug, made);
      return made;
    };
    return new Redraws(send, (made, replaces) => setDrawn({ made, replaces }));
  });
  const state = useSyncExternalStore(redraws.subscribe, redraws.state);
  const open = useEffectEvent(onDrawn);
  useEffect(() => {
    if (drawn) open(drawn.made, drawn.replaces);
  }, [drawn]);
  // Runs before the browser paints, so that another draft never shows the last one's changes.
  useLayoutEffect(() => redraws.show(shownId), [redraws, shownId]);
  useEffect(() => {
    addEventListener("online", redraws.retry);
    return () => {
      removeEventListener("online", redraws.retry);
      redraws.stop();
    };
  }, [redraws]);
  return { redraws, state };
}
