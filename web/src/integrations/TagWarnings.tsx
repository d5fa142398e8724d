import { useQuery } from "@tanstack/react-query";
import type { Rendered } from "../api/generated/types.gen";
import type { Provider } from "./providers";
import { Warnings } from "./Warnings";

export interface TagWarningsProps {
  readonly provider: Provider;
  readonly readWarnings: (provider: string) => Promise<Pick<Rendered, "tagWarnings" | "truncated">>;
}

/**
 * Shows which merge tags a push will change. If the request fails, nothing is shown, because the result of the push also contains the
 * warnings.
 */
export function TagWarnings({ provider, readWarnings }: TagWarningsProps) {
  const { data } = useQuery({
    queryKey: ["tag warnings", provider.id],
    queryFn: () => readWarnings(provider.id),
    gcTime: 0, // another template has different warnings
  });
  return data ? <Warnings provider={provider} warnings={data.tagWarnings ?? []} truncated={data.truncated} /> : null;
}
