import { useMemo } from "react";
import type { BlockViewProps } from "../looks/BlockView";
import { Cell } from "../looks/Cell";
import { useLooks } from "../looks/FrameContext";
import { inlineTextStyle } from "../looks/InlineText";
import { text } from "../looks/looks";
import { cleanOwn } from "../looks/ownHtml";

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
