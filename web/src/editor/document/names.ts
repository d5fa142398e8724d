import { isKnown } from "./ruleTable";
import type { BlockType } from "./types";

/** What the product calls its blocks, on the screen and in every reason. */
const names: Readonly<Record<BlockType, string>> = {
  TextBlock: "Text",
  ImageBlock: "Image",
  ButtonBlock: "Button",
  ContainerBlock: "Section",
  RowBlock: "Row",
  ColumnBlock: "Column",
  DividerBlock: "Divider",
  SpacerBlock: "Spacer",
  SocialIconsBlock: "Social icons",
  ComplianceFooterBlock: "Footer",
  WatermarkBlock: "Watermark",
  HtmlBlock: "HTML",
  ListBlock: "List",
  MenuBlock: "Menu",
  VideoBlock: "Video",
};

/** A name within a sentence: "Add social icons", but "Add HTML". */
export function inSentence(name: string): string {
  return name === name.toUpperCase() ? name : name.toLowerCase();
}

/** The name of a block type; one that we do not know is called as its author named it. */
export function blockName(type: string): string {
  return isKnown(type) ? names[type] : type.replace(/Block$/, "") || type;
}
