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

export type PreviewMode = "desktop" | "phone" | "dark";

export function PreviewModes({ mode, onChange }: { mode: PreviewMode; onChange: (mode: PreviewMode) => void }) {
  return (
    <SegmentedControl
      label="Show as"
      hideLabel
      segments={[
        { value: "desktop", label: "Desktop", icon: <Monitor aria-hidden /> },
        { value: "phone", label: "Phone", icon: <Smartphone aria-hidden /> },
        { value: "dark", label: "Dark", icon: <Moon aria-hidden /> },
      ]}
      value={mode}
      onValueChange={onChange}
    />
  );
}

/** The design as it would be sent, as wide as a screen or a phone, light or dark. */
export function DesignPreview({ design, mode }: { design: LibraryTemplateSummary; mode: PreviewMode }) {
  const slug = useSlug();
  const { data, error, refetch } = useQuery({
    ...designQuery(slug, design.slug, mode === "dark" ? "dark" : "auto"),
    // From light to dark without a flash; but never one design under the name of another.
    placeholderData: (shown, query) => (query?.queryKey[2] === design.slug ? shown : undefined),
  });
  if (error) {
    return (
      <Callout
        tone="danger"
        title="The preview could not be drawn"
        actions={<Button onClick={() => refetch()}>Try again</Button>}
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
          title={`Preview of ${design.name}`}
          hidesScrollbar={mode === "phone"}
          className="size-full"
        />
      )}
    </div>
  );
}
