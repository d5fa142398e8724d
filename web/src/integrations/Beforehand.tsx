import { useQuery } from "@tanstack/react-query";
import type { MergeTagWarning } from "../api/generated/types.gen";
import type { Service } from "./services";
import { Warnings } from "./Warnings";

export interface BeforehandProps {
  readonly service: Service;
  readonly readWarnings: (provider: string) => Promise<readonly MergeTagWarning[]>;
}

/** Says before a push which merge tags the service lacks or demands. A push says it again: nothing is lost where this fails. */
export function Beforehand({ service, readWarnings }: BeforehandProps) {
  const { data } = useQuery({
    queryKey: ["tag warnings", service.id],
    queryFn: () => readWarnings(service.id),
    gcTime: 0, // another mail has others
  });
  return data ? (
    <Warnings title={`What changes on the way to ${service.name}`} service={service} warnings={data} />
  ) : null;
}
