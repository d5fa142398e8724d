import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { ArrowLeft, ArrowRight } from "lucide-react";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useSlug } from "../api/account";
import type { LibraryTemplateSummary } from "../api/generated/types.gen";
import { useHasRoom } from "../import/NoRoom";
import { Badge } from "../ui/Badge";
import { Button } from "../ui/Button";
import { Dialog } from "../ui/Dialog";
import { IconButton } from "../ui/IconButton";
import { DesignPreview, type PreviewMode, PreviewModes } from "./DesignPreview";
import { designQuery } from "./designQuery";
import { emailTypeLabel } from "./emailTypes";
import { useCreateTemplate } from "./useCreateTemplate";
import { words } from "./words";

export interface DesignDialogProps {
  designs: readonly LibraryTemplateSummary[];
  /** The slug of the open design. */
  opened: string | undefined;
  /** Called with undefined to close the dialog. */
  onOpen: (slug: string | undefined) => void;
}

/** Shows a design at full size in the brand's style. The arrow keys move through the library. */
export function DesignDialog({ designs, opened, onOpen }: DesignDialogProps) {
  const [mode, setMode] = useState<PreviewMode>("desktop");
  const { create, isPending } = useCreateTemplate();
  const hasRoom = useHasRoom();
  const place = designs.findIndex(({ slug }) => slug === opened);
  const design = designs[place];
  const [before, after] = [designs.at(place - 1)?.slug, designs[(place + 1) % designs.length]?.slug];
  usePrefetch(design?.slug, before, after);

  function press(event: KeyboardEvent) {
    const next = { ArrowLeft: before, ArrowRight: after }[event.key];
    // In the desktop/phone switch, the arrow keys change the selected option.
    if (next && !(event.target instanceof HTMLInputElement)) onOpen(next);
  }

  if (!design) return null;
  return (
    <Dialog
      open
      size="full"
      onOpenChange={(open) => !open && onOpen(undefined)}
      title={design.name}
      description={design.description}
      footer={
        // biome-ignore lint/a11y/noStaticElementInteractions: handles the arrow keys for all buttons inside
        <div className="flex w-full flex-wrap items-center gap-2" onKeyDown={press}>
          <IconButton label={words.design.previous} shortcut="←" side="top" onClick={() => onOpen(before)}>
            <ArrowLeft aria-hidden />
          </IconButton>
          <IconButton label={words.design.next} shortcut="→" side="top" onClick={() => onOpen(after)}>
            <ArrowRight aria-hidden />
          </IconButton>
          <span className="hidden sm:inline">
            <Badge>{emailTypeLabel(design.emailType)}</Badge>
          </span>
          <div className="flex-1" />
          <PreviewModes mode={mode} onChange={setMode} />
          <Button
            variant="primary"
            className="w-full sm:w-auto"
            autoFocus
            pending={isPending}
            disabled={!hasRoom}
            onClick={() => create({ librarySlug: design.slug })}
          >
            {words.design.use}
          </Button>
        </div>
      }
    >
      <DesignPreview design={design} mode={mode} />
    </Dialog>
  );
}

/** Prefetches the designs next to the open one and the editor's code. */
function usePrefetch(opened: string | undefined, ...adjacent: (string | undefined)[]) {
  const slug = useSlug();
  const client = useQueryClient();
  const router = useRouter();
  const near = adjacent.join(" ");
  useEffect(() => {
    if (opened === undefined) return;
    void router.loadRouteChunk(router.routesByPath["/a/$slug/templates/$id"]);
    for (const design of near.split(" ").filter(Boolean)) void client.prefetchQuery(designQuery(slug, design));
  }, [opened, near, slug, client, router]);
}
