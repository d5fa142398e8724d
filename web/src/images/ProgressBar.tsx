/** Shows how much of a file has been sent, from 0 to 1. At 1 the server may still be processing it. */
export function ProgressBar({ label, share }: { label: string; share: number }) {
  const percent = Math.round(share * 100);
  return (
    <div className="flex h-5 items-center gap-2">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className="h-1.5 flex-1 overflow-hidden rounded-full bg-hover"
      >
        <div className="h-full rounded-full bg-accent transition-[width]" style={{ width: `${percent}%` }} />
      </div>
      <span aria-hidden className="w-10 text-right text-muted text-sm tabular-nums">
        {`${percent}%`}
      </span>
    </div>
  );
}
