import { lazy } from "react";
import { TextHelpButton } from "./TextHelpButton";

const AltHelp = lazy(async () => ({ default: (await import("./AltHelp")).AltHelp }));

/** Ideas for the alternative text of the selected picture. */
export function AltIdeas() {
  return <TextHelpButton label="Ideas for the alt text">{(close) => <AltHelp onDone={close} />}</TextHelpButton>;
}
