import type { MergeTagWarning } from "../api/generated/types.gen";
import { Callout } from "../ui/Callout";
import { describeWarning } from "./describeWarning";
import type { Provider } from "./providers";

export interface WarningsProps {
  readonly title: string;
  readonly provider: Provider;
  readonly warnings: readonly MergeTagWarning[];
}

/** What becomes of merge tags on the way to a provider; nothing where all of them fit. */
export function Warnings({ title, provider, warnings }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <Callout title={title}>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-sm">
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.tag}`}>{describeWarning(warning, provider.name)}</li>
        ))}
      </ul>
    </Callout>
  );
}
