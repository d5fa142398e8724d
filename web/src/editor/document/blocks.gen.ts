// Written by make generate from internal/email/document: change the specs there.

/** The block types that we know, in the order of rules.json. */
export const blockTypes = [
  "TextBlock",
  "ImageBlock",
  "ButtonBlock",
  "ContainerBlock",
  "RowBlock",
  "ColumnBlock",
  "DividerBlock",
  "SpacerBlock",
  "SocialIconsBlock",
  "ComplianceFooterBlock",
  "WatermarkBlock",
  "HtmlBlock",
  "ListBlock",
  "MenuBlock",
  "VideoBlock",
] as const;

export type BlockType = (typeof blockTypes)[number];

/** What the product calls its blocks, on the screen and in every reason. */
export const blockLabels: Readonly<Record<BlockType, string>> = {
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

/** What a value is for. */
export type Role =
  | "text"
  | "label"
  | "name"
  | "alt"
  | "inline"
  | "html"
  | "token"
  | "link"
  | "image"
  | "color"
  | "textColor"
  | "gradient"
  | "number"
  | "size"
  | "flag"
  | "choice"
  | "weight"
  | "object"
  | "list";

/**
 * The role of each value that a block has of its own, by its path: "items[].href" is the href of each element
 * of items.
 */
export const blockRoles: Readonly<Record<BlockType, Readonly<Record<string, Role>>>> = {
  TextBlock: {
    text: "inline",
    tagName: "choice",
  },
  ImageBlock: {
    src: "image",
    alt: "alt",
    width: "size",
    align: "choice",
    href: "link",
    "unsplashAttribution.photographerName": "token",
    "unsplashAttribution.photographerUsername": "token",
    "unsplashAttribution.unsplashPhotoId": "token",
  },
  ButtonBlock: {
    text: "label",
    href: "link",
    variant: "choice",
    width: "size",
    "styles.buttonColor": "color",
    "styles.textColor": "textColor",
    "styles.buttonGradient": "gradient",
  },
  ContainerBlock: {
    "responsive.stackColumns": "flag",
  },
  RowBlock: {
    layout: "choice",
    columnGap: "number",
    "responsive.stackColumns": "flag",
  },
  ColumnBlock: {
    width: "number",
    verticalAlign: "choice",
  },
  DividerBlock: {
    "styles.lineColor": "color",
    "styles.lineWidth": "number",
  },
  SpacerBlock: {
    height: "number",
    mobileHeight: "number",
  },
  SocialIconsBlock: {
    "icons[].platformId": "token",
    "icons[].url": "link",
    "icons[].enabled": "flag",
    "styles.iconSize": "number",
    "styles.iconColor": "color",
    "styles.iconSpacing": "number",
    "styles.alignment": "choice",
    "styles.shape": "choice",
    "styles.variant": "choice",
  },
  ComplianceFooterBlock: {
    address: "text",
    unsubscribeLabel: "label",
    unsubscribeHref: "link",
    showPreferences: "flag",
    preferencesLabel: "label",
    preferencesHref: "link",
    showCopyright: "flag",
    companyName: "name",
  },
  WatermarkBlock: {},
  HtmlBlock: {
    html: "html",
  },
  ListBlock: {
    "items[]": "inline",
    ordered: "flag",
  },
  MenuBlock: {
    "items[].label": "label",
    "items[].href": "link",
  },
  VideoBlock: {
    videoUrl: "link",
    thumbnailUrl: "image",
    alt: "alt",
  },
};
