import type { MergeTagWarning } from "../api/generated/types.gen";
import { words } from "./words";

const { mergeTags } = words;

/** Describes in a sentence what happens to a merge tag when a template is pushed to a provider. */
export function describeWarning({ code, tag, action }: MergeTagWarning, provider: string): string {
  if (code === "TAG_ADDED") return mergeTags.added(tag, provider);
  if (code === "FALLBACK_DROPPED") return mergeTags.fallbackDropped(tag, provider);
  if (code === "TAG_LEFT") return mergeTags.left(tag, provider);
  return mergeTags.unsupported(tag, provider, mergeTags.instead[action ?? "empty"]);
}
