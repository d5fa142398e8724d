import { useSyncExternalStore } from "react";

/** Too narrow for an email's desktop view, so it's shown as on a phone, and for anything next to it. */
const narrow = "(max-width: 767px)";

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
