import { Spinner } from "../ui/Spinner";
import type { Provider } from "./providers";
import type { PushStep } from "./usePush";

/** What is being done now. */
export function PushProgress({ step, provider }: { step: PushStep; provider: Provider }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm">
      <Spinner />
      {step === "saving"
        ? "Saving your changes"
        : `${provider.name} is taking the template. This can last half a minute.`}
    </p>
  );
}
