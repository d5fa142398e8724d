import type { Picked } from "../../images/picker/picked";

const maxWidth = 600;
const referral = "?utm_source=mailwright&utm_medium=referral";

/** Returns the HTML of an image for an email, with a photo credit if it needs one. */
export function imageHtml({ src, width = maxWidth, attribution }: Picked): string {
  const shown = Math.min(width, maxWidth);
  const style = "display:block;max-width:100%;height:auto;border:0";
  const image = `<img src="${escaped(src)}" alt="" width="${shown}" style="${style}">`;
  if (!attribution) return image;
  const profile = `https://unsplash.com/@${encodeURIComponent(attribution.photographerUsername)}${referral}`;
  const photographer = link(profile, attribution.photographerName);
  const line = `Photo by ${photographer} on ${link(`https://unsplash.com/${referral}`, "Unsplash")}`;
  return `${image}\n<p style="margin:4px 0 0;font-size:12px;line-height:18px">${line}</p>`;
}

function link(url: string, label: string): string {
  return `<a href="${escaped(url)}" style="color:inherit">${escaped(label)}</a>`;
}

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
