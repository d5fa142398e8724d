import { useQuery } from "@tanstack/react-query";
import type { MergeTagWarning } from "../api/generated/types.gen";
import type { Provider } from "./providers";
import { Warnings } from "./Warnings";

export interface BeforehandProps {
  readonly provider: Provider;
  readonly readWarnings: (provider: string) => Promise<readonly MergeTagWarning[]>;
}

/** Says before a push which merge tags the provider lacks or demands. A push says it again: nothing is lost where this fails. */
export function Beforehand({ provider, readWarnings }: BeforehandProps) {
  const { data } = useQuery({
    queryKey: ["tag warnings", provider.id],
    queryFn: () => readWarnings(provider.id),
    gcTime: 0, // another mail has others
  });
  return data ? (
    <Warnings title={`What changes on the way to ${provider.name}`} provider={provider} warnings={data} />
  ) : null;
}
