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

export interface DesignDialogProps {
  designs: readonly LibraryTemplateSummary[];
  /** The slug of the design that is looked at. */
  opened: string | undefined;
  /** undefined: none any more. */
  onOpen: (slug: string | undefined) => void;
}

/** A design at full size in the looks of the brand. Arrow keys leaf through the gallery. */
export function DesignDialog({ designs, opened, onOpen }: DesignDialogProps) {
  const [mode, setMode] = useState<PreviewMode>("desktop");
  const { create, isPending } = useCreateTemplate();
  const hasRoom = useHasRoom();
  const place = designs.findIndex(({ slug }) => slug === opened);
  const design = designs[place];
  const [before, after] = [designs.at(place - 1)?.slug, designs[(place + 1) % designs.length]?.slug];
  useWhatComesNext(design?.slug, before, after);

  function press(event: KeyboardEvent) {
    const next = { ArrowLeft: before, ArrowRight: after }[event.key];
    // In the switch between desktop and phone the arrows choose.
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
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the whole dialog, for the buttons in it
        <div className="flex w-full flex-wrap items-center gap-2" onKeyDown={press}>
          <IconButton label="Previous design" shortcut="←" side="top" onClick={() => onOpen(before)}>
            <ArrowLeft aria-hidden />
          </IconButton>
          <IconButton label="Next design" shortcut="→" side="top" onClick={() => onOpen(after)}>
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
            Use this design
          </Button>
        </div>
      }
    >
      <DesignPreview design={design} mode={mode} />
    </Dialog>
  );
}

/** Fetches ahead: the designs beside the opened one, and the code of the editor. */
function useWhatComesNext(opened: string | undefined, ...neighbours: (string | undefined)[]) {
  const slug = useSlug();
  const client = useQueryClient();
  const router = useRouter();
  const near = neighbours.join(" ");
  useEffect(() => {
    if (opened === undefined) return;
    void router.loadRouteChunk(router.routesByPath["/a/$slug/templates/$id"]);
    for (const design of near.split(" ").filter(Boolean)) void client.prefetchQuery(designQuery(slug, design));
  }, [opened, near, slug, client, router]);
}
