import { Link } from "@tanstack/react-router";
import { CircleAlert, Cpu } from "lucide-react";
import type { AiStatus } from "../api/generated/types.gen";
import { Popover } from "../ui/Popover";
import { TextLink } from "../ui/TextLink";

/** Who writes the mails: rules on this server, or a language model, and whether that answers. */
export function Writer({ status }: { status: AiStatus | undefined }) {
  if (!status) return <p className="h-6" />;
  const name = status.model ?? status.provider;
  const isRules = status.provider === "offline";
  const words = isRules ? "Written by rules on this server" : `Written by ${name}`;
  return (
    <p className="flex flex-wrap items-center gap-1.5 text-muted text-sm">
      {status.healthy ? (
        <Cpu aria-hidden className="size-4" />
      ) : (
        <CircleAlert aria-hidden className="size-4 text-danger" />
      )}
      {status.healthy ? words : `${name} does not answer at the moment (${status.failure ?? "unknown"})`}
      <Popover
        label="Who writes"
        className="w-80 p-4 text-sm"
        trigger={
          <TextLink>
            <button type="button">What does that mean?</button>
          </TextLink>
        }
      >
        <div className="flex flex-col gap-2">
          {isRules ? (
            <p>
              No language model is set up. The mail is put together from your own words by rules, here on this server:
              nothing is sent to anybody else, and the same words give the same mail.
            </p>
          ) : (
            <p>
              Your words, your material and the brand kit go to the language model {name}. What it writes is checked
              here, and links lead only to addresses that you gave.
            </p>
          )}
          <p>
            Whoever runs this server can choose another writer.{" "}
            <TextLink>
              <Link to="/reference" search={{ q: "generate" }}>
                Read the reference
              </Link>
            </TextLink>
          </p>
        </div>
      </Popover>
    </p>
  );
}
