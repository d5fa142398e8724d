import type { ReactNode } from "react";
import { controlStyle } from "../../ui/control";
import { useControl } from "../state/fields";
import { MergeTagInput } from "./MergeTagInput";
import { Row } from "./Row";
import { unusable } from "./unusable";

export interface TextControlProps {
  readonly path: string;
  readonly label: string;
  /** What counts while nothing is set, shown as placeholder. */
  readonly fallback?: string;
  /** An example, where nothing counts. */
  readonly placeholder?: string;
  /** Lines; a single one if it is left out. */
  readonly rows?: number;
  /** An emptied text is stored as such, because it differs from none: an empty alternative text marks decoration. */
  readonly keepsEmpty?: boolean;
  readonly hasMergeTags?: boolean;
  /** Up to how many characters mail clients show. */
  readonly goodLength?: number;
  readonly hint?: ReactNode;
  /** A button that helps to fill it in, at the end of the label's line. */
  readonly assist?: ReactNode;
}

/** A line or a few lines of text. */
export function TextControl({
  path,
  label,
  fallback,
  placeholder,
  rows,
  keepsEmpty,
  hasMergeTags,
  goodLength,
  hint,
  assist,
}: TextControlProps) {
  const { value, type, reset, endTyping } = useControl(path);
  const text = typeof value === "string" ? value : undefined;
  const edit = (typed: string) => type(typed === "" && !keepsEmpty ? undefined : typed);
  const shown = { value: text ?? "", placeholder: fallback ?? placeholder };
  return (
    <Row
      label={label}
      path={path}
      layout="below"
      hint={hint}
      aside={
        <>
          {goodLength && <Counter length={[...(text ?? "")].length} good={goodLength} />}
          {assist}
        </>
      }
      problem={unusable(value, text)}
      onReset={text !== undefined && fallback !== undefined ? reset : undefined}
    >
      {(control) =>
        hasMergeTags ? (
          <MergeTagInput {...control} {...shown} rows={rows} onValueChange={edit} onDone={endTyping} />
        ) : rows ? (
          <textarea
            {...control}
            {...shown}
            rows={rows}
            onChange={(event) => edit(event.target.value)}
            onBlur={endTyping}
            className={controlStyle({ size: null, className: "block resize-y px-2 py-1.5 text-sm" })}
          />
        ) : (
          <input
            {...control}
            {...shown}
            type="text"
            autoComplete="off"
            onChange={(event) => edit(event.target.value)}
            onBlur={endTyping}
            className={controlStyle({ size: "sm" })}
          />
        )
      }
    </Row>
  );
}

function Counter({ length, good }: { length: number; good: number }) {
  return (
    <span className={length > good ? "text-danger tabular-nums" : "tabular-nums"}>
      {length} of {good}
      <span className="sr-only"> characters</span>
    </span>
  );
}
