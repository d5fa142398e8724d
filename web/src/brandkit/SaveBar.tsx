import { Check } from "lucide-react";
import { Button } from "../ui/Button";
import { Callout } from "../ui/Callout";
import type { KitDraft } from "./useKitDraft";

/** Stays in sight below the form: whether everything is saved, and if not, how to. */
export function SaveBar({ draft }: { draft: KitDraft }) {
  const { isChanged, isSaving, isSaved, error, faults } = draft;
  const refused =
    error ?? (Object.keys(faults).length > 0 ? "Some fields need another look. Nothing was saved." : undefined);
  return (
    <div className="sticky bottom-0 z-10 -mx-4 mt-6 flex flex-col gap-3 border-line border-t bg-paper px-4 py-3 sm:mx-0 sm:px-0">
      {refused && <Callout tone="danger">{refused}</Callout>}
      <div className="flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto flex items-center gap-1.5 text-muted">
          {isChanged && !isSaving && "Unsaved changes"}
          {isSaving && "Saving…"}
          {!isChanged && isSaved && (
            <>
              <Check aria-hidden className="size-4 text-accent" />
              Saved
            </>
          )}
        </p>
        {isChanged && (
          <Button variant="ghost" disabled={isSaving} onClick={draft.discard}>
            Discard
          </Button>
        )}
        <Button variant="primary" pending={isSaving} disabled={!isChanged} onClick={draft.save}>
          Save changes
        </Button>
      </div>
    </div>
  );
}
