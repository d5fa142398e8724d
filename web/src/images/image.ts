import type { ListedImage } from "../api/generated/types.gen";

export type { Image as UploadedImage } from "../api/generated/types.gen";

/** One of the account's images, with the templates that show it. */
export type Image = ListedImage;

/** The types that the file chooser offers. The server checks the content, not the file name. */
export const acceptedTypes = "image/png,image/jpeg,image/gif,image/webp,image/svg+xml";

/** Returns the URL of a small version for grids. The server sends the original if resizing wouldn't make it smaller. */
export function thumbnailOf(url: string): string {
  return `${url}?w=320`;
}

export function dimensionsOf({ width, height }: Pick<Image, "width" | "height">): string {
  return `${width.toLocaleString("en")} × ${height.toLocaleString("en")}`;
}

/** Formats a file size in decimal units, as file managers do: "84 KB". */
export function sizeOf(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`;
  if (bytes < 1_000_000) return `${Math.round(bytes / 1000)} KB`;
  return `${(bytes / 1_000_000).toFixed(1)} MB`;
}

/** Returns the common name of a content type: "PNG" or "SVG". */
export function formatOf(contentType: string): string {
  return (contentType.split("/")[1] ?? contentType).replace("+xml", "").toUpperCase();
}
