import { clsx } from "clsx";
import { Tooltip } from "../../ui/Tooltip";
import { words } from "./words";

/** Gmail clips emails that are larger than this many bytes. */
const clipSize = 102 * 1024;

/** Shows the size of the email at the last check, relative to Gmail's limit. */
export function SizeMeter({ bytes }: { bytes: number | undefined }) {
  const kilobytes = bytes === undefined ? "…" : Math.ceil(bytes / 1024);
  const share = Math.min((bytes ?? 0) / clipSize, 1);
  const isClipped = (bytes ?? 0) > clipSize;
  return (
    <Tooltip content={isClipped ? words.meter.clipped : words.meter.limit}>
      <button type="button" className="flex cursor-help flex-col gap-1 rounded-sm px-1 py-1 text-xs">
        <span className={clsx("whitespace-nowrap tabular-nums leading-none", isClipped ? "text-danger" : "text-muted")}>
          <span className="sr-only">{words.meter.before}</span>
          {words.meter.kilobytes(kilobytes)}
          <span className="sr-only">{words.meter.after}</span>
        </span>
        <span aria-hidden className="block h-1 w-10 overflow-hidden rounded-full bg-hover">
          <span
            className={clsx("block h-full rounded-full", share >= 0.9 ? "bg-danger" : "bg-control")}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      </button>
    </Tooltip>
  );
}
