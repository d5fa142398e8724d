import { Check, CircleAlert, CloudOff, CloudUpload, GitMerge } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "../../ui/Button";
import { Popover } from "../../ui/Popover";
import { useSaver, useSaveState } from "./SaverContext";
import { words } from "./words";

/** Shows whether all changes are saved, and offers a way out if they aren't. */
export function SaveState() {
  const saver = useSaver();
  const { status, message } = useSaveState();
  return (
    <div role="status" className="flex items-center whitespace-nowrap text-muted text-sm [&_svg]:size-4">
      {status === "saved" && <Quiet icon={<Check aria-hidden />}>{words.state.saved}</Quiet>}
      {/* Not animated, because it shows after every keystroke and each animation frame would repaint the page. */}
      {status === "saving" && <Quiet icon={<CloudUpload aria-hidden />}>{words.state.saving}</Quiet>}
      {status === "offline" && (
        <Trouble icon={<CloudOff aria-hidden />} label={words.state.offline} message={message}>
          {words.state.offlineHint}
        </Trouble>
      )}
      {status === "error" && (
        <Trouble
          icon={<CircleAlert aria-hidden className="text-danger!" />}
          label={words.state.notSaved}
          message={message}
        >
          {words.state.notSavedHint}
        </Trouble>
      )}
      {status === "refused" && (
        <Button size="sm" variant="ghost" onClick={() => saver.putOff(false)}>
          <CircleAlert aria-hidden className="text-danger!" />
          {words.state.notSaved}
        </Button>
      )}
      {status === "conflict" && (
        <Button size="sm" variant="ghost" onClick={() => saver.putOff(false)}>
          <GitMerge aria-hidden />
          <span className="max-sm:sr-only">{words.state.conflict}</span>
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
        {words.state.tryNow}
      </Button>
    </Popover>
  );
}
