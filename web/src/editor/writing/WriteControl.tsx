import { lazy } from "react";
import { TextHelpButton } from "./TextHelpButton";
import { useHasModel } from "./useHasModel";
import type { WriteHelpProps } from "./WriteHelp";
import { words } from "./words";

const WriteHelp = lazy(async () => ({ default: (await import("./WriteHelp")).WriteHelp }));

/** Rewrites, shortens, expands or translates the text at a path, as one undo step. Renders nothing without a model. */
export function WriteControl(text: Omit<WriteHelpProps, "onDone">) {
  if (!useHasModel()) return null;
  return <TextHelpButton label={words.write.label}>{(close) => <WriteHelp {...text} onDone={close} />}</TextHelpButton>;
}
