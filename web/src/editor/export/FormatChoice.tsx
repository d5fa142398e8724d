import { type ExportFormat, exportFormats } from "../../templates/exportFile";
import { ChoiceList } from "../../ui/ChoiceList";
import { words } from "./words";

export interface FormatChoiceProps {
  readonly value: ExportFormat;
  readonly onValueChange: (format: ExportFormat) => void;
}

/** Chooses the file format, with a hint about the purpose of each. */
export function FormatChoice({ value, onValueChange }: FormatChoiceProps) {
  const choices = exportFormats.map((format) => ({ ...format, hint: words.purposes[format.value] }));
  return <ChoiceList label={words.format} choices={choices} value={value} onValueChange={onValueChange} />;
}
