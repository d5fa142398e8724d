import type { QueryClient } from "@tanstack/react-query";
import { listIntegrationsOptions } from "../api/generated/@tanstack/react-query.gen";
import { listMergeFields } from "../api/generated/sdk.gen";
import type { MergeField } from "../api/generated/types.gen";
import { type Provider, providersOf } from "./providers";

/** A provider's contact field, written as one of our merge tags. */
export interface FieldTag {
  readonly tag: string;
  readonly label: string;
  /** The provider's name. */
  readonly provider: string;
}

/** Loads the fields of all connected providers. The server leaves out providers that don't respond. */
export async function fetchFieldTags(client: QueryClient, slug: string): Promise<readonly FieldTag[]> {
  const providers = providersOf(await client.fetchQuery(listIntegrationsOptions({ path: { slug } })));
  if (!providers.some(({ state }) => state === "connected")) return [];
  const { data } = await listMergeFields({ path: { slug }, throwOnError: true });
  return fieldTagsOf(data.data, providers);
}

/** Returns the fields that have no built-in merge tag, grouped by provider. */
export function fieldTagsOf(fields: readonly MergeField[], providers: readonly Provider[]): readonly FieldTag[] {
  return providers.flatMap(({ id, name }) =>
    fields
      .filter(({ provider, neutral }) => provider === id && neutral?.startsWith("{{field."))
      .map(({ neutral, label }) => ({ tag: neutral ?? "", label, provider: name })),
  );
}
