import { lazy } from "react";
import { TextHelpButton } from "./TextHelpButton";
import { useHasModel } from "./useHasModel";
import type { WriteHelpProps } from "./WriteHelp";

const WriteHelp = lazy(async () => ({ default: (await import("./WriteHelp")).WriteHelp }));

/** Rewrites, shortens, expands or translates the text at a path, as one undo step. Nothing without a model. */
export function WriteControl(text: Omit<WriteHelpProps, "onDone">) {
  if (!useHasModel()) return null;
  return <TextHelpButton label="Write with AI">{(close) => <WriteHelp {...text} onDone={close} />}</TextHelpButton>;
}
