import { useEffect, useState } from "react";
import { type Draft, keepDraft, readDraft } from "./draft";

/** What is typed, kept in this tab at every change: a reload loses nothing. */
export function useDraft(slug: string): [Draft, (change: Partial<Draft>) => void] {
  const [draft, setDraft] = useState(() => readDraft(slug));
  useEffect(() => keepDraft(slug, draft), [slug, draft]);
  return [draft, (change) => setDraft((now) => ({ ...now, ...change }))];
}
