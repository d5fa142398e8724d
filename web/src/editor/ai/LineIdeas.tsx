import { lazy } from "react";
import type { LineHelpProps } from "./LineHelp";
import { TextHelpButton } from "./TextHelpButton";

const LineHelp = lazy(async () => ({ default: (await import("./LineHelp")).LineHelp }));

/** Ideas for the subject or the preview text. */
export function LineIdeas(line: Omit<LineHelpProps, "onDone">) {
  return <TextHelpButton label={line.label}>{(close) => <LineHelp {...line} onDone={close} />}</TextHelpButton>;
}
