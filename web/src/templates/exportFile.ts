import { exportTemplate } from "../api/generated/sdk.gen";
import type { ExportTemplateData } from "../api/generated/types.gen";
import { words } from "./words";

export type ExportFormat = NonNullable<NonNullable<ExportTemplateData["query"]>["format"]>;

/** The export formats in the order menus show them. */
export const exportFormats: readonly { value: ExportFormat; label: string }[] = [
  { value: "html", label: words.exportFormats.html },
  { value: "zip", label: words.exportFormats.zip },
  { value: "eml", label: words.exportFormats.eml },
  { value: "text", label: words.exportFormats.text },
  { value: "json", label: words.exportFormats.json },
];

/** Downloads the template as a file. The server chooses the file name. */
export async function fetchExport(slug: string, id: string, format: ExportFormat): Promise<File> {
  const { data, response } = await exportTemplate({
    path: { slug, id },
    query: { format },
    parseAs: "blob",
    cache: "no-cache",
    throwOnError: true,
  });
  // The OpenAPI description has one type per format, and the client can't tell which one it received.
  const blob = data as unknown as Blob;
  return new File([blob], fileNameOf(response.headers.get("Content-Disposition")) ?? `template.${format}`, {
    type: blob.type,
  });
}

/** Returns the file name in a Content-Disposition header. The encoded name wins because it keeps all letters. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
}

/** Saves a file through the browser's downloads. */
export function saveFile(file: File) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads the file after click() returns.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
