import { useMemo } from "react";
import type { BlockViewProps } from "../../style/BlockView";
import { text } from "../../style/blockStyle";
import { Cell } from "../../style/Cell";
import { useBlockStyle } from "../../style/FrameContext";
import { inlineTextStyle } from "../../style/InlineText";
import { cleanOwn } from "../../style/ownHtml";
import { words } from "../words";

export function HtmlView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node);
  const html = text(node.props, "html") ?? "";
  const clean = useMemo(() => cleanOwn(html), [html]);
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      {clean.trim() ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized with the renderer's allowlist
        <div className="own" style={inlineTextStyle(blockStyle, inner)} dangerouslySetInnerHTML={{ __html: clean }} />
      ) : (
        <p className="hint">{words.html.empty}</p>
      )}
    </Cell>
  );
}
