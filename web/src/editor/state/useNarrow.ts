import { useSyncExternalStore } from "react";

/**
 * Windows that are too narrow for an email's desktop view or for anything next to it. The email is shown as on a phone.
 */
const narrow = "(max-width: 767px)";

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
