import { SizeMeter } from "../rendered/SizeMeter";
import { useChecks } from "./Checks";
import { ChecksBadge } from "./ChecksBadge";

/** A summary of the last check: the email's size, errors and warnings. */
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
