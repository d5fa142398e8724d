import { useQuery, useQueryClient } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Monitor, Moon, Smartphone } from "lucide-react";
import { useState } from "react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { HtmlFrame } from "../ui/HtmlFrame";
import { SegmentedControl } from "../ui/SegmentedControl";
import { Skeleton } from "../ui/Skeleton";
import { mailQuery } from "./mailQuery";

type Mode = "desktop" | "phone" | "dark";

/** The mail as the server would send it, as wide as a screen or a phone, light or dark. */
export function MailPreview({ id, title }: { id: string; title: string }) {
  const slug = useSlug();
  const client = useQueryClient();
  const [mode, setMode] = useState<Mode>("desktop");
  const { data, error, refetch } = useQuery({
    ...mailQuery(client, slug, id, mode === "dark" ? "dark" : "auto"),
    // From one version to the next, and from light to dark, without a flash.
    placeholderData: (shown) => shown,
  });
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <SegmentedControl
        label="Show as"
        hideLabel
        segments={[
          { value: "desktop", label: "Desktop", icon: <Monitor aria-hidden /> },
          { value: "phone", label: "Phone", icon: <Smartphone aria-hidden /> },
          { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
        ]}
        value={mode}
        onValueChange={setMode}
        className="self-center"
      />
      {error && (
        <Callout
          tone="danger"
          title="The preview could not be drawn"
          actions={<Button onClick={() => refetch()}>Try again</Button>}
        >
          {describeError(error)}
        </Callout>
      )}
      <div
        className={clsx(
          "mx-auto h-[min(60rem,85dvh)] w-full overflow-hidden rounded-lg border border-line shadow-low transition-[max-width] lg:h-[max(36rem,calc(100dvh-17rem))]",
          mode === "phone" ? "max-w-[24.375rem]" : "max-w-4xl",
        )}
      >
        {data === undefined ? (
          !error && <Skeleton className="size-full rounded-none" />
        ) : (
          <HtmlFrame
            html={data}
            title={`Preview of ${title}`}
            hidesScrollbar={mode === "phone"}
            className="size-full"
          />
        )}
      </div>
    </section>
  );
}
