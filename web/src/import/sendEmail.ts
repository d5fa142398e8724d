import { importHtml } from "../api/generated/sdk.gen";
import { type Sending, sendFile } from "../api/sendFile";
import type { ImportedEmail } from "./importedEmail";
import type { EmailSource } from "./importState";

/** Sends an email to the importer and returns the result. The server stores only its images. */
export async function sendEmail(
  slug: string,
  { text, file, key }: EmailSource,
  sending: Sending,
): Promise<ImportedEmail> {
  const headers = { "Idempotency-Key": key };
  if (file) {
    const url = `/api/accounts/${encodeURIComponent(slug)}/import/file`;
    const { data } = await sendFile<{ data: ImportedEmail }>(url, file, sending, headers);
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
