import {
  CirclePlay,
  CircleQuestionMark,
  CodeXml,
  Columns2,
  Image,
  List,
  Lock,
  type LucideIcon,
  Menu,
  Minus,
  MousePointerClick,
  MoveVertical,
  RectangleVertical,
  Scale,
  Share2,
  Square,
  Type,
} from "lucide-react";
import type { BrandKit } from "../../api/generated/types.gen";
import { type BlockType, blockTypes } from "../document/blocks.gen";
import { blockName } from "../document/names";
import type { JsonObject } from "../document/types";
import type { BlockView } from "../style/BlockView";
import { ButtonView } from "./button/View";
import { ColumnView } from "./column/View";
import { footerFromBrand } from "./compliancefooter/footerFromBrand";
import { ComplianceFooterView } from "./compliancefooter/View";
import { ContainerView } from "./container/View";
import { DividerView } from "./divider/View";
import { HtmlView } from "./html/View";
import { ImageView } from "./image/View";
import { ListView } from "./list/View";
import { MenuView } from "./menu/View";
import { RowView } from "./row/View";
import { iconsFromBrand } from "./socialicons/iconsFromBrand";
import { SocialIconsView } from "./socialicons/View";
import { SpacerView } from "./spacer/View";
import { TextView } from "./text/View";
import { UnknownView } from "./unknown/View";
import { VideoView } from "./video/View";
import { WatermarkView } from "./watermark/View";

/**
 * Everything the editor knows about a block type. The palette, canvas and inspector read this list and don't refer to
 * any block by name. Controls are in each folder's Settings.tsx, so that the canvas doesn't wait for them.
 */
export interface Block {
  readonly type: string;
  readonly label: string;
  readonly icon: LucideIcon;
  readonly category: "content" | "layout" | "more";
  /** Draws the block on the canvas. */
  readonly View: BlockView;
  /** Whether the palette offers it. */
  readonly insertable: boolean;
  /** Other names for the block, used by the search. */
  readonly words?: string;
  /** Props that a new block takes from the brand kit, on top of its defaults. */
  readonly fromBrand?: (kit: BrandKit) => JsonObject;
  /** Whether the block's text is edited in place. */
  readonly hasText?: true;
}

// biome-ignore format: a table, one line per block
const listed: Readonly<Record<BlockType, Omit<Block, "label" | "type">>> = {
  TextBlock: { icon: Type, category: "content", View: TextView, insertable: true, words: "paragraph words copy", hasText: true },
  ImageBlock: { icon: Image, category: "content", View: ImageView, insertable: true, words: "picture photo logo banner gif graphic" },
  ButtonBlock: { icon: MousePointerClick, category: "content", View: ButtonView, insertable: true, words: "cta call to action link", hasText: true },
  ContainerBlock: { icon: Square, category: "layout", View: ContainerView, insertable: true, words: "box group background card wrapper" },
  RowBlock: { icon: Columns2, category: "layout", View: RowView, insertable: true, words: "columns grid layout side by side two three" },
  ColumnBlock: { icon: RectangleVertical, category: "layout", View: ColumnView, insertable: false },
  DividerBlock: { icon: Minus, category: "content", View: DividerView, insertable: true, words: "line rule separator hr border" },
  SpacerBlock: { icon: MoveVertical, category: "content", View: SpacerView, insertable: true, words: "gap space whitespace margin distance" },
  SocialIconsBlock: { icon: Share2, category: "content", View: SocialIconsView, insertable: true, words: "facebook instagram linkedin youtube tiktok x twitter network follow", fromBrand: iconsFromBrand },
  ComplianceFooterBlock: { icon: Scale, category: "more", View: ComplianceFooterView, insertable: true, words: "unsubscribe legal address imprint copyright gdpr opt out", fromBrand: footerFromBrand },
  WatermarkBlock: { icon: Lock, category: "more", View: WatermarkView, insertable: false },
  HtmlBlock: { icon: CodeXml, category: "more", View: HtmlView, insertable: true, words: "code embed custom markup snippet" },
  ListBlock: { icon: List, category: "content", View: ListView, insertable: true, words: "bullets points numbered ordered checklist" },
  MenuBlock: { icon: Menu, category: "more", View: MenuView, insertable: true, words: "nav navigation links header" },
  VideoBlock: { icon: CirclePlay, category: "more", View: VideoView, insertable: true, words: "film clip movie youtube vimeo play" },
};

export const blocks: readonly Block[] = blockTypes.map((type) => ({ ...listed[type], type, label: blockName(type) }));

const byType = new Map(blocks.map((block) => [block.type, block]));

/** The block of the given type. An unknown type is shown as a box and kept unchanged. */
export function blockOf(type: string): Block {
  return (
    byType.get(type) ?? {
      type,
      label: blockName(type),
      icon: CircleQuestionMark,
      category: "more",
      View: UnknownView,
      insertable: false,
    }
  );
}
