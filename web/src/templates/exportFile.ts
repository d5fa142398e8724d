import { exportTemplate } from "../api/generated/sdk.gen";
import type { ExportTemplateData } from "../api/generated/types.gen";

export type ExportFormat = NonNullable<NonNullable<ExportTemplateData["query"]>["format"]>;

/** Every format that templates are exported in, as a menu offers them. */
export const exportFormats: readonly { value: ExportFormat; label: string }[] = [
  { value: "html", label: "HTML" },
  { value: "zip", label: "ZIP with pictures" },
  { value: "eml", label: "EML draft" },
  { value: "text", label: "Plain text" },
  { value: "json", label: "JSON" },
];

/** The template as a file, named by the server. */
export async function fetchExport(slug: string, id: string, format: ExportFormat): Promise<File> {
  const { data, response } = await exportTemplate({
    path: { slug, id },
    query: { format },
    parseAs: "blob",
    cache: "no-cache",
    throwOnError: true,
  });
  // The description has one type for each format, and the client can't tell which one came.
  const blob = data as unknown as Blob;
  return new File([blob], fileNameOf(response.headers.get("Content-Disposition")) ?? `template.${format}`, {
    type: blob.type,
  });
}

/** The name in a Content-Disposition header; the encoded one wins, as it has all letters. */
export function fileNameOf(disposition: string | null): string | undefined {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  if (encoded) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition ?? "")?.[1];
}

/** Hands a file to the browser's downloads. */
export function saveFile(file: File) {
  const url = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = url;
  link.download = file.name;
  link.click();
  // Safari reads the file after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
