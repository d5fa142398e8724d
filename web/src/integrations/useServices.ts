import { useQuery } from "@tanstack/react-query";
import { listIntegrationsOptions } from "../api/generated/@tanstack/react-query.gen";
import { type Service, servicesOf } from "./services";

/** The mailing services that this server knows, as the account has them; undefined until they have come. */
export function useServices(slug: string): { services?: readonly Service[]; error: unknown } {
  const { data, error } = useQuery(listIntegrationsOptions({ path: { slug } }));
  return { services: data && servicesOf(data), error };
}
