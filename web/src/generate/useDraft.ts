import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ApiError } from "../api/ApiError";
import { useSlug } from "../api/account";
import { readGenerationOptions } from "../api/generated/@tanstack/react-query.gen";
import type { AiDesignChoice, AiGeneration } from "../api/generated/types.gen";
import { toastError } from "../api/toastError";
import { toast } from "../ui/toast";
import type { DraftChanges } from "./changes";
import { inKnownOrder, nextDesign } from "./designOrder";
import type { Open } from "./open";
import type { ChangeOptions, RedrawState } from "./redraws";
import { useRedraws } from "./useRedraws";
import { words } from "./words";

/** The shown draft and its actions. */
export interface Draft {
  readonly made: AiGeneration;
  readonly state: RedrawState;
  /** The designs in an order that doesn't change when the draft is updated. */
  readonly designs: readonly AiDesignChoice[];
  /** What the form shows: the draft's values with pending changes applied. */
  readonly shown: Pick<AiGeneration, "occasion" | "design" | "tone" | "length" | "variant">;
  readonly valueOf: (slot: string) => string;
  readonly change: (change: DraftChanges, options?: ChangeOptions) => void;
  readonly endTyping: () => void;
  /** Updates the draft with different wording in the next design. */
  readonly tryAnother: () => void;
  readonly canUndo: boolean;
  /** Returns to the draft before the last change, or discards changes that couldn't be applied. */
  readonly undo: () => void;
  readonly retry: () => void;
  readonly discard: () => void;
  /** Resolves to the id of the draft once no update is running. */
  readonly settled: () => Promise<string>;
}

export function useDraft(made: AiGeneration, onOpen: Open): Draft {
  const router = useRouter();
  const slug = useSlug();
  const client = useQueryClient();
  const { redraws, state } = useRedraws(made.generationId, (drawn, replaces) => {
    onOpen(drawn.generationId, replaces ? { replace: true } : { undoTo: drawn.parentGenerationId ?? undefined });
  });
  const { changes, error } = state;
  const designs = useDesignOrder(made);
  const shown = { ...made, ...changes };
  const parent = made.parentGenerationId;

  async function undo() {
    if (error !== undefined) return redraws.discard();
    if (parent === null) return;
    try {
      await client.ensureQueryData(readGenerationOptions({ path: { slug, id: parent } }));
    } catch (failure) {
      // The server keeps only the latest versions of a draft.
      if (!(failure instanceof ApiError && failure.status === 404)) return toastError(failure);
      return toast(words.draft.undoEnds, { id: "undo" });
    }
    // Going back lets the browser's forward button redo the change.
    if (router.latestLocation.state.undoTo === parent) router.history.back();
    else onOpen(parent, { replace: true });
  }

  return {
    made,
    state,
    designs,
    shown,
    valueOf: (slot) => changes.slots?.[slot] ?? made.slots[slot] ?? "",
    change: (change, options) => redraws.change(change, options),
    endTyping: () => redraws.endTyping(),
    tryAnother: () => {
      const design = nextDesign(designs, shown.design);
      redraws.change({ variant: shown.variant + 1, ...(design ? { design } : {}) });
    },
    canUndo: parent !== null || error !== undefined,
    undo: () => void undo(),
    retry: redraws.retry,
    discard: redraws.discard,
    settled: () => redraws.settled(),
  };
}

/** Returns the designs in the order in which they were first shown for the occasion. */
function useDesignOrder({ occasion, designs }: AiGeneration): AiDesignChoice[] {
  const [known, setKnown] = useState({ occasion, slugs: designs.map(({ slug }) => slug) });
  const ordered = inKnownOrder(known.occasion === occasion ? known.slugs : [], designs);
  const slugs = ordered.map(({ slug }) => slug);
  if (known.occasion !== occasion || slugs.join() !== known.slugs.join()) setKnown({ occasion, slugs });
  return ordered;
}
