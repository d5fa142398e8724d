import type { CSSProperties } from "react";
import { replaceText } from "../../document/commands/props";
import { member } from "../../document/json";
import { useEditing, useIsEditing } from "../../state/editing";
import { useEditor } from "../../state/useEditor";
import type { BlockViewProps } from "../../style/BlockView";
import { type BlockStyle, blockStyleOf, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { textStyle } from "../../style/css";
import { useBlockStyle } from "../../style/FrameContext";
import type { Frame } from "../../style/frame";
import { pixels } from "../../style/sides";
import { words } from "../words";
import { boxStyle, readButton } from "./buttonStyle";
import { PlainTextEditor } from "./PlainTextEditor";

export function ButtonView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node, withoutBorder);
  const { styles } = blockStyleOf(node);
  const isEdited = useIsEditing(id);
  const button = readButton(node, blockStyle, inner);
  const label = text(node.props, "text") ?? "";
  const width = member(node.props, "width");
  const own = { ...inner, align: "center" as const };
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner} align={styles.textAlign ?? "center"}>
      <div style={{ ...boxStyle(button, pixels(styles.borderRadius ?? 4)), ...widthStyle(width, inner) }}>
        <div className="label" style={{ padding: "12px 24px", ...textStyle(blockStyle, own, button.label) }}>
          {isEdited ? (
            <EditedLabel id={id} label={label} />
          ) : (
            label || <span className="hint-inline">{words.button.empty}</span>
          )}
        </div>
      </div>
    </Cell>
  );
}

function EditedLabel({ id, label }: { id: string; label: string }) {
  const editor = useEditor();
  const editing = useEditing();
  return (
    <PlainTextEditor
      name={words.button.edited}
      text={label}
      onChange={(changed) => editor.dispatch(replaceText, id, changed)}
      onDone={() => editing.stop()}
    />
  );
}

/** Removes the border and radius from the cell, because they apply to the button inside it. */
function withoutBorder(blockStyle: BlockStyle): BlockStyle {
  return { ...blockStyle, styles: { ...blockStyle.styles, borderRadius: undefined, borderColor: undefined } };
}

function widthStyle(width: unknown, inner: Frame): CSSProperties {
  if (width === "full") return { width: "100%" };
  if (typeof width === "number") return { width: Math.min(Math.max(pixels(width), 1), inner.width), maxWidth: "100%" };
  return { maxWidth: "100%" };
}
