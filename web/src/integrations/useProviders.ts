import { useQuery } from "@tanstack/react-query";
import { listIntegrationsOptions } from "../api/generated/@tanstack/react-query.gen";
import { type Provider, providersOf } from "./providers";

/** The providers with the account's connections. Undefined until they have loaded. */
export function useProviders(slug: string): { providers?: readonly Provider[]; error: unknown } {
  const { data, error } = useQuery(listIntegrationsOptions({ path: { slug } }));
  return { providers: data && providersOf(data), error };
}
