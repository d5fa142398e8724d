import { useSlug } from "../../api/account";
import { useModelStatus } from "../../api/drafting";

/** Reports whether a language model is connected; false until that is known. Without one there is nothing to refine or rewrite with. */
export function useHasModel(): boolean {
  return useModelStatus(useSlug()).hasModel;
}
