import type { BlockType } from "../document/types";
import type { BlockSettings } from "../inspector/BlockSettings";
import { ButtonSettings } from "./button/Settings";
import { ColumnSettings } from "./column/Settings";
import { ComplianceFooterSettings } from "./compliancefooter/Settings";
import { ContainerSettings } from "./container/Settings";
import { DividerSettings } from "./divider/Settings";
import { HtmlSettings } from "./html/Settings";
import { ImageSettings } from "./image/Settings";
import { ListSettings } from "./list/Settings";
import { MenuSettings } from "./menu/Settings";
import { RowSettings } from "./row/Settings";
import { SocialIconsSettings } from "./socialicons/Settings";
import { SpacerSettings } from "./spacer/Settings";
import { TextSettings } from "./text/Settings";
import { UnknownSettings } from "./unknown/Settings";
import { VideoSettings } from "./video/Settings";
import { WatermarkSettings } from "./watermark/Settings";

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
