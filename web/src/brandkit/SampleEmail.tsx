import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Moon, Sun } from "lucide-react";
import { useState } from "react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import type { BrandKitChange } from "../api/generated/types.gen";
import { Callout } from "../ui/Callout";
import { HtmlFrame } from "../ui/HtmlFrame";
import { SegmentedControl } from "../ui/SegmentedControl";
import { Skeleton } from "../ui/Skeleton";
import { useSettled } from "../ui/useSettled";
import { previewable } from "./kitFields";
import { sampleQuery } from "./sampleQuery";
import { words } from "./words";

/** Library designs that show the whole kit: logo, colors, both fonts and buttons. */
const samples = (["first-steps", "winter-sale", "order-received"] as const).map((value) => ({
  value,
  label: words.sample.designs[value],
}));

type Sample = (typeof samples)[number]["value"];

/** A library design as the server renders it with the kit in the form, saved or not. */
export function SampleEmail({ changes }: { changes: BrandKitChange }) {
  const slug = useSlug();
  const [sample, setSample] = useState<Sample>("first-steps");
  const [scheme, setScheme] = useState<"auto" | "dark">("auto");
  const shown = useSettled(JSON.stringify(previewable(changes)), 200);
  const email = useQuery(sampleQuery(slug, sample, JSON.parse(shown) as BrandKitChange, scheme));
  return (
    <section aria-label={words.sample.title} className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-6">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <SegmentedControl
          label={words.sample.title}
          hideLabel
          segments={samples}
          value={sample}
          onValueChange={setSample}
        />
        <SegmentedControl
          label={words.sample.colorScheme}
          hideLabel
          segments={[
            { value: "auto", label: words.sample.light, icon: <Sun aria-hidden /> },
            { value: "dark", label: words.sample.dark, icon: <Moon aria-hidden /> },
          ]}
          value={scheme}
          onValueChange={setScheme}
        />
      </div>
      {email.error && (
        <Callout tone="danger" title={words.sample.failed}>
          {describeError(email.error)}
        </Callout>
      )}
      <div
        aria-busy={email.isFetching}
        className={clsx(
          "h-[min(48rem,80dvh)] overflow-hidden rounded-lg border border-line shadow-low transition-opacity lg:h-[calc(100dvh-9rem)]",
          email.isPlaceholderData && "opacity-80",
        )}
      >
        {email.data === undefined ? (
          <Skeleton className="size-full rounded-none" />
        ) : (
          <HtmlFrame html={email.data} title={words.sample.title} className="size-full" />
        )}
      </div>
    </section>
  );
}
