import { clsx } from "clsx";
import { type ExportFormat, exportFormats } from "../../templates/exportFile";

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
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 font-medium text-sm">Format</legend>
      {exportFormats.map((format) => (
        <label
          key={format.value}
          className={clsx(
            "flex min-h-11 cursor-pointer items-start gap-3 rounded-md border px-3 py-2 hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-accent",
            format.value === value ? "border-accent bg-accent-soft" : "border-line",
          )}
        >
          <input
            type="radio"
            name="format"
            checked={format.value === value}
            onChange={() => onValueChange(format.value)}
            className="mt-1 size-4 shrink-0 accent-accent"
          />
          <span className="min-w-0">
            <span className="block font-medium">{format.label}</span>
            <span className="block text-muted text-sm">{purposes[format.value]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
