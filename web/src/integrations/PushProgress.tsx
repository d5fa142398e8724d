import { Spinner } from "../ui/Spinner";
import type { Provider } from "./providers";
import type { PushStep } from "./usePush";
import { words } from "./words";

/** Shows the current step of a push. */
export function PushProgress({ step, provider }: { step: PushStep; provider: Provider }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm">
      <Spinner />
      {step === "saving" ? words.push.saving : words.push.pushing(provider.name)}
    </p>
  );
}
