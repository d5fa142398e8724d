import { CircleAlert, Cpu } from "lucide-react";
import type { AiStatus } from "../api/generated/types.gen";
import { Popover } from "../ui/Popover";
import { TextLink } from "../ui/TextLink";

/** Which model writes, or what connecting one gives. */
export function ModelLine({ status }: { status: AiStatus | undefined }) {
  if (!status) return <p className="h-6" />;
  if (status.provider === "offline") {
    return <p className="text-muted text-sm">Want free-form writing? Ask your administrator to connect a model.</p>;
  }
  const name = status.model ?? status.provider;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
      {status.healthy ? (
        <Cpu aria-hidden className="size-4" />
      ) : (
        <CircleAlert aria-hidden className="size-4 text-danger" />
      )}
      {status.healthy ? `Written by ${name}.` : `${name} isn't responding (${status.failure ?? "unknown"}).`}
      <Popover
        label="About the model"
        className="w-80 p-4 text-sm"
        trigger={
          <TextLink>
            <button type="button">What's sent?</button>
          </TextLink>
        }
      >
        <p>
          Your prompt, your reference material and your brand kit go to {name}. We check what it writes: facts and links
          that you didn't give are removed.
        </p>
      </Popover>
    </p>
  );
}
