import { importHtml } from "../api/generated/sdk.gen";
import { type Sending, sendFile } from "../api/sendFile";
import type { ImportedMail } from "./importedEmail";
import type { EmailSource } from "./importState";

/** Sends a mail and returns what became of it. Nothing is stored but its pictures. */
export async function sendEmail(
  slug: string,
  { text, file, key }: EmailSource,
  sending: Sending,
): Promise<ImportedMail> {
  const headers = { "Idempotency-Key": key };
  if (file) {
    const url = `/api/accounts/${encodeURIComponent(slug)}/import/file`;
    const { data } = await sendFile<{ data: ImportedMail }>(url, file, sending, headers);
    return data;
  }
  const { data } = await importHtml({
    path: { slug },
    body: { html: text },
    headers,
    signal: sending.signal,
    throwOnError: true,
  });
  return data.data;
}
