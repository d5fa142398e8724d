import type { ReactNode } from "react";
import { controlStyle } from "../../ui/control";
import { useControl } from "../state/fields";
import { MergeTagInput } from "./MergeTagInput";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { words } from "./words";

export interface TextControlProps {
  readonly path: string;
  readonly label: string;
  /** The text in effect while none is set, shown as a placeholder. */
  readonly fallback?: string;
  /** An example, for fields without a fallback. */
  readonly placeholder?: string;
  /** The number of lines. Without it, the field has one line. */
  readonly rows?: number;
  /** Stores empty text instead of removing the value. For example, empty alt text marks a decorative image. */
  readonly keepsEmpty?: boolean;
  readonly hasMergeTags?: boolean;
  /** How many characters email clients show. */
  readonly goodLength?: number;
  readonly hint?: ReactNode;
  /** A button that helps fill in the field, at the end of the label's line. */
  readonly assist?: ReactNode;
}

/** A field for one or more lines of text. */
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
      {words.text.length(length, good)}
      <span className="sr-only">{words.text.characters}</span>
    </span>
  );
}
