import type { MergeTagWarning } from "../api/generated/types.gen";
import { Callout } from "../ui/Callout";
import { FirstShown } from "../ui/FirstShown";
import { describeWarning } from "./describeWarning";
import type { Provider } from "./providers";
import { words } from "./words";

export interface WarningsProps {
  readonly provider: Provider;
  readonly warnings: readonly MergeTagWarning[];
  readonly truncated: boolean | undefined;
}

/** Lists what a push changes about merge tags. Shows nothing if the provider supports them all. */
export function Warnings({ provider, warnings, truncated }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <Callout title={words.mergeTags.title(provider.name)}>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-sm">
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.tag}`}>{describeWarning(warning, provider.name)}</li>
        ))}
      </ul>
      <FirstShown lists={[warnings]} truncated={truncated} />
    </Callout>
  );
}
