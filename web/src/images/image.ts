import type { ListedImage } from "../api/generated/types.gen";

export type { Image as UploadedImage } from "../api/generated/types.gen";

/** A picture of the account, with the templates that show it. */
export type Image = ListedImage;

/** What a file chooser offers. The server looks at the content, not at the name. */
export const acceptedTypes = "image/png,image/jpeg,image/gif,image/webp,image/svg+xml";

export const acceptedWords = "PNG, JPEG, GIF or WebP up to 5 MB, SVG up to 1 MB";

/** A small form of the picture, for grids. The server keeps the original where it would be no smaller. */
export function thumbnailOf(url: string): string {
  return `${url}?w=320`;
}

export function dimensionsOf({ width, height }: Pick<Image, "width" | "height">): string {
  return `${width.toLocaleString("en")} × ${height.toLocaleString("en")}`;
}

/** Bytes for people, in units of a thousand as file managers count: "84 KB". */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** PNG, SVG: what a person calls the content type. */
export function formatOf(contentType: string): string {
  return (contentType.split("/")[1] ?? contentType).replace("+xml", "").toUpperCase();
}
