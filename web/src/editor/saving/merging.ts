import { ApiError } from "../../api/ApiError";
import { OnDemand } from "../../ui/OnDemand";
import { words } from "./words";

/** The code that merges changes. Most visits never need it. */
export const merging = new OnDemand(async () => (await import("./mergingCode")).mergingCode);

/** Loads the code. If that fails, saving tries again later, as if the server couldn't be reached. */
export async function loadMerging() {
  return merging.load().catch((cause: unknown) => {
    throw new ApiError(0, { error: words.mergingMissing }, undefined, { cause });
  });
}

/** The code, where it's already loaded: there's a conflict, or unsaved changes from an earlier visit were found. */
export function loadedMerging() {
  if (!merging.code) throw new Error("the code for merging isn't loaded");
  return merging.code;
}
