import type { Account } from "../api/account";
import { Meter } from "../ui/Meter";
import { words } from "./words";

/** Shows how many templates the account has, so that nobody is surprised by the limit. */
export function UsageMeter({ account: { usage, limits } }: { account: Account }) {
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2.5">
      <Meter label={words.navigation.templates} value={usage.templates} max={limits.templates} />
    </div>
  );
}
