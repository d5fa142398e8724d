import { useControl } from "../state/fields";
import { fromPlainText, toPlainText } from "../writing/inlineText";
import { WriteControl } from "../writing/WriteControl";
import { MergeTagInput } from "./MergeTagInput";
import { Row } from "./Row";
import { unusable } from "./unusable";
import { words } from "./words";

/** A small field for inline HTML: plain text, or the source if the text has formatting. */
export function InlineTextControl({ path, label }: { path: string; label: string }) {
  const { value, type, endTyping } = useControl(path);
  const html = typeof value === "string" ? value : undefined;
  const plain = html === undefined ? "" : toPlainText(html);
  return (
    <Row
      label={label}
      layout="below"
      hideLabel
      hint={plain === undefined ? words.text.formatted : undefined}
      problem={unusable(value, html)}
    >
      {(control) => (
        <div className="relative">
          <MergeTagInput
            {...control}
            rows={2}
            value={plain ?? html ?? ""}
            onValueChange={(typed) => type(plain === undefined ? typed : fromPlainText(typed))}
            onDone={endTyping}
          />
          <span className="absolute right-1 bottom-1 flex">
            <WriteControl path={path} isInline />
          </span>
        </div>
      )}
    </Row>
  );
}
