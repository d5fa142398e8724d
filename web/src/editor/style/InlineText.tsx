import type { CSSProperties } from "react";
import { cssColor } from "./color";
import { textStyle } from "./css";
import { type Frame, linkColorOf, textColor } from "./frame";
import { cleanInline, hasMarkup } from "./inlineHtml";
import type { Looks } from "./looks";

/** The font of a text and, for the canvas' style sheet, the colour of the links in it. */
export function inlineTextStyle(looks: Looks, inner: Frame): CSSProperties {
  const color = textColor(inner, looks);
  return { ...textStyle(looks, inner, color), ["--link" as string]: cssColor(linkColorOf(inner, color)) };
}

/** Inline HTML of the document. Most texts are words alone, which are drawn much faster than HTML is read. */
export function InlineText({ html, as: Tag = "span" }: { html: string; as?: "span" | "li" }) {
  if (!hasMarkup(html)) return <Tag className="inline">{html}</Tag>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the renderer's allow-list
  return <Tag className="inline" dangerouslySetInnerHTML={{ __html: cleanInline(html) }} />;
}
