import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Monitor, Moon, Smartphone } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { HtmlFrame } from "../ui/HtmlFrame";
import { SegmentedControl } from "../ui/SegmentedControl";
import { Skeleton } from "../ui/Skeleton";
import { Spinner } from "../ui/Spinner";
import { draftHtmlQuery } from "./draftHtmlQuery";
import { useDelayed } from "./useDelayed";
import { words } from "./words";

type Mode = "desktop" | "phone" | "dark";

/** Reports whether the screen is too narrow for a full-width email, which is then scaled down. */
const isNarrow = () => matchMedia("(max-width: 47.99rem)").matches;

const desktopWidth = 640;

export interface DraftPreviewProps {
  id: string;
  title: string;
  /** Whether the next draft is being created. */
  isUpdating?: boolean;
  /** Shown next to the choice of screens. */
  children?: ReactNode;
}

/** Shows the email as it would be sent, at desktop or phone width, in light or dark mode. */
export function DraftPreview({ id, title, isUpdating = false, children }: DraftPreviewProps) {
  const slug = useSlug();
  const client = useQueryClient();
  const [mode, setMode] = useState<Mode>(() => (isNarrow() ? "phone" : "desktop"));
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...draftHtmlQuery(client, slug, id, mode === "dark" ? "dark" : "auto"),
    // Avoids a flash when switching between drafts or between light and dark.
    placeholderData: (shown) => shown,
  });
  const isSlow = useDelayed(isUpdating || isPlaceholderData, 400);
  return (
    <section aria-label={words.draft.preview} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-end justify-between gap-3">
        {children}
        <div className="ml-auto flex items-center gap-2.5">
          {isSlow && <Spinner />}
          <SegmentedControl
            label={words.preview.screen}
            hideLabel
            segments={[
              { value: "desktop", label: words.preview.desktop, icon: <Monitor aria-hidden /> },
              { value: "phone", label: words.preview.phone, icon: <Smartphone aria-hidden /> },
              { value: "dark", label: words.preview.dark, icon: <Moon aria-hidden /> },
            ]}
            value={mode}
            onValueChange={setMode}
          />
        </div>
      </div>
      {error && (
        <Callout
          tone="danger"
          title={words.preview.failed}
          actions={<Button onClick={() => refetch()}>{words.tryAgain}</Button>}
        >
          {describeError(error)}
        </Callout>
      )}
      <div
        className={clsx(
          "mx-auto h-[62dvh] w-full overflow-hidden rounded-lg border border-line shadow-low transition-[max-width] xl:h-[max(34rem,calc(100dvh-21.5rem))]",
          mode === "phone" ? "max-w-[24.375rem]" : "max-w-4xl",
        )}
      >
        {data === undefined ? (
          !error && <Skeleton className="size-full rounded-none" />
        ) : (
          <HtmlFrame
            html={data}
            title={words.preview.frame(title)}
            pageWidth={mode !== "phone" && isNarrow() ? desktopWidth : undefined}
            hidesScrollbar={mode === "phone"}
            className="size-full"
          />
        )}
      </div>
    </section>
  );
}
