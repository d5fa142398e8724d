import type { Account } from "../api/account";
import { Meter } from "../ui/Meter";

/** How full the account is, before a limit bites. */
export function UsageMeter({ account: { usage, limits } }: { account: Account }) {
  return (
    <div className="rounded-md border border-line bg-surface px-3 py-2.5">
      <Meter label="Templates" value={usage.templates} max={limits.templates} />
    </div>
  );
}
