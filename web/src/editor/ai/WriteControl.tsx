import { lazy } from "react";
import { TextHelpButton } from "./TextHelpButton";
import type { WriteHelpProps } from "./WriteHelp";

const WriteHelp = lazy(async () => ({ default: (await import("./WriteHelp")).WriteHelp }));

/** Rewrites, shortens, lengthens or translates the text at a path, as one step of undo. */
export function WriteControl(text: Omit<WriteHelpProps, "onDone">) {
  return <TextHelpButton label="Write with AI">{(close) => <WriteHelp {...text} onDone={close} />}</TextHelpButton>;
}
