import type { QueryClient } from "@tanstack/react-query";
import { listIntegrationsOptions } from "../api/generated/@tanstack/react-query.gen";
import { listMergeFields } from "../api/generated/sdk.gen";
import type { MergeField } from "../api/generated/types.gen";
import { type Service, servicesOf } from "./services";

/** A field of a service's readers as templates hold it. */
export interface FieldTag {
  readonly tag: string;
  readonly label: string;
  /** The service's name. */
  readonly service: string;
}

/** The fields of all connected services. A service that does not answer is left out by the server. */
export async function fetchFieldTags(client: QueryClient, slug: string): Promise<readonly FieldTag[]> {
  const services = servicesOf(await client.fetchQuery(listIntegrationsOptions({ path: { slug } })));
  if (!services.some(({ state }) => state === "connected")) return [];
  const { data } = await listMergeFields({ path: { slug }, throwOnError: true });
  return fieldTagsOf(data.data, services);
}

/** The fields that none of our own tags stands for, service by service. */
export function fieldTagsOf(fields: readonly MergeField[], services: readonly Service[]): readonly FieldTag[] {
  return services.flatMap(({ id, name }) =>
    fields
      .filter(({ provider, neutral }) => provider === id && neutral?.startsWith("{{field."))
      .map(({ neutral, label }) => ({ tag: neutral ?? "", label, service: name })),
  );
}
