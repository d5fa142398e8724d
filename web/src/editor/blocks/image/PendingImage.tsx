import { X } from "lucide-react";
import { useSignal } from "../../state/signal";
import { type Pending, useUploads } from "../uploads";
import { words } from "../words";

const radius = 18;
const round = 2 * Math.PI * radius;

/** A preview of an image while it uploads, with its progress and a button to cancel. */
export function PendingImage({ pending, room }: { pending: Pending; room: number }) {
  const share = useSignal(pending.progress);
  const uploads = useUploads();
  const percent = Math.round(share * 100);
  return (
    <div className="uploading" style={{ maxWidth: room }}>
      <img src={pending.url} alt="" draggable={false} />
      <div
        className="ring"
        role="progressbar"
        aria-label={words.uploads.progress(pending.file.name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <svg viewBox="0 0 44 44" aria-hidden>
          <circle cx="22" cy="22" r={radius} />
          <circle cx="22" cy="22" r={radius} className="share" strokeDasharray={`${round * share} ${round}`} />
        </svg>
        <span aria-hidden>{percent}</span>
      </div>
      <button
        type="button"
        aria-label={words.uploads.cancel(pending.file.name)}
        onClick={() => uploads?.cancel(pending)}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
