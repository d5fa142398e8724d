import type { ReactNode } from "react";
import { linkProblem } from "./address";
import { useControl } from "./Fields";
import { MergeTagInput } from "./MergeTagInput";
import { Row } from "./Row";
import { unusable } from "./unusable";

export interface LinkControlProps {
  readonly path: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

/** Where a click leads: an address or a merge tag. */
export function LinkControl({ path, label, placeholder = "https://", hint }: LinkControlProps) {
  const { value, type, endTyping } = useControl(path);
  const text = typeof value === "string" ? value : undefined;
  return (
    <Row label={label} layout="below" hint={hint} problem={unusable(value, text) ?? linkProblem(text ?? "")}>
      {(control) => (
        <MergeTagInput
          {...control}
          isLink
          value={text ?? ""}
          placeholder={placeholder}
          onValueChange={(typed) => type(typed || undefined)}
          onDone={endTyping}
        />
      )}
    </Row>
  );
}
