import { createTemplate } from "../api/generated/sdk.gen";
import type { CreateTemplateRequest } from "../api/generated/types.gen";
import { words } from "./words";

/** Reports whether a file is an exported template, judging by its extension. Emails have other extensions. */
export function isTemplateFile({ name }: File): boolean {
  return name.toLowerCase().endsWith(".json");
}

/** Creates a template from a JSON export and returns its id. */
export async function createFromFile(slug: string, file: File, key: string, signal?: AbortSignal): Promise<string> {
  const { data } = await createTemplate({
    path: { slug },
    body: readExport(await file.text()),
    headers: { "Idempotency-Key": key },
    signal,
    throwOnError: true,
  });
  return data.template.id;
}

/** Turns an export into a request to create a template. Throws an error for the user if the file isn't an export. */
export function readExport(text: string): CreateTemplateRequest {
  const read = parsed(text);
  if (!isExport(read)) {
    throw new Error(words.faults.notExported);
  }
  const { name, editorMode, craftState, htmlContent, templateSettings } = read;
  return { source: "import", name, editorMode, craftState, htmlContent, templateSettings };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

type Exported = Required<Omit<CreateTemplateRequest, "source" | "librarySlug" | "description">>;

function isExport(read: unknown): read is Exported {
  if (typeof read !== "object" || read === null) return false;
  const { name, editorMode, craftState, htmlContent, templateSettings } = read as Record<string, unknown>;
  return (
    typeof name === "string" &&
    typeof (editorMode === "html" ? htmlContent : craftState) === "string" &&
    (editorMode === "visual" || editorMode === "html") &&
    [craftState, htmlContent, templateSettings].every((part) => part === null || typeof part === "string")
  );
}
