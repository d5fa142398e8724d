import { Lightbulb } from "lucide-react";
import { lazy } from "react";
import { TextHelpButton } from "./TextHelpButton";
import { words } from "./words";

const AltHelp = lazy(async () => ({ default: (await import("./AltHelp")).AltHelp }));

/** A button that suggests alt text for the selected image. */
export function AltIdeas() {
  return (
    <TextHelpButton label={words.alt.label} icon={<Lightbulb aria-hidden />}>
      {(close) => <AltHelp onDone={close} />}
    </TextHelpButton>
  );
}
