import { CircleAlert, Cpu } from "lucide-react";
import type { AiStatus } from "../api/generated/types.gen";
import { Popover } from "../ui/Popover";
import { TextLink } from "../ui/TextLink";
import { words } from "./words";

/** Says which model writes, or how to get one. */
export function ModelLine({ status }: { status: AiStatus | undefined }) {
  if (!status) return <p className="h-6" />;
  if (status.provider === "offline") {
    return <p className="text-muted text-sm">{words.model.none}</p>;
  }
  const name = status.model ?? status.provider;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
      {status.healthy ? (
        <Cpu aria-hidden className="size-4" />
      ) : (
        <CircleAlert aria-hidden className="size-4 text-danger" />
      )}
      {status.healthy ? words.model.writtenBy(name) : words.model.unavailable(name, status.failure)}
      <Popover
        label={words.model.about}
        className="w-80 p-4 text-sm"
        trigger={
          <TextLink>
            <button type="button">{words.model.sent}</button>
          </TextLink>
        }
      >
        <p>{words.model.sentText(name)}</p>
      </Popover>
    </p>
  );
}
