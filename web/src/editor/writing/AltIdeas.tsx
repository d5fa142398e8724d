import { Lightbulb } from "lucide-react";
import { lazy } from "react";
import { TextHelpButton } from "./TextHelpButton";

const AltHelp = lazy(async () => ({ default: (await import("./AltHelp")).AltHelp }));

/** Ideas for the alt text of the selected image. */
export function AltIdeas() {
  return (
    <TextHelpButton label="Alt text ideas" icon={<Lightbulb aria-hidden />}>
      {(close) => <AltHelp onDone={close} />}
    </TextHelpButton>
  );
}
