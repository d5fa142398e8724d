import { Lightbulb } from "lucide-react";
import { lazy } from "react";
import { useSettings } from "../state/useEditor";
import type { LineHelpProps } from "./LineHelp";
import { TextHelpButton } from "./TextHelpButton";
import { useHasModel } from "./useHasModel";

const LineHelp = lazy(async () => ({ default: (await import("./LineHelp")).LineHelp }));

/**
 * A button that suggests subjects or preview text. Without a model, the suggestions come from the draft that the template was created
 * from.
 */
export function LineIdeas(line: Omit<LineHelpProps, "onDone" | "generationId">) {
  const { generationId } = useSettings();
  const draft = typeof generationId === "string" ? generationId : undefined;
  if (!useHasModel() && draft === undefined) return null;
  return (
    <TextHelpButton label={line.label} icon={<Lightbulb aria-hidden />}>
      {(close) => <LineHelp {...line} generationId={draft} onDone={close} />}
    </TextHelpButton>
  );
}
