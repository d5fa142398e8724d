import { Check } from "lucide-react";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import type { KitDraft } from "./useKitDraft";
import { words } from "./words";

/** The bar below the form that shows the save state and the save button. It stays visible while the form scrolls. */
export function SaveBar({ draft }: { draft: KitDraft }) {
  const { isChanged, isSaving, isSaved, error, errors } = draft;
  const message = error ?? (Object.keys(errors).length > 0 ? words.save.invalid : undefined);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-col gap-3 border-line border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      {message && <Callout tone="danger">{message}</Callout>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto flex items-center gap-1.5 text-muted">
          {isChanged && !isSaving && words.save.unsaved}
          {isSaving && words.save.saving}
          {!isChanged && isSaved && (
            <>
              <Check aria-hidden className="size-4 text-accent" />
              {words.save.saved}
            </>
          )}
        </p>
        {isChanged && (
          <Button variant="ghost" disabled={isSaving} onClick={draft.discard}>
            {words.save.discard}
          </Button>
        )}
        <Button variant="primary" pending={isSaving} disabled={!isChanged} onClick={draft.save}>
          {words.save.save}
        </Button>
      </div>
    </div>
  );
}
