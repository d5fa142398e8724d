import { lazy, Suspense } from "react";
import { replaceText } from "../../document/commands/props";
import { useEditing, useIsEditing } from "../../state/editing";
import { useEditor } from "../../state/useEditor";
import type { BlockViewProps } from "../../style/BlockView";
import { oneOf, text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { useBlockStyle } from "../../style/FrameContext";
import { asHeading } from "../../style/heading";
import { InlineText, inlineTextStyle } from "../../style/InlineText";
import { words } from "../words";

const TextEditor = lazy(async () => ({ default: (await import("../../text/TextEditor")).TextEditor }));

export function TextView({ id, node }: BlockViewProps) {
  const Tag = oneOf(node.props, "tagName", ["h1", "h2", "h3"]) ?? "p";
  const { blockStyle, inner } = useBlockStyle(node, Tag === "p" ? undefined : asHeading[Tag]);
  const isEdited = useIsEditing(id);
  const html = text(node.props, "text") ?? "";
  const style = inlineTextStyle(blockStyle, inner);
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      {isEdited ? (
        <div className="text" style={style}>
          <EditedText id={id} html={html} />
        </div>
      ) : (
        <Tag className="text" style={style}>
          {html ? <InlineText html={html} /> : <span className="hint-inline">{words.text.empty}</span>}
        </Tag>
      )}
    </Cell>
  );
}

function EditedText({ id, html }: { id: string; html: string }) {
  const editor = useEditor();
  const editing = useEditing();
  return (
    <Suspense fallback={<InlineText html={html} />}>
      <TextEditor
        html={html}
        at={editing.at}
        onChange={(changed) => editor.dispatch(replaceText, id, changed)}
        onDone={() => editing.stop()}
      />
    </Suspense>
  );
}
