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
import { drawable } from "./kitFields";
import { sampleQuery } from "./sampleQuery";

/** Designs that show all of a kit: logo, colours, both fonts and buttons. */
const samples = [
  { value: "first-steps", label: "Welcome" },
  { value: "winter-sale", label: "Offer" },
  { value: "order-received", label: "Receipt" },
] as const;

type Sample = (typeof samples)[number]["value"];

/** A mail of the library as the server draws it with the kit on the form, saved or not. */
export function SampleEmail({ changes }: { changes: BrandKitChange }) {
  const slug = useSlug();
  const [sample, setSample] = useState<Sample>("first-steps");
  const [scheme, setScheme] = useState<"auto" | "dark">("auto");
  const shown = useSettled(JSON.stringify(drawable(changes)), 200);
  const email = useQuery(sampleQuery(slug, sample, JSON.parse(shown) as BrandKitChange, scheme));
  return (
    <section aria-label="Sample mail" className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-6">
      <div className="flex flex-wrap items-end justify-between gap-2">
        <SegmentedControl label="Sample mail" hideLabel segments={samples} value={sample} onValueChange={setSample} />
        <SegmentedControl
          label="Colour scheme of the reader"
          hideLabel
          segments={[
            { value: "auto", label: "Light", icon: <Sun aria-hidden /> },
            { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
          ]}
          value={scheme}
          onValueChange={setScheme}
        />
      </div>
      {email.error && (
        <Callout tone="danger" title="The sample could not be drawn">
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
          <HtmlFrame html={email.data} title="Sample mail" className="size-full" />
        )}
      </div>
    </section>
  );
}
