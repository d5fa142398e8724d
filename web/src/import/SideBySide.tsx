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
import type { ImportedEmail } from "./importedEmail";
import { resultQuery } from "./resultQuery";
import { useScrollTogether } from "./useScrollTogether";
import { words } from "./words";

const screens = [
  { value: "desktop", label: words.compare.desktop },
  { value: "mobile", label: words.compare.phone },
] as const;

const sides = [
  { value: "original", label: words.compare.original },
  { value: "result", label: words.compare.result },
] as const;

type Side = (typeof sides)[number]["value"];

/** Shows the original email next to the imported one. On small screens, it shows one of them at a time, at the same scroll position. */
export function SideBySide({ result }: { result: ImportedEmail }) {
  const [screen, setScreen] = useState<Screen>(ownScreen);
  const [side, setSide] = useState<Side>("result");
  const original = useMemo(() => cleanEmail(result.html), [result]);
  const rendered = useQuery(resultQuery(useSlug(), result));
  const [left, right] = [useRef<HTMLIFrameElement>(null), useRef<HTMLIFrameElement>(null)];
  const loaded = useScrollTogether(left, right, `${screen} ${side}`);
  const isHidden = (other: Side) => other !== side;
  return (
    <section aria-label={words.compare.label}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <SegmentedControl
          label={words.compare.side}
          hideLabel
          className="lg:hidden"
          segments={sides}
          value={side}
          onValueChange={setSide}
        />
        <SegmentedControl
          label={words.compare.screen}
          hideLabel
          segments={screens}
          value={screen}
          onValueChange={setScreen}
        />
      </div>
      <div className="grid h-[max(24rem,calc(100dvh-17rem))] grid-cols-1 gap-4 lg:grid-cols-2">
        <Pane title={words.compare.original} isHidden={isHidden("original")}>
          <EmailFrame
            html={original}
            title={words.compare.originalFrame}
            screen={screen}
            frame={left}
            onLoad={() => loaded(left)}
          />
        </Pane>
        <Pane title={words.compare.result} isHidden={isHidden("result")}>
          {rendered.data !== undefined && (
            <EmailFrame
              html={rendered.data}
              title={words.compare.resultFrame}
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
              title={words.compare.failed}
              actions={<Button onClick={() => rendered.refetch()}>{words.tryAgain}</Button>}
            >
              {describeError(rendered.error)}
            </Callout>
          )}
        </Pane>
      </div>
    </section>
  );
}

/** Starts with the phone preview on a phone. */
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
