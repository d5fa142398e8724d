import { member } from "../../document/json";
import type { Json } from "../../document/types";
import type { BlockViewProps } from "../../style/BlockView";
import { Cell } from "../../style/Cell";
import { useBlockStyle } from "../../style/FrameContext";
import { InlineText, inlineTextStyle } from "../../style/InlineText";
import { words } from "../words";

export function ListView({ id, node }: BlockViewProps) {
  const { blockStyle, inner } = useBlockStyle(node);
  const Tag = member(node.props, "ordered") === true ? "ol" : "ul";
  const items = texts(member(node.props, "items"));
  const margin = inner.direction === "rtl" ? "0 24px 0 0" : "0 0 0 24px";
  return (
    <Cell id={id} blockStyle={blockStyle} inner={inner}>
      {items.length === 0 && <p className="hint">{words.list.empty}</p>}
      <Tag className="text list" style={{ ...inlineTextStyle(blockStyle, inner), margin }}>
        {items.map((item, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity
          <InlineText key={i} as="li" html={item} />
        ))}
      </Tag>
    </Cell>
  );
}

function texts(items: Json | undefined): string[] {
  return Array.isArray(items) ? items.filter((item) => typeof item === "string") : [];
}
