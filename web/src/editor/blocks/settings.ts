import type { BlockType } from "../document/types";
import type { BlockSettings } from "../inspector/BlockSettings";
import { ButtonSettings } from "./button/ButtonSettings";
import { ColumnSettings } from "./column/ColumnSettings";
import { ComplianceFooterSettings } from "./compliancefooter/ComplianceFooterSettings";
import { ContainerSettings } from "./container/ContainerSettings";
import { DividerSettings } from "./divider/DividerSettings";
import { HtmlSettings } from "./html/HtmlSettings";
import { ImageSettings } from "./image/ImageSettings";
import { ListSettings } from "./list/ListSettings";
import { MenuSettings } from "./menu/MenuSettings";
import { RowSettings } from "./row/RowSettings";
import { SocialIconsSettings } from "./socialicons/SocialIconsSettings";
import { SpacerSettings } from "./spacer/SpacerSettings";
import { TextSettings } from "./text/TextSettings";
import { UnknownSettings } from "./unknown/UnknownSettings";
import { VideoSettings } from "./video/VideoSettings";
import { WatermarkSettings } from "./watermark/WatermarkSettings";

/** The controls of every block. They come with the inspector, after the canvas. */
const settings: Readonly<Record<BlockType, BlockSettings>> = {
  TextBlock: TextSettings,
  ImageBlock: ImageSettings,
  ButtonBlock: ButtonSettings,
  ContainerBlock: ContainerSettings,
  RowBlock: RowSettings,
  ColumnBlock: ColumnSettings,
  DividerBlock: DividerSettings,
  SpacerBlock: SpacerSettings,
  SocialIconsBlock: SocialIconsSettings,
  ComplianceFooterBlock: ComplianceFooterSettings,
  WatermarkBlock: WatermarkSettings,
  HtmlBlock: HtmlSettings,
  ListBlock: ListSettings,
  MenuBlock: MenuSettings,
  VideoBlock: VideoSettings,
};

const byType = new Map<string, BlockSettings>(Object.entries(settings));

/** The controls of a type; one that we do not know shows what it holds. */
export function settingsOf(type: string): BlockSettings {
  return byType.get(type) ?? UnknownSettings;
}
