import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { Monitor, Moon, Smartphone } from "lucide-react";
import { useSlug } from "../api/account";
import { describeError } from "../api/describeError";
import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import { HtmlFrame } from "../ui/HtmlFrame";
import { SegmentedControl } from "../ui/SegmentedControl";
import { Skeleton } from "../ui/Skeleton";
import { designQuery } from "./designQuery";
import { words } from "./words";

export type PreviewMode = "desktop" | "phone" | "dark";

export function PreviewModes({ mode, onChange }: { mode: PreviewMode; onChange: (mode: PreviewMode) => void }) {
  return (
    <SegmentedControl
      label={words.design.show}
      hideLabel
      segments={[
        { value: "desktop", label: words.design.desktop, icon: <Monitor aria-hidden /> },
        { value: "phone", label: words.design.phone, icon: <Smartphone aria-hidden /> },
        { value: "dark", label: words.design.dark, icon: <Moon aria-hidden /> },
      ]}
      value={mode}
      onValueChange={onChange}
    />
  );
}

/** Shows the design as it would be sent, at desktop or phone width, in light or dark mode. */
export function DesignPreview({ design, mode }: { design: LibraryTemplateSummary; mode: PreviewMode }) {
  const slug = useSlug();
  const { data, error, refetch } = useQuery({
    ...designQuery(slug, design.slug, mode === "dark" ? "dark" : "auto"),
    // Keeps the old render while switching between light and dark, but never shows one design under another's name.
    placeholderData: (shown, query) => (query?.queryKey[2] === design.slug ? shown : undefined),
  });
  if (error) {
    return (
      <Callout
        tone="danger"
        title={words.design.previewFailed}
        actions={<Button onClick={() => refetch()}>{words.tryAgain}</Button>}
      >
        {describeError(error)}
      </Callout>
    );
  }
  return (
    <div
      className={clsx(
        "mx-auto h-full overflow-hidden rounded-md border border-line transition-[max-width]",
        mode === "phone" ? "max-w-[24.375rem]" : "max-w-3xl",
      )}
    >
      {data === undefined ? (
        <Skeleton className="size-full rounded-none" />
      ) : (
        <HtmlFrame
          html={data}
          title={words.design.preview(design.name)}
          hidesScrollbar={mode === "phone"}
          className="size-full"
        />
      )}
    </div>
  );
}
