import { useQuery } from "@tanstack/react-query";
import { listIntegrationsOptions } from "../api/generated/@tanstack/react-query.gen";
import { type Provider, providersOf } from "./providers";

/** The providers that this server knows, as the account has them; undefined until they have come. */
export function useProviders(slug: string): { providers?: readonly Provider[]; error: unknown } {
  const { data, error } = useQuery(listIntegrationsOptions({ path: { slug } }));
  return { providers: data && providersOf(data), error };
}
