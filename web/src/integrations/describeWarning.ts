import type { MergeTagWarning } from "../api/generated/types.gen";

/** What becomes of a merge tag on its way to a provider, as a sentence. */
export function describeWarning({ code, tag, action }: MergeTagWarning, provider: string): string {
  if (code === "TAG_ADDED") return `${tag} is added at the end: ${provider} demands it in every mail.`;
  if (code === "FALLBACK_DROPPED") return `${tag} loses its fallback: ${provider} takes none in that place.`;
  if (code === "TAG_LEFT") return `${tag} stays as it is: ${provider} does not fill it in where it stands.`;
  return `${provider} has no ${tag}: ${instead[action ?? "empty"]}.`;
}

const instead = {
  dropLink: "the link is left out",
  literal: "its value as it is now stands in its place",
  empty: "its fallback, if there is one, stands in its place",
};
