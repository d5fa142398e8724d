import { Spinner } from "../ui/Spinner";
import type { Service } from "./services";
import type { PushStep } from "./usePush";

/** What is being done now. */
export function PushProgress({ step, service }: { step: PushStep; service: Service }) {
  return (
    <p role="status" className="flex items-center gap-2 text-muted text-sm">
      <Spinner />
      {step === "saving"
        ? "Saving your changes"
        : `${service.name} is taking the template. This can last half a minute.`}
    </p>
  );
}
