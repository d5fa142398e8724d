import { mergeContent } from "../document/merge/mergeContent";
import { mergeDrafts } from "./mergeDrafts";

/** Everything that a merge needs, in one file. */
export const mergingCode = { mergeContent, mergeDrafts };
