import { controlStyle } from "../../ui/control";
import { useControl } from "../state/fields";
import { Row } from "./Row";
import { unusable } from "./unusable";

/** A field for HTML source. */
export function HtmlControl({ path, label, hint }: { path: string; label: string; hint?: string }) {
  const { value, type, endTyping } = useControl(path);
  const source = typeof value === "string" ? value : undefined;
  return (
    <Row label={label} layout="below" hint={hint} problem={unusable(value, source)}>
      {(control) => (
        <textarea
          {...control}
          rows={14}
          spellCheck={false}
          value={source ?? ""}
          onChange={(event) => type(event.target.value)}
          onBlur={endTyping}
          className={controlStyle({
            size: null,
            className: "block resize-y whitespace-pre-wrap px-2 py-1.5 font-mono text-xs! [overflow-wrap:anywhere]",
          })}
        />
      )}
    </Row>
  );
}
