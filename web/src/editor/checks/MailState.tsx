import { SizeMeter } from "../rendered/SizeMeter";
import { useChecks } from "./Checks";
import { ChecksBadge } from "./ChecksBadge";

/** What the last check said about the mail, in short: its size, its errors and warnings. */
export function MailState() {
  const { last } = useChecks();
  return (
    <>
      <div className="hidden lg:block">
        <SizeMeter bytes={last?.mail.report.summary.bytes} />
      </div>
      <ChecksBadge />
    </>
  );
}
