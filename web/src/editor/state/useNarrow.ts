import { useSyncExternalStore } from "react";

/** Too narrow for a mail as a desktop shows it, which takes the looks it has on a phone, and for anything beside it. */
const narrow = "(max-width: 767px)";

export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(narrow).matches);
}

function subscribe(listener: () => void): () => void {
  const media = matchMedia(narrow);
  media.addEventListener("change", listener);
  return () => media.removeEventListener("change", listener);
}
