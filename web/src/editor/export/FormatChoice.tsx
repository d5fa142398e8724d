import { type ExportFormat, exportFormats } from "../../templates/exportFile";
import { ChoiceList } from "../../ui/ChoiceList";

const purposes: Readonly<Record<ExportFormat, string>> = {
  html: "To paste into a service that sends mails.",
  zip: "HTML and plain text with the pictures that lie here, for a service that takes files.",
  eml: "A draft that opens in a mail program, ready to address.",
  text: "The words alone, for readers without HTML.",
  json: "The template itself, to keep or to bring into another account.",
};

export interface FormatChoiceProps {
  readonly value: ExportFormat;
  readonly onValueChange: (format: ExportFormat) => void;
}

/** The formats of a file, each with what it is for. */
export function FormatChoice({ value, onValueChange }: FormatChoiceProps) {
  const choices = exportFormats.map((format) => ({ ...format, hint: purposes[format.value] }));
  return <ChoiceList label="Format" choices={choices} value={value} onValueChange={onValueChange} />;
}
