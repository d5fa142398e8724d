import { useMemo } from "react";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { useLooks } from "../../style/FrameContext";
import { inlineTextStyle } from "../../style/InlineText";
import { text } from "../../style/looks";
import { cleanOwn } from "../../style/ownHtml";

export function HtmlView({ id, node }: BlockViewProps) {
  const { looks, inner } = useLooks(node);
  const html = text(node.props, "html") ?? "";
  const clean = useMemo(() => cleanOwn(html), [html]);
  return (
    <Cell id={id} looks={looks} inner={inner}>
      {clean.trim() ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the renderer's allow-list
        <div className="own" style={inlineTextStyle(looks, inner)} dangerouslySetInnerHTML={{ __html: clean }} />
      ) : (
        <p className="hint">Empty HTML block</p>
      )}
    </Cell>
  );
}
