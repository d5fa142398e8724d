import { useSlug } from "../../api/account";
import { useModelStatus } from "../../api/drafting";

/** Reports whether a language model is connected, which refining and rewriting require. False until that's known. */
export function useHasModel(): boolean {
  return useModelStatus(useSlug()).hasModel;
}
