import type { MergeTagWarning } from "../api/generated/types.gen";
import { Callout } from "../ui/Callout";
import { describeWarning } from "./describeWarning";
import type { Service } from "./services";

export interface WarningsProps {
  readonly title: string;
  readonly service: Service;
  readonly warnings: readonly MergeTagWarning[];
}

/** What becomes of merge tags on the way to a service; nothing where all of them fit. */
export function Warnings({ title, service, warnings }: WarningsProps) {
  if (warnings.length === 0) return null;
  return (
    <Callout title={title}>
      <ul className="mt-1 flex list-disc flex-col gap-1 pl-4 text-sm">
        {warnings.map((warning) => (
          <li key={`${warning.code} ${warning.tag}`}>{describeWarning(warning, service.name)}</li>
        ))}
      </ul>
    </Callout>
  );
}
