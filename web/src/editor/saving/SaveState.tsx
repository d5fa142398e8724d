import { Check, CircleAlert, CloudOff, CloudUpload, GitMerge } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { useSaver, useSaveState } from "./SaverContext";

/** Whether the work is safe, and what to do where it is not. */
export function SaveState() {
  const saver = useSaver();
  const { status, message } = useSaveState();
  return (
    <div role="status" className="flex items-center whitespace-nowrap text-muted text-sm [&_svg]:size-4">
      {status === "saved" && <Quiet icon={<Check aria-hidden />}>Saved</Quiet>}
      {/* Still: it is there after each key, and every turn of a wheel would cost the page a picture. */}
      {status === "saving" && <Quiet icon={<CloudUpload aria-hidden />}>Saving…</Quiet>}
      {status === "offline" && (
        <Trouble icon={<CloudOff aria-hidden />} label="Offline: will retry" message={message}>
          Your changes are kept in this browser until then.
        </Trouble>
      )}
      {status === "error" && (
        <Trouble icon={<CircleAlert aria-hidden className="text-danger!" />} label="Not saved" message={message}>
          Your changes are kept in this browser.
        </Trouble>
      )}
      {status === "refused" && (
        <Button size="sm" variant="ghost" onClick={() => saver.putOff(false)}>
          <CircleAlert aria-hidden className="text-danger!" />
          Not saved
        </Button>
      )}
      {status === "conflict" && (
        <Button size="sm" variant="ghost" onClick={() => saver.putOff(false)}>
          <GitMerge aria-hidden />
          <span className="max-sm:sr-only">Changed elsewhere</span>
        </Button>
      )}
    </div>
  );
}

function Quiet({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <span className="flex items-center gap-1.5 px-1">
      {icon}
      <span className="max-sm:sr-only">{children}</span>
    </span>
  );
}

interface TroubleProps {
  readonly icon: ReactNode;
  readonly label: string;
  readonly message: string | undefined;
  readonly children: string;
}

function Trouble({ icon, label, message, children }: TroubleProps) {
  const saver = useSaver();
  return (
    <Popover
      label={label}
      align="end"
      className="w-80 whitespace-normal p-4"
      trigger={
        <Button size="sm" variant="ghost">
          {icon}
          {label}
        </Button>
      }
    >
      <p className="[overflow-wrap:anywhere]">{message}</p>
      <p className="mt-1 mb-3 text-muted">{children}</p>
      <Button size="sm" onClick={() => void saver.saveNow()}>
        Try now
      </Button>
    </Popover>
  );
}
