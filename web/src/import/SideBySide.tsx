import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { type ReactNode, useMemo, useRef, useState } from "react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { SegmentedControl } from "../ui/SegmentedControl";
import { Skeleton } from "../ui/Skeleton";
import { cleanEmail } from "./cleanEmail";
import { EmailFrame, type Screen } from "./EmailFrame";
import type { ImportedMail } from "./importedEmail";
import { resultQuery } from "./resultQuery";
import { useScrollTogether } from "./useScrollTogether";

const screens = [
  { value: "desktop", label: "Desktop" },
  { value: "mobile", label: "Phone" },
] as const;

const sides = [
  { value: "original", label: "Original" },
  { value: "result", label: "Result" },
] as const;

type Side = (typeof sides)[number]["value"];

/** The mail as it came beside the mail that would be sent. On small screens one of both shows, at the same place. */
export function SideBySide({ result }: { result: ImportedMail }) {
  const [screen, setScreen] = useState<Screen>(ownScreen);
  const [side, setSide] = useState<Side>("result");
  const original = useMemo(() => cleanEmail(result.html), [result]);
  const rendered = useQuery(resultQuery(useSlug(), result));
  const [left, right] = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)];
  const loaded = useScrollTogether(left, right, `${screen} ${side}`);
  const isHidden = (other: Side) => other !== side;
  return (
    <section aria-label="Original and result">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label="Which one to show"
          hideLabel
          className="lg:hidden"
          segments={sides}
          value={side}
          onValueChange={setSide}
        />
        <SegmentedControl label="Show as on" hideLabel segments={screens} value={screen} onValueChange={setScreen} />
      </div>
      <div className="grid h-[max(24rem,calc(100dvh-17rem))] grid-cols-1 gap-4 lg:grid-cols-2">
        <Pane title="Original" isHidden={isHidden("original")}>
          <EmailFrame
            html={original}
            title="The mail as it came"
            screen={screen}
            frame={left}
            onLoad={() => loaded(left)}
          />
        </Pane>
        <Pane title="Result" isHidden={isHidden("result")}>
          {rendered.data !== undefined && (
            <EmailFrame
              html={rendered.data}
              title="The mail as it would be sent"
              screen={screen}
              frame={right}
              onLoad={() => loaded(right)}
            />
          )}
          {rendered.isPending && <Skeleton className="min-h-0 flex-1 rounded-none" />}
          {rendered.error && (
            <Callout
              tone="danger"
              className="m-4"
              title="The result could not be drawn"
              actions={<Button onClick={() => rendered.refetch()}>Try again</Button>}
            >
              {describeError(rendered.error)}
            </Callout>
          )}
        </Pane>
      </div>
    </section>
  );
}

/** A phone shows mails as phones do. */
function ownScreen(): Screen {
  return matchMedia("(max-width: 639px)").matches ? "mobile" : "desktop";
}

function Pane({ title, isHidden, children }: { title: string; isHidden: boolean; children: ReactNode }) {
  return (
    <div
      className={clsx(
        "flex min-h-0 min-w-0 flex-col overflow-hidden rounded-lg border border-line bg-surface",
        isHidden && "max-lg:hidden",
      )}
    >
      <h3 className="border-line border-b px-4 py-2 font-medium text-sm max-lg:hidden">{title}</h3>
      {children}
    </div>
  );
}
