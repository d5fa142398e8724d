import { clsx } from "clsx";
import { Tooltip } from "../../ui/Tooltip";

/** Gmail cuts a mail off behind this many bytes. */
const clipSize = 102 * 1024;

/** The size of the mail as it was checked last, against the line where Gmail cuts it off. */
export function SizeMeter({ bytes }: { bytes: number | undefined }) {
  const kilobytes = bytes === undefined ? "…" : Math.ceil(bytes / 1024);
  const share = Math.min((bytes ?? 0) / clipSize, 1);
  const isClipped = (bytes ?? 0) > clipSize;
  return (
    <Tooltip
      content={
        isClipped ? "Gmail cuts this mail off: it is larger than 102 KB." : "Gmail cuts off mails larger than 102 KB."
      }
    >
      <button type="button" className="flex cursor-help flex-col gap-1 rounded-sm px-1 py-1 text-xs">
        <span className={clsx("whitespace-nowrap tabular-nums leading-none", isClipped ? "text-danger" : "text-muted")}>
          <span className="sr-only">Size of the mail: </span>
          {kilobytes} KB
          <span className="sr-only"> of 102 KB</span>
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
