import { X } from "lucide-react";
import { useSignal } from "../../state/signal";
import { type Pending, useUploads } from "../uploads";

const radius = 18;
const round = 2 * Math.PI * radius;

/** A picture of this computer as it will look, with how much of it is uploaded, and a way to stop. */
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
        aria-label={`Upload of ${pending.file.name}`}
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
        aria-label={`Stop the upload of ${pending.file.name}`}
        onClick={() => uploads?.cancel(pending)}
      >
        <X aria-hidden />
      </button>
    </div>
  );
}
