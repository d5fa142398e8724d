import type { ReactNode } from "react";
import { toPath, useControl, useFields } from "../state/fields";
import { MergeTagInput } from "./MergeTagInput";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { completedLink, linkProblem } from "./url";

export interface LinkControlProps {
  readonly path: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

/** Where a click leads: an address or a merge tag. "shop.example.com" becomes a whole address when the field is left. */
export function LinkControl({ path, label, placeholder = "https://", hint }: LinkControlProps) {
  const { value, type, endTyping } = useControl(path);
  const { read } = useFields();
  const text = typeof value === "string" ? value : undefined;

  function leave() {
    // As it is now: closing the list of merge tags may have changed it a moment ago.
    const left = read(toPath(path));
    if (typeof left === "string" && completedLink(left) !== left) type(completedLink(left) || undefined);
    endTyping();
  }

  return (
    <Row
      label={label}
      path={path}
      layout="below"
      hint={hint}
      problem={unusable(value, text) ?? linkProblem(text ?? "")}
    >
      {(control) => (
        <MergeTagInput
          {...control}
          isLink
          value={text ?? ""}
          placeholder={placeholder}
          onValueChange={(typed) => type(typed || undefined)}
          onDone={leave}
        />
      )}
    </Row>
  );
}
