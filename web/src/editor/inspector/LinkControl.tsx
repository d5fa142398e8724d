import type { ReactNode } from "react";
import { toPath, useControl, useFields } from "../state/fields";
import { MergeTagInput } from "./MergeTagInput";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { completedLink, linkProblem } from "./url";
import { words } from "./words";

export interface LinkControlProps {
  readonly path: string;
  readonly label: string;
  readonly placeholder?: string;
  readonly hint?: ReactNode;
}

/** A link: a URL or a merge tag. "shop.example.com" is completed to a full URL when the field loses focus. */
export function LinkControl({ path, label, placeholder = words.links.urlStart, hint }: LinkControlProps) {
  const { value, type, endTyping } = useControl(path);
  const { read } = useFields();
  const text = typeof value === "string" ? value : undefined;

  function leave() {
    // Read the current value, because closing the merge tag list may have just changed it.
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
