import { SizeMeter } from "../rendered/SizeMeter";
import { useChecks } from "./Checks";
import { ChecksBadge } from "./ChecksBadge";

/** What the last check said about the mail, in short: its size, its errors and warnings. */
export function EmailState() {
  const { last } = useChecks();
  return (
    <>
      <div className="hidden lg:block">
        <SizeMeter bytes={last?.email.report.summary.bytes} />
      </div>
      <ChecksBadge />
    </>
  );
}
