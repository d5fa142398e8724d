import type { CSSProperties } from "react";
import type { BlockStyle } from "./blockStyle";
import { cssColor } from "./color";
import { textStyle } from "./css";
import { type Frame, linkColorOf, textColor } from "./frame";
import { cleanInline, hasMarkup } from "./inlineHtml";

/** The font of a text block, and its link color for the canvas style sheet. */
export function inlineTextStyle(blockStyle: BlockStyle, inner: Frame): CSSProperties {
  const color = textColor(inner, blockStyle);
  return { ...textStyle(blockStyle, inner, color), ["--link" as string]: cssColor(linkColorOf(inner, color)) };
}

/** Inline HTML from the document. Most text has no markup, and drawing it as plain text is much faster. */
export function InlineText({ html, as: Tag = "span" }: { html: string; as?: "span" | "li" }) {
  if (!hasMarkup(html)) return <Tag className="inline">{html}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized with the renderer's allowlist
  return <Tag className="inline" dangerouslySetInnerHTML={{ __html: cleanInline(html) }} />;
}
