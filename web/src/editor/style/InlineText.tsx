import type { CSSProperties } from "react";
import type { BlockStyle } from "./blockStyle";
import { cssColor } from "./color";
import { textStyle } from "./css";
import { type Frame, linkColorOf, textColor } from "./frame";
import { cleanInline, hasMarkup } from "./inlineHtml";

/** The font of a text and, for the canvas' style sheet, the colour of the links in it. */
export function inlineTextStyle(blockStyle: BlockStyle, inner: Frame): CSSProperties {
  const color = textColor(inner, blockStyle);
  return { ...textStyle(blockStyle, inner, color), ["--link" as string]: cssColor(linkColorOf(inner, color)) };
}

/** Inline HTML of the document. Most texts are words alone, which are drawn much faster than HTML is read. */
export function InlineText({ html, as: Tag = "span" }: { html: string; as?: "span" | "li" }) {
  if (!hasMarkup(html)) return <Tag className="inline">{html}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the renderer's allow-list
  return <Tag className="inline" dangerouslySetInnerHTML={{ __html: cleanInline(html) }} />;
}
